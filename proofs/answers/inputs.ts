import { contract } from '#contract/index.ts';
import { matrix } from '../../tests/access.matrix.ts';
import type { CallName, Kind, Row } from '../../tests/access.rules.ts';

export const callNames = Object.entries(contract).flatMap(([concept, calls]) => Object.keys(calls).map((name) => `${concept}.${name}` as CallName));

/** What the access matrix sends for a call. */
export const rowOf = (name: CallName): Row => matrix[name] as Row;
/** What a call can be about; nothing, where it is about nothing in particular. */
export const kindsOf = (name: CallName): (Kind | undefined)[] => {
  const row = rowOf(name);
  return 'about' in row ? [...row.about] : [undefined];
};
export const inputFor = (name: CallName, kind: Kind | undefined, id: string): object => {
  const row = rowOf(name);
  return 'about' in row ? row.input(id, kind as Kind) : row.input;
};
