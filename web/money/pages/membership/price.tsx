import { useTranslations } from 'use-intl';
import type { Package } from '#contract/money/packages.ts';

/** `US$1850` a year, as the membership pages write it (MEM-020); Standard is free. */
export function Price({ of: { price, period } }: { of: Package }) {
  const t = useTranslations('membership');
  return (
    <>
      <b className="num">{price === 0 ? t('free') : `US$${price / 100}`}</b> <span>{period === 'year' ? t('perYear') : t('noLimit')}</span>
    </>
  );
}
