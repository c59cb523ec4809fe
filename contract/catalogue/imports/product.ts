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

/** Turns a checked row into a product; names that nothing is called by, and a sub-category of another category, are problems. */
export function productOf(values: ProductRow, names: Names, row: number): { product: ImportedProduct; problems: Problem[] } {
  const problems: Problem[] = [];
  const report = (column: string, message: string): void => void problems.push({ row, column, message });
  const product: ImportedProduct = {
    externalID: values.external_id ?? null,
    placed: placeOf(values, names, report),
    values: Object.fromEntries(productFields.filter((field) => !isOfKind(field, 'category')).map((field) => [field, values[PRODUCT_FIELDS[field].column]])),
  };
  return { product, problems };
}

function placeOf(values: ProductRow, names: Names, report: (column: string, message: string) => void): Placed | undefined {
  const { industry, category, sub_category: sub } = values;
  if (industry === undefined && category === undefined && sub === undefined) return undefined;
  const named = {
    industry: industry ? names.industry(industry) : null,
    category: category ? names.category(category) : null,
    sub: sub ? names.subCategory(sub) : null,
  };
  if (named.industry === undefined) report('industry', `${excerpt(industry ?? '')} is no industry. Write its name or key, such as Electronics & IT or 0002.`);
  if (named.category === undefined) report('category', `${excerpt(category ?? '')} is no category. Write its name or id as in the industry tree.`);
  if (named.sub === undefined) report('sub_category', `${excerpt(sub ?? '')} is no sub-category. Write its name or id as in the industry tree.`);
  const parent = names.categoryOf(named.sub?.category ?? named.category?.id ?? '');
  if (parent && named.category && named.category.id !== parent.id)
    report('sub_category', `${excerpt(sub ?? '')} stands in the category ${excerpt(parent.name)}. Please change one of the two.`);
  else if (parent && named.industry && named.industry !== parent.industry) {
    report(
      named.sub ? 'sub_category' : 'category',
      `This stands in the industry ${excerpt(names.industryName(parent.industry))}. Please change one of the two.`,
    );
  }
  return { industry: parent?.industry ?? named.industry ?? null, category: parent?.id ?? null, subCategory: named.sub?.id ?? null };
}
