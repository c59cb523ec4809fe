import { AsyncLocalStorage } from 'node:async_hooks';

/** What a page shows, by the ids of it; null for a page that shows too much to be told apart. */
export type Tags = ReadonlySet<string> | null;

/** On pages that show what was asked for without an id: searches, the home page, lists. Anything that comes, goes or is renamed may change them. */
export const LISTS = 'lists';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const MOST = 5_000;
/** What changes with a new version of the product alone. */
const FIXED = /^(reference|industry)\./;

const noting = new AsyncLocalStorage<Set<string>>();

/** Renders a page and notes what its calls were asked for and gave. */
export async function whileNoting<T>(render: () => Promise<T>): Promise<{ made: T; tags: Tags }> {
  const ids = new Set<string>();
  const made = await noting.run(ids, render);
  return { made, tags: ids.size > MOST ? null : ids };
}

/** Notes that a page shows what this call took or gave: each id that stands in it. */
export function noteShown(call: string, input: unknown): { gave(reply: unknown): void } {
  const ids = noting.getStore();
  if (!ids || FIXED.test(call)) return { gave: () => {} };
  const note = (value: unknown): number => {
    const found = JSON.stringify(value ?? null).match(ID) ?? [];
    for (const id of found) ids.add(id);
    return found.length;
  };
  if (note(input) === 0) ids.add(LISTS);
  return { gave: (reply) => void note(reply) };
}
