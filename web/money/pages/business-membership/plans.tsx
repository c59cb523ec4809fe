import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TIERS, type Tier as TierName } from '#contract/base/limits.ts';
import type { Usage } from '#contract/company/dashboard.ts';
import { type Benefits, PACKAGES } from '#contract/money/packages.ts';
import { money } from '#web/base/money.ts';
import { Seal, Tier } from '#web/base/ui/marks.tsx';
import { useUsage } from './use-usage.ts';

const ROWS = ['products', 'boosts', 'support', 'verification'] as const;
type Row = (typeof ROWS)[number];

interface Props {
  businessID: string;
  current: TierName;
  verified: boolean;
}

/** What each plan brings, beside what this company uses of it now. */
export function Plans({ businessID, current, verified }: Props) {
  const t = useTranslations('business-membership.plans');
  const usage = useUsage(businessID);
  return (
    <section className="card card--pad stack planbox" aria-labelledby="plans">
      <h2 className="h3" id="plans">
        {t('title')}
      </h2>
      <table className="plantable">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('benefit')}</span>
            </th>
            <th scope="col">{t('used')}</th>
            {TIERS.map((tier) => (
              <th key={tier} scope="col" className={marked(tier, current)}>
                <Tier tier={tier} />
                {tier === current && <span className="plantable__yours">{t('yours')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <BenefitRow key={row} row={row} current={current} usage={usage} verified={verified} />
          ))}
          <PriceRow current={current} />
        </tbody>
      </table>
    </section>
  );
}

const marked = (tier: TierName, current: TierName) => (tier === current ? 'plantable__current' : undefined);

interface RowProps extends Omit<Props, 'businessID'> {
  row: Row;
  usage: Usage | null;
}

function BenefitRow({ row, current, usage, verified }: RowProps) {
  const t = useTranslations('business-membership.plans');
  const tier = useTranslations('types.tier');
  return (
    <tr>
      <th scope="row">{t(row)}</th>
      <td data-label={t('used')} className="plantable__used">
        <Used row={row} usage={usage} verified={verified} />
      </td>
      {TIERS.map((one) => (
        <td key={one} data-label={tier(one)} className={marked(one, current)}>
          <Brought row={row} benefits={PACKAGES[one].benefits} />
          {row === 'products' && <Fewer used={usage?.products.used ?? 0} limit={PACKAGES[one].benefits.products} />}
        </td>
      ))}
    </tr>
  );
}

function PriceRow({ current }: { current: TierName }) {
  const t = useTranslations('business-membership.plans');
  const tier = useTranslations('types.tier');
  const free = useTranslations('membership')('free');
  return (
    <tr>
      <th scope="row">{t('price')}</th>
      <td className="plantable__none" />
      {TIERS.map((one) => (
        <td key={one} data-label={tier(one)} className={marked(one, current)}>
          {PACKAGES[one].price === 0 ? free : money(PACKAGES[one].price)}
        </td>
      ))}
    </tr>
  );
}

/** What the company uses; nothing is said until it is known. */
function Used({ row, usage, verified }: Omit<RowProps, 'current'>): ReactNode {
  const time = useTranslations('dashboard.usage');
  if (row === 'verification') return <Seal verified={verified} />;
  if (!usage) return <span className="muted">…</span>;
  if (row === 'products') return usage.products.used;
  if (row === 'boosts') return usage.boosts.used;
  const [hours, minutes] = [Math.floor(usage.support.usedMinutes / 60), usage.support.usedMinutes % 60];
  if (hours === 0) return time('minutes', { minutes });
  return minutes === 0 ? time('hours', { hours }) : time('time', { hours, minutes });
}

function Brought({ row, benefits }: { row: Row; benefits: Benefits }): ReactNode {
  const t = useTranslations('membership');
  if (row === 'products') return benefits.products;
  if (row === 'boosts' && benefits.boosts > 0) return benefits.boosts;
  if (row === 'support' && benefits.supportHours > 0) return t('hours', { count: benefits.supportHours });
  if (row !== 'verification' || !benefits.verification) return <span className="muted">{t('notIncluded')}</span>;
  return (
    <>
      <Check className="icon" />
      <span className="sr-only">{t('included')}</span>
    </>
  );
}

/** A plan with less room than is in use says so before it is paid for. */
function Fewer({ used, limit }: { used: number; limit: number }) {
  const t = useTranslations('business-membership.plans');
  return used > limit ? <small className="plantable__fewer">{t('fewer', { count: used - limit })}</small> : null;
}
