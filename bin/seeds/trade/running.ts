import type { Db } from '#server/base/database/database.ts';
import type { Acting } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { lockTalking, propose } from '#server/trade/negotiation/propose.ts';
import { requireReceived } from '#server/trade/negotiation/quoted.ts';
import { markExpired } from '#server/trade/quote/expired-queries.ts';
import { readContent } from '#server/trade/rfq/revision/content-queries.ts';
import { writeAssignments } from '#server/trade/rfq/team-queries.ts';
import { readAccountID, readQuotes } from './decision-queries.ts';
import type { Act } from './timeline.ts';

const MOST = 100;

interface Told {
  by: string;
  at: Date;
}

/** A quote holds no longer by its date. */
export const expiredAct = (rfqID: string, { by, at }: Told): Act => ({
  ...{ at, rfqID, by },
  work: async ({ db }) => publishEach(db, 'quote.expired', await markExpired(db, MOST)),
});

interface Counter extends Told {
  company: string;
  line: number;
  price: string;
  note: string;
}

/** The buyer asks for another price of one line. */
export function counterAct(rfqID: string, { by, at, ...asked }: Counter): Act {
  return { at, rfqID, by, work: (acting) => counter(acting, rfqID, asked) };
}

async function counter(acting: Acting, rfqID: string, { company, line, price, note }: Omit<Counter, keyof Told>): Promise<void> {
  const { db } = acting;
  const [locked, quote, { lines }] = [await lockTalking(db, rfqID), (await readQuotes(db, rfqID)).get(company), await readContent(db, rfqID)];
  const lineID = lines.find(({ number }) => number === line)?.lineID;
  if (!quote || !lineID) return;
  const change = { lines: [{ lineID, price }], costs: [] };
  await propose(acting, locked, await requireReceived(db, rfqID, [quote.quoteID]), { side: 'buyer', note, change });
}

/** Gives a request to a member of a company that is invited to it. */
export async function assign(
  db: Db,
  { rfqID, businessID, email, at }: { rfqID: string; businessID: string | undefined; email: string; at: Date },
): Promise<void> {
  const member = await readAccountID(db, email);
  if (businessID && member) await writeAssignments(db, rfqID, businessID, [member], at);
}
