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

/** For the worker: figures lapse with time, whether anybody answers or not. */
export const renewAllResponses = (context: AppContext): Promise<void> => renew(context);

async function hearAnswer(context: AppContext, { body }: OutboxEvent<'inquiry.said'>): Promise<void> {
  const rows = await readFirstAnswered(context.db, body.place, body.requestID);
  if (rows[0]) await renew(context, [rows[0].id]);
}

async function hearEnd(context: AppContext, { body }: OutboxEvent<'inquiry.ended'>): Promise<void> {
  const rows = await readReceiverOf(context.db, body.requestID);
  if (rows[0]) await renew(context, [rows[0].id]);
}

async function renew(context: AppContext, ids?: string[]): Promise<void> {
  await inTransaction(context, async (context) => {
    const { db, now } = context;
    const figures = await workOut(db, now(), ids);
    const changed = await readAnsweringOtherwise(db, figures, ids);
    await writeResponses(db, figures, ids);
    // Searches choose by the time of the first answer.
    for (const id of changed) await renewWithProducts(context, id);
  });
}
