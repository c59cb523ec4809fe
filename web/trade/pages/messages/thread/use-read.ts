import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Inquiry } from '#contract/trade/inquiry.ts';
import { useClient } from '#web/base/settings.tsx';
import { lookAnew } from '../inbox/use-inbox.ts';
import { hasNewer, type LogWindow, lastPlace } from './log-window.ts';

/** Marks a thread as read as soon as its end is on a page that somebody sees. */
export function useRead({ requestID, unread, closed, newContact }: Inquiry, bid: string | undefined, log: LogWindow | null): void {
  const client = useClient();
  const marked = useRef(0);
  const isSeen = useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => false,
  );
  // That a conversation has ended is heard of by who looks at it, too.
  const isDue = (unread > 0 || closed !== null) && !newContact;
  const last = log && !hasNewer(log) ? lastPlace(log) : 0;
  useEffect(() => {
    if (!isSeen || !isDue || last <= marked.current) return;
    marked.current = last;
    client.inquiry.read({ requestID, bid, place: last }).then(
      () => lookAnew(client),
      () => {
        // What comes next marks it too.
        marked.current = 0;
      },
    );
  }, [client, requestID, bid, isDue, last, isSeen]);
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
