import { useTranslations } from 'use-intl';
import type { BusinessAnalytics } from '#contract/directory/analytics.ts';
import type { Chosen } from '#web/directory/analytics/use-days.ts';

interface Props {
  products: BusinessAnalytics['products'];
  chosen: Chosen;
}

/** All of it, or one product alone. */
export function ProductChoice({ products, chosen: { product, chooseProduct } }: Props) {
  const t = useTranslations('analytics');
  const known = products.some(({ productID }) => productID === product);
  return (
    <label>
      <span className="sr-only">{t('product')}</span>
      <select className="select" value={product} onChange={({ target }) => chooseProduct(target.value)}>
        <option value="">{t('allProducts')}</option>
        {product && !known && <option value={product}>{t('gone')}</option>}
        {products.map(({ productID, name }) => (
          <option key={productID} value={productID}>
            {name ?? t('gone')}
          </option>
        ))}
      </select>
    </label>
  );
}
