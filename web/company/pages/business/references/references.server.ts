import type { Client } from '#web/base/client/client.ts';
import type { Settings } from '#web/base/context.ts';
import { placeOf } from '#web/trade/some-buyer.ts';

/** What the page shows of references: the first ones, with the names of places. Null where the trade is switched off. */
export async function readReferences(client: Client, { trade, language }: Pick<Settings, 'trade' | 'language'>, id: string) {
  if (!trade) return null;
  const { shown, counts, total, data } = await client.tradeReference.list({ bid: id });
  return { shown, counts, total, data: data.map((reference) => ({ ...reference, where: placeOf(reference.buyer, language) })) };
}

export type ReferencesView = NonNullable<Awaited<ReturnType<typeof readReferences>>>;
