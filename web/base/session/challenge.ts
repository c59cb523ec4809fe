import { base64url, verifierFor } from './logins.ts';

/**
 * A login or register address with the challenge of this tab.
 * @returns the address unchanged where a browser can hash or keep nothing: the account site's cookie serves then.
 */
export async function challenged(href: string): Promise<string> {
  try {
    const url = new URL(href);
    const continueTo = whereOneIs(url.searchParams.get('continue') ?? '');
    const verifier = verifierFor(continueTo);
    url.searchParams.set('continue', continueTo);
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    url.searchParams.set('challenge', base64url(new Uint8Array(hash)));
    return url.href;
  } catch {
    return href;
  }
}

/** The page that everybody gets knows no tracker's parameter and no anchor of this visitor's address. */
function whereOneIs(address: string): string {
  if (!URL.canParse(address)) return address;
  const { origin, pathname } = new URL(address);
  return origin === location.origin && pathname === location.pathname ? location.href : address;
}
