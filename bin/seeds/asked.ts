import type { Db } from '#server/base/database/database.ts';
import { isAsked, readOwned, readPeople, type Told } from './asked-queries.ts';
import { seedThreads } from './threads-queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Days ago, the hour of the day, and the hours until the first answer. So few that the pages of the companies say nothing of them. */
const THREADS = [
  {
    ago: 41,
    hour: 9,
    after: 20,
    product: 0,
    subject: 'We would like to receive full price list of your products',
    ask: 'Could you send us your current price list?',
  },
  {
    ago: 24,
    hour: 14,
    after: 3,
    product: 0,
    subject: 'Delivery to Rotterdam',
    ask: 'We need 40 pieces in Rotterdam by the end of the month. Is that possible?',
  },
  {
    ago: 11,
    hour: 8,
    after: 2,
    product: 1,
    subject: 'Drawing and material certificate',
    ask: 'Please send a drawing and say whether a 3.1 certificate comes with it.',
  },
  { ago: 6, hour: 16, after: 17, product: 0, subject: 'Quotation for 120 pieces', ask: 'Please quote for 120 pieces, delivered in three lots.' },
] as const;
const ANSWER =
  'Thank you for asking. The answer to each of your points is in the offer that we have just mailed to you. Please call us if anything is missing.';

/** What buyers asked two companies of the demonstration's owner, and when they got an answer. All of it is read and ended, so that nobody waits. */
export async function seedAsked(db: Db, owner: string, now: Date): Promise<void> {
  const companies = (await readOwned(db, owner)).filter(isAsked);
  const buyers = await readPeople(
    db,
    companies.map(({ business }) => business),
  );
  if (buyers.length === 0) return;
  await seedThreads(
    db,
    companies.flatMap((company, which) =>
      THREADS.map((thread, index) => threadOf(company, thread, buyers[(which * THREADS.length + index) % buyers.length]?.id ?? '', now)),
    ),
  );
}

function threadOf({ business, products, team }: Told, { ago, hour, after, product, subject, ask }: (typeof THREADS)[number], buyer: string, now: Date) {
  const day = new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10);
  const at = new Date(Date.parse(day) + hour * HOUR_MS);
  const [answered, ended] = [new Date(at.getTime() + after * HOUR_MS), new Date(at.getTime() + (after + 26) * HOUR_MS)];
  return {
    key: `asked:${business}:${ago}`,
    ...{ business, buyer, product: products[product] ?? null, subject, ask },
    ...{ at, answer: { text: ANSWER, at: answered, ended }, team },
  };
}
