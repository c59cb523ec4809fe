import type { Product } from '#contract/catalogue/product.ts';
import * as links from '#web/base/links.ts';

/** The steps above a product: industry, category and sub-category lead to the products found under them. */
export function stepsOf({ industry, category, subCategory }: Pick<Product, 'industry' | 'category' | 'subCategory'>) {
  const above = { business: 'PR', industry: industry?.id };
  const levels = [
    { of: industry, address: above },
    { of: category, address: { ...above, category: category?.id } },
    { of: subCategory, address: { ...above, category: category?.id, subCategory: subCategory?.id } },
  ];
  return levels.flatMap(({ of, address }) => (of ? [{ to: links.search(address), text: of.name }] : []));
}
