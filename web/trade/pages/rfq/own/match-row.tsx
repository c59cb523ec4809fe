import { useTranslations } from 'use-intl';
import type { Reply } from '#contract/base/call.ts';
import type { rfqMatch } from '#contract/trade/rfq-match.ts';
import { useCountry } from '../shared/terms.tsx';

export type Match = Reply<typeof rfqMatch.matches>['data'][number];

interface Props {
  match: Match;
  isTicked: boolean;
  toggle: (id: string) => void;
}

const HOUR_S = 3600;

/** A company that suits the request, with its facts and why it suits (MAT-012). */
export function MatchRow({ match, isTicked, toggle }: Props) {
  const t = useTranslations('rfq-own');
  const { businessID, name, city, country, certificates, medianSeconds, invited, score } = match;
  const place = [city, useCountry(country)].filter(Boolean).join(', ');
  const facts = [
    place,
    certificates.join(', '),
    medianSeconds === null ? '' : t('answersWithin', { hours: Math.max(1, Math.ceil(medianSeconds / HOUR_S)) }),
  ].filter(Boolean);
  return (
    <li>
      <label className="check">
        <input type="checkbox" checked={isTicked} disabled={invited} onChange={() => toggle(businessID)} />
        <span>
          <b dir="auto">{name}</b>
          {invited && <small>{t('isInvited')}</small>}
          {facts.map((fact) => (
            <small key={fact} dir="auto">
              {fact}
            </small>
          ))}
          <span className="rfqwhy">
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

/** The parts of a score that speak for a company. */
function reasonsOf({ coverage, market, language }: Match['score']) {
  return [
    coverage === 1 ? ('products' as const) : coverage >= 0.6 ? ('category' as const) : ('partly' as const),
    ...(market === 1 ? (['market'] as const) : []),
    ...(language === 1 ? (['language'] as const) : []),
  ];
}
