import type { Content, ContentLine, Difference } from './content-queries.ts';

const FIELDS = ['title', 'note', 'country', 'region', 'place', 'incoterm', 'neededBy', 'otherCurrencies', 'paymentTerms'] as const;
const LINE_FIELDS = ['description', 'quantity', 'unit', 'category', 'subCategory', 'productID', 'itemNumber', 'note'] as const;
/** What a supplier needs a day to price anew (RFQ-017). */
const TAKES_TIME = new Set([
  'line',
  'struck',
  'country',
  'region',
  'place',
  'incoterm',
  'certificates',
  'files',
  'description',
  'quantity',
  'unit',
  'attributes',
]);

const said = (value: string | boolean | null): string | null => (value === null ? null : String(value));
const listed = (all: { name: string }[]): string => all.map(({ name }) => name).join(', ');
const certificatesOf = ({ certificates }: Content): string => certificates.map(({ name, need }) => `${name} (${need})`).join(', ');
const attributesOf = ({ attributes }: ContentLine): string => attributes.map(({ name, value }) => `${name}: ${value}`).join(' · ');

/** What a revision says otherwise than the one before, field by field, as suppliers read it (RFQ-015). */
export function differencesOf(before: Content, after: Content): Difference[] {
  const of = (field: string, one: string | null, other: string | null, line: number | null = null): Difference[] =>
    one === other ? [] : [{ field, line, before: one, after: other }];
  const earlier = new Map(before.lines.map((line) => [line.lineID, line]));
  return [
    ...FIELDS.flatMap((field) => of(field, said(before[field]), said(after[field]))),
    ...of('certificates', certificatesOf(before), certificatesOf(after)),
    ...of('businessTypes', before.businessTypes.join(', '), after.businessTypes.join(', ')),
    ...(areSame(before.files, after.files) ? [] : [{ field: 'files', line: null, before: listed(before.files), after: listed(after.files) }]),
    ...after.lines.flatMap((line) => lineDifferences(earlier.get(line.lineID), line)),
  ];

  function lineDifferences(one: ContentLine | undefined, line: ContentLine): Difference[] {
    if (!one) return [{ field: 'line', line: line.number, before: null, after: line.description }];
    return [
      ...(one.struck === line.struck ? [] : [{ field: 'struck', line: line.number, before: said(one.struck), after: said(line.struck) }]),
      ...LINE_FIELDS.flatMap((field) => of(field, one[field], line[field], line.number)),
      ...of('attributes', attributesOf(one), attributesOf(line), line.number),
    ];
  }
}

const areSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const takesTime = (differences: Difference[]): boolean => differences.some(({ field }) => TAKES_TIME.has(field));

export type Mark = 'unchanged' | 'quantity' | 'changed' | 'struck';

/** What became of each line since the revision that a quote answers (RFQ-018). */
export function marksOf(answered: Content, now: Content): { lineID: string; mark: Mark }[] {
  const earlier = new Map(answered.lines.map((line) => [line.lineID, line]));
  return now.lines.map((line) => ({ lineID: line.lineID, mark: markOf(earlier.get(line.lineID), line) }));
}

function markOf(one: ContentLine | undefined, line: ContentLine): Mark {
  if (line.struck) return 'struck';
  if (!one) return 'changed';
  const { number: _n, quantity: asked, itemNumber: _i, ...was } = one;
  const { number: _o, quantity: asks, itemNumber: _j, ...is } = line;
  if (!areSame(was, is)) return 'changed';
  return asked === asks ? 'unchanged' : 'quantity';
}
