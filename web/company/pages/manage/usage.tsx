import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { Usage as Used } from '#contract/company/dashboard.ts';
import { date, count as format } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import * as ownLinks from '#web/base/own-links.ts';
import { Tier } from '#web/base/ui/marks.tsx';

/** What the membership includes and how much of it is used, each with the way to its screen (DSH-004). */
export function Usage({ id, usage: { tier, state, endsAt, products, boosts, support } }: { id: string; usage: Used }) {
  const t = useTranslations('dashboard.usage');
  const locale = useLocale();
  const number = (value: number) => format(value, locale);
  const time = (minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    return rest === 0 && hours > 0 ? t('hours', { hours }) : hours > 0 ? t('time', { hours, minutes: rest }) : t('minutes', { minutes: rest });
  };
  return (
    <section className="card card--pad stack stack--sm" aria-labelledby="usage">
      <div className="row row--between">
        <h2 className="h4" id="usage">
          <Link to={links.businessMembership(id)}>{t('title')}</Link>
        </h2>
        <Tier tier={tier} />
      </div>
      <ul className="quota">
        <Quota name={t('products')} to={links.businessProducts(id)} used={products.used} limit={products.limit} say={number} />
        {boosts.limit > 0 && <Quota name={t('boosts')} to={ownLinks.boosts(id)} used={boosts.used} limit={boosts.limit} say={number} />}
        {support.includedMinutes > 0 && (
          <Quota name={t('support')} to={ownLinks.boosts(id)} used={support.usedMinutes} limit={support.includedMinutes} say={time} />
        )}
      </ul>
      <p className="small muted">{t(`state.${state}`, { date: (endsAt && date(endsAt)) ?? '' })}</p>
    </section>
  );
}

interface QuotaProps {
  name: string;
  to: string;
  used: number;
  limit: number;
  say: (value: number) => string;
}

function Quota({ name, to, used, limit, say }: QuotaProps) {
  const t = useTranslations('dashboard.usage');
  const words = t('of', { used: say(used), limit: say(limit) });
  return (
    <li>
      <p className="row row--between small">
        <Link to={to}>{name}</Link>
        <b className="num">{words}</b>
      </p>
      <progress className="meter__bar" value={Math.min(used, limit)} max={limit} aria-label={name} aria-valuetext={words} />
    </li>
  );
}
