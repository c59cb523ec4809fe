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
  try {
    if (token) sessionStorage.setItem(keyOf(page), token);
    return token ?? sessionStorage.getItem(keyOf(page));
  } catch {
    return token;
  }
}

/** A link serves once. */
export function forgetToken(page: string): void {
  try {
    sessionStorage.removeItem(keyOf(page));
  } catch {
    // Nothing was kept.
  }
}
