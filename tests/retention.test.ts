import { expect, test } from 'vitest';
import { LOG_DAYS } from '#contract/integration/webhook/limits.ts';
import { KEPT_DAYS } from '#contract/operations/transfer-shapes.ts';
import { jobs } from '#server/jobs.ts';
import { useApi } from './support/api.ts';
import { insertBareRow } from './support/bare-row.ts';

const api = useApi('empty');
const [MINUTE, HOUR] = [1 / 1440, 1 / 24];

/** What a job takes from a table once it is older than so many days, by the moment of this column. */
const KEPT: [job: string, table: string, column: string, days: number, more?: Record<string, string>][] = [
  ['forget-sign-ins', 'sign_in_code', 'created_at', 1],
  ['forget-sign-ins', 'sign_in_ticket', 'created_at', 1],
  ['forget-sign-ins', 'email_link', 'created_at', 30, { purpose: 'reset' }],
  // One that is used again within the week shows that it was stolen.
  ['forget-sign-ins', 'refresh_token', 'used_at', 7],
  ['forget-sign-ins', 'session', 'ended_at', 100],
  ['forget-sign-ins', 'attempt', 'window_ends_at', HOUR],
  ['reconcile-payments', 'payment_event', 'received_at', 90],
  ['forget-live-events', 'live_event', 'created_at', HOUR],
  // Two years, of which one may be a leap year.
  ['forget-enquiries', 'need_help', 'created_at', 730.5],
  ['forget-notifications', 'notification', 'created_at', 180],
  ['forget-transfers', 'transfer', 'ended_at', KEPT_DAYS, { kind: 'catalogue', state: 'done' }],
  ['forget-webhooks', 'webhook_event', 'at', LOG_DAYS],
  ['forget-removals', 'removed_file', 'removed_at', 90],
  // A request may be repeated for a day.
  ['forget-answers', 'idempotency_key', 'created_at', 2],
  ['forget-effects', 'outbox', 'done_at', 7],
];

/** A row of this age, of which nothing else matters. */
const add = (table: string, column: string, days: number, more: Record<string, string>) =>
  insertBareRow(api, table, {
    ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, `'${value}'`])),
    [column]: `now() - ${days}::float8 * interval '1 day'`,
  });

test.each(KEPT)('%s takes from %s what is older than it is kept, and nothing younger', async (name, table, column, days, more = {}) => {
  const count = async () => (await api.pool.query(`select from ${table}`)).rowCount ?? 0;
  const run = async () => jobs.find((job) => job.name === name)?.run(api);
  await run();
  const before = await count();
  const margin = Math.max(MINUTE, days / 500);
  await add(table, column, days - margin, more);
  await run();
  expect(await count()).toBe(before + 1);
  await add(table, column, days + margin, more);
  expect(await count()).toBe(before + 2);
  await run();
  expect(await count()).toBe(before + 1);
});
