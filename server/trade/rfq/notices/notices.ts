import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { type AppContext, actorOf, type Request } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { lockRfq, noteHistory } from '../state-queries.ts';
import { deleteOldDrafts, insertByHand, insertDue, readUntoldQuotes, takeRevised, takeUntoldQuotes } from './due-queries.ts';

/** For the worker: tells what time has made due, each once, in the transaction that writes it down. */
export async function tellDue(context: AppContext): Promise<void> {
  await inTransaction(context, async (context) => publishEach(context.db, 'rfq.noticed', await insertDue(context.db)));
}

/** For the worker: one mail for all changes of a quarter of an hour (RFQ-018), one for all quotes of an hour (TEV-002). */
export async function tellGathered(context: AppContext): Promise<void> {
  await inTransaction(context, async (context) => {
    const { db } = context;
    const revised = await takeRevised(db);
    await publishEach(
      db,
      'rfq.revised',
      revised.map((rfqID) => ({ rfqID })),
    );
  });
  for (const rfqID of await readUntoldQuotes(context.db)) await tellQuotes(context, rfqID);
}

/** Has the buyer mailed of quotes that came since the last mail, unless that is less than an hour old: then the job does it. */
export async function tellQuotes(context: Pick<AppContext, 'db'>, rfqID: string): Promise<void> {
  await inTransaction(context, async (context) => {
    const { db } = context;
    if (!(await lockRfq(db, rfqID))) return;
    const stretch = await takeUntoldQuotes(db, rfqID);
    if (!stretch) return;
    const [after, until] = [stretch.after?.toISOString() ?? null, stretch.until.toISOString()];
    await publishEach(db, 'quote.gathered', [{ rfqID, after, until }]);
  });
}

/** One reminder to all who were invited and are silent, once; in a sealed request the buyer does not learn to whom it went (CMP-025). */
export async function remind(request: Request, rfqID: string): Promise<void> {
  const { db } = request;
  const locked = await lockRfq(db, rfqID);
  if (!locked) throw new Refusal('not_found');
  if (locked.state !== 'open') throw new Refusal('rfq_closed');
  const reminded = await insertByHand(db, rfqID);
  if (reminded.length === 0) return;
  await publishEach(db, 'rfq.noticed', reminded);
  await noteHistory(db, rfqID, { what: 'reminded', by: actorOf(request).accountID, at: locked.now });
}

/** For the worker: drafts that nobody changed for half a year (RFQ-011). */
export async function forgetDrafts({ db }: AppContext): Promise<void> {
  while ((await deleteOldDrafts(db)) > 0);
}
