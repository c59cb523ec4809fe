import type { Product } from '#contract/product.ts';
import type { NewProduct, ProductChange } from '#contract/product-change.ts';
import { isOnItsWay, type Medium } from '#web/features/upload/use-media.ts';

export interface SpecValue {
  id: string;
  key: string;
  value: string;
}

/** What stands in the form; text throughout, empty for nothing. The names are the contract's. */
export interface ProductValues {
  name: string;
  description: string;
  keywords: string[];
  industry: string;
  category: string;
  subCategory: string;
  leadTime: string;
  stock: boolean;
  specs: SpecValue[];
  moq: string;
  priceNote: string;
  images: Medium[];
  videos: Medium[];
}
export type Field = keyof ProductValues;

/** What is one decision: another industry has other categories. */
export const GROUPS = [
  ['name'],
  ['keywords'],
  ['description'],
  ['industry', 'category', 'subCategory'],
  ['leadTime'],
  ['stock'],
  ['moq'],
  ['priceNote'],
  ['specs'],
  ['images'],
  ['videos'],
] as const satisfies readonly (readonly Field[])[];
export type Group = (typeof GROUPS)[number];

let made = 0;
export const newSpec = (key = '', value = ''): SpecValue => {
  made += 1;
  return { id: `spec-${made}-${Date.now()}`, key, value };
};

export function valuesOf(product: Product | null, industry = ''): ProductValues {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    keywords: product?.keywords ?? [],
    industry: product ? (product.industry?.id ?? '') : industry,
    category: product?.category?.id ?? '',
    subCategory: product?.subCategory?.id ?? '',
    leadTime: product?.leadTime == null ? '' : String(product.leadTime),
    stock: product?.stock ?? false,
    specs: (product?.specs ?? []).map(({ key, value }) => newSpec(key, value)),
    moq: product?.moq ?? '',
    priceNote: product?.priceNote ?? '',
    images: (product?.images ?? []).map((photo) => ({ key: photo.url, name: '', url: photo.url, token: null, photo, at: 0 })),
    videos: (product?.videos ?? []).map(({ videoID, url }) => ({ key: videoID, name: '', url, token: null, photo: null, at: 0 })),
  };
}

/** Rows that hold something, with their places in the form. */
export const filledSpecs = ({ specs }: ProductValues) =>
  specs.map((spec, place) => ({ ...spec, place })).filter(({ key, value }) => key.trim() !== '' || value.trim() !== '');

const media = (list: Medium[]) => list.filter((one) => !isOnItsWay(one)).map(({ token, url }) => (token ? { token } : { url }));

/** What is no number goes as it was typed, so that it is refused and not lost. */
const days = (typed: string): number | '' => {
  const text = typed.trim();
  return text === '' || Number.isNaN(Number(text)) ? (text as '') : Number(text);
};

type Written = Required<Pick<ProductChange, Field>>;

const written = (values: ProductValues): Written => ({
  ...values,
  leadTime: days(values.leadTime),
  specs: filledSpecs(values).map(({ key, value }) => ({ key, value })),
  images: media(values.images),
  videos: media(values.videos),
});

export const newProductOf = (businessID: string, values: ProductValues): NewProduct => ({ businessID, ...written(values) });

/** Whether two forms say the same in these fields. */
export function isSame(group: readonly Field[], one: ProductValues, other: ProductValues): boolean {
  const [first, second] = [written(one), written(other)];
  return group.every((field) => JSON.stringify(first[field]) === JSON.stringify(second[field]));
}

/** The fields that were changed and no others, so that nothing else is overwritten. */
export function changeOf(base: ProductValues, values: ProductValues): ProductChange {
  const all = written(values);
  const fields = GROUPS.filter((group) => !isSame(group, base, values)).flatMap((group) => [...group]);
  return Object.fromEntries(fields.map((field: Field) => [field, all[field]]));
}
