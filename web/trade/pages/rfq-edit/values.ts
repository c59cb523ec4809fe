import type { Sent } from '#contract/base/call.ts';
import type { contract } from '#contract/index.ts';
import { RFQ_UNITS, type RfqUnit, type Visibility } from '#contract/trade/rfq/limits.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { typedPrice, typedQuantity } from '#web/trade/quote/typed.ts';
import { newID } from './new-id.ts';

/** What a change of a request takes, beside which one and its version. */
export type SentChange = Omit<Sent<typeof contract.rfq.create>, 'from'>;

export interface Named {
  businessID: string;
  name: string;
}
export interface Pair {
  /** Of the row on the page alone. */
  id: string;
  name: string;
  value: string;
}
/** A line as it is typed: texts throughout, empty for nothing. */
export interface LineValues {
  lineID: string;
  /** Of a published request alone: it stays whatever happens to the lines before it. */
  number: number | null;
  description: string;
  quantity: string;
  unit: RfqUnit;
  industry: string;
  category: string;
  subCategory: string;
  product: { productID: string; name: string } | null;
  itemNumber: string;
  attributes: Pair[];
  targetPrice: string;
  note: string;
}
export interface KeptFile {
  fileID: string;
  name: string;
  type: string;
  bytes: number;
}
export interface Certificate {
  name: string;
  need: 'required' | 'welcome';
}
export interface RfqValues {
  title: string;
  note: string;
  lines: LineValues[];
  country: string;
  state: string;
  place: string;
  incoterm: string;
  neededBy: string;
  /** A moment in UTC, or nothing. */
  deadline: string;
  currency: string;
  otherCurrencies: boolean;
  paymentTerms: string;
  certificates: Certificate[];
  businessTypes: string[];
  visibility: Visibility;
  sealed: boolean;
  anonymous: boolean;
  publicPage: boolean;
  excluded: Named[];
  invited: Named[];
  /** Whether the buyer chose whom to invite; until then the best five are. */
  hasChosen: boolean;
  files: KeptFile[];
  /** The line of each file, by its id or token; none for the whole request. */
  fileLines: Record<string, string>;
}
export type RfqPart = Partial<RfqValues>;

export const isUnit = (code: string | null | undefined): code is RfqUnit => RFQ_UNITS.some((unit) => unit === code);

/** A further line; what it is about is mostly the same as of the one before. */
export const newLine = (like?: LineValues): LineValues => ({
  lineID: newID(),
  number: null,
  description: '',
  quantity: '',
  unit: like?.unit ?? 'H87',
  industry: like?.industry ?? '',
  category: like?.category ?? '',
  subCategory: like?.subCategory ?? '',
  product: null,
  itemNumber: '',
  attributes: [],
  targetPrice: '',
  note: '',
});

export const newPair = (name = '', value = ''): Pair => ({ id: newID(), name, value });

export const emptyValues = (country: string, currency: string, deadline: string): RfqValues => ({
  title: '',
  note: '',
  lines: [newLine()],
  country,
  state: '',
  place: '',
  incoterm: '',
  neededBy: '',
  deadline,
  currency,
  otherCurrencies: true,
  paymentTerms: '',
  certificates: [],
  businessTypes: ['MA', 'DI', 'WS', 'EX'],
  visibility: 'matching',
  sealed: false,
  anonymous: false,
  publicPage: true,
  excluded: [],
  invited: [],
  hasChosen: false,
  files: [],
  fileLines: {},
});

export function valuesOf(rfq: OwnRfq): RfqValues {
  const isDraft = rfq.state === 'draft';
  return {
    title: rfq.title,
    note: rfq.note,
    lines: rfq.lines.filter(({ struck }) => !struck).map((line) => lineOf(line, isDraft)),
    country: rfq.country ?? '',
    state: rfq.stateID ?? '',
    place: rfq.place ?? '',
    incoterm: rfq.incoterm ?? '',
    neededBy: rfq.neededBy ?? '',
    deadline: rfq.deadline ?? '',
    currency: rfq.currency,
    otherCurrencies: rfq.otherCurrencies,
    paymentTerms: rfq.paymentTerms,
    certificates: rfq.certificates,
    businessTypes: rfq.businessTypes,
    visibility: rfq.visibility,
    sealed: rfq.sealed,
    anonymous: rfq.anonymous,
    publicPage: rfq.publicPage,
    excluded: rfq.excluded,
    invited: rfq.invited,
    hasChosen: rfq.invited.length > 0,
    files: rfq.files.map(({ fileID, name, type, bytes }) => ({ fileID, name, type, bytes })),
    fileLines: Object.fromEntries(rfq.files.flatMap(({ fileID, lineID }) => (lineID === null ? [] : [[fileID, lineID]]))),
  };
}

function lineOf(line: OwnRfq['lines'][number], isDraft: boolean): LineValues {
  const { lineID, number, description, quantity, unit, category, subCategory, product, itemNumber, attributes, targetPrice, note } = line;
  return {
    lineID,
    number: isDraft ? null : number,
    description,
    quantity: quantity ?? '',
    unit: isUnit(unit) ? unit : 'H87',
    // The codes are built like 0004-01-01.
    industry: (category ?? subCategory ?? '').slice(0, 4),
    category: category ?? '',
    subCategory: subCategory ?? '',
    product,
    itemNumber,
    attributes: attributes.map(({ name, value }) => newPair(name, value)),
    targetPrice: targetPrice ?? '',
    note,
  };
}

/** All of a request as it is sent. `tokens`: of files that have arrived since. */
export function changeOf(values: RfqValues, tokens: string[]): SentChange & Required<Pick<SentChange, 'lines' | 'files'>> {
  const { country, state, incoterm, neededBy, deadline, excluded, invited, hasChosen: _chosen, files, fileLines, lines, visibility, ...same } = values;
  const known = new Set(lines.map(({ lineID }) => lineID));
  const lineFor = (key: string) => ({ lineID: known.has(fileLines[key] ?? '') ? (fileLines[key] ?? null) : null });
  return {
    ...same,
    visibility,
    businessTypes: values.businessTypes as NonNullable<SentChange['businessTypes']>,
    lines: lines.map(sentLine),
    country,
    state: country ? state : '',
    incoterm: incoterm as SentChange['incoterm'],
    neededBy,
    deadline,
    excluded: excluded.map(({ businessID }) => businessID),
    invited: invited.map(({ businessID }) => businessID),
    files: [...files.map(({ fileID }) => ({ fileID, ...lineFor(fileID) })), ...tokens.map((token) => ({ token, ...lineFor(token) }))],
  };
}

const sentLine = ({ lineID, description, quantity, unit, category, subCategory, product, itemNumber, attributes, targetPrice, note }: LineValues) => ({
  lineID,
  description,
  quantity: typedQuantity(quantity) || null,
  unit,
  category: category || null,
  subCategory: subCategory || null,
  productID: product?.productID ?? null,
  itemNumber,
  attributes: attributes.filter(({ name, value }) => name.trim() !== '' || value.trim() !== '').map(({ name, value }) => ({ name, value })),
  targetPrice: typedPrice(targetPrice) || null,
  note,
});

/** What of a published request is never sent: it changes by calls of its own (RFQ-022, MAT-013). */
const NOT_REVISED: readonly (keyof SentChange)[] = ['deadline', 'invited', 'sealed', 'currency'];

/** The fields that differ from what was sent before. */
export function differing(before: SentChange, after: SentChange, isPublished: boolean): SentChange {
  const fields = (Object.keys(after) as (keyof SentChange)[]).filter((field) => !(isPublished && NOT_REVISED.includes(field)));
  return Object.fromEntries(fields.filter((field) => !isSame(before[field], after[field])).map((field) => [field, after[field]]));
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
