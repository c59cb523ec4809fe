import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { keepSize } from '#web/directory/search-bar/kept-size.ts';
import { addressOf, changed, type Query, SIZES, sizeOf } from './query.ts';

/** How many results a page holds; what a person chose is kept in the browser (FAC-026). */
export function Sizes({ query }: { query: Query }) {
  const t = useTranslations('search');
  useEffect(() => {
    if (query.size !== undefined) keepSize(query.size);
  }, [query.size]);
  return (
    <nav className="sizes" aria-label={t('sizes')}>
      {SIZES.map((size) => (
        <Link
          key={size}
          className="chip num"
          rel="nofollow"
          to={addressOf(changed(query, { size }))}
          aria-current={sizeOf(query) === size ? 'true' : undefined}
        >
          {size}
        </Link>
      ))}
    </nav>
  );
}
