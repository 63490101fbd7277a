import { gather } from '../compiler/files.ts';
import { treesOf } from '../compiler/index.ts';
import { type Decl, faceLines, faceOf, type Report, skillsIn } from '../grammar/index.ts';
import type { Wanted } from './arguments.ts';
import { done, type Exit, faulty, type Io } from './io.ts';
import { messages } from './messages/index.ts';
import { tell } from './tell.ts';
import { vocabularyOfTrees } from './words.ts';

/** `text`: what stands on the cards and characters of a pack, in the voice of a card. */
export function text(io: Io, wanted: Wanted & { readonly kind: 'text' }): Exit {
  const { lang, pack, packs: dirs, all } = wanted;
  const say = messages[lang];
  const { packs, root, reports: found } = gather(pack, { packs: dirs });
  const reports: Report[] = [...found];
  const trees = packs.length > 0 ? treesOf(packs, root) : undefined;
  reports.push(...(trees?.reports ?? []));
  tell(io, lang, reports, packs);
  const errors = reports.filter(({ severity }) => severity === 'error').length;
  if (errors > 0 || trees === undefined) {
    io.err(`${say.counted(errors, reports.length - errors)}\n`);
    return faulty;
  }
  const vocabulary = vocabularyOfTrees(trees.value);
  const every = trees.value.packs.flat();
  const skills = skillsIn(every.flatMap(({ file }) => file.decls));
  const own = every.filter((one) => all || one.pack === root);
  const faces = own.flatMap(({ file }) =>
    file.decls
      .flatMap(spoken)
      .flatMap((decl) => faceOf(decl, { lang, vocabulary, skill: (id) => skills.get(id) }) ?? []),
  );
  if (faces.length === 0) {
    io.err(`${say.noFaces}\n`);
    return done;
  }
  const blocks = faces.map((face) => {
    const lines = faceLines(face, lang, say.unsaid);
    if (face.kind === 'skill') return lines;
    return [say.faced(face.kind, face.name, face.facts), ...lines];
  });
  io.out(`${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`);
  return done;
}

/** What a declaration puts on the table: a variant, what it replaces and adds. */
function spoken(decl: Decl): readonly Decl[] {
  if (decl.kind !== 'variant') return [decl];
  return decl.changes.flatMap((change) =>
    change.kind === 'replace' || change.kind === 'add' ? [change.decl] : [],
  );
}
