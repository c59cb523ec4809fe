import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** So many lines are drawn at first, and with each step: a thousand cells are drawn at once, five thousand are not (TME-009). */
const STEP = 20;
/** In pixels: the next lines are drawn before they come into sight. */
const AHEAD = 500;

/** How many lines are drawn, and a way to more; paper has them all. */
export function useMost(): { most: number; more: () => void } {
  const [most, setMost] = useState(STEP);
  useEffect(() => {
    const all = () => flushSync(() => setMost(Number.POSITIVE_INFINITY));
    addEventListener('beforeprint', all);
    return () => removeEventListener('beforeprint', all);
  }, []);
  return { most, more: () => setMost((before) => before + STEP) };
}

/** Calls `more` when the element comes near the part of its region that is in sight. */
export function useNear(more: () => void): RefObject<HTMLTableRowElement | null> {
  const row = useRef<HTMLTableRowElement>(null);
  const latest = useRef(more);
  latest.current = more;
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root: current.closest('.cmptable'),
      rootMargin: `${AHEAD}px 0px`,
    });
    near.observe(current);
    return () => near.disconnect();
  });
  return row;
}
