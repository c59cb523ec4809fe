import { useSyncExternalStore } from 'react';
import type { Client } from '#web/base/client/client.ts';

/** One count for the header and everything that changes it. */
export function unreadCount(ask: (client: Client) => Promise<{ unread: number }>) {
  const listeners = new Set<() => void>();
  let unread = 0;
  let asked = 0;
  const current = (): number => unread;
  const set = (count: number): void => {
    unread = count;
    for (const changed of listeners) changed();
  };
  const subscribe = (changed: () => void) => {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  };
  return {
    useUnread: (): number => useSyncExternalStore(subscribe, current, () => 0),
    /** Asks the server. Of several questions the last one counts; one that fails changes nothing. */
    async countAnew(client: Client): Promise<void> {
      asked += 1;
      const turn = asked;
      const found = await ask(client).catch(() => null);
      if (found && turn === asked) set(found.unread);
    },
    forgetCount: (): void => set(0),
  };
}
