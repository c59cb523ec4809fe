import type { MeasuringUnit } from '#contract/catalogue/quantity.ts';
import { keptFor } from './kept.server.ts';

const KEPT_MS = 600_000;

/** They change with the code alone. */
export const readUnits = keptFor<MeasuringUnit[]>(KEPT_MS, async (client) => (await client.reference.units()).data, []);
