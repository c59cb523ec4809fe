import { expect } from 'vitest';
import { mounted } from '#server/api.ts';
import type { useRfqs } from './rfq.ts';

/** A write that a client may repeat, ready to be made. */
export interface Write {
  who: string;
  path: string;
  body: object;
  headers?: object;
}

/** The writes of these concepts that may be repeated. */
export const repeatable = (concepts: string[]): string[] =>
  mounted
    .filter(({ name, call }) => concepts.includes(name.split('.')[0] ?? '') && call.idempotent)
    .map(({ name }) => name)
    .sort();

/** Everything that the trade keeps, and what it asks to be told, without the record of answers. */
async function kept({ api }: Pick<ReturnType<typeof useRfqs>, 'api'>): Promise<string> {
  const { rows } = await api.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and (table_name ~ '^(rfq|quote|award|trade|inquiry)' or table_name = 'outbox') order by 1",
  );
  expect(rows.length).toBeGreaterThan(20);
  const tables = await Promise.all(rows.map(async ({ name }) => [name, (await api.pool.query(`select t::text as row from ${name} t order by 1`)).rows]));
  return JSON.stringify(tables);
}

/** Presses twice at once, then repeats after a lost answer: one effect, and the same answer each time. */
export async function expectOnce(
  trade: Pick<ReturnType<typeof useRfqs>, 'api' | 'send'>,
  name: string,
  { who, path, body, headers = {} }: Write,
): Promise<void> {
  const method = mounted.find((one) => one.name === name)?.call.method.toLowerCase() as 'post' | 'put';
  const once = () => trade.send(who, method, path, body, { 'idempotency-key': `once-${name}`, ...headers });
  const [first, second] = await Promise.all([once(), once()]);
  expect([name, first.status, first.body]).toEqual([name, 200, expect.objectContaining({ success: true })]);
  expect(second.body).toEqual(first.body);
  const after = await kept(trade);
  const repeated = await once();
  expect([repeated.status, repeated.body]).toEqual([200, first.body]);
  expect(await kept(trade)).toBe(after);
}
