import type { Client } from '#web/base/client/client.ts';
import { calls, isOpen } from './calls.ts';
import { createToggle, type Toggle } from './machine.ts';
import type { Resource } from './resource.ts';
import type { Message } from './wish.ts';

const CHANNEL = 'wbn-toggles';

/** One for each resource and actor in this page, however many buttons show it. */
const toggles = new Map<string, Toggle>();
const tab = crypto.randomUUID();
const channel = openChannel();

/** `userID` is who is logged in, `actor` who acts: the same person, or one of their businesses. */
export interface Doer {
  userID: string;
  actor: string;
}

export function toggleOf(client: Client, resource: Resource, { userID, actor }: Doer, together: string[]): Toggle {
  const key = `${prefixOf(resource, userID)}${actor}`;
  const known = toggles.get(key);
  if (known) return known;
  const { load, loadTogether, loadWithPage, send } = calls[resource.kind];
  const businessID = actor === userID ? undefined : actor;
  const toggle = createToggle(key, {
    load: () => {
      if (loadTogether && together.includes(resource.id)) return loadTogether(client, resource.id, together, businessID);
      return loadWithPage ? loadWithPage(client, resource.id) : load(client, resource, businessID);
    },
    reload: () => load(client, resource, businessID),
    send: (on) => send(client, resource, on, businessID),
    tell: (message) => channel?.postMessage(message),
    alone: (work) => alone(key, work),
    isOpen,
    now: Date.now,
    tab,
  });
  toggles.set(key, toggle);
  return toggle;
}

/** What a count that was loaded with the page lacks of the truth: all that this person's actors have changed since. */
export function differenceOf(resource: Resource, userID: string): number {
  const prefix = prefixOf(resource, userID);
  return [...toggles].filter(([key]) => key.startsWith(prefix)).reduce((sum, [, toggle]) => sum + toggle.difference(), 0);
}

const prefixOf = ({ kind, id }: Resource, userID: string): string => `${kind} ${id} ${userID} `;

function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const opened = new BroadcastChannel(CHANNEL);
  opened.onmessage = ({ data }: MessageEvent<Message>) => toggles.get(data.key)?.hear(data);
  return opened;
}

/** Without a secure context there are no locks: two tabs at once then put things right by what they tell each other. */
async function alone(key: string, work: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request(`wbn-toggle ${key}`, work) : work());
}
