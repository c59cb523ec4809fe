import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Comment } from '#contract/network/comment.ts';
import type { CommentsList } from './use-comments.ts';

interface Props {
  list: CommentsList;
  /** How many there are, where that is known: no page is asked for beyond it. */
  total?: number;
  /** What asks for the next ones. */
  moreLabel?: string;
  item: (comment: Comment) => ReactNode;
}

/** Comments and the link to the next five. */
export function CommentList({ list, total = Number.POSITIVE_INFINITY, moreLabel, item }: Props) {
  const t = useTranslations('comments');
  return (
    <>
      {list.comments.length > 0 && <ul className="commentlist">{list.comments.map(item)}</ul>}
      {list.more && list.comments.length < total && <LoadMore list={list} label={moreLabel ?? t('loadMore')} />}
      {list.state === 'failed' && (
        <p className="small text-danger" role="alert">
          {t('failed')}
        </p>
      )}
      <p role="status" className="sr-only">
        {!list.more && list.comments.length > 0 && t('end')}
      </p>
    </>
  );
}

/** Says `Loading` while it is busy (COM-011); a second click does nothing then. */
function LoadMore({ list: { state, load }, label }: { list: CommentsList; label: string }) {
  const t = useTranslations('shell');
  const loading = state === 'loading';
  return (
    <button type="button" className="linkbtn comments__more" aria-busy={loading} onClick={() => void load()}>
      {loading ? t('loading') : label}
    </button>
  );
}
