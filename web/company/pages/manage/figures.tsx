import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { Dashboard } from '#contract/company/dashboard.ts';
import { count as format } from '#web/base/format.ts';
import * as ownLinks from '#web/base/own-links.ts';
import { changeOf, FIGURES, type FigureName } from '#web/directory/analytics/figures.ts';
import { Spark } from './spark.tsx';

type Counted = NonNullable<Dashboard['figures']>;

/** The figures of the last 28 days, each with its change and the way to its chart (DSH-004). */
export function Figures({ id, figures }: { id: string; figures: Counted }) {
  const t = useTranslations('dashboard.figures');
  return (
    <section aria-labelledby="figures">
      <div className="sectionhead">
        <h2 className="h3" id="figures">
          {t('title')}
        </h2>
        <Link className="row row--sm" to={ownLinks.analytics(id)}>
          {t('all')}
          <ArrowRight className="icon icon--sm" />
        </Link>
      </div>
      <ul className="kpis">
        {FIGURES.map((name) => (
          <li key={name}>
            <Figure id={id} name={name} figures={figures} />
          </li>
        ))}
      </ul>
      <p className="small muted mt-3">{t('counted')}</p>
    </section>
  );
}

function Figure({ id, name, figures: { totals, before, days } }: { id: string; name: FigureName; figures: Counted }) {
  const words = useTranslations('analytics.figure');
  const locale = useLocale();
  return (
    <Link className="kpi" to={ownLinks.analytics(id, name)}>
      <span className="kpi__name">{words(name)}</span>
      <span className="kpi__value">
        <b className="num">{format(totals[name], locale)}</b>
        <Change during={totals[name]} before={before.totals[name]} />
      </span>
      <Spark values={days.map((day) => day[name])} />
    </Link>
  );
}

/** Against as many days before: as a share, or of few as a number. */
function Change({ during, before }: { during: number; before: number }) {
  const t = useTranslations('dashboard.figures');
  const locale = useLocale();
  const share = changeOf(during, before);
  const signed = (value: number, style: 'percent' | 'decimal') =>
    new Intl.NumberFormat(locale, { style, signDisplay: 'exceptZero', maximumFractionDigits: 0 }).format(value);
  const change = share === null ? signed(during - before, 'decimal') : signed(share, 'percent');
  const look = during > before ? 'kpi__change kpi__change--up' : during < before ? 'kpi__change kpi__change--down' : 'kpi__change';
  return (
    <span className={`${look} num`}>
      <span aria-hidden="true">{during === before ? t('same') : change}</span>
      <span className="sr-only">{t('before', { value: format(before, locale) })}</span>
    </span>
  );
}
