import { useTranslations } from 'use-intl';
import { Facts } from '#web/base/ui/facts.tsx';
import { Panel } from '#web/base/ui/panel.tsx';
import { ProductFacts } from './facts.tsx';
import type { ProductView } from './load.ts';

interface Props {
  product: ProductView;
}

/** The rows that every product has (PRO-009, PRO-010). */
export function Specifications({ product: { specifications } }: Props) {
  const t = useTranslations('product');
  return (
    <Panel id="specifications" title={t('specifications.title')}>
      <ProductFacts facts={specifications} />
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
