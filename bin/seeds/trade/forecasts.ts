import type { Db } from '#server/base/database/database.ts';
import { keepForecast, writeBands } from '#server/trade/forecast/queries.ts';
import { copyExampleRates, endPast } from './past-queries.ts';
import type { SeedRequest } from './request-file.ts';
import { resetClock, setClock } from './timeline-queries.ts';

const DAY_MS = 86_400_000;
const MONTHS = 12;
const MONTH_DAYS = 30;
/** Days after the deadline on which the suppliers heard that nothing is bought. */
const TOLD_AFTER = 6;
const TEXT = 'Thank you for your quote. We do not buy this time.';

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Tables of the embedded example, so that amounts of each month are converted by one of theirs. */
export async function seedRates(db: Db, now: Date): Promise<void> {
  const days = Array.from({ length: MONTHS + 1 }, (_, month) => daysBefore(now, 2 + month * MONTH_DAYS));
  await copyExampleRates(
    db,
    days.map((day) => day.toISOString().slice(0, 10)),
  );
}

interface Cast {
  db: Db;
  now: Date;
  traders: ReadonlyMap<string, { id: string }>;
}

/** Ends a request of the past, with what was forecast of its invitations. */
export async function seedPast(
  { db, now, traders }: Cast,
  { due, past = {} }: SeedRequest,
  { id, by, at }: { id: string; by: string; at: Date },
): Promise<void> {
  for (const [company, chance] of Object.entries(past)) {
    const businessID = traders.get(company)?.id;
    if (businessID) await keepForecast(db, { rfqID: id, businessID, at, chance, cases: 0, waiting: 0 });
  }
  await endPast(db, id, { by, text: TEXT, at: daysBefore(now, -(due ?? 0) - TOLD_AFTER) });
}

/** What was forecast beside what came, as the job wrote it month by month. */
export async function writeMonths(db: Db, now: Date): Promise<void> {
  for (let month = MONTHS; month >= 0; month--) {
    await setClock(db, daysBefore(now, month * MONTH_DAYS));
    await writeBands(db);
  }
  await resetClock(db);
}
