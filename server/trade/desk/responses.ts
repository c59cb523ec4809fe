import { inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { readAnsweringOtherwise, writeResponses } from '#server/company/business/queries.ts';
import { renewWithProducts } from '#server/company/business/update.ts';
import { readFirstAnswered, readReceiverOf, workOut } from './responses-queries.ts';

/** The figures change with the first answer and with an end. */
export const subscribers = {
  'inquiry.said': [hearAnswer],
  'inquiry.ended': [hearEnd],
} satisfies Subscribers;

/** For the worker: figures lapse with time, whether anybody answers or not. A company that is found otherwise then has a transaction of its own. */
export async function renewAllResponses(context: AppContext): Promise<void> {
  const figures = await workOut(context.db, context.now(), undefined);
  for (const id of await readAnsweringOtherwise(context.db, figures)) await renew(context, id);
  await inTransaction(context, async (context) => writeResponses(context.db, await workOut(context.db, context.now(), undefined)));
}

async function hearAnswer(context: AppContext, { body }: OutboxEvent<'inquiry.said'>): Promise<void> {
  const rows = await readFirstAnswered(context.db, body.place, body.requestID);
  if (rows[0]) await renew(context, rows[0].id);
}

async function hearEnd(context: AppContext, { body }: OutboxEvent<'inquiry.ended'>): Promise<void> {
  const rows = await readReceiverOf(context.db, body.requestID);
  if (rows[0]) await renew(context, rows[0].id);
}

/** The figures of one company, and what it is found by where the time of its answers has changed. */
async function renew(context: AppContext, id: string): Promise<void> {
  await inTransaction(context, async (context) => {
    const { db, now } = context;
    const figures = await workOut(db, now(), [id]);
    const changed = await readAnsweringOtherwise(db, figures, [id]);
    await writeResponses(db, figures, [id]);
    if (changed.length > 0) await renewWithProducts(context, id);
  });
}
