import { randomFrom } from '../../bench/support/random.ts';
import { accessMutants } from './access.ts';
import equivalent from './equivalent.json' with { type: 'json' };
import { limitMutants } from './limits.ts';
import { moneyMutants } from './money.ts';
import { KINDS, type Kind, type Mutant } from './mutant.ts';
import { sqlMutants } from './sql.ts';

const MAKERS: Record<Kind, () => Mutant[]> = { limits: limitMutants, access: accessMutants, sql: sqlMutants, money: moneyMutants };

/** Every mutant of these kinds that there is, in the order of the files. */
export const allMutants = (kinds: readonly Kind[] = KINDS): Mutant[] => kinds.flatMap((kind) => MAKERS[kind]());

/** Why no test can tell it from the product; null for one that has to be killed. */
export const whyEquivalent = ({ name }: Mutant): string | null => (equivalent as Record<string, string>)[name] ?? null;

/** Names in the list of those that no mutant has. */
export function unknownEquivalents(all: Mutant[]): string[] {
  const names = new Set(all.map(({ name }) => name));
  return Object.keys(equivalent).filter((name) => !names.has(name));
}

/** So many of each kind: one of each domain in turn, and in a domain one of each file in turn. The same seed chooses the same. */
export function choose(all: Mutant[], each: number, seed: number): Mutant[] {
  return KINDS.flatMap((kind, place) => {
    // Each kind for itself, so that one alone is the same as in all.
    const ofKind = shuffled(
      all.filter((one) => one.kind === kind),
      randomFrom(seed * KINDS.length + place),
    );
    const byFile = inTurn(ofKind, ({ path }) => path);
    return inTurn(byFile, ({ path }) => path.split('/').slice(1, 2).join()).slice(0, each);
  });
}

/** The first of every group, then the second of every group, and so on. */
function inTurn(list: Mutant[], groupOf: (one: Mutant) => string): Mutant[] {
  const groups = new Map<string, Mutant[]>();
  for (const one of list) groups.set(groupOf(one), [...(groups.get(groupOf(one)) ?? []), one]);
  const longest = Math.max(0, ...[...groups.values()].map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => [...groups.values()].flatMap((group) => group[place] ?? [])).flat();
}

function shuffled<T>(list: T[], next: () => number): T[] {
  return list
    .map((one) => ({ one, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}
