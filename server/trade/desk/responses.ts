import { type Db, transactional } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import type { OutboxEvent, Subscribers } from '#server/base/jobs/topics.ts';
import { writeResponses } from '#server/company/business/queries.ts';
import { readFirstAnswered, readReceiverOf, workOut } from './responses-queries.ts';

/** The figures change with the first answer and with an end. */
export const subscribers = {
  'inquiry.said': [hearAnswer],
  'inquiry.ended': [hearEnd],
} satisfies Subscribers;

/** For the worker: figures lapse with time, whether anybody answers or not. */
export const renewAllResponses = ({ db, now }: AppContext): Promise<void> => renew(db, now());

async function hearAnswer({ db, now }: AppContext, { body }: OutboxEvent<'inquiry.said'>): Promise<void> {
  const rows = await readFirstAnswered(db, body.place, body.requestID);
  if (rows[0]) await renew(db, now(), [rows[0].id]);
}

async function hearEnd({ db, now }: AppContext, { body }: OutboxEvent<'inquiry.ended'>): Promise<void> {
  const rows = await readReceiverOf(db, body.requestID);
  if (rows[0]) await renew(db, now(), [rows[0].id]);
}

async function renew(db: Db, now: Date, ids?: string[]): Promise<void> {
  await transactional(db, async (db) => writeResponses(db, await workOut(db, now, ids), ids));
}
