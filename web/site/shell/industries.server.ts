import { keptFor } from '#web/base/client/kept.server.ts';
import type { SidebarIndustry } from './industry.ts';

const KEPT_MS = 60_000;

/** The industries of the sidebar: the tree that they come from is large. A page never falls because of its sidebar. */
export const readIndustries = keptFor<SidebarIndustry[]>(
  KEPT_MS,
  async (client) => (await client.industry.tree()).data.map(({ id, key, name, categories }) => ({ id, key, name, hasTree: categories.length > 0 })),
  [],
);
