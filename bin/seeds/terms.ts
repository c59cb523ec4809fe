import { pick } from './bulk.ts';
import type { SeedBusiness } from './files.ts';

const DAY_MS = 86_400_000;
/** One moment for everything that is told of a company. */
const NOW = Date.now();
export const YEAR_MS = 365 * DAY_MS;

/** So many days from the start on, or before it where there is a minus. */
export const daysFromNow = (days: number): Date => new Date(NOW + days * DAY_MS);

/** Of the owner's companies the one whose checks end soon, so that their reminder can be seen: a member for longer than a year, which has paid twice. */
export const ENDING = 'severnreach';
const ENDING_AGO = 343;

/** The membership of a demonstration company began so that none of them ends soon after a first start. */
export function termOf({ key }: Pick<SeedBusiness, 'key'>): { starts: Date; ends: Date } {
  const isLong = key === ENDING;
  const starts = new Date(NOW - (isLong ? ENDING_AGO : 4 + pick(key, 196)) * DAY_MS);
  return { starts, ends: new Date(starts.getTime() + (isLong ? 2 : 1) * YEAR_MS) };
}

/** Three days into the membership that includes the service, the badge is granted, with its checks. */
export const grantedAt = (business: Pick<SeedBusiness, 'key'>): Date => new Date(termOf(business).starts.getTime() + 3 * DAY_MS);
