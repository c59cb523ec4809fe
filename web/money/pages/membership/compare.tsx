import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { TIERS, type Tier as TierName } from '#contract/base/limits.ts';
import type { Package } from '#contract/money/packages.ts';
import * as links from '#web/base/links.ts';
import { Tier } from '#web/base/ui/marks.tsx';
import { Price } from './price.tsx';

interface Props {
  packages: Record<TierName, Package>;
  current: TierName;
}

/** The four packages side by side; cards one below the other where a table has no room. */
export function Compare({ packages, current }: Props) {
  const t = useTranslations('membership');
  return (
    <div>
      <h2 className="h2 member__compare" id="compare">
        {t('compare')}
      </h2>
      <div className="plans">
        {TIERS.map((tier) => (
          <Plan key={tier} of={packages[tier]} current={current} />
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached without a mouse */}
      <section className="card cmpframe" tabIndex={0} aria-labelledby="compare">
        <Table packages={packages} current={current} />
      </section>
      <p className="small muted mt-3">{t('honest')}</p>
    </div>
  );
}

function Table({ packages, current }: Props) {
  const t = useTranslations('membership');
  const marked = (tier: TierName) => (tier === current ? 'cmp__current' : undefined);
  return (
    <table className="cmp">
      <thead>
        <tr>
          <td />
          {TIERS.map((tier) => (
            <th key={tier} scope="col" className={marked(tier)}>
              <Tier tier={tier} />
              <span className="cmp__price">
                <Price of={packages[tier]} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            <th scope="row">{t(`row.${row}`)}</th>
            {TIERS.map((tier) => (
              <td key={tier} className={marked(tier)}>
                <Cell row={row} of={packages[tier]} />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">
            <span className="sr-only">{t('ways')}</span>
          </th>
          {TIERS.map((tier) => (
            <td key={tier} className={marked(tier)}>
              <Way tier={tier} current={current} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

const ROWS = ['products', 'boosts', 'verification', 'support', 'requests', 'newsfeed'] as const;

function Cell({ row, of: { benefits } }: { row: (typeof ROWS)[number]; of: Package }) {
  const t = useTranslations('membership');
  const values: Record<(typeof ROWS)[number], ReactNode> = {
    products: benefits.products,
    boosts: benefits.boosts || null,
    verification: benefits.verification && <Included />,
    support: benefits.supportHours > 0 && t('hours', { count: benefits.supportHours }),
    requests: <Included />,
    newsfeed: <Included />,
  };
  return values[row] || <span className="cmp__no">{t('notIncluded')}</span>;
}

function Included() {
  const t = useTranslations('membership');
  return (
    <>
      <Check className="icon" />
      <span className="sr-only">{t('included')}</span>
    </>
  );
}

function Plan({ of, current }: { of: Package; current: TierName }) {
  const t = useTranslations('membership.benefit');
  const { products, boosts, verification, supportHours } = of.benefits;
  const said = [
    t('products', { count: products }),
    boosts > 0 && t('boosts', { count: boosts }),
    verification && t('verification'),
    supportHours > 0 && t('support', { count: supportHours }),
  ];
  return (
    <section className={of.id === current ? 'card plan plan--current' : 'card plan'}>
      <h3 className="plan__head">
        <Tier tier={of.id} />
        <span className="plan__price">
          <Price of={of} />
        </span>
      </h3>
      <ul className="ticks">
        {said.filter(Boolean).map((text) => (
          <li key={String(text)}>
            <Check className="icon" />
            {text}
          </li>
        ))}
      </ul>
      <Way tier={of.id} current={current} />
    </section>
  );
}

/** Standard is not bought, and its page sells nothing (MEM-018): it leads to the others. */
function Way({ tier, current }: { tier: TierName; current: TierName }) {
  const t = useTranslations('membership');
  const name = t(`tier.${tier}`);
  if (tier === 'standard') return current === tier ? <p className="small muted">{t('yours')}</p> : <About tier={tier} text={t('about', { name })} />;
  if (current === 'standard') return <About tier={tier} text={t('about', { name })} />;
  return (
    <span className="cmp__ways">
      <Link className={tier === current ? 'btn btn--primary' : 'btn btn--tonal'} to={links.chooseBusiness(tier)}>
        {t('buy')} <span className="sr-only">{name}</span>
      </Link>
      {tier !== current && <About tier={tier} text={t('about', { name })} />}
    </span>
  );
}

const About = ({ tier, text }: { tier: TierName; text: string }) => (
  <Link dir="auto" className="cmp__about" to={links.membership(tier)} prefetch="intent">
    {text}
  </Link>
);
