import './post.css';
import { later } from '#web/base/later.tsx';

/** The posts of somebody on a page for everybody. */
export const Timeline = later(
  import.meta.env.SSR ? (await import('./timeline-list.tsx')).TimelineList : null,
  async () => (await import('./timeline-list.tsx')).TimelineList,
);
