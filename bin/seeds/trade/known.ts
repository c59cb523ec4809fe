import type { Db } from '#server/base/database/database.ts';
import { seedThreads } from '../threads-queries.ts';

const DAY_MS = 86_400_000;
/** Before the first order. */
const ASKED_DAYS_AGO = 360;

interface Trader {
  id: string;
  person: string;
}

/** What buyers asked another maker once: of who trades with one company alone, references are looked at. */
export async function seedKnown(db: Db, buyers: Trader[], other: Trader, now: Date): Promise<void> {
  const at = new Date(now.getTime() - ASKED_DAYS_AGO * DAY_MS);
  const [answered, ended] = [new Date(at.getTime() + DAY_MS / 6), new Date(at.getTime() + DAY_MS)];
  const said = {
    subject: 'Ball valves for the year',
    ask: 'Do you offer a price for a year in one go?',
    answer: { text: 'Yes, from 200 pieces. Our terms are in the list.', at: answered, ended },
  };
  const people = [...new Set(buyers.map(({ person }) => person))].filter((person) => person !== other.person);
  await seedThreads(
    db,
    people.map((buyer) => ({ key: `known:${buyer}`, business: other.id, buyer, product: null, ...said, at, team: [other.person] })),
  );
}
