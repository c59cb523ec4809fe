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

/** What it is in detail, row by row (PRO-011). */
export function TechnicalSpecifications({ product: { technical } }: Props) {
  const t = useTranslations('product.technical');
  return (
    <Panel id="technical" title={t('title')}>
      {technical.length === 0 ? <p className="muted">{t('empty')}</p> : <Facts facts={technical} />}
    </Panel>
  );
}

/** What customs, stores and buyers ask for; nothing where the company says nothing. */
export function TradeFacts({ product: { trade } }: Props) {
  const t = useTranslations('trade');
  const facts = [...trade.facts, ...(trade.sample ? [{ label: t('facts.sample'), value: trade.sample }] : [])];
  return facts.length === 0 ? null : (
    <Panel id="trade-facts" title={t('trade')}>
      <Facts facts={facts} />
    </Panel>
  );
}
