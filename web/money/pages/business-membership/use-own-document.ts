import { useEffect, useState } from 'react';

const RELOADED = 'till-reloaded';

/**
 * Stripe's script may run under the policy of this page alone, and a policy comes with a document. Who came here by a link of ours has the document
 * of another page: it is loaded anew, and once more when one leaves, so that no other page lives beside a foreign script.
 */
export function useOwnDocument(): boolean {
  const [isOwn, setIsOwn] = useState(false);
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const here = location.pathname;
    const isOther = entry !== undefined && new URL(entry.name).pathname !== here;
    // Once is enough: whatever a browser calls its document, nobody is sent round in circles.
    if (isOther && isFirst(here)) return location.reload();
    setIsOwn(true);
    return () => {
      if (location.pathname !== here) location.reload();
    };
  }, []);
  return isOwn;
}

/** Whether this is the first try to load the page anew; a browser that keeps nothing has none. */
function isFirst(here: string): boolean {
  try {
    const isAgain = sessionStorage.getItem(RELOADED) === here;
    if (isAgain) sessionStorage.removeItem(RELOADED);
    else sessionStorage.setItem(RELOADED, here);
    return !isAgain;
  } catch {
    return false;
  }
}
