import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { watchRow } from '#web/base/ui/use-tab-row.ts';

/** How far the row was scrolled last. */
let kept: number | null = null;
/** The hint that there are more covers so much of a row’s end. */
const HINT = 44;

/** A row of tabs that stands on the next page where it stood on the last one, and moves no further than the open tab needs to be seen. */
export function useKeptRow(current: string | null): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is what it follows
  useLayoutEffect(() => {
    const nav = row.current;
    if (!nav) return;
    nav.scrollLeft = kept ?? 0;
    const tab = nav.querySelector('[aria-current]')?.getBoundingClientRect();
    const seen = nav.getBoundingClientRect();
    if (tab && tab.left < seen.left) nav.scrollBy({ left: tab.left - seen.left - HINT });
    else if (tab && tab.right > seen.right) nav.scrollBy({ left: tab.right - seen.right + HINT });
  }, [current]);
  useEffect(
    () =>
      watchRow(row.current, (nav) => {
        // One that was taken away is told of its last change too.
        if (nav.isConnected) kept = nav.scrollLeft;
      }),
    [],
  );
  return row;
}
