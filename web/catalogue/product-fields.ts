import { type ProductField, productFields } from '#contract/catalogue/product-fields.ts';

interface Shown {
  /** The part of the form that it stands in. */
  form: 'basics' | 'place' | 'specs' | 'price' | 'supply';
  /** Its place among the facts at the head of the page of a product. */
  terms?: number;
  /** Its place among the specifications below. */
  specifications?: number;
}

/** Where each field of a product is shown; its words are in `web/base/text/en/product-fields.json` and its translations. */
const SHOWN = {
  name: { form: 'basics', specifications: 2 },
  description: { form: 'basics' },
  industry: { form: 'place', specifications: 1 },
  category: { form: 'place', specifications: 4 },
  subCategory: { form: 'place', specifications: 5 },
  keywords: { form: 'basics' },
  leadTime: { form: 'supply', terms: 2, specifications: 3 },
  stock: { form: 'supply', terms: 1, specifications: 6 },
  specs: { form: 'specs' },
  moq: { form: 'price', terms: 3 },
  priceNote: { form: 'price', terms: 4 },
} as const satisfies Record<ProductField, Shown>;

type PagePart = 'terms' | 'specifications';
export type FieldAt<P extends PagePart> = { [F in ProductField]: (typeof SHOWN)[F] extends Record<P, number> ? F : never }[ProductField];

/** Fields of a part of the form, in its order. */
export const fieldsOfForm = (part: Shown['form']): ProductField[] => productFields.filter((field) => SHOWN[field].form === part);

/** Fields of a part of the page, in its order. */
export function fieldsOfPage<P extends PagePart>(part: P): FieldAt<P>[] {
  const placeOf = (field: ProductField): number => (SHOWN[field] as Shown)[part] ?? 0;
  return productFields.filter((field): field is FieldAt<P> => placeOf(field) > 0).sort((one, other) => placeOf(one) - placeOf(other));
}
