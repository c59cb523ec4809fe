import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import { completeness } from '#contract/company/completeness.ts';
import * as links from '#web/base/links.ts';

/** More at once is a list of chores. */
const SHOWN = 3;

/** How complete the profile is and what buyers miss most, with the way to each tab. */
export function Meter({ business }: { business: Business }) {
  const t = useTranslations('business-edit.completeness');
  const { percent, missing } = completeness(business);
  return (
    <section className="card card--pad meter" aria-labelledby="completeness">
      <h2 className="h4" id="completeness">
        {t('title', { percent })}
      </h2>
      <progress className="meter__bar" value={percent} max={100} aria-label={t('bar')} />
      {missing.length === 0 ? <p className="small">{t('complete')}</p> : <h3 className="small font-semibold">{t('missing')}</h3>}
      <ul className="stack stack--sm">
        {missing.slice(0, SHOWN).map(({ name, tab, weight }) => (
          <li key={name}>
            <Link className="font-semibold" to={links.editBusiness(business.businessID, tab)}>
              {t(`${name}.do`)}
            </Link>{' '}
            <span className="meter__points num">{t('points', { points: weight })}</span>
            <p className="small muted">{t(`${name}.why`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
