import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Inbox } from './use-inbox.ts';

/** The next page loads by itself when its place comes near; the button is for who does not scroll, and for when it failed. */
export function More({ query: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } }: Pick<Inbox, 'query'>) {
  const t = useTranslations('messages');
  const place = useRef<HTMLDivElement>(null);
  const isDue = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    const element = place.current;
    if (!element || !isDue) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), { rootMargin: '400px' });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isDue, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={place} className="mc__more">
      {isFetchNextPageError && <p role="alert">{t('moreFailed')}</p>}
      <button type="button" className="btn btn--ghost btn--sm" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('more')}
      </button>
    </div>
  );
}
