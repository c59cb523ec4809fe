import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { changed } from './choices.ts';
import { addressOf, type Query, SIZES, sizeOf } from './query.ts';

/** How many results a page holds; the search bar keeps what a person chose (FAC-026). */
export function Sizes({ query }: { query: Query }) {
  const t = useTranslations('search');
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
