import { inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { readClock } from '#server/trade/rfq/state-queries.ts';
import { closeOverdue, type Due, deleteForgotten, takeDue } from './due-queries.ts';
import { type Act, insertActs } from './queries.ts';

/** For the worker: reminders, the question about the delivery, and orders that close by the clock; each once, however often it runs (ORD-005, ORD-007, ORD-008). */
export async function tellOrders(context: AppContext): Promise<void> {
  while (await tellSome(context));
}

/** A batch in a transaction of its own. @returns whether there may be more */
const tellSome = (context: AppContext): Promise<boolean> =>
  inTransaction(context, async (context) => {
    const { db } = context;
    const [due, at] = [await takeDue(db), await readClock(db)];
    const closed = await closeOverdue(db);
    const of = (...wanted: Due['what'][]): string[] => due.flatMap(({ orderID, what }) => (wanted.includes(what) ? [orderID] : []));
    const act = (what: Act['what']): Act => ({ what, side: null, by: null, version: null, at });
    const told = [
      ...(await insertActs(db, of('remind-3', 'remind-7'), act('reminded'))),
      ...(await insertActs(db, of('unanswered'), act('unanswered'))),
      ...(await insertActs(db, closed, act('closed'))),
    ];
    await publishEach(db, 'order.changed', told);
    await publishEach(
      db,
      'order.asked',
      of('question', 'question-again').map((orderID) => ({ orderID })),
    );
    return due.length > 0 || closed.length > 0;
  });

/** For the worker: orders seven years after they ended (TPU-008). */
export async function forgetOrders({ db }: AppContext): Promise<void> {
  while ((await deleteForgotten(db)) > 0);
}
