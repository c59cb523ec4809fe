import type { Sent } from '#contract/base/call.ts';
import { readQuantity } from '#contract/catalogue/quantity.ts';
import { readPrice } from '#contract/catalogue/trade/amount.ts';
import type { QuoteChange, QuoteContent } from '#contract/trade/quote/shapes.ts';
import type { quote } from '#contract/trade/quote.ts';
import { typedPrice, typedQuantity } from '#web/trade/quote/typed.ts';

/** A row of the form; `key` stays while it is moved and typed in. */
interface Row {
  key: string;
}
export interface BreakValues extends Row {
  from: string;
  price: string;
  days: string;
}
export interface OfferValues {
  unit: string;
  holds: string;
  per: string;
  breaks: BreakValues[];
  moq: string;
  multiple: string;
  leadDays: string;
  deliveries: (Row & { quantity: string; days: string })[];
  productID: string;
  hs: string;
  origin: string;
  samplePrice: string;
  sampleDays: string;
  note: string;
}
export interface LineValues {
  lineID: string;
  /** What was asked is offered, or a reason is given. */
  isOffered: boolean;
  reason: string;
  reasonText: string;
  offer: OfferValues;
  alternatives: (Row & { differs: string; offer: OfferValues })[];
}
export interface QuoteValues {
  incoterm: string;
  place: string;
  currency: string;
  validUntil: string;
  paymentTerms: string;
  certificates: string[];
  lines: LineValues[];
  costs: (Row & { name: string; amount: string; kind: string; lineID: string })[];
  note: string;
}

/** What a supplier is asked for, as the form needs it. */
export interface AskedLine {
  lineID: string;
  number: number;
  description: string;
  quantity: string | null;
  unit: string;
  subCategory: string | null;
  category: string | null;
  product: { productID: string; name: string } | null;
  itemNumber: string;
  attributes: { name: string; value: string }[];
  note: string;
  struck: boolean;
}

let made = 0;
/** For rows that are added. */
export const rowKey = (): string => {
  made += 1;
  return `r${made}`;
};

export const emptyBreak = (): BreakValues => ({ key: rowKey(), from: '', price: '', days: '' });

export const emptyOffer = (unit: string): OfferValues => ({
  ...{ unit, holds: '1', per: '1', breaks: [{ ...emptyBreak(), from: '1' }], moq: '', multiple: '', leadDays: '', deliveries: [] },
  ...{ productID: '', hs: '', origin: '', samplePrice: '', sampleDays: '', note: '' },
});

type Offer = NonNullable<QuoteContent['lines'][number]['offer']>;

const text = (value: number | undefined): string => (value === undefined ? '' : String(value));

const offerOf = (offer: Offer): OfferValues => ({
  unit: offer.unit,
  holds: offer.holds,
  per: String(offer.per),
  breaks: offer.breaks.map(({ from, price, days }) => ({ key: rowKey(), from, price, days: text(days) })),
  moq: offer.moq ?? '',
  multiple: offer.multiple ?? '',
  leadDays: String(offer.leadDays),
  deliveries: offer.deliveries.map(({ quantity, days }) => ({ key: rowKey(), quantity, days: String(days) })),
  productID: offer.productID ?? '',
  hs: offer.hs?.code ?? '',
  origin: offer.origin ?? '',
  samplePrice: offer.sample?.price ?? '',
  sampleDays: text(offer.sample?.days),
  note: offer.note,
});

/** A kept draft in the form, with a place for every line that is asked. */
export function valuesOf(content: QuoteContent, asked: AskedLine[]): QuoteValues {
  const kept = new Map(content.lines.map((line) => [line.lineID, line]));
  return {
    incoterm: content.incoterm ?? '',
    place: content.place,
    currency: content.currency,
    validUntil: content.validUntil ?? '',
    paymentTerms: content.paymentTerms,
    certificates: content.certificates,
    note: content.note,
    costs: content.costs.map(({ name, amount, kind, lineID }) => ({ key: rowKey(), name, amount, kind, lineID: lineID ?? '' })),
    lines: asked
      .filter(({ struck }) => !struck)
      .map(({ lineID, unit }) => {
        const line = kept.get(lineID);
        const isOtherwise = line !== undefined && !line.offer && line.alternatives.length > 0;
        return {
          lineID,
          isOffered: !line?.notOffered && !isOtherwise,
          reason: line?.notOffered?.reason ?? '',
          reasonText: line?.notOffered?.text ?? '',
          offer: line?.offer ? offerOf(line.offer) : emptyOffer(unit),
          alternatives: (line?.alternatives ?? []).map(({ differs, offer }) => ({ key: rowKey(), differs, offer: offerOf(offer) })),
        };
      }),
  };
}

// What is no whole number is named by the server like everything else that cannot be.
const whole = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : -1);
const unlessEmpty = <K extends string, V>(key: K, typed: string, value: (typed: string) => V): Partial<Record<K, V>> =>
  (typed.trim() === '' ? {} : { [key]: value(typed) }) as Partial<Record<K, V>>;

type SentOffer = NonNullable<NonNullable<Sent<typeof quote.save>['lines']>[number]['offer']>;
type Choice<T> = T & string;

function sentOffer(offer: OfferValues): SentOffer {
  const hasSample = offer.samplePrice.trim() !== '' || offer.sampleDays.trim() !== '';
  return {
    unit: offer.unit as Choice<SentOffer['unit']>,
    holds: typedQuantity(offer.holds) || '1',
    per: Number(offer.per) as SentOffer['per'] & number,
    breaks: offer.breaks.map(({ from, price, days }) => ({ from: typedQuantity(from), price: typedPrice(price), ...unlessEmpty('days', days, whole) })),
    ...unlessEmpty('moq', offer.moq, typedQuantity),
    ...unlessEmpty('multiple', offer.multiple, typedQuantity),
    leadDays: whole(offer.leadDays),
    deliveries: offer.deliveries.map(({ quantity, days }) => ({ quantity: typedQuantity(quantity), days: whole(days) })),
    ...unlessEmpty('productID', offer.productID, (id) => id),
    ...unlessEmpty('hs', offer.hs, (code) => code.trim()),
    ...unlessEmpty('origin', offer.origin, (code) => code),
    ...(hasSample && { sample: { ...unlessEmpty('price', offer.samplePrice, typedPrice), ...unlessEmpty('days', offer.sampleDays, whole) } }),
    note: offer.note,
  };
}

/** Nothing was typed into it. */
export const isBlank = ({ breaks, leadDays, productID, note, moq, multiple }: OfferValues): boolean =>
  [leadDays, productID, note, moq, multiple, ...breaks.map(({ price }) => price)].every((typed) => typed.trim() === '');

/** Its figures can be read, so that it can be kept and priced while the rest is being written. */
export const isReadable = ({ breaks, leadDays, moq, multiple, holds }: OfferValues): boolean =>
  breaks.every(({ from, price }) => isQuantity(from) && readPrice(typedPrice(price)) !== null) &&
  [moq, multiple, holds].every((typed) => typed.trim() === '' || isQuantity(typed)) &&
  whole(leadDays) >= 0;

const isQuantity = (typed: string): boolean => readQuantity(typedQuantity(typed), { whole: false }) !== null;

type SentLine = NonNullable<Sent<typeof quote.save>['lines']>[number];

/** A line as it is sent; null where nothing is said of it yet. `all`: also what cannot be read, for the server to name. */
function sentLine(line: LineValues, all: boolean): SentLine | null {
  const takes = (offer: OfferValues) => all || isReadable(offer);
  const alternatives = line.alternatives
    .filter(({ offer, differs }) => takes(offer) && (all || differs.trim() !== ''))
    .map(({ differs, offer }) => ({ differs: differs.trim(), offer: sentOffer(offer) }));
  const isPriced = line.isOffered && !isBlank(line.offer) && takes(line.offer);
  const notOffered =
    !line.isOffered && line.reason !== '' ? { reason: line.reason as Choice<NonNullable<SentLine['notOffered']>['reason']>, text: line.reasonText } : null;
  if (!isPriced && !notOffered && alternatives.length === 0) return null;
  return { lineID: line.lineID, offer: isPriced ? sentOffer(line.offer) : null, notOffered, alternatives };
}

/** What the form says, as it is kept. */
export function changeOf(values: QuoteValues, all: boolean): Omit<Sent<typeof quote.save>, 'rfqID' | 'bid' | 'version' | 'files'> {
  const { incoterm, place, currency, validUntil, paymentTerms, certificates, note } = values;
  const costs = values.costs.filter(({ name, amount: typed }) =>
    all ? name.trim() !== '' || typed.trim() !== '' : name.trim() !== '' && readPrice(typedPrice(typed)) !== null,
  );
  return {
    incoterm: incoterm as NonNullable<QuoteChange['incoterm']> | '',
    place: place.trim(),
    currency,
    ...(/^(\d{4}-\d\d-\d\d)?$/.test(validUntil) && { validUntil }),
    paymentTerms: paymentTerms.trim(),
    certificates,
    lines: values.lines.flatMap((line) => sentLine(line, all) ?? []),
    costs: costs.map(({ name, amount: typed, kind, lineID }) => ({
      ...{ name: name.trim(), amount: typedPrice(typed), lineID: lineID || null },
      kind: kind as NonNullable<QuoteChange['costs']>[number]['kind'],
    })),
    note,
  };
}

/** Sentences by field, lines by their id: a place in what was sent is no place on the screen. */
export function faultsIn(fields: Record<string, string>, sent: { lines?: { lineID: string }[] | undefined }): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => {
      const [, place, rest] = /^lines\.(\d+)\.(.*)$/.exec(path) ?? [];
      const lineID = place === undefined ? undefined : sent.lines?.[Number(place)]?.lineID;
      return [lineID ? `lines.${lineID}.${rest}` : path, sentence];
    }),
  );
}

/** The lines as the sums read them. */
export function pricedOf(values: QuoteValues) {
  return {
    currency: values.currency,
    lines: values.lines.map((line) => {
      const { offer } = sentLine(line, false) ?? {};
      return { lineID: line.lineID, offer: offer ? { ...offer, holds: offer.holds ?? '1', per: offer.per ?? 1 } : null };
    }),
    costs: values.costs.flatMap(({ amount: typed }) => (readPrice(typedPrice(typed)) === null ? [] : [{ amount: typedPrice(typed) }])),
  };
}
