import { useLocale, useTranslations } from 'use-intl';
import type { Outcomes } from '#contract/directory/outcomes/shapes.ts';
import { OUTCOMES } from '#contract/trade/desk/outcomes.ts';
import { count } from '#web/base/format.ts';
import { listed } from '#web/base/listed.ts';
import { showPrice } from '#web/catalogue/trade/written.ts';
import { useDuration } from '#web/directory/analytics/use-duration.ts';

/** In seconds. */
const HOUR = 3600;

/** How soon, how often and at what cost it won, and what became of its inquiries. */
export function Figures({ outcomes: { hoursToQuote, won, funnel, cost, inquiries, rfqs } }: { outcomes: Outcomes }) {
  const t = useTranslations('outcomes');
  const states = useTranslations('outcome.outcomes');
  const locale = useLocale();
  const duration = useDuration();
  // Of fewer than five the requests themselves are there; of more there can be none that is decided.
  const isFew = rfqs.length > 0;
  const ofDecided = t('ofDecided', { won: funnel.won, decided: won.decided });
  const shareOf = ({ share, decided }: Outcomes['won']) => (share !== null ? t('percent', { share }) : decided > 0 ? ofDecided : t('none'));
  const said = OUTCOMES.flatMap((one) => (inquiries[one] ? [`${states(one)}: ${count(inquiries[one], locale)}`] : []));
  return (
    <dl className="figures" aria-label={t('figures')}>
      <Figure name={t('hours')} value={hoursToQuote === null ? t('none') : duration(hoursToQuote * HOUR)} beside={t('hoursAbout')} />
      <Figure name={t('share')} value={shareOf(won)} beside={isFew ? t('fewer') : ofDecided} />
      {cost && (
        <Figure
          name={t('cost')}
          value={cost.perOrder ? showPrice(cost.perOrder.amount, cost.perOrder.currency, locale) : t('none')}
          beside={t('costAbout', { paid: showPrice(cost.paid.amount, cost.paid.currency, locale) })}
        />
      )}
      {said.length > 0 && (
        <Figure
          name={t('inquiries')}
          value={count(
            Object.values(inquiries).reduce((sum, one) => sum + one, 0),
            locale,
          )}
          beside={listed(locale, said)}
        />
      )}
    </dl>
  );
}

function Figure({ name, value, beside }: { name: string; value: string; beside: string }) {
  return (
    <div className="card figure">
      <dt>{name}</dt>
      <dd>
        <b className="num">{value}</b>
        <span className="figure__before num">{beside}</span>
      </dd>
    </div>
  );
}
