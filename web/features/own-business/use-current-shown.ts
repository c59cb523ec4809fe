import { type RefObject, useEffect, useRef } from 'react';

/** On a narrow screen a row of tabs is moved so that the open one (`current`) stands in its middle; the page itself stays where it is. */
export function useCurrentShown(current: string | null): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is what it follows
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const seen = row.current?.getBoundingClientRect();
    if (tab && seen) row.current?.scrollBy({ left: tab.left + tab.width / 2 - seen.left - seen.width / 2 });
  }, [current]);
  return row;
}
