import '#web/base/styles/comments.css';
import '#web/network/post/post.css';
import Newspaper from 'lucide-react/icons/newspaper';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { settingsContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { Private } from '#web/base/session/private.tsx';
import { useClient } from '#web/base/settings.tsx';
import { texts } from '#web/base/text/texts.server.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { QueryProvider } from '#web/components/query/query.tsx';
import { Composer } from '#web/network/post/composer.tsx';
import { PostList, PostsSkeleton } from '#web/network/post/post-list.tsx';
import { usePosts } from '#web/network/post/use-posts.ts';
import { tips } from '#web/site/content/pages.server.ts';
import { MY_GROUPS, Rail } from './rail.tsx';

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

/** The rail's groups stand on a wide screen alone, and are asked for on each. */
export const handle = { reads: () => [{ call: 'feed.load' }, { call: 'group.list', input: MY_GROUPS }] };

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
  const t = useTranslations('newsfeed');
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
        <Loaded of={list.reading} skeleton={<PostsSkeleton />} failed={{ title: t('failed'), text: t('failedText'), alert: true }} empty={<Nothing />}>
          {() => <PostList list={list} />}
        </Loaded>
      </div>
      <Rail tips={tips} />
    </div>
  );
}

function Nothing() {
  const t = useTranslations('newsfeed');
  return (
    <Empty icon={Newspaper} title={t('empty')} text={t('emptyText')}>
      <Link className="btn btn--primary" to={links.search({})}>
        {t('find')}
      </Link>
    </Empty>
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
