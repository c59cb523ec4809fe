import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { Outcomes } from '#contract/directory/outcomes/shapes.ts';
import { count, date } from '#web/base/format.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { Panel } from '#web/base/ui/panel.tsx';
import { showPrice } from '#web/catalogue/trade/written.ts';
import { FigureTable } from '#web/directory/analytics/figure-table.tsx';

const COLUMNS = ['matched', 'quoted', 'won'] as const;

/** Products or categories beside each other, most won first. */
export function Branches({ name, rows }: { name: 'products' | 'categories'; rows: Outcomes['products'] }) {
  const t = useTranslations('outcomes');
  if (rows.length === 0) return null;
  return (
    <Panel id={`outcome-${name}`} title={t(name)}>
      <FigureTable
        head={t(name === 'products' ? 'product' : 'category')}
        columns={COLUMNS.map((step) => ({ name: step, words: t(`step.${step}`) }))}
        rows={rows.map(({ id, name: head, ...figures }) => ({ key: id, head: head ?? t('gone'), figures }))}
      />
    </Panel>
  );
}

/** Why requests were lost, most first. */
export function Lost({ lost }: { lost: Outcomes['lost'] }) {
  const t = useTranslations('outcomes');
  const locale = useLocale();
  return (
    <Panel id="outcome-lost" title={t('lost')}>
      <dl className="outlost">
        {lost.map((one) => (
          <div key={one.reason}>
            <dt>{t(`loss.${one.reason}`)}</dt>
            <dd className="num">{count(one.count, locale)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Of fewer than five requests shares would say nothing: here they are themselves. */
export function Requests({ rfqs, businessID }: { rfqs: Outcomes['rfqs']; businessID: string }) {
  const t = useTranslations('outcomes');
  const locale = useLocale();
  return (
    <Panel id="outcome-rfqs" title={t('rfqs')}>
      <ul className="outrfqs">
        {rfqs.map(({ rfqID, number, title, published, stage, value }) => (
          <li key={rfqID}>
            <span className="min-w-0">
              <Link dir="auto" to={rfqLinks.rfq(rfqID, businessID)}>
                {title}
              </Link>
              <small className="muted num">{[number, date(published)].filter(Boolean).join(' | ')}</small>
            </span>
            {value && <b className="num">{showPrice(value.amount, value.currency, locale)}</b>}
            <span className="tag tag--line">{t(`stage.${stage}`)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
