import { BellRing, CloudOff, Settings } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { ReadAll } from '#web/features/notifications/read-all.tsx';
import { Row } from '#web/features/notifications/row.tsx';
import { useNotifications } from '#web/features/notifications/use-notifications.ts';
import { NotificationsSkeleton } from './skeleton.tsx';

/** The latest first, older ones when they are asked for. */
export function List() {
  const t = useTranslations('notifications');
  const found = useNotifications();
  if (!found.list && !found.failed) return <NotificationsSkeleton heading={t('heading')} />;
  return (
    <main id="main" className="page notespage" tabIndex={-1}>
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
      {found.failed ? <Failed retry={found.retry} /> : <Found found={found} />}
    </main>
  );
}

function Found({ found: { list, more, loadsMore, moreFailed, loadMore } }: { found: ReturnType<typeof useNotifications> }) {
  const t = useTranslations('notifications');
  if (!list || list.length === 0) return <Empty icon={BellRing} title={t('empty')} text={t('emptyText')} />;
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

function Failed({ retry }: { retry: () => void }) {
  const t = useTranslations('notifications');
  return (
    <div role="alert">
      <Empty icon={CloudOff} title={t('failed')} text={t('failedText')} danger>
        <button type="button" className="btn btn--outline" onClick={retry}>
          {t('retry')}
        </button>
      </Empty>
    </div>
  );
}
