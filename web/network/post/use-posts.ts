import { useCallback, useEffect, useRef, useState } from 'react';
import type { Post } from '#contract/network/post.ts';
import { useReading } from '#web/base/client/use-reading.ts';
import type { Reading } from '#web/components/query/loaded.tsx';

export interface Page {
  items: Post[];
  /** Where the next page begins; null at the end. */
  next: string | null;
}

interface State {
  posts: Post[];
  next: string | null;
  state: 'loading' | 'idle' | 'failed';
  error: unknown;
  /** How many the latest page brought. */
  added: number;
}

export interface Posts extends State {
  /** For `Loaded`: what is there stays when a further page fails. */
  reading: Reading<Post[]>;
  load: () => Promise<void>;
  prepend: (post: Post) => void;
}

/** Posts page by page; `read` gets null for the first one. `first` is the page that is there already. */
export function usePosts(read: (next: string | null) => Promise<Page>, first?: Page): Posts {
  const [list, set] = useState<State>({ posts: first?.items ?? [], next: first?.next ?? null, state: first ? 'idle' : 'loading', error: null, added: 0 });
  const busy = useRef(false);
  const reader = useRef(read);
  reader.current = read;
  const ask = useCallback(async (from: string | null) => {
    if (busy.current) return;
    busy.current = true;
    set((last) => ({ ...last, state: 'loading' }));
    try {
      const { items, next } = await reader.current(from);
      set(({ posts }) => {
        const known = new Set(posts.map(({ postID }) => postID));
        const fresh = items.filter(({ postID }) => !known.has(postID));
        return { posts: [...posts, ...fresh], next, state: 'idle', error: null, added: fresh.length };
      });
    } catch (error) {
      set((last) => ({ ...last, state: 'failed', error }));
    } finally {
      busy.current = false;
    }
  }, []);
  const { posts, state, error } = list;
  const progress = posts.length > 0 || state === 'idle' ? 'there' : state;
  useReading(progress, error);
  const isMissing = !first;
  useEffect(() => {
    if (isMissing) void ask(null);
  }, [isMissing, ask]);
  const load = () => ask(list.next);
  return {
    ...list,
    reading: { data: progress === 'there' ? posts : null, isError: state === 'failed', refetch: load },
    load,
    prepend: (post) => set((last) => ({ ...last, posts: [post, ...last.posts] })),
  };
}
