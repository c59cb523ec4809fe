import { useEffect, useState } from 'react';

/**
 * Stripe's script may run under the policy of this page alone, and a policy comes with a document. Who came here by a link of ours has the document
 * of another page: it is loaded anew, and once more when one leaves, so that no other page lives beside a foreign script.
 */
export function useOwnDocument(): boolean {
  const [isOwn, setIsOwn] = useState(false);
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const here = location.pathname;
    if (entry && new URL(entry.name).pathname !== here) return location.reload();
    setIsOwn(true);
    return () => {
      if (location.pathname !== here) location.reload();
    };
  }, []);
  return isOwn;
}
