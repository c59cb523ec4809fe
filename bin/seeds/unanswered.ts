import type { Db } from '#server/base/database/database.ts';
import { readOwned, readPeople } from './asked-queries.ts';
import { seedThreads } from './threads-queries.ts';

const HOUR_MS = 3_600_000;

/** Hours ago, and what waits for an answer. */
const WAITING = [
  {
    ...{ company: 'Halderby Pumps & Valves', ago: 5, product: 0, subject: 'Ball valves DN 25 and DN 40, 2,000 pieces a year' },
    ask: 'We need about 2,000 pieces a year in DN 25 and DN 40, butt weld. Could you quote a yearly price with four calls, and say what a first lot of 180 would cost?',
  },
  {
    ...{ company: 'Halderby Pumps & Valves', ago: 2, product: 0, subject: 'Seals for hot water, 240 valves' },
    ask: 'Which seat do you recommend for water at 160 °C, and is it in stock for 240 valves?',
  },
  {
    ...{ company: 'Greybarrow Solar', ago: 28, product: 0, subject: 'Roof modules for hall 2' },
    ask: 'We are planning 60 kW on a standing seam roof in Swansea. Can you quote modules and inverters together, delivered in February?',
  },
] as const;

/** Conversations of the demonstration's owner that wait, so that there is something to answer. */
export async function seedUnanswered(db: Db, owner: string, now: Date): Promise<void> {
  const owned = new Map((await readOwned(db, owner)).map((one) => [one.name, one]));
  const buyers = await readPeople(
    db,
    [...owned.values()].map(({ business }) => business),
  );
  await seedThreads(
    db,
    WAITING.flatMap(({ company, ago, product, subject, ask }, index) => {
      const told = owned.get(company);
      const buyer = buyers[index % buyers.length];
      if (!(told && buyer)) return [];
      const at = new Date(now.getTime() - ago * HOUR_MS);
      const { business, products, team } = told;
      return [{ key: `waiting:${business}:${ago}`, business, buyer: buyer.id, product: products[product] ?? null, subject, ask, at, answer: null, team }];
    }),
  );
}
