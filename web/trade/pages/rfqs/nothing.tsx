import FileSearch from 'lucide-react/icons/file-search';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { addressOf, isFiltered, NO_FILTERS, type Query } from './query.ts';

/** In the place of open requests, where there are none. */
export function Nothing({ query }: { query: Query }) {
  const t = useTranslations('rfqs');
  if (isFiltered(query)) {
    return (
      <Empty icon={FileSearch} title={t('empty.filtered')} text={t('empty.filteredText')} level="h3">
        <Link className="btn btn--outline" to={addressOf(NO_FILTERS)}>
          {t('clearAll')}
        </Link>
      </Empty>
    );
  }
  return (
    <Empty icon={FileSearch} title={t('empty.open')} text={t('empty.openText')} level="h3">
      <Link className="btn btn--primary" to={rfqLinks.newRfq()}>
        {t('new')}
      </Link>
    </Empty>
  );
}
