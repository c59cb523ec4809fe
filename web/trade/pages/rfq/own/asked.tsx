import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { Panel } from '#web/base/ui/panel.tsx';

/** What it was asked again from, and what was asked again from it (RFQ-032). */
export function Asked({ rfq: { copyOf, copies } }: { rfq: OwnRfq }) {
  const t = useTranslations('rfq-own');
  if (!copyOf && copies.length === 0) return null;
  return (
    <Panel id="asked-again" title={t('askedAgain')}>
      <ul className="stack stack--sm">
        {copyOf && (
          <li>
            <Link to={rfqLinks.rfq(copyOf)}>{t('former')}</Link>
          </li>
        )}
        {copies.map(({ rfqID, title }) => (
          <li key={rfqID}>
            <Link dir="auto" to={rfqLinks.rfq(rfqID)}>
              {t('later', { title: title || t('untitled') })}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
