import type { Client } from '#web/base/client/client.ts';
import type { SidebarIndustry } from './industry.ts';

const KEPT_MS = 60_000;

interface Kept {
  industries: Promise<SidebarIndustry[]>;
  until: number;
}

/** By client, so that tests with databases of their own do not share one. */
const memory = new WeakMap<Client, Kept>();

/** The industries of the sidebar: the tree that they come from is large and hardly ever changes, so it is read once a minute and not for every page. */
export function readIndustries(client: Client): Promise<SidebarIndustry[]> {
  const kept = memory.get(client);
  if (kept && Date.now() < kept.until) return kept.industries;
  const industries = read(client).catch(() => {
    // Failed reference data is an empty list (REF-009): a page never falls because of its sidebar. The next page asks again.
    memory.delete(client);
    return [];
  });
  memory.set(client, { industries, until: Date.now() + KEPT_MS });
  return industries;
}

async function read(client: Client): Promise<SidebarIndustry[]> {
  const { data } = await client.industry.tree();
  return data.map(({ id, key, name, categories }) => ({ id, key, name, hasTree: categories.length > 0 }));
}
