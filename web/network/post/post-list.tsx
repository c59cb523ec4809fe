import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { keepFocus } from '#web/base/page/keep-focus.ts';
import { Together } from '../toggle/together.ts';
import { PostCard } from './post-card.tsx';
import { useAutoLoad } from './use-auto-load.ts';
import type { Posts } from './use-posts.ts';

/** Post cards and `Load more post`, which goes when there is no more (FEE-009, FEE-012). */
export function PostList({ list: { posts, next, state, added, load } }: { list: Posts }) {
  const t = useTranslations('post');
  const button = useRef<HTMLDivElement>(null);
  const loading = state === 'loading';
  // Its button goes with the last posts, for visitors too.
  useEffect(keepFocus, []);
  useAutoLoad(button, load, next !== null && state === 'idle');
  return (
    <Together value={posts.map(({ postID }) => postID)}>
      {posts.map((post, index) => (
        <PostCard key={post.postID} post={post} eager={index === 0} />
      ))}
      {(next !== null || (state === 'failed' && posts.length > 0)) && (
        <div className="feedmore" ref={button}>
          {state === 'failed' && (
            <p className="small text-danger" role="alert">
              {t('moreFailed')}
            </p>
          )}
          <button type="button" className="btn btn--outline" aria-busy={loading} onClick={() => void load()}>
            <RefreshCw className="icon" />
            {t(loading ? 'loadingMore' : 'loadMore')}
          </button>
        </div>
      )}
      <p role="status" className="sr-only">
        {added > 0 && t('added', { count: added })} {next === null && posts.length > 0 && state === 'idle' && t('end')}
      </p>
    </Together>
  );
}

const CARDS = ['a', 'b'];

/** In the shape of what comes. */
export function PostsSkeleton() {
  return CARDS.map((card) => (
    <div key={card} className="card skelpost">
      <div className="skelpost__head">
        <span className="skel size-11" />
        <span className="stack stack--sm">
          <span className="skel skel--h w-2/5" />
          <span className="skel skel--line w-1/4" />
        </span>
      </div>
      <span className="skel skel--line w-full" />
      <span className="skel skel--line w-4/5" />
      <span className="skel h-40 w-full" />
    </div>
  ));
}
