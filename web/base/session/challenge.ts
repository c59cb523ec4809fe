import { base64url, verifierFor } from './logins.ts';

/**
 * A login or register address with the challenge of this tab.
 * @returns the address unchanged where a browser can hash or keep nothing: the account site's cookie serves then.
 */
export async function challenged(href: string): Promise<string> {
  try {
    const url = new URL(href);
    const verifier = verifierFor(url.searchParams.get('continue') ?? '');
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    url.searchParams.set('challenge', base64url(new Uint8Array(hash)));
    return url.href;
  } catch {
    return href;
  }
}
