import * as links from '#web/base/links.ts';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import type { ProductView } from './load.ts';

/** Industry, category and sub-category lead to the products found under them. */
export function ProductBreadcrumb({ product: { name, industry, category, subCategory } }: { product: ProductView }) {
  const above = { business: 'PR', industry: industry?.id };
  const levels = [
    { of: industry, address: above },
    { of: category, address: { ...above, category: category?.id } },
    { of: subCategory, address: { ...above, category: category?.id, subCategory: subCategory?.id } },
  ];
  const steps = levels.flatMap(({ of, address }) => (of ? [{ to: links.search(address), text: of.name }] : []));
  return <Breadcrumb steps={steps} current={name} />;
}
