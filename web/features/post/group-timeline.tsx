import './post.css';
import { CloudOff, Newspaper } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { TIMELINE_PAGE_SIZE } from '#contract/limits.ts';
import { useClient } from '#web/base/settings.tsx';
import { Empty } from '#web/base/ui/empty.tsx';
import { QueryProvider } from '../query/query.tsx';
import { Composer } from './composer.tsx';
import { PostList, PostsSkeleton } from './post-list.tsx';
import { nextOf } from './timeline-list.tsx';
import { usePosts } from './use-posts.ts';

/** What a group says, as who is logged in may read it; its members may write. */
export default function GroupTimeline({ id, name, isMember }: { id: string; name: string; isMember: boolean }) {
  const t = useTranslations('post.group');
  const client = useClient();
  const list = usePosts(async (next) => {
    const skip = Number(next ?? 0);
    const { items } = await client.feed.timeline({ timelineID: id, skip, size: TIMELINE_PAGE_SIZE });
    return { items, next: nextOf(items, skip) };
  });
  return (
    <section className="stack" aria-label={t('title', { name })}>
      {isMember && (
        <QueryProvider>
          <Composer group={id} onPosted={list.prepend} />
        </QueryProvider>
      )}
      {list.posts.length > 0 && <PostList list={list} />}
      {list.posts.length === 0 && list.state === 'loading' && <PostsSkeleton />}
      {list.posts.length === 0 && list.state === 'idle' && <Empty icon={Newspaper} title={t('empty')} text={t(isMember ? 'emptyMember' : 'emptyVisitor')} />}
      {list.posts.length === 0 && list.state === 'failed' && (
        <div role="alert">
          <Empty icon={CloudOff} title={t('failed')} danger>
            <button type="button" className="btn btn--outline" onClick={() => void list.load()}>
              {t('retry')}
            </button>
          </Empty>
        </div>
      )}
    </section>
  );
}
