import { useTranslations } from 'use-intl';
import { Facts } from '#web/base/ui/facts.tsx';
import { Panel } from '#web/base/ui/panel.tsx';
import type { ProductView } from './load.ts';

interface Props {
  product: ProductView;
}

/** The rows that every product has (PRO-009, PRO-010). */
export function Specifications({ product: { industry, name, leadTime, category, subCategory, stock } }: Props) {
  const t = useTranslations('product');
  return (
    <Panel id="specifications" title={t('specifications.title')}>
      <Facts
        facts={[
          { label: t('specifications.industry'), value: industry?.name },
          { label: t('specifications.name'), value: name },
          { label: t('specifications.leadTime'), check: leadTime, value: t('days', { count: leadTime ?? 0 }) },
          { label: t('specifications.category'), value: category?.name },
          { label: t('specifications.subCategory'), value: subCategory?.name },
          { label: t('specifications.stock'), value: t(stock ? 'yes' : 'no') },
        ]}
      />
    </Panel>
  );
}

/** What the company wrote, row by row (PRO-011). */
export function TechnicalSpecifications({ product: { specs } }: Props) {
  const t = useTranslations('product.technical');
  return (
    <Panel id="technical" title={t('title')}>
      {specs.length === 0 ? <p className="muted">{t('empty')}</p> : <Facts facts={specs.map(({ key, value }) => ({ label: key, value }))} />}
    </Panel>
  );
}
