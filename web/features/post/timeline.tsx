import './post.css';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { interest } from '#web/base/interest.ts';
import type { TimelineList } from './timeline-list.tsx';

type Props = ComponentProps<typeof TimelineList>;

// Not a static import: the browser's build would keep it.
const rendered = import.meta.env.SSR ? await import('./timeline-list.tsx') : null;

/** The server renders it at once; in the browser its code comes with the first sign of interest, and the rendered posts stand until then. */
const List: ComponentType<Props> =
  rendered?.TimelineList ??
  lazy(async () => {
    await interest();
    return { default: (await import('./timeline-list.tsx')).TimelineList };
  });

/** The posts of somebody on a page for everybody. */
export function Timeline(props: Props) {
  return (
    <Suspense>
      <List {...props} />
    </Suspense>
  );
}
