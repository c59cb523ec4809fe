import SearchX from 'lucide-react/icons/search-x';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as links from '#web/base/links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { Failed } from '#web/components/query/failed.tsx';

/** Nobody has this id, or nothing answers. */
export function NotReached({ error, again }: { error: unknown; again: () => unknown }) {
  const t = useTranslations('send-request');
  const isMissing = isRefusal(error) && (error.status === 404 || error.status === 400);
  if (!isMissing) return <Failed level="h1" title={t('failedTitle')} text={t('failedText')} alert again={again} />;
  return (
    <div role="alert">
      <Empty icon={SearchX} level="h1" title={t('missingTitle')} text={t('missingText')}>
        <Link className="btn btn--primary" to={links.search({})}>
          {t('search')}
        </Link>
      </Empty>
    </div>
  );
}
