import type { Config } from '../config/config.ts';

export const SECURITY_PATH = '/.well-known/security.txt';
/** Days; the standard asks for less than a year, so that nobody writes to an address that nobody reads any more. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** Where somebody who found a weakness turns to (RFC 9116); each host serves it. */
export function securityText({ SITE_URL, ACCOUNT_URL, API_URL, SECURITY_CONTACT }: Config, now: Date): string {
  // To the day, so that it is the same text all day.
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS).toISOString();
  const hosts = [...new Set([SITE_URL, ACCOUNT_URL, API_URL])];
  const lines = [
    `Contact: ${SECURITY_CONTACT}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Policy: ${SITE_URL}/security`,
    ...hosts.map((host) => `Canonical: ${host}${SECURITY_PATH}`),
  ];
  return `${lines.join('\n')}\n`;
}
