import { useTranslations } from 'use-intl';

const CARDS = ['a', 'b', 'c'];

/** In the shape of what comes. */
export function FavoritesSkeleton() {
  const t = useTranslations('favorites');
  return (
    <main id="main" className="page favpage" tabIndex={-1} aria-busy="true">
      <h1 className="h1">{t('heading')}</h1>
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <noscript>{t('noScript')}</noscript>
      <div className="favs mt-5">
        {CARDS.map((card) => (
          <div key={card} className="card fav">
            <span className="skel size-20" />
            <span className="stack stack--sm">
              <span className="skel skel--h w-3/5" />
              <span className="skel skel--line w-2/5" />
              <span className="skel skel--line w-4/5" />
            </span>
            <span className="skel fav__note h-24" />
          </div>
        ))}
      </div>
    </main>
  );
}
