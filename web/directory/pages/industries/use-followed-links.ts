import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { splitAddress } from '#web/base/languages.ts';
import { isPlainClick } from '#web/base/page/plain-click.ts';

/** Plain links inside the element are followed without loading a new page, as React Router's own are. */
export function useFollowedLinks<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!link || !isPlainClick(event) || event.defaultPrevented) return;
      event.preventDefault();
      void navigate(splitAddress(link.pathname).path + link.search + link.hash);
    };
    const element = ref.current;
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);
  return ref;
}
