import '#web/base/styles/result.css';
import '#web/base/styles/result-facts.css';
import '#web/components/form/form.css';
import './favorites.css';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Private } from '#web/base/session/private.tsx';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { Failed } from '#web/components/query/failed.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { QueryProvider } from '#web/components/query/query.tsx';
import { Compare } from './compare.tsx';
import { Favorites } from './favorites.tsx';
import { FavoritesSkeleton } from './skeleton.tsx';
import { useFavorites } from './use-favorites.ts';
import { usePicked } from './use-picked.ts';

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = pageTexts('card', 'favorites');

export const handle = { own: ['compare'] };

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function FavoritesPage() {
  const t = useTranslations('favorites');
  return (
    <>
      <title>{t('title')}</title>
      <Private skeleton={<FavoritesSkeleton />}>
        <QueryProvider>
          <Listed />
        </QueryProvider>
      </Private>
    </>
  );
}

/** The list, or some of it side by side; what is chosen for that survives the way there and back. */
function Listed() {
  const t = useTranslations('favorites');
  const query = useFavorites();
  const [address] = useSearchParams();
  const picked = usePicked(query.data ?? null);
  const asked = address.get('compare');
  const failed = (
    <main id="main" className="page" tabIndex={-1}>
      <Failed level="h1" title={t('failed')} text={t('failedText')} alert again={query.refetch} />
    </main>
  );
  return (
    <Loaded of={query} skeleton={<FavoritesSkeleton />} failed={failed}>
      {(list) => (
        <main id="main" className="page favpage" tabIndex={-1}>
          {asked === null ? <Favorites list={list} picked={picked} /> : <Compare list={list} ids={asked.split(',')} />}
        </main>
      )}
    </Loaded>
  );
}
