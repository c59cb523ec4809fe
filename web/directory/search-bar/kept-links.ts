import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { splitAddress } from '#web/base/languages.ts';
import { searchPath } from '#web/base/links.ts';
import { isPlainClick } from '#web/base/page/plain-click.ts';
import { keptSize } from './kept-size.ts';

/** The query of a results address with the size that a person chose; null where there is nothing to add. */
export function withSize(path: string, search: string, size: string | null): string | null {
  const query = new URLSearchParams(search);
  if (size === null || path !== searchPath || query.has('size')) return null;
  // Where addresses have it: behind everything but the page, which is another one now (FAC-018).
  query.delete('page');
  query.set('size', size);
  return `?${query}`.replaceAll('%2C', ',');
}

/**
 * Links to results ask for as many as this person chose: tiles, ways on and saved searches are written for everybody, and some of them before
 * scripts come, so the size is put in at the press (FAC-026). A new tab gets it too.
 */
export function useKeptSizeInLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.origin !== location.origin || event.defaultPrevented) return;
      const { path } = splitAddress(link.pathname);
      const search = withSize(path, link.search, keptSize());
      if (search === null) return;
      link.search = search;
      if (event.type !== 'click' || !isPlainClick(event) || link.target === '_blank') return;
      event.preventDefault();
      void navigate(path + search + link.hash, { preventScrollReset: splitAddress(location.pathname).path === searchPath });
    };
    const types = ['click', 'auxclick', 'contextmenu'] as const;
    for (const type of types) document.addEventListener(type, press, true);
    return () => {
      for (const type of types) document.removeEventListener(type, press, true);
    };
  }, [navigate]);
}
