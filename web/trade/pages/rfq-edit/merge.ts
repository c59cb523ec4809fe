import { isSame, type RfqPart, type RfqValues, type SentChange } from './values.ts';

/** What is brought together as one, under its first field. */
const GROUPS: readonly (readonly (keyof SentChange)[])[] = [
  ['title'],
  ['note'],
  ['lines'],
  ['country', 'state'],
  ['place'],
  ['incoterm'],
  ['neededBy'],
  ['deadline'],
  ['currency'],
  ['otherCurrencies'],
  ['paymentTerms'],
  ['certificates'],
  ['files'],
  ['businessTypes'],
  ['visibility'],
  ['sealed'],
  ['anonymous'],
  ['publicPage'],
  ['excluded'],
  ['invited'],
];
export type Group = (typeof GROUPS)[number];

/** Three versions, as they are sent: what both began from, and what came of it on either side. */
export interface Versions {
  base: SentChange;
  mine: SentChange;
  theirs: SentChange;
}

/** What only the other side changed, and what both changed differently. */
export function compared({ base, mine, theirs }: Versions): { taken: Group[]; clashing: Group[] } {
  const differs = (group: Group, one: SentChange, other: SentChange) => group.some((field) => !isSame(one[field], other[field]));
  const changed = GROUPS.filter((group) => differs(group, base, theirs) && differs(group, mine, theirs));
  return {
    taken: changed.filter((group) => !differs(group, base, mine)),
    clashing: changed.filter((group) => differs(group, base, mine)),
  };
}

const BESIDE: Partial<Record<keyof SentChange, readonly (keyof RfqValues)[]>> = { files: ['fileLines'], invited: ['hasChosen'] };

/** Mine, with these groups as the other side has them. */
export function withTheirs(mine: RfqValues, theirs: RfqValues, groups: Group[]): RfqValues {
  const fields = groups.flatMap((group) => group.flatMap((field) => [field as keyof RfqValues, ...(BESIDE[field] ?? [])]));
  return { ...mine, ...(Object.fromEntries(fields.map((field) => [field, theirs[field]])) as RfqPart) };
}
