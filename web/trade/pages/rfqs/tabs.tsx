import { Suspense } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { count } from '#web/base/format.ts';
import { lazily } from '#web/base/page/lazily.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { useSignedIn } from '#web/base/signed-in.ts';
import { useTabRow } from '#web/base/ui/use-tab-row.ts';
import { TABS } from './query.ts';

const OwnCount = lazily(() => import('./own/own-count.tsx'));

/** The four tabs with their counts; those of who is logged in come into room that is kept for them. */
export function Tabs({ current, open }: { current: rfqLinks.RfqTab; open: number }) {
  const t = useTranslations('rfqs');
  const locale = useLocale();
  const row = useTabRow(current);
  const isSignedIn = useSignedIn();
  return (
    <nav className="tabs rfqtabs" aria-label={t('tabs')} ref={row}>
      {TABS.map((tab) => (
        <Link key={tab} className="tab" to={rfqLinks.rfqs(tab)} aria-current={tab === current ? 'page' : undefined}>
          {t(`tab.${tab}`)}
          {tab === 'open' ? (
            <span className="tab__n">{count(open, locale)}</span>
          ) : (
            <span className="rfqtabs__own">
              {isSignedIn && (
                <Suspense>
                  <OwnCount tab={tab} />
                </Suspense>
              )}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
