import { type Field, GROUPS, type Group, isSame, type ProductValues } from './values.ts';

export interface Versions {
  /** What both began from. */
  base: ProductValues;
  mine: ProductValues;
  theirs: ProductValues;
}

export interface Difference {
  group: Group;
  /** Whose is taken when nobody chooses: what only one of the two has changed is theirs or mine without a question. */
  taken: 'mine' | 'theirs';
  /** Both changed it. */
  clash: boolean;
}

/** Where my form and what was saved meanwhile are not the same. */
export function differences({ base, mine, theirs }: Versions): Difference[] {
  return GROUPS.filter((group) => !isSame(group, mine, theirs)).map((group) => {
    const isMine = !isSame(group, base, mine);
    return { group, taken: isMine ? 'mine' : 'theirs', clash: isMine && !isSame(group, base, theirs) };
  });
}

/** Everybody's changes together, by what was taken of each difference. */
export function merged({ mine, theirs }: Versions, taken: Difference[]): ProductValues {
  const fields = taken.filter((one) => one.taken === 'theirs').flatMap(({ group }) => group as readonly Field[]);
  return { ...mine, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) };
}
