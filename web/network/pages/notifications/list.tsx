import BellRing from 'lucide-react/icons/bell-ring';
import Settings from 'lucide-react/icons/settings';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { Failed } from '#web/components/query/failed.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { ReadAll } from '#web/network/notifications/read-all.tsx';
import { Row } from '#web/network/notifications/row.tsx';
import { useNotifications } from '#web/network/notifications/use-notifications.ts';
import { NotificationRows } from './skeleton.tsx';

const UNREAD = 'unread';

/** The latest first, older ones when they are asked for; all of them, or those that were not read. */
export function List() {
  const t = useTranslations('notifications');
  const isUnread = useSearchParams()[0].get('show') === UNREAD;
  const found = useNotifications(isUnread);
  const none = isUnread ? (
    <Empty icon={BellRing} title={t('noneUnread')} text={t('noneUnreadText')} />
  ) : (
    <Empty icon={BellRing} title={t('empty')} text={t('emptyText')} />
  );
  return (
    <Frame busy={found.reading.isPending}>
      <Loaded
        of={found.reading}
        skeleton={<NotificationRows />}
        failed={<Failed title={t('failed')} text={t('failedText')} alert again={found.reading.refetch} />}
      >
        {(list) => (list.length > 0 ? <Rows list={list} found={found} /> : none)}
      </Loaded>
    </Frame>
  );
}

function Frame({ busy, children }: { busy: boolean; children: ReactNode }) {
  const t = useTranslations('notifications');
  return (
    <main id="main" className="page notespage" tabIndex={-1} aria-busy={busy}>
      <div className="pagehead">
        <div>
          <h1 className="h1">{t('heading')}</h1>
          <p className="muted">{t('lede')}</p>
        </div>
        <div className="btnrow">
          <ReadAll className="btn btn--outline" />
          <Link className="btn btn--ghost" to={links.notificationSettings()}>
            <Settings className="icon" />
            {t('settings')}
          </Link>
        </div>
      </div>
      <Filter />
      {children}
    </main>
  );
}

function Filter() {
  const t = useTranslations('notifications');
  const isUnread = useSearchParams()[0].get('show') === UNREAD;
  return (
    <nav className="notesfilter" aria-label={t('show')}>
      <Link className="chip" to={links.notifications()} aria-current={isUnread ? undefined : 'page'} preventScrollReset>
        {t('all')}
      </Link>
      <Link className="chip" to={links.notifications(UNREAD)} aria-current={isUnread ? 'page' : undefined} preventScrollReset>
        {t('unread')}
      </Link>
    </nav>
  );
}

type Found = ReturnType<typeof useNotifications>;

function Rows({ list, found: { more, loadsMore, moreFailed, loadMore } }: { list: NonNullable<Found['reading']['data']>; found: Found }) {
  const t = useTranslations('notifications');
  return (
    <>
      <ul className="card notes">
        {list.map((entry) => (
          <Row key={entry.notificationID} entry={entry} />
        ))}
      </ul>
      <div className="btnrow mt-5">
        {more && (
          <button type="button" className="btn btn--outline" aria-busy={loadsMore} onClick={loadMore}>
            {loadsMore && <span className="spinner" aria-hidden="true" />}
            {t(loadsMore ? 'moreLoading' : 'more')}
          </button>
        )}
        {moreFailed && (
          <p className="small text-danger" role="alert">
            {t('moreFailed')}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {!more && t('end')}
      </p>
    </>
  );
}
