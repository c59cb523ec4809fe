import { useCallback, useEffect, useRef, useState } from 'react';
import { COMMENT_PAGE_SIZE } from '#contract/base/limits.ts';
import type { Comment } from '#contract/network/comment.ts';
import { useClient } from '#web/base/settings.tsx';

/** The largest page that the API gives. */
const AT_MOST = 50;

interface State {
  comments: Comment[];
  state: 'idle' | 'loading' | 'failed';
  /** False once a page came back empty (COM-012), or all that there are have come. */
  more: boolean;
}

export interface CommentsList extends State {
  load: () => Promise<void>;
  /** What is shown once more, and what came meanwhile (COM-007). */
  refresh: () => Promise<void>;
}

/** The comments on a resource, five at a time (COM-009); `first` is the page that is there already, null when it has to be loaded. */
export function useComments(resourceID: string, first: Comment[] | null): CommentsList {
  const client = useClient();
  const [list, set] = useState<State>({ comments: first ?? [], state: 'idle', more: first?.length !== 0 });
  const latest = useRef(list);
  latest.current = list;
  const ask = useCallback(
    async (skip: number, size: number, take: (before: Comment[], next: Comment[]) => State) => {
      if (latest.current.state === 'loading') return;
      set((last) => ({ ...last, state: 'loading' }));
      try {
        const { data } = await client.comment.list({ resourceID, skip, size });
        set((last) => take(last.comments, data.comments));
      } catch {
        set((last) => ({ ...last, state: 'failed' }));
      }
    },
    [client, resourceID],
  );
  const load = useCallback(
    () => ask(latest.current.comments.length, COMMENT_PAGE_SIZE, (before, next) => ({ comments: joined(before, next), state: 'idle', more: next.length > 0 })),
    [ask],
  );
  const refresh = useCallback(() => {
    const size = Math.min(AT_MOST, Math.max(COMMENT_PAGE_SIZE, latest.current.comments.length + 1));
    return ask(0, size, (_, next) => ({ comments: next, state: 'idle', more: next.length === size }));
  }, [ask]);
  const isMissing = first === null;
  useEffect(() => {
    if (isMissing) void load();
  }, [isMissing, load]);
  return { ...list, load, refresh };
}

/** A comment made in the meantime pushes the others on: one that is shown already is not shown twice. */
function joined(shown: Comment[], next: Comment[]): Comment[] {
  const known = new Set(shown.map(({ commentID }) => commentID));
  return [...shown, ...next.filter(({ commentID }) => !known.has(commentID))];
}
