import type { Client } from '#web/base/client/client.ts';
import type { Query } from './query.ts';

const LOWEST = ['subCategory', 'category', 'industry'];

/** How many requests for quotation are open in the one branch of a search; null where there is no such branch, none is open, or nobody knows. */
export async function openRfqsOf(client: Client, { chosen, search, page }: Query): Promise<{ category: string; count: number } | null> {
  const name = LOWEST.find((one) => chosen[one]?.length === 1);
  const category = name && chosen[name]?.[0];
  if (!category || search !== '' || page > 1) return null;
  const found = await client.rfq.open({ category }).catch(() => null);
  return found && found.data.total > 0 ? { category, count: found.data.total } : null;
}
