import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 768px), print';
const subscribe = (changed: () => void) => {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
};

/** Whether there is room for a table. One of the two views is drawn alone: a comparison may have thousands of cells. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  );
