import type { RateTable } from '#contract/trade/rate.ts';
import { keptFor } from './kept.server.ts';

const KEPT_MS = 60_000;

/** The table that amounts in other currencies are converted by. */
export const readRates = keptFor<RateTable | null>(KEPT_MS, async (client) => (await client.rate.latest()).data, null);
