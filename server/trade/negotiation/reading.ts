import { differencesIn, totalChange } from '#contract/trade/negotiation/apply.ts';
import { ROUNDS } from '#contract/trade/negotiation/limits.ts';
import type { Rounds } from '#contract/trade/negotiation/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { readContent } from '#server/trade/rfq/revision/content-queries.ts';
import { readRounds, type Side } from './queries.ts';
import type { Quoted } from './quoted.ts';

/** The rounds of a quote with what each changed of the one before. Nobody is named: a buyer may be anonymous. */
export async function readTalk(db: Db, rfqID: string, { quoteID, content }: Quoted, side: Side): Promise<Rounds> {
  const [stored, { lines }] = [await readRounds(db, [quoteID]), await readContent(db, rfqID)];
  const asked = lines.filter(({ struck }) => !struck);
  const rounds = stored.map(({ content: after, before, by: _, quoteID: __, revision: ___, ...round }) => ({
    ...round,
    differences: differencesIn(before, after, asked),
    total: totalChange(before, after, asked),
    currency: after.currency,
  }));
  return { side, rounds, left: Math.max(0, ROUNDS - rounds.length), start: stored.find(({ state }) => state === 'open')?.content ?? content };
}
