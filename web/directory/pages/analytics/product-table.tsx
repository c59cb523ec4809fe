import Package from 'lucide-react/icons/package';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import type { BusinessAnalytics } from '#contract/directory/analytics.ts';
import * as links from '#web/base/links.ts';
import { CsvButton } from '#web/components/csv/csv-button.tsx';
import { FigureTable } from '#web/directory/analytics/figure-table.tsx';
import type { Chosen } from '#web/directory/analytics/use-days.ts';

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
  const columns = COLUMNS.map((name) => ({ name, words: t(name) }));
  const rows = products.map(({ productID, name, ...figures }) => ({
    key: productID,
    isCurrent: productID === chosen.product,
    figures,
    head: (
      <button type="button" className="figuretable__link" title={t('only', { name: name ?? gone })} onClick={() => chosen.chooseProduct(productID)}>
        {name ?? gone}
      </button>
    ),
  }));
  const cells = () => [[t('product'), ...columns.map(({ words }) => words)], ...products.map((one) => [one.name ?? gone, ...COLUMNS.map((name) => one[name])])];
  return (
    <section className="card panel" aria-labelledby="by-product">
      <div className="panel__head">
        <h2 id="by-product">{t('title')}</h2>
        {products.length > 0 && (
          <CsvButton name={`analytics-products-${from}-${to}.csv`} rows={cells}>
            {t('csv')}
          </CsvButton>
        )}
      </div>
      {products.length > 0 ? (
        <FigureTable head={t('product')} columns={columns} rows={rows} />
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
