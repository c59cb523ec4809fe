import type { Client } from './client.ts';

/**
 * Reads what hardly ever changes once in so many milliseconds and not for every page; what failed is `none`, and the next page asks again (REF-009).
 * By client, so that tests with databases of their own do not share one, and each language has its own.
 */
export function keptFor<T>(milliseconds: number, read: (client: Client) => Promise<T>, none: T): (client: Client) => Promise<T> {
  const memory = new WeakMap<Client, { value: Promise<T>; until: number }>();
  return (client) => {
    const kept = memory.get(client);
    if (kept && Date.now() < kept.until) return kept.value;
    const value = read(client).catch(() => {
      memory.delete(client);
      return none;
    });
    memory.set(client, { value, until: Date.now() + milliseconds });
    return value;
  };
}
