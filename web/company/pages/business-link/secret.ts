/**
 * Runs before anything is loaded: takes the secret of a mail out of the address, so that no history, no router's state and no referrer holds it.
 * It is kept in this tab, because who is not logged in comes back from the login without it.
 */
export const secretScript = `(function(){var t=new URLSearchParams(location.search).get('token');if(t){try{sessionStorage.setItem('wbn-link '+location.pathname,t)}catch(e){window.wbnLink=t}history.replaceState(null,'',location.pathname)}})()`;

const keyOf = (path: string): string => `wbn-link ${path}`;

/** What the script found; null when the address carried nothing. */
export function readSecret(path: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(path));
  } catch {
    return (window as { wbnLink?: string }).wbnLink ?? null;
  }
}

/** A link serves once. */
export function forgetSecret(path: string): void {
  try {
    sessionStorage.removeItem(keyOf(path));
  } catch {
    // Nothing was kept.
  }
}
