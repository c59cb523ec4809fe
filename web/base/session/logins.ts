/** A login that began in this tab: the account site knows the hash, only this tab knows what was hashed (RFC 7636). */
interface Begun {
  continue: string;
  verifier: string;
}

const KEY = 'wbn-logins';
const AT_MOST = 5;

/** What this tab hashes for a login that leads to `address`: the same for a second click on the way there, so that whichever page is used works. */
export function verifierFor(address: string): string {
  const continueTo = writtenOut(address);
  const begun = logins();
  const verifier = begun.find((one) => one.continue === continueTo)?.verifier ?? base64url(crypto.getRandomValues(new Uint8Array(32)));
  keep([...begun.filter((one) => one.verifier !== verifier), { continue: continueTo, verifier }]);
  return verifier;
}

/** What to show with a one-time code that leads to `address`; the latest login where none led there. */
export function verifierOf(address: string | null): string | undefined {
  const begun = logins();
  const continueTo = writtenOut(address ?? '');
  return (begun.findLast((one) => one.continue === continueTo) ?? begun.at(-1))?.verifier;
}

/** A verifier serves once. */
export function forget(verifier: string | undefined): void {
  try {
    keep(logins().filter((one) => one.verifier !== verifier));
  } catch {
    // Nothing was kept.
  }
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

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
