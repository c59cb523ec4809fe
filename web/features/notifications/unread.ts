import { useSyncExternalStore } from 'react';
import type { Client } from '#web/base/client.ts';

const listeners = new Set<() => void>();
let unread = 0;
let asked = 0;

/** One count for the header and everything that changes it. */
export const useUnread = (): number => useSyncExternalStore(subscribe, current, () => 0);

/** Asks the server. Of several questions the last one counts; one that fails changes nothing. */
export async function countAnew(client: Client): Promise<void> {
  asked += 1;
  const turn = asked;
  const found = await client.notification.summary().catch(() => null);
  if (found && turn === asked) set(found.unread);
}

export const forgetCount = (): void => set(0);

function set(count: number): void {
  unread = count;
  for (const changed of listeners) changed();
}

const current = (): number => unread;

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}
