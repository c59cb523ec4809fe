import { type RefObject, useEffect, useState } from 'react';

/** Whether it has come near the window; only then it is fetched. */
export function useNear(box: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [box]);
  return isNear;
}
