import type { Product } from '#contract/catalogue/product.ts';
import type { SentProductChange } from '#contract/catalogue/product-change.ts';
import type { PER } from '#contract/catalogue/trade/limits.ts';
import type { ListPrice, Trade } from '#contract/catalogue/trade/shapes.ts';
import { type DocumentValues, documentPath, documentsOf, sentDocuments } from './documents-values.ts';

type SentTrade = NonNullable<SentProductChange['trade']>;

interface Row {
  /** Of the row on the page alone. */
  id: string;
  from: string;
}
export interface BreakValue extends Row {
  price: string;
}
export interface BandValue extends Row {
  days: string;
}

/** What stands in the form of one attribute; only the parts of its type are used. */
export interface DetailValue {
  type: 'number' | 'range' | 'choice' | 'choices' | 'yesno';
  value: string;
  to: string;
  unit: string;
  chosen: string[];
}

/** Trade data as it is typed: texts throughout, empty for nothing. Each entry is one decision. */
export interface TradeValues {
  order: { quantity: string; unit: string; multiple: string };
  price: { mode: '' | 'request' | 'list'; currency: string; unit: string; per: string; breaks: BreakValue[]; incoterm: string; place: string };
  /** Lead times of larger quantities, after the one of the product itself; `from`: where that one begins. */
  bands: { from: string; rows: BandValue[] };
  sample: { policy: string; price: string; currency: string; leadDays: string; most: string };
  packaging: Record<'type' | (typeof PACKAGING_NUMBERS)[number], string>;
  customs: { hs: string; origin: string };
  marks: { brand: string; partNumber: string; gtin: string };
  details: Record<string, DetailValue>;
  documents: DocumentValues;
}
export type TradeField = keyof TradeValues;

export const PACKAGING_NUMBERS = ['unitsPerPack', 'packsPerPallet', 'lengthMm', 'widthMm', 'heightMm', 'netKg', 'grossKg'] as const;

let made = 0;
const newID = (): string => {
  made += 1;
  return `row-${made}-${Date.now()}`;
};
export const newBreak = (from = '', price = ''): BreakValue => ({ id: newID(), from, price });
export const newBand = (from = '', days = ''): BandValue => ({ id: newID(), from, days });

const text = (value: string | number | null | undefined): string => (value === null || value === undefined ? '' : String(value));

/** What an answered product has in the form; of a new one what is chosen beforehand (DAT-007). */
export function tradeValuesOf(trade: Product['trade'] | null): TradeValues {
  const list = trade?.price && 'currency' in trade.price ? trade.price : null;
  const packaging = Object.fromEntries(PACKAGING_NUMBERS.map((name) => [name, text(trade?.packaging?.[name])]));
  return {
    order: { quantity: text(trade?.moq?.quantity), unit: trade?.moq?.unit ?? 'H87', multiple: text(trade?.orderMultiple) },
    price: {
      mode: list ? 'list' : trade?.price ? 'request' : '',
      currency: list?.currency ?? 'GBP',
      unit: list?.unit ?? trade?.moq?.unit ?? 'H87',
      per: text(list?.per ?? 1),
      breaks: list ? list.breaks.map(({ from, price }) => newBreak(from, price)) : [newBreak('1')],
      incoterm: text(list?.incoterm),
      place: text(list?.place),
    },
    bands: { from: trade?.leadTimes[0]?.from ?? '1', rows: (trade?.leadTimes ?? []).slice(1).map(({ from, days }) => newBand(from, text(days))) },
    sample: {
      policy: text(trade?.sample?.policy),
      price: text(trade?.sample?.price),
      currency: trade?.sample?.currency ?? 'GBP',
      leadDays: text(trade?.sample?.leadDays),
      most: text(trade?.sample?.most),
    },
    packaging: { type: text(trade?.packaging?.type), ...packaging } as TradeValues['packaging'],
    customs: { hs: text(trade?.hs?.code), origin: text(trade?.origin) },
    marks: { brand: text(trade?.brand), partNumber: text(trade?.partNumber), gtin: text(trade?.gtin) },
    details: Object.fromEntries(Object.entries(trade?.attributes ?? {}).map(([key, given]) => [key, detailOf(given)])),
    documents: documentsOf(trade),
  };
}

export const noDetail = (type: DetailValue['type'], unit = ''): DetailValue => ({ type, value: '', to: '', unit, chosen: [] });

function detailOf(given: Trade['attributes'][string]): DetailValue {
  if (typeof given === 'boolean') return { ...noDetail('yesno'), value: given ? 'yes' : 'no' };
  if (typeof given === 'string') return { ...noDetail('choice'), value: given };
  if (Array.isArray(given)) return { ...noDetail('choices'), chosen: given };
  if ('value' in given) return { ...noDetail('number', given.unit), value: given.value };
  return { ...noDetail('range', given.unit), value: given.from ?? '', to: given.to ?? '' };
}

const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
/** `2,000` as people write it; anything else goes as it was typed, so that it is refused and not lost. */
const amount = (typed: string): string => (THOUSANDS.test(typed.trim()) ? typed.replaceAll(',', '') : typed).trim();
const numberOr = (typed: string): number => (typed.trim() === '' || Number.isNaN(Number(amount(typed))) ? (typed as unknown as number) : Number(amount(typed)));
const filled = <T extends object>(all: T): Partial<T> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '' && value !== undefined)) as Partial<T>;

/** Breaks with something in them; the first begins where the minimum order does. */
export const filledBreaks = (rows: readonly BreakValue[]) =>
  rows.map((row, index) => ({ ...row, index })).filter(({ from, price, index }) => price.trim() !== '' || (index > 0 && from.trim() !== ''));

/** What is sent of each entry. `leadTime`: the field of the product, whose days are those of the first band. */
export function tradePartsOf(values: TradeValues, leadTime: string): Record<TradeField, SentTrade> {
  const { order, price, bands, sample, packaging, customs, marks, details, documents } = values;
  return {
    order: {
      moq: order.quantity.trim() === '' ? '' : { quantity: amount(order.quantity), unit: order.unit },
      orderMultiple: amount(order.multiple),
    },
    price: { price: priceOf(price) },
    bands:
      bands.rows.length === 0
        ? {}
        : {
            leadTimes: [
              { from: bands.from, days: numberOr(leadTime) },
              ...bands.rows
                .filter(({ from, days }) => from.trim() !== '' || days.trim() !== '')
                .map(({ from, days }) => ({ from: amount(from), days: numberOr(days) })),
            ],
          },
    sample: { sample: sample.policy === '' ? '' : sampleOf(sample) },
    packaging: { packaging: Object.values(packaging).every((one) => one.trim() === '') ? '' : packagingOf(packaging) },
    customs: { hs: customs.hs.trim(), origin: customs.origin },
    marks: { brand: marks.brand, partNumber: marks.partNumber, gtin: marks.gtin.replace(/[\s-]/g, '') },
    details: Object.keys(details).length === 0 ? {} : { attributes: Object.fromEntries(Object.entries(details).map(([key, one]) => [key, attributeOf(one)])) },
    documents: sentDocuments(documents),
  };
}

function priceOf({ mode, currency, unit, per, breaks, incoterm, place }: TradeValues['price']): NonNullable<SentTrade['price']> {
  if (mode === '') return '';
  if (mode === 'request') return { onRequest: true };
  const rows = filledBreaks(breaks).map(({ from, price }) => ({ from: amount(from), price: amount(price) }));
  const terms = { ...(incoterm !== '' && { incoterm: incoterm as NonNullable<ListPrice['incoterm']> }), ...filled({ place: place.trim() }) };
  return { currency, unit, per: Number(per) as (typeof PER)[number], breaks: rows, ...terms };
}

function sampleOf({ policy, price, currency, leadDays, most }: TradeValues['sample']): NonNullable<SentTrade['sample']> {
  const isPaid = policy === 'charged' || policy === 'credited';
  const more = {
    ...(isPaid && price.trim() !== '' && { price: amount(price), currency }),
    ...(leadDays.trim() !== '' && { leadDays: numberOr(leadDays) }),
    ...filled({ most: amount(most) }),
  };
  return { policy, ...more } as NonNullable<SentTrade['sample']>;
}

function packagingOf({ type, ...numbers }: TradeValues['packaging']): NonNullable<SentTrade['packaging']> {
  const given = Object.entries(numbers).filter(([, typed]) => typed.trim() !== '');
  return { type: type.trim(), ...Object.fromEntries(given.map(([name, typed]) => [name, numberOr(typed)])) };
}

function attributeOf({ type, value, to, unit, chosen }: DetailValue): NonNullable<SentTrade['attributes']>[string] {
  const inUnit = unit === '' ? {} : { unit };
  if (type === 'choices') return chosen.length === 0 ? '' : chosen;
  if (type === 'yesno') return value === '' ? '' : value === 'yes';
  if (type === 'choice') return value;
  if (type === 'number') return value.trim() === '' ? '' : { value: amount(value), ...inUnit };
  return value.trim() === '' && to.trim() === '' ? '' : { ...filled({ from: amount(value), to: amount(to) }), ...inUnit };
}

/** Entries that hold what was read from texts and is confirmed by a save (DAT-032). */
export function derivedFields(derived: readonly string[]): TradeField[] {
  const ofDetails = derived.some((path) => path.startsWith('attributes.'));
  return [
    ...(derived.includes('moq') ? (['order'] as const) : []),
    ...(derived.includes('price') ? (['price'] as const) : []),
    ...(ofDetails ? (['details'] as const) : []),
  ];
}

/** Where in the form a refused part of `trade` stands: `trade.price.breaks.1.from` is `price.breaks.2.from` when a row before it is empty. */
export function tradePathIn(values: TradeValues, path: string): string {
  const [, part = '', ...rest] = path.split('.');
  if (part === 'moq') return `order.${rest[0] ?? 'quantity'}`;
  if (part === 'orderMultiple') return 'order.multiple';
  if (part === 'hs' || part === 'origin') return `customs.${part}`;
  if (part === 'brand' || part === 'partNumber' || part === 'gtin') return `marks.${part}`;
  if (part === 'attributes') return `details.${rest[0] ?? ''}`;
  if (part === 'datasheets' || part === 'certificates') return documentPath(part, rest);
  if (part === 'leadTimes') return bandPath(values, rest);
  if (part !== 'price') return `${part}.${rest[0] ?? (part === 'sample' ? 'policy' : 'type')}`;
  const [list, index, cell = 'from'] = rest;
  if (list !== 'breaks') return `price.${list ?? 'mode'}`;
  const row = index === undefined ? 0 : (filledBreaks(values.price.breaks)[Number(index)]?.index ?? Number(index));
  return `price.breaks.${row}.${index === undefined ? 'price' : cell}`;
}

function bandPath({ bands }: TradeValues, [index, cell = 'from']: string[]): string {
  if (index === undefined || index === '0') return 'leadTime';
  const row = bands.rows.map((one, place) => ({ ...one, place })).filter(({ from, days }) => from.trim() !== '' || days.trim() !== '')[Number(index) - 1];
  return `bands.rows.${row?.place ?? Number(index) - 1}.${cell}`;
}
