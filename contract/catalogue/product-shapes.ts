import { z } from 'zod';
import { sentence } from '#contract/base/sentence.ts';
import { IdName } from '#contract/base/shapes.ts';
import { line, lines, needed, title } from '#contract/company/business-change.ts';
import { type FieldKind, type FieldRule, PRODUCT_FIELDS, type ProductField, type ProductFields } from './product-fields.ts';

/** A rule for each kind of field. */
export type ByKind = { [K in FieldKind]: (rule: FieldRule<K>) => z.ZodType };
type Shape<By extends ByKind> = { [F in ProductField]: ReturnType<By[ProductFields[F]['kind']]> };

/** The rules of all fields by their names. */
export function shapeOf<By extends ByKind>(by: By): Shape<By> {
  return Object.fromEntries(Object.entries(PRODUCT_FIELDS).map(([name, rule]) => [name, by[rule.kind](rule as never)])) as Shape<By>;
}

/** How fields are answered. */
export const answered = shapeOf({
  title: () => z.string(),
  text: () => z.string(),
  line: () => z.string().nullable(),
  number: ({ unit }) => z.number().int().nullable().describe(unit),
  yesNo: () => z.boolean(),
  keywords: () => z.array(z.string()),
  specs: () => z.array(z.object({ key: z.string(), value: z.string() })),
  category: () => IdName.nullable(),
});

/** How fields are sent. */
export const sent = shapeOf({
  title: ({ most, empty }) => title(most).refine((text) => text !== '', empty.form),
  text: ({ most, empty }) => lines(most).refine((text) => text !== '', empty.form),
  line: ({ most }) => line(most),
  // Empty text takes it away, as it does with every other field: a client drops what is null (VAL-003).
  number: ({ most, wrong }) => z.union([z.number().int().min(0).max(most), z.literal(''), z.null()], wrong),
  yesNo: () => z.boolean(),
  keywords: ({ most, length }) => z.array(needed(length, sentence('product.keyword'))).max(most, sentence('atMost.keywords', { most })),
  specs: ({ most, nameLength, valueLength }) =>
    z
      .array(z.object({ key: needed(nameLength, sentence('product.specificationName')), value: needed(valueLength, sentence('product.specificationValue')) }))
      .max(most, sentence('atMost.specifications', { most })),
  category: ({ choose }) => (choose === null ? z.string().max(64) : z.string(choose).min(1, choose).max(64)),
});
