import { edition } from '#web/base/edition/uk.ts';
import { count } from '#web/base/format.ts';
import { translator } from '#web/base/text/texts.server.ts';
import type { Texts } from '#web/base/text/types.ts';
import type { Found } from './find.ts';
import { isFiltered, type Query } from './query.ts';

/** Title, description, and whether this is a variant (filtered, sorted, deep) of a page that is indexed already. */
export function headOf(query: Query, { total }: Found) {
  const t = translator('en', 'search');
  const types = translator('en', 'types');
  const code = query.business as keyof Texts['types']['many'];
  const type = types.has(`many.${code}`) ? types(`many.${code}`) : code;
  return {
    title: query.search ? t('title', { type, query: query.search }) : t('titleNoQuery', { type }),
    description: t('description', { total: count(total, edition.locale), type }),
    variant: isFiltered(query) || query.page > 1 || query.sort === 'newest',
  };
}
