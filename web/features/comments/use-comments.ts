import { useEffect, useState } from 'react';
import type { Comment } from '#contract/comment.ts';
import { COMMENT_PAGE_SIZE } from '#contract/limits.ts';
import { useClient } from '#web/base/settings.tsx';

interface State {
  comments: Comment[];
  state: 'idle' | 'loading' | 'failed';
  /** False once a page came back empty (COM-012). */
  more: boolean;
}

/** The comments on a resource, five at a time (COM-009); `first` is the page that is there already, null when it has to be loaded. */
export function useComments(resourceID: string, first: Comment[] | null) {
  const client = useClient();
  const [{ comments, state, more }, set] = useState<State>({ comments: first ?? [], state: 'idle', more: first?.length !== 0 });
  const load = async () => {
    if (state === 'loading') return;
    set((last) => ({ ...last, state: 'loading' }));
    try {
      const { data } = await client.comment.list({ resourceID, skip: comments.length, size: COMMENT_PAGE_SIZE });
      set((last) => ({ comments: joined(last.comments, data.comments), state: 'idle', more: data.comments.length > 0 }));
    } catch {
      set((last) => ({ ...last, state: 'failed' }));
    }
  };
  const isMissing = first === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page is asked for once
  useEffect(() => {
    if (isMissing) void load();
  }, [isMissing]);
  return { comments, state, more, load };
}

/** A comment made in the meantime pushes the others on: one that is shown already is not shown twice. */
function joined(shown: Comment[], next: Comment[]): Comment[] {
  const known = new Set(shown.map(({ commentID }) => commentID));
  return [...shown, ...next.filter(({ commentID }) => !known.has(commentID))];
}
