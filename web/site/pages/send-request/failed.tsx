import { CloudOff, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { isRefusal } from '#web/base/refusal.ts';
import { Empty } from '#web/base/ui/empty.tsx';

/** Nobody has this id, or nothing answers. */
export function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations('send-request');
  const isMissing = isRefusal(error) && (error.status === 404 || error.status === 400);
  return (
    <div role="alert">
      {isMissing ? (
        <Empty icon={SearchX} level="h1" title={t('missingTitle')} text={t('missingText')}>
          <Link className="btn btn--primary" to={links.search({})}>
            {t('search')}
          </Link>
        </Empty>
      ) : (
        <Empty icon={CloudOff} level="h1" title={t('failedTitle')} text={t('failedText')} danger>
          <button type="button" className="btn btn--outline" onClick={retry}>
            {t('retry')}
          </button>
        </Empty>
      )}
    </div>
  );
}
