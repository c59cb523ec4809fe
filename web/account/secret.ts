import { attempt } from './storage.ts';

const keyOf = (page: string): string => `link ${page}`;

/**
 * The token of a mailed link, taken out of the address at once: before the router reads it, before history keeps it, before a picture
 * over the shoulder shows it. Called while a page's module is loaded, which is before anything is drawn.
 * It stays in this tab until it has served, because phones load a page anew that was out of sight for long.
 */
export function takeToken(page: string): string | null {
  if (import.meta.env.SSR) return null;
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
  if (token) attempt(() => sessionStorage.setItem(keyOf(page), token));
  return token ?? attempt(() => sessionStorage.getItem(keyOf(page)));
}

/** A link serves once. */
export const forgetToken = (page: string): void => void attempt(() => sessionStorage.removeItem(keyOf(page)));
