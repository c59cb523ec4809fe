import type { QuoteValues } from './values.ts';

const NAMED = {
  terms: ['incoterm', 'place', 'currency', 'validUntil', 'paymentTerms'],
  costs: ['costs'],
  certificates: ['certificates'],
  note: ['note'],
} as const satisfies Record<string, readonly (keyof QuoteValues)[]>;

/** A part of a quote of which one side is taken as a whole. */
export type Part = { key: string } & ({ name: keyof typeof NAMED } | { lineID: string });

// Keys of rows are made anew each time and say nothing.
const said = (value: unknown): string => JSON.stringify(value, (key, part) => (key === 'key' ? undefined : part));

/** Where two forms of one quote are not the same. */
export function differingOf(mine: QuoteValues, theirs: QuoteValues): Part[] {
  const names = Object.keys(NAMED) as (keyof typeof NAMED)[];
  const named = names.filter((name) => NAMED[name].some((field) => said(mine[field]) !== said(theirs[field])));
  const lines = mine.lines.filter((line) => said(line) !== said(theirs.lines.find(({ lineID }) => lineID === line.lineID)));
  return [...lines.map(({ lineID }) => ({ key: lineID, lineID })), ...named.map((name) => ({ key: name, name }))];
}

/** Mine, with those parts of theirs that were chosen. */
export function mergedOf({ mine, theirs }: { mine: QuoteValues; theirs: QuoteValues }, taken: Part[]): QuoteValues {
  const fields = taken.flatMap((part) => ('name' in part ? NAMED[part.name].map((field) => [field, theirs[field]] as const) : []));
  const lines = new Set(taken.flatMap((part) => ('lineID' in part ? part.lineID : [])));
  return {
    ...mine,
    ...Object.fromEntries(fields),
    lines: mine.lines.map((line) => (lines.has(line.lineID) ? (theirs.lines.find(({ lineID }) => lineID === line.lineID) ?? line) : line)),
  };
}
