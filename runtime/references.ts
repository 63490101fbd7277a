import { effectful } from './code.ts';
import { setWords } from './layout.ts';
import type { Pack } from './pack.ts';
import type { Say } from './tables.ts';

/** The shapes of the procedures that the tables name: parameters, results, and that queries only ask. */
export function references(pack: Pack, say: Say): void {
  const effects = effectful(pack.procs);
  const need = (p: number, at: string, params: number, result: number, query: boolean): void => {
    if (p < 0) return;
    const proc = pack.procs[p]!;
    if (proc.params.length !== params || proc.params.some((w) => w !== 1)) {
      say('params', at, { id: proc.id, expected: params, found: proc.params.length });
    }
    if (result >= 0 && proc.result !== result) {
      say('result', at, { id: proc.id, expected: result, found: proc.result });
    }
    if (query && effects[p]) say('not-a-query', at, { id: proc.id });
  };
  const query = (p: number, at: string, params: number, result = 1): void =>
    need(p, at, params, result, true);
  pack.zones.forEach((zone, i) => {
    zone.seen.forEach((s, k) => {
      query(s.while, `/zones/${i}/seen/${k}/while`, zone.perPlayer ? 1 : 0);
    });
  });
  pack.vars.forEach((v, i) => {
    v.seen.forEach((s, k) => {
      query(s.while, `/vars/${i}/seen/${k}/while`, v.of === 'table' ? 0 : 1);
    });
  });
  pack.uses.forEach((use, i) => {
    const at = `/uses/${i}`;
    query(use.cards, `${at}/cards`, 1, setWords(pack.deck.length));
    query(use.payable, `${at}/payable`, 1);
    use.clauses.forEach((c, k) => {
      query(c.proc, `${at}/clauses/${k}/proc`, 4);
    });
    use.groups.forEach((g, k) => {
      query(g.source, `${at}/groups/${k}/source`, 1, g.width);
      query(g.least, `${at}/groups/${k}/least`, 1);
      query(g.most, `${at}/groups/${k}/most`, 1);
    });
    for (const name of ['pay', 'effect'] as const) {
      need(use[name], `${at}/${name}`, 1, -1, false);
      if (use[name] >= 0 && pack.procs[use[name]]!.result > 1) {
        say('result', `${at}/${name}`, { expected: 1 });
      }
    }
  });
  pack.checks.forEach((check, i) => {
    const params = check.candidates === 'none' ? 0 : 1;
    query(check.condition, `/checks/${i}/condition`, params);
    need(check.body, `/checks/${i}/body`, params, -1, false);
  });
  pack.requirements.forEach((r, i) => {
    query(r.condition, `/requirements/${i}/condition`, 0);
  });
  query(pack.triggerOrder, '/triggerOrder', 0, -1);
  need(pack.start, '/start', 0, -1, false);
}
