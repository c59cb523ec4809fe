import type { Product } from '#contract/catalogue/product.ts';
import type { SentNewProduct, SentProductChange } from '#contract/catalogue/product-change.ts';
import {
  type FieldKind,
  type FieldOf,
  isOfKind,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFields,
  productFields,
} from '#contract/catalogue/product-fields.ts';
import { besideOf, sentBeside } from '#web/media/upload/beside-film.ts';
import { isOnItsWay, type Medium } from '#web/media/upload/use-media.ts';
import { derivedFields, type TradeField, type TradeValues, tradePartsOf, tradeValuesOf } from './trade/trade-values.ts';

export interface SpecValue {
  id: string;
  key: string;
  value: string;
}

/** What stands in the form for each kind of field; text throughout, empty for nothing. */
interface Entered {
  title: string;
  text: string;
  line: string;
  number: string;
  yesNo: boolean;
  keywords: string[];
  specs: SpecValue[];
  category: string;
}

/** What stands in the form. The names are the contract's. */
export type ProductValues = { [F in ProductField]: Entered[ProductFields[F]['kind']] } & TradeValues & { images: Medium[]; videos: Medium[] };
export type Field = keyof ProductValues;
const TRADE = Object.keys(tradeValuesOf(null)) as TradeField[];
export const isTrade = (field: Field): field is TradeField => (TRADE as Field[]).includes(field);

/** What is one decision, by its first field: another industry has other categories. */
export type Group = readonly [Field, ...Field[]];
const isCategory = (field: ProductField) => isOfKind(field, 'category');
const PLACE = productFields.filter(isCategory) as ProductField[] as [Field, ...Field[]];
export const GROUPS: readonly Group[] = [
  ...productFields.filter((field) => !isCategory(field) || field === PLACE[0]).map((field): Group => (isCategory(field) ? PLACE : [field])),
  ...TRADE.map((field): Group => [field]),
  ['images'],
  ['videos'],
];

let made = 0;
export const newSpec = (key = '', value = ''): SpecValue => {
  made += 1;
  return { id: `spec-${made}-${Date.now()}`, key, value };
};

/** How each kind of field gets into the form, and what of it is sent. */
const WAYS: {
  [K in FieldKind]: {
    start: Entered[K];
    enter: (answered: Product[FieldOf<K>]) => Entered[K];
    send: (entered: Entered[K]) => Exclude<SentProductChange[FieldOf<K>], undefined>;
  };
} = {
  title: { start: '', enter: (text) => text, send: (text) => text },
  text: { start: '', enter: (text) => text, send: (text) => text },
  line: { start: '', enter: (text) => text ?? '', send: (text) => text },
  number: { start: '', enter: (number) => (number === null ? '' : String(number)), send: numberOf },
  yesNo: { start: false, enter: (is) => is, send: (is) => is },
  keywords: { start: [], enter: (keywords) => keywords, send: (keywords) => keywords },
  specs: {
    start: [],
    enter: (specs) => specs.map(({ key, value }) => newSpec(key, value)),
    send: (specs) => filledSpecs(specs).map(({ key, value }) => ({ key, value })),
  },
  category: { start: '', enter: (named) => named?.id ?? '', send: (id) => id },
};
const wayOf = (field: ProductField) =>
  WAYS[PRODUCT_FIELDS[field].kind] as { start: unknown; enter(answered: unknown): unknown; send(entered: unknown): unknown };

/** `industry`: where a new product stands at first. */
export function valuesOf(product: Product | null, industry = ''): ProductValues {
  const entered = productFields.map((field) => [field, product ? wayOf(field).enter(product[field]) : wayOf(field).start]);
  return {
    ...(Object.fromEntries(entered) as Omit<ProductValues, 'images' | 'videos' | TradeField>),
    ...tradeValuesOf(product?.trade ?? null),
    ...(!product && { industry }),
    images: (product?.images ?? []).map((photo) => ({ key: photo.url, name: '', url: photo.url, token: null, photo, at: 0 })),
    videos: (product?.videos ?? []).map((video) => ({
      ...{ key: video.videoID, name: '', url: video.url, token: null, photo: null, at: 0 },
      beside: besideOf(video),
    })),
  };
}

/** Rows that hold something, with their places in the form. */
export const filledSpecs = (specs: SpecValue[]) =>
  specs.map((spec, index) => ({ ...spec, index })).filter(({ key, value }) => key.trim() !== '' || value.trim() !== '');

const media = (list: Medium[]) => list.filter((one) => !isOnItsWay(one)).map(({ token, url }) => (token ? { token } : { url }));

const films = (list: Medium[]) =>
  list.filter((one) => !isOnItsWay(one)).map(({ token, url, beside }) => ({ ...(token ? { token } : { url }), ...sentBeside(beside) }));

/** What is no number goes as it was typed, so that it is refused and not lost. */
function numberOf(typed: string): number | '' {
  const text = typed.trim();
  return text === '' || Number.isNaN(Number(text)) ? (text as '') : Number(text);
}

type Parts = Record<TradeField, NonNullable<SentProductChange['trade']>>;
type Written = Required<Pick<SentProductChange, Exclude<Field, TradeField>>> & Parts;

const written = (values: ProductValues): Written => ({
  ...(Object.fromEntries(productFields.map((field) => [field, wayOf(field).send(values[field])])) as Omit<Written, 'images' | 'videos' | TradeField>),
  ...tradePartsOf(values, values.leadTime),
  images: media(values.images),
  videos: films(values.videos),
});

/** What is sent of these fields; trade data goes as one. */
function sentOf(all: Written, fields: readonly Field[]): Omit<SentProductChange, 'version'> {
  const trade = fields.filter(isTrade).map((field) => all[field]);
  const own = fields.filter((field) => !isTrade(field)).map((field) => [field, all[field]]);
  return { ...Object.fromEntries(own), ...(trade.length > 0 && { trade: Object.assign({}, ...trade) }) };
}

export const newProductOf = (businessID: string, values: ProductValues): SentNewProduct => ({
  businessID,
  ...(sentOf(written(values), [...productFields, 'images', 'videos', ...TRADE]) as Omit<SentNewProduct, 'businessID'>),
});

/** Whether two forms say the same in these fields. */
export function isSame(group: readonly Field[], one: ProductValues, other: ProductValues): boolean {
  const [first, second] = [written(one), written(other)];
  return group.every((field) => JSON.stringify(first[field]) === JSON.stringify(second[field]));
}

/** Texts that trade data was read from: whoever changes one has it read anew. */
const READ_FROM: Partial<Record<TradeField, Field>> = { order: 'moq', price: 'priceNote', details: 'specs' };

/**
 * The fields that were changed and no others, so that nothing else is overwritten. `derived`: what was read from texts, which a save confirms as it stands
 * in the form; a lead time goes with the times of larger quantities.
 */
export function changeOf(base: ProductValues, values: ProductValues, derived: readonly string[] = []): SentProductChange {
  const changed = GROUPS.filter((group) => !isSame(group, base, values)).flatMap((group) => [...group]);
  const confirmed = derivedFields(derived).filter(
    (field) => !changed.includes(READ_FROM[field] ?? field) && !(field === 'details' && changed.includes('subCategory')),
  );
  return sentOf(written(values), [...new Set([...changed, ...confirmed])]);
}
