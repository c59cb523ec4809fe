import '#web/features/form/form.css';
import './favorites.css';
import { CloudOff } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Private } from '#web/base/session/private.tsx';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { QueryProvider } from '#web/features/query/query.tsx';
import { Compare } from './compare.tsx';
import { Favorites } from './favorites.tsx';
import { FavoritesSkeleton } from './skeleton.tsx';
import { useFavorites } from './use-favorites.ts';
import { usePicked } from './use-picked.ts';

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = pageTexts('card', 'favorites');

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function FavoritesPage() {
  const t = useTranslations('favorites');
  return (
    <>
      <title>{t('title')}</title>
      <Private skeleton={<FavoritesSkeleton />}>
        <QueryProvider>
          <Loaded />
        </QueryProvider>
      </Private>
    </>
  );
}

/** The list, or some of it side by side; what is chosen for that survives the way there and back. */
function Loaded() {
  const { list, failed, retry } = useFavorites();
  const [query] = useSearchParams();
  const picked = usePicked(list);
  const asked = query.get('compare');
  if (failed) return <Failed retry={retry} />;
  if (!list) return <FavoritesSkeleton />;
  return (
    <main id="main" className="page favpage" tabIndex={-1}>
      {asked === null ? <Favorites list={list} picked={picked} /> : <Compare list={list} ids={asked.split(',')} />}
    </main>
  );
}

function Failed({ retry }: { retry: () => void }) {
  const t = useTranslations('favorites');
  return (
    <main id="main" className="page" tabIndex={-1}>
      <div role="alert">
        <Empty icon={CloudOff} level="h1" title={t('failed')} text={t('failedText')} danger>
          <button type="button" className="btn btn--outline" onClick={retry}>
            {t('retry')}
          </button>
        </Empty>
      </div>
    </main>
  );
}
