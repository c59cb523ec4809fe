import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import type { ProductView } from './load.ts';
import { stepsOf } from './steps.ts';

export function ProductBreadcrumb({ product }: { product: ProductView }) {
  return <Breadcrumb steps={stepsOf(product)} current={product.name} />;
}
