import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** A link to an industry or a category opens its card, also when the page is there already and the address only gets another anchor. */
export function useOpenedByAnchor(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again (another key) opens a card that was closed in between
  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    const details = target?.closest('details');
    if (!target || !details) return;
    details.open = true;
    target.scrollIntoView();
  }, [hash, key]);
}
