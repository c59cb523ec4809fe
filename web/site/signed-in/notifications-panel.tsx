import Settings from 'lucide-react/icons/settings';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import { Retry } from '#web/components/query/failed.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { QueryProvider } from '#web/components/query/query.tsx';
import { ReadAll } from '#web/network/notifications/read-all.tsx';
import { Row } from '#web/network/notifications/row.tsx';
import { useLatest } from '#web/network/notifications/use-notifications.ts';
import { Waiting } from '#web/network/notifications/waiting.tsx';

const WaitingTrade = lazily(() => import('#web/trade/waiting/late-waiting.tsx'));

const ROWS = ['a', 'b', 'c'];
/** So much of what waits stands above them. */
const MOST_WAITING = 3;

/** What the bell shows. Its texts come with it: most pages are looked at without it. */
export default function NotificationsPanel() {
  return (
    <LateTexts names={['notifications']}>
      <QueryProvider>
        <Opened />
      </QueryProvider>
    </LateTexts>
  );
}

function Opened() {
  const t = useTranslations('notifications');
  return (
    <>
      <div className="bell-menu__head">
        <h2>{t('heading')}</h2>
        <ReadAll className="btn btn--ghost btn--sm" />
      </div>
      <Suspense>
        <WaitingTrade most={MOST_WAITING} isNarrow />
      </Suspense>
      <Latest />
      <div className="bell-menu__foot">
        <Link className="btn btn--ghost btn--sm" to={links.notifications()}>
          {t('seeAll')}
        </Link>
        <Link className="btn btn--ghost btn--icon btn--sm" to={links.notificationSettings()} aria-label={t('settings')}>
          <Settings className="icon" />
        </Link>
      </div>
    </>
  );
}

function Latest() {
  const t = useTranslations('notifications');
  const latest = useLatest();
  const failed = (
    <div className="bell-menu__say" role="alert">
      <b>{t('failed')}</b>
      {t('failedText')}
      <div>
        <Retry again={latest.refetch} className="btn btn--outline btn--sm" />
      </div>
    </div>
  );
  const empty = (
    <p className="bell-menu__say">
      <b>{t('empty')}</b>
      {t('emptyText')}
    </p>
  );
  return (
    <Loaded of={latest} skeleton={<Waiting rows={ROWS} />} failed={failed} empty={empty}>
      {(list) => (
        <ul className="notes" aria-label={t('latest')}>
          {list.map((entry) => (
            <Row key={entry.notificationID} entry={entry} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}
