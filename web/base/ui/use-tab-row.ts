import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** How far a row of this name was scrolled last. */
const kept = new Map<string, number>();
/** The hint that there are more covers so much of a row’s end. */
const HINT = 44;

/**
 * A row of tabs that may be wider than its room: the open one (`current`) is moved into its middle while the page itself stays where it is,
 * and `data-more` says on which side there are more, so that the row shows that it scrolls. A row with a name stands on the next page where it
 * stood on the last one, and moves no further than the open tab needs to be seen.
 */
export function useTabRow(current: string | null, name?: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is what it follows
  useLayoutEffect(() => {
    const nav = row.current;
    if (!nav) return;
    const before = name === undefined ? undefined : kept.get(name);
    if (before !== undefined) nav.scrollLeft = before;
    const tab = nav.querySelector('[aria-current]')?.getBoundingClientRect();
    const seen = nav.getBoundingClientRect();
    if (!tab) return;
    if (before === undefined) nav.scrollBy({ left: tab.left + tab.width / 2 - seen.left - seen.width / 2 });
    else if (tab.left < seen.left) nav.scrollBy({ left: tab.left - seen.left - HINT });
    else if (tab.right > seen.right) nav.scrollBy({ left: tab.right - seen.right + HINT });
  }, [current, name]);
  useEffect(() => {
    const nav = row.current;
    if (!nav) return;
    const look = () => {
      showMore(nav);
      // One that was taken away is told of its last change too.
      if (name !== undefined && nav.isConnected) kept.set(name, nav.scrollLeft);
    };
    const sizes = new ResizeObserver(look);
    for (const one of [nav, ...nav.children]) sizes.observe(one);
    nav.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      nav.removeEventListener('scroll', look);
    };
  }, [name]);
  return row;
}

/** Pixels that rounding may leave. */
const SLACK = 2;

function showMore(nav: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = nav;
  const sides = [scrollLeft > SLACK && 'before', scrollWidth - clientWidth - scrollLeft > SLACK && 'after'];
  nav.dataset['more'] = sides.filter(Boolean).join(' ');
}
