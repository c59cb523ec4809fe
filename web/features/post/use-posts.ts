import { useCallback, useEffect, useRef, useState } from 'react';
import type { Post } from '#contract/post.ts';

export interface Page {
  items: Post[];
  /** Where the next page begins; null at the end. */
  next: string | null;
}

interface State {
  posts: Post[];
  next: string | null;
  state: 'loading' | 'idle' | 'failed';
  /** How many the latest page brought. */
  added: number;
}

export interface Posts extends State {
  load: () => Promise<void>;
  prepend: (post: Post) => void;
}

/** Posts page by page; `read` gets null for the first one. `first` is the page that is there already. */
export function usePosts(read: (next: string | null) => Promise<Page>, first?: Page): Posts {
  const [list, set] = useState<State>({ posts: first?.items ?? [], next: first?.next ?? null, state: first ? 'idle' : 'loading', added: 0 });
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
        return { posts: [...posts, ...fresh], next, state: 'idle', added: fresh.length };
      });
    } catch {
      set((last) => ({ ...last, state: 'failed' }));
    } finally {
      busy.current = false;
    }
  }, []);
  const isMissing = !first;
  useEffect(() => {
    if (isMissing) void ask(null);
  }, [isMissing, ask]);
  return {
    ...list,
    load: () => ask(list.next),
    prepend: (post) => set((last) => ({ ...last, posts: [post, ...last.posts] })),
  };
}
