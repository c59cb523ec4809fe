import { type RefObject, useEffect, useRef, useState } from 'react';

const EVERY_MS = 4000;
/** Whoever has come to the footer so often wants to read it. */
const FOOTER_VISITS = 2;

/**
 * Presses `Load more post` by itself: when the button comes into view, and every four seconds (FEE-010, FEE-011).
 * It pauses while the tab is hidden or the reader scrolls up, and stops when they have reached the footer twice: there is more than posts on a page.
 */
export function useAutoLoad(button: RefObject<HTMLElement | null>, load: () => Promise<void>, isDue: boolean): void {
  const latest = useRef(load);
  latest.current = load;
  const isUp = useScrollsUp();
  const [visits, setVisits] = useState(0);
  useFooter(() => setVisits((count) => count + 1));
  const isOn = isDue && visits < FOOTER_VISITS;
  useEffect(() => {
    const element = button.current;
    if (!isOn || !element) return;
    const go = () => !document.hidden && !isUp.current && void latest.current();
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && go());
    seen.observe(element);
    const timer = setInterval(go, EVERY_MS);
    return () => {
      seen.disconnect();
      clearInterval(timer);
    };
  }, [isOn, button, isUp]);
}

/** Whether the last scrolling went up. */
function useScrollsUp(): RefObject<boolean> {
  const isUp = useRef(false);
  useEffect(() => {
    let before = scrollY;
    const scrolled = () => {
      if (scrollY !== before) isUp.current = scrollY < before;
      before = scrollY;
    };
    addEventListener('scroll', scrolled, { passive: true });
    return () => removeEventListener('scroll', scrolled);
  }, []);
  return isUp;
}

function useFooter(reached: () => void): void {
  const latest = useRef(reached);
  latest.current = reached;
  useEffect(() => {
    const footer = document.querySelector('footer');
    if (!footer) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && scrollY > 0 && latest.current());
    observer.observe(footer);
    return () => observer.disconnect();
  }, []);
}
