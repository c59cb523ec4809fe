import { safeContinue } from '#contract/identity/continue.ts';
import type { Destination } from '#contract/identity/sign-in.ts';
import { useSettings } from '#web/base/settings.tsx';
import { useQuery } from './browser.ts';

/** base64url of a SHA-256; anything else would be refused with nothing on the page to correct. */
const CHALLENGE = /^[\w-]{43}$/;
/** Leads back to the account page instead of the site. */
const HERE = 'account';

export interface Way {
  /** What the calls take. */
  destination: Destination;
  /** Whether the browser stays on the account site. */
  here: boolean;
  /** The same as a query, for links between login, register and forgotten password. */
  query: string;
}

/** Where the address says that a login leads; what is not the site's, or broken, is left out. */
export function wayOf(search: string, siteUrl: string): Way {
  const asked = new URLSearchParams(search);
  const onward = safeContinue(asked.get('continue'), siteUrl);
  const challenge = asked.get('challenge');
  const destination = { ...(onward && { continue: onward }), ...(challenge && CHALLENGE.test(challenge) && { challenge }) };
  const here = asked.get('to') === HERE;
  const query = new URLSearchParams({ ...destination, ...(here && { to: HERE }) }).toString();
  return { destination, here, query: query && `?${query}` };
}

export const backHere = `?to=${HERE}`;

export function useWay(): Way {
  const { siteUrl } = useSettings();
  return wayOf(useQuery(), siteUrl);
}
