import './post.css';
import { deferHydration } from '#web/base/page/deferred.tsx';

/** The posts of somebody on a page for everybody. */
export const Timeline = deferHydration(
  import.meta.env.SSR ? (await import('./timeline-list.tsx')).TimelineList : null,
  async () => (await import('./timeline-list.tsx')).TimelineList,
);
