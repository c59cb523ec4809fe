/** Longer addresses are not carried through a login. */
const MAX_CONTINUE = 2000;
/** The page that exchanges a one-time code, in any language; nobody is sent there with an address of somebody else's making. */
const EXCHANGE = /^\/+(?:[a-z]{2}\/+)?session(?:\/|$)/i;

/**
 * The one rule for where a login may lead: an address of the site itself. Both sites ask this function.
 * @returns the address written out, or null for everything else (the caller then goes home).
 */
export function safeContinue(value: string | null | undefined, siteUrl: string): string | null {
  if (!value || value.length > MAX_CONTINUE || !URL.canParse(value)) return null;
  const url = new URL(value);
  const site = new URL(siteUrl);
  // The protocol too: a blob: address has the origin of whoever made it.
  if (url.protocol !== site.protocol || url.origin !== site.origin || url.username || url.password) return null;
  if (EXCHANGE.test(url.pathname)) return null;
  return url.href;
}
