/** What is printed on a card's name (`card 【杀】 "Strike" sha, basic`) is a declared fact of card names. */
import { key, unknown } from '../names.ts';
import type { Game } from './game.ts';

export function printed({ model, declared }: Game): void {
  const known = model.facts.filter((fact) => fact.of === 'card name');
  const names = new Set(known.flatMap(({ id, labels }) => [id, labels.zh, labels.en]));
  for (const { decl, source } of declared) {
    if (decl.kind !== 'card') continue;
    for (const name of decl.facts)
      if (!names.has(key(name.text)))
        unknown(
          model,
          'M331',
          name,
          source,
          known.map((fact) => fact.id),
        );
  }
}
