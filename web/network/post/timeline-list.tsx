import type { ReactNode } from 'react';
import { TIMELINE_PAGE_SIZE } from '#contract/base/limits.ts';
import type { Post } from '#contract/network/post.ts';
import { useClient } from '#web/base/settings.tsx';
import { PostList } from './post-list.tsx';
import { usePosts } from './use-posts.ts';

interface Props {
  id: string;
  /** The first page, as everybody reads it. */
  first: Post[];
  empty: ReactNode;
  /** Stands above the posts and gets what brings a new one to the top. */
  above?: (prepend: (post: Post) => void) => ReactNode;
}

/** A timeline, ten posts at a time (FEE-003). */
export function TimelineList({ id, first, empty, above }: Props) {
  const client = useClient();
  const list = usePosts(
    async (next) => {
      const skip = Number(next ?? 0);
      const { items } = await client.feed.timeline({ timelineID: id, skip, size: TIMELINE_PAGE_SIZE });
      return { items, next: nextOf(items, skip) };
    },
    { items: first, next: nextOf(first, 0) },
  );
  return (
    <>
      {above?.(list.prepend)}
      {list.posts.length > 0 ? <PostList list={list} /> : empty}
    </>
  );
}

/** A full page may be followed by another one. */
export const nextOf = (items: Post[], skip: number): string | null => (items.length === TIMELINE_PAGE_SIZE ? String(skip + TIMELINE_PAGE_SIZE) : null);
