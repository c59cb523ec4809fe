import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { useLocale, useTranslations } from 'use-intl';
import { count as format } from '#web/base/format.ts';
import { changeOf, FIGURES, type FigureName, type Report } from './figures.ts';
import { useDuration } from './use-duration.ts';

/** The figures of the days that are shown, each beside that of as many days before. */
export function Headlines({ report, only = FIGURES }: { report: Report; only?: readonly FigureName[] }) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  const { totals, before } = report;
  return (
    <dl className="figures" aria-label={t('figures')}>
      {only.map((name) => (
        <div key={name} className="card figure">
          <dt>{t(`figure.${name}`)}</dt>
          <dd>
            <b className="num">{format(totals[name], locale)}</b>
            <span className="figure__before num">
              <Change during={totals[name]} before={before.totals[name]} />
              {before.totals[name] === 0 ? t('noneBefore') : t('before', { value: format(before.totals[name], locale) })}
            </span>
          </dd>
        </div>
      ))}
      <AnswerTime report={report} />
    </dl>
  );
}

/** Half of the inquiries of these days were answered within it (docs/responses.md). */
function AnswerTime({ report: { responses, before } }: { report: Report }) {
  const t = useTranslations('analytics');
  const duration = useDuration();
  const { inquiries, answered, medianSeconds } = responses;
  const earlier = before.responses.medianSeconds;
  const word = inquiries === 0 ? t('none') : t('waits');
  return (
    <div className="card figure">
      <dt>{t('time')}</dt>
      <dd>
        <b className={medianSeconds === null && inquiries > 0 ? 'figure__words' : 'num'}>{medianSeconds === null ? word : duration(medianSeconds)}</b>
        <span className="figure__before num">
          {earlier === null ? t('noneBefore') : t('before', { value: duration(earlier) })}
          {inquiries > 0 && <span>{t('answered', { answered, inquiries })}</span>}
        </span>
      </dd>
    </div>
  );
}

function Change({ during, before }: { during: number; before: number }) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  const change = changeOf(during, before);
  if (change === null) return null;
  const Icon = change > 0 ? TrendingUp : TrendingDown;
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(Math.abs(change));
  return (
    <span className={change > 0 ? 'figure__change figure__change--up' : 'figure__change'}>
      <Icon className="icon icon--sm" aria-hidden="true" />
      {t(change > 0 ? 'up' : 'down', { share })}
    </span>
  );
}
