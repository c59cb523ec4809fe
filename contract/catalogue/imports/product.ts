import { type Sentence, told } from '#contract/base/sentence.ts';
import type { Problem } from '../import.ts';
import { isOfKind, PRODUCT_FIELDS, productFields } from '../product-fields.ts';
import { excerpt } from './cells.ts';
import type { Names } from './names.ts';
import type { ProductRow } from './product-row.ts';

/** Where a product stands in the industry tree; all three are one fact. */
export interface Placed {
  industry: string | null;
  category: string | null;
  subCategory: string | null;
}

/** A row of a file as the directory keeps it. Undefined: the file does not say; null: the file says there is none. */
export interface ImportedProduct {
  externalID: string | null;
  placed: Placed | undefined;
  /** Values of the other fields by their names. */
  values: Record<string, unknown>;
}

type Report = (column: string, sentence: Sentence) => void;

/** Turns a checked row into a product; names that nothing is called by, and a sub-category of another category, are problems. */
export function productOf(values: ProductRow, names: Names, row: number): { product: ImportedProduct; problems: Problem[] } {
  const problems: Problem[] = [];
  const report: Report = (column, sentence) => void problems.push({ row, column, sentence });
  const product: ImportedProduct = {
    externalID: values.external_id ?? null,
    placed: placeOf(values, names, report),
    values: Object.fromEntries(productFields.filter((field) => !isOfKind(field, 'category')).map((field) => [field, values[PRODUCT_FIELDS[field].column]])),
  };
  return { product, problems };
}

function placeOf(values: ProductRow, names: Names, report: Report): Placed | undefined {
  const { industry, category, sub_category: sub } = values;
  if (industry === undefined && category === undefined && sub === undefined) return undefined;
  const named = {
    industry: industry ? names.industry(industry) : null,
    category: category ? names.category(category) : null,
    sub: sub ? names.subCategory(sub) : null,
  };
  if (named.industry === undefined) report('industry', told('row.noIndustry', { text: excerpt(industry ?? '') }));
  if (named.category === undefined) report('category', told('row.noCategory', { text: excerpt(category ?? '') }));
  if (named.sub === undefined) report('sub_category', told('row.noSubCategory', { text: excerpt(sub ?? '') }));
  const parent = names.categoryOf(named.sub?.category ?? named.category?.id ?? '');
  if (parent && named.category && named.category.id !== parent.id)
    report('sub_category', told('row.otherCategory', { text: excerpt(sub ?? ''), category: excerpt(parent.name) }));
  else if (parent && named.industry && named.industry !== parent.industry) {
    report(named.sub ? 'sub_category' : 'category', told('row.otherIndustry', { industry: excerpt(names.industryName(parent.industry)) }));
  }
  return { industry: parent?.industry ?? named.industry ?? null, category: parent?.id ?? null, subCategory: named.sub?.id ?? null };
}
