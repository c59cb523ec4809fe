import { useEffect, useRef } from 'react';
import type { LiveTopic } from '#contract/live.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useSettings } from '#web/base/settings.tsx';
import type { Heard } from './live.ts';

/** The page comes first. */
const AFTER_LOAD_MS = 3000;
/** What a screen shows was read this long before it is there, at most. */
const READ_BEFORE_MS = 5000;

/** Calls back for every event of a topic about who is logged in; with null when something may have been missed. */
export function useLive<T extends LiveTopic>(topic: T, callback: Heard<T>): void {
  const settings = useSettings();
  const userID = useSession()?.userID;
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    if (!userID) return;
    let end = () => {};
    let isOver = false;
    const readAt = performance.now() - READ_BEFORE_MS;
    const begin = async () => {
      const { listen } = await import('./live.ts');
      if (!isOver) end = listen(settings, userID, topic, (body) => latest.current(body), readAt);
    };
    const cancel = afterLoad(() => void begin().catch(() => {}));
    return () => {
      isOver = true;
      cancel();
      end();
    };
  }, [settings, userID, topic]);
}

function afterLoad(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    timer = setTimeout(work, Math.max(0, AFTER_LOAD_MS - (performance.now() - loadedAt())));
  };
  if (document.readyState === 'complete') plan();
  else addEventListener('load', plan, { once: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('load', plan);
  };
}

/** Milliseconds since the page was opened. */
function loadedAt(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.loadEventStart || performance.now();
}
