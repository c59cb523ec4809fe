/**
 * The token of a mailed link, taken out of the address at once: before the router reads it, before history keeps it, before a picture
 * over the shoulder shows it. Called while a page's module is loaded, which is before anything is drawn.
 */
export function takeToken(): string | null {
  if (import.meta.env.SSR) return null;
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
  return token;
}
