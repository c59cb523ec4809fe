import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Benefits as Included } from '#contract/money/packages.ts';

/** Everything that a package includes, with what it means. */
export function Benefits({ benefits: { products, boosts, verification, supportHours } }: { benefits: Included }) {
  const t = useTranslations('membership.benefit');
  return (
    <section className="card member__benefits" aria-labelledby="benefits">
      <h2 className="h3" id="benefits">
        {t('title')}
      </h2>
      <ul className="ticks">
        <Benefit title={t('products', { count: products })}>{t('productsText')}</Benefit>
        {boosts > 0 && <Benefit title={t('boosts', { count: boosts })}>{t('boostsText')}</Benefit>}
        {verification && <Benefit title={t('verification')}>{t('verificationText')}</Benefit>}
        {supportHours > 0 && <Benefit title={t('support', { count: supportHours })}>{t('supportText')}</Benefit>}
        <Benefit title={t('requests')}>{t('requestsText')}</Benefit>
      </ul>
    </section>
  );
}

function Benefit({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <Check className="icon" />
      <span>
        <b dir="auto">{title}</b>
        <span>{children}</span>
      </span>
    </li>
  );
}
