/** A login that began in this tab: the account site knows the hash, only this tab knows what was hashed (RFC 7636). */
interface Begun {
  continue: string;
  verifier: string;
}

const KEY = 'wbn-logins';
const AT_MOST = 5;

/**
 * A login or register address with the challenge of this tab. A second click on the way to the same page carries the same one,
 * so that whichever of the account site's pages is used works.
 * @returns the address unchanged where a browser can hash or keep nothing: the account site's cookie serves then.
 */
export async function challenged(href: string): Promise<string> {
  try {
    const url = new URL(href);
    const verifier = verifierFor(writtenOut(url.searchParams.get('continue') ?? ''));
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    url.searchParams.set('challenge', base64url(new Uint8Array(hash)));
    return url.href;
  } catch {
    return href;
  }
}

function verifierFor(continueTo: string): string {
  const begun = logins();
  const verifier = begun.find((one) => one.continue === continueTo)?.verifier ?? base64url(crypto.getRandomValues(new Uint8Array(32)));
  keep([...begun.filter((one) => one.verifier !== verifier), { continue: continueTo, verifier }]);
  return verifier;
}

/** What to show with a one-time code that leads to `continueTo`; the latest login where none led there. */
export function verifierOf(continueTo: string | null): string | undefined {
  const begun = logins();
  const address = writtenOut(continueTo ?? '');
  return (begun.findLast((one) => one.continue === address) ?? begun.at(-1))?.verifier;
}

/** A verifier serves once. */
export function forget(verifier: string | undefined): void {
  keep(logins().filter((one) => one.verifier !== verifier));
}

function logins(): Begun[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.continue === 'string' && typeof one.verifier === 'string') : [];
  } catch {
    return [];
  }
}

/** The account site may give the same address back with other percent signs. */
const writtenOut = (address: string): string => (URL.canParse(address) ? new URL(address).href : address);

const keep = (begun: Begun[]): void => sessionStorage.setItem(KEY, JSON.stringify(begun.slice(-AT_MOST)));

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
