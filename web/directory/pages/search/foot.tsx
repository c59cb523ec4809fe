import { useTranslations } from 'use-intl';
import { SEARCH_PAGE_SIZE } from '#contract/base/limits.ts';
import { Pager } from '#web/base/ui/pager.tsx';
import { addressOf, lastPage, type Query, sizeOf } from './query.ts';
import { Sizes } from './sizes.tsx';

/** The page selector, and how many results a page has. */
export function Foot({ query, total }: { query: Query; total: number }) {
  const t = useTranslations('search');
  const pages = lastPage(total, sizeOf(query));
  return (
    <div className="resultfoot">
      {pages > 1 && <Pager page={query.page} pages={pages} to={(page) => addressOf({ ...query, page })} label={t('pages')} />}
      {total > SEARCH_PAGE_SIZE && <Sizes query={query} />}
    </div>
  );
}
