import type { Place } from '../context.ts';
import { here } from '../languages.ts';
import * as links from '../links.ts';
import { hide, leave } from './end.ts';
import { afterLogout } from './leftovers.ts';
import { clear } from './storage.ts';
import { tellLogout } from './store.ts';
import { sessionTransport } from './transport.ts';

/** Nobody waits longer than this to be logged out here. */
const PATIENCE_MS = 3000;

/** Ends the session on the server, then here with all that this browser keeps of the person, whatever the server says; other tabs hear of it (ACC-023, API-006). */
export async function logout(place: Place): Promise<void> {
  leave();
  const told = sessionTransport(place)
    .client.session.logout()
    .catch(() => {});
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  tellLogout();
  clear();
  afterLogout();
  hide();
  location.assign(here(links.home()));
}
