import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PLACES } from '#contract/trade/rfq/limits.ts';
import { dateTime } from '#web/base/format.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import type { Teaser } from './teaser.ts';

/** Open requests of the same category. */
export function Others({ teaser: { categories, others } }: { teaser: Teaser }) {
  const t = useTranslations('rfq-public');
  return (
    <section className="card card--pad" aria-labelledby="others">
      <h2 className="h3" id="others">
        {t('others')}
      </h2>
      {others.length === 0 && <p className="muted small mt-2">{t('none')}</p>}
      <ul className="otherrfqs">
        {others.map(({ rfqID, title, place, deadline, quotes }) => (
          <li key={rfqID}>
            <Link dir="auto" to={rfqLinks.rfq(rfqID)} prefetch="intent">
              {title}
            </Link>
            {place && <span>{place}</span>}
            {deadline && <time dateTime={deadline}>{t('until', { moment: dateTime(deadline) ?? '' })}</time>}
            {quotes !== null && <span>{t('quotes', { taken: quotes, places: PLACES })}</span>}
          </li>
        ))}
      </ul>
      <Link className="btn btn--outline btn--block" to={rfqLinks.rfqs('open', { category: categories[0]?.id })}>
        {t('all')}
      </Link>
    </section>
  );
}
