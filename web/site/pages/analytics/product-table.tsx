import { Download, Package } from 'lucide-react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { BusinessAnalytics } from '#contract/analytics.ts';
import type { Business } from '#contract/business.ts';
import { count as format } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import type { Chosen } from '#web/features/analytics/use-days.ts';
import { csvOf, download } from '#web/features/csv/write.ts';

interface Props {
  business: Business;
  report: BusinessAnalytics;
  chosen: Chosen;
}

const COLUMNS = ['appearances', 'views', 'inquiries'] as const;

/** Every product with its figures of these days, the most seen first; pressed, it is shown alone. */
export function ProductTable({ business, report: { products, from, to }, chosen }: Props) {
  const t = useTranslations('analytics.products');
  const gone = useTranslations('analytics')('gone');
  const save = () => {
    const head = [t('product'), ...COLUMNS.map((name) => t(name))];
    download(`analytics-products-${from}-${to}.csv`, csvOf([head, ...products.map((one) => [one.name ?? gone, ...COLUMNS.map((name) => one[name])])]));
  };
  return (
    <section className="card panel" aria-labelledby="by-product">
      <div className="panel__head">
        <h2 id="by-product">{t('title')}</h2>
        {products.length > 0 && (
          <button type="button" className="btn btn--outline btn--sm" onClick={save}>
            <Download className="icon" aria-hidden="true" />
            {t('csv')}
          </button>
        )}
      </div>
      {products.length > 0 ? (
        <Rows products={products} chosen={chosen} />
      ) : (
        <p className="row muted">
          <Package className="icon" aria-hidden="true" />
          <span>
            {t('none')} <Link to={links.newProduct(business.businessID)}>{t('add')}</Link>
          </span>
        </p>
      )}
    </section>
  );
}

function Rows({ products, chosen }: Pick<BusinessAnalytics, 'products'> & Pick<Props, 'chosen'>) {
  const t = useTranslations('analytics.products');
  const gone = useTranslations('analytics')('gone');
  const locale = useLocale();
  return (
    <table className="figuretable">
      <thead>
        <tr>
          <th scope="col">{t('product')}</th>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {products.map((one) => (
          <tr key={one.productID} aria-current={one.productID === chosen.product ? 'true' : undefined}>
            <th scope="row">
              <button
                type="button"
                className="figuretable__link"
                title={t('only', { name: one.name ?? gone })}
                onClick={() => chosen.chooseProduct(one.productID)}
              >
                {one.name ?? gone}
              </button>
            </th>
            {COLUMNS.map((name) => (
              <td key={name} className="num">
                {format(one[name], locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
