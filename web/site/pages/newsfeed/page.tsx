import '#web/features/post/post.css';
import { CloudOff, Newspaper } from 'lucide-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { settingsContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { Private } from '#web/base/session/private.tsx';
import { useClient } from '#web/base/settings.tsx';
import { texts } from '#web/base/text/texts.server.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { Composer } from '#web/features/post/composer.tsx';
import { PostList, PostsSkeleton } from '#web/features/post/post-list.tsx';
import { usePosts } from '#web/features/post/use-posts.ts';
import { QueryProvider } from '#web/features/query/query.tsx';
import { tips } from '../../content/pages.server.ts';
import { Rail } from './rail.tsx';

/** B2B tips beside the feed. */
const TIPS = 3;

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export function loader({ context }: LoaderFunctionArgs) {
  const { language } = context.get(settingsContext);
  return {
    tips: tips(language)
      .slice(0, TIPS)
      .map(({ path, title }) => ({ path, title })),
    texts: texts(language, 'newsfeed', 'post', 'comments', 'upload'),
  };
}

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** What happens in one's network, and a place to say something (FEE-001). */
export default function NewsfeedPage() {
  const t = useTranslations('newsfeed');
  return (
    <>
      <title>{t('title')}</title>
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="sr-only">{t('heading')}</h1>
        <noscript>{t('noScript')}</noscript>
        <Private skeleton={<Loading />}>
          <QueryProvider>
            <Feed />
          </QueryProvider>
        </Private>
      </main>
    </>
  );
}

function Feed() {
  const { tips } = useLoaderData<typeof loader>();
  const client = useClient();
  const list = usePosts(async (next) => {
    const { items, nextID } = await client.feed.load({ ...(next && { nextID: next }) });
    return { items, next: nextID };
  });
  return (
    <div className="layout layout--feed">
      <div className="stack">
        <Composer onPosted={list.prepend} />
        {list.posts.length > 0 ? <PostList list={list} /> : <Nothing state={list.state} retry={list.load} />}
      </div>
      <Rail tips={tips} />
    </div>
  );
}

function Nothing({ state, retry }: { state: 'loading' | 'idle' | 'failed'; retry: () => Promise<void> }) {
  const t = useTranslations('newsfeed');
  if (state === 'loading') return <PostsSkeleton />;
  if (state === 'idle') {
    return (
      <Empty icon={Newspaper} title={t('empty')} text={t('emptyText')}>
        <Link className="btn btn--primary" to={links.search({})}>
          {t('find')}
        </Link>
      </Empty>
    );
  }
  return (
    <div role="alert">
      <Empty icon={CloudOff} title={t('failed')} text={t('failedText')} danger>
        <button type="button" className="btn btn--outline" onClick={() => void retry()}>
          {t('retry')}
        </button>
      </Empty>
    </div>
  );
}

function Loading() {
  const t = useTranslations('newsfeed');
  return (
    <div className="layout layout--feed" aria-busy="true">
      <div className="stack">
        <p className="sr-only" role="status">
          {t('loading')}
        </p>
        <div className="card composer">
          <span className="skel h-36 w-full" />
        </div>
        <PostsSkeleton />
      </div>
    </div>
  );
}
