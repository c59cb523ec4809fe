import { type RefObject, useEffect, useRef } from 'react';

/**
 * A row of tabs that may be wider than its room: the open one (`current`) is moved into its middle while the page itself stays where it is,
 * and `data-more` says on which side there are more, so that the row shows that it scrolls.
 */
export function useTabRow(current: string | null): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is what it follows
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const seen = row.current?.getBoundingClientRect();
    if (tab && seen) row.current?.scrollBy({ left: tab.left + tab.width / 2 - seen.left - seen.width / 2 });
  }, [current]);
  useEffect(() => watchRow(row.current), []);
  return row;
}

/** Says on which side of a row there is more, now and whenever that may change. @param seen hears of it as well @returns what ends it */
export function watchRow(nav: HTMLElement | null, seen?: (nav: HTMLElement) => void): (() => void) | undefined {
  if (!nav) return;
  const look = () => {
    showMore(nav);
    seen?.(nav);
  };
  const sizes = new ResizeObserver(look);
  for (const one of [nav, ...nav.children]) sizes.observe(one);
  nav.addEventListener('scroll', look, { passive: true });
  return () => {
    sizes.disconnect();
    nav.removeEventListener('scroll', look);
  };
}

/** Pixels that rounding may leave. */
const SLACK = 2;

function showMore(nav: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = nav;
  const sides = [scrollLeft > SLACK && 'before', scrollWidth - clientWidth - scrollLeft > SLACK && 'after'];
  nav.dataset['more'] = sides.filter(Boolean).join(' ');
}
