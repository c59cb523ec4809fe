import './post.css';
import Newspaper from 'lucide-react/icons/newspaper';
import { useTranslations } from 'use-intl';
import { TIMELINE_PAGE_SIZE } from '#contract/base/limits.ts';
import { useClient } from '#web/base/settings.tsx';
import { Empty } from '#web/base/ui/empty.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { QueryProvider } from '#web/components/query/query.tsx';
import { Composer } from './composer.tsx';
import { PostList, PostsSkeleton } from './post-list.tsx';
import { nextOf } from './timeline-list.tsx';
import { usePosts } from './use-posts.ts';

interface Props {
  id: string;
  name: string;
  isMember: boolean;
  isPrivate: boolean;
}

/** What a group says, as who is logged in may read it; its members may write. */
export default function GroupTimeline({ id, name, isMember, isPrivate }: Props) {
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
          <Composer group={{ id, isPrivate }} onPosted={list.prepend} />
        </QueryProvider>
      )}
      <Loaded
        of={list.reading}
        skeleton={<PostsSkeleton />}
        failed={{ title: t('failed'), alert: true }}
        empty={<Empty icon={Newspaper} title={t('empty')} text={t(isMember ? 'emptyMember' : 'emptyVisitor')} />}
      >
        {() => <PostList list={list} />}
      </Loaded>
    </section>
  );
}
