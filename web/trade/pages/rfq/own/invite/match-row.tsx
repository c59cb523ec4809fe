import { useLocale, useTranslations } from 'use-intl';
import type { Reply } from '#contract/base/call.ts';
import { showQuantity, unitIn } from '#contract/catalogue/quantity.ts';
import type { rfqMatch } from '#contract/trade/rfq-match.ts';
import { useReference } from '#web/components/query/use-reference.ts';
import { useCountry } from '../../shared/terms.tsx';
import { Answers } from './answers.tsx';
import type { Said } from './use-forecast.ts';

export type Match = Reply<typeof rfqMatch.matches>['data'][number];

interface Props {
  match: Match;
  said: Said | null;
  isTicked: boolean;
  toggle: (id: string) => void;
}

/** A company that suits the request, with its facts and why it suits (MAT-012). */
export function MatchRow({ match, said, isTicked, toggle }: Props) {
  const t = useTranslations('rfq-own');
  const { businessID, name, invited, quoting, score } = match;
  const isIn = invited || quoting;
  return (
    <li>
      <label className="check">
        <input type="checkbox" checked={isTicked && !isIn} disabled={isIn} onChange={() => toggle(businessID)} />
        <span>
          <b dir="auto">{name}</b>
          {isIn && <small>{t(invited ? 'isInvited' : 'isQuoting')}</small>}
          <Facts match={match} />
          {!isIn && <Answers said={said} />}
          <span className="rfqwhy">
            <small>{t(`fit.${fitOf(score)}`)}</small>
            {reasonsOf(score).map((reason) => (
              <small key={reason}>{t(`suits.${reason}`)}</small>
            ))}
            {score.lacks.length > 0 && <small className="is-lacking">{t('lacks', { names: score.lacks.join(', ') })}</small>}
          </span>
        </span>
      </label>
    </li>
  );
}

const HOUR_S = 3600;

/** Place, certificates, how soon it answers, and the minimum order and lead time of the product that suits best. */
function Facts({ match: { city, country, certificates, medianSeconds, product } }: { match: Match }) {
  const t = useTranslations('rfq-own');
  const locale = useLocale();
  const minimum = product?.minimum ?? null;
  const unit = unitIn(useReference('units'), minimum?.unit ?? '');
  const facts = [
    [city, useCountry(country)].filter(Boolean).join(', '),
    certificates.join(', '),
    medianSeconds === null ? '' : t('answersWithin', { hours: Math.max(1, Math.ceil(medianSeconds / HOUR_S)) }),
    minimum ? t('minimum', { quantity: unit ? showQuantity(minimum.quantity, unit, locale) : minimum.quantity }) : '',
    product && product.leadDays !== null ? t('leadTime', { days: product.leadDays }) : '',
  ];
  return (
    <span className="rfqfacts">
      {facts.filter(Boolean).map((fact) => (
        <small key={fact} dir="auto">
          {fact}
        </small>
      ))}
    </span>
  );
}

/** A score in a word. */
const fitOf = ({ total }: Match['score']) => (total >= 0.8 ? 'best' : total >= 0.6 ? 'good' : 'some');

/** The parts of a score that speak for a company. */
function reasonsOf({ coverage, market, language }: Match['score']) {
  return [
    coverage === 1 ? ('products' as const) : coverage >= 0.6 ? ('category' as const) : ('partly' as const),
    ...(market === 1 ? (['market'] as const) : []),
    ...(language === 1 ? (['language'] as const) : []),
  ];
}
