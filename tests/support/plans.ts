import pg from 'pg';
import { vi } from 'vitest';

/** A part of what PostgreSQL says of a statement that it ran. */
export interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
}

/** Rows that all steps of a plan looked at, those of its own intermediate results too: what grows with the square of what is asked shows here. */
export function visited(plan: Plan): number {
  const { 'Actual Rows': kept, 'Rows Removed by Filter': removed = 0, 'Rows Removed by Join Filter': apart = 0, 'Actual Loops': loops } = plan;
  return (plan.Plans ?? []).reduce((sum, one) => sum + visited(one), (kept + removed + apart) * loops);
}

/** Rows of a table that a plan touched, whether it kept them or not. */
export function touched(table: string, plan: Plan): number {
  const { 'Actual Rows': kept, 'Rows Removed by Filter': removed = 0, 'Actual Loops': loops } = plan;
  const own = plan['Relation Name'] === table ? (kept + removed) * loops : 0;
  return (plan.Plans ?? []).reduce((sum, one) => sum + touched(table, one), own);
}

const isId = (text: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text);

/** The statement with `words` in it as `asking` sends it, planned once for all values, as a connection has it that asked for a while. */
export async function planOf(client: pg.Client, words: string, asking: () => Promise<unknown>): Promise<Plan> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await asking();
  const queries = sent.mock.calls.map(([one]) => one as unknown as { text: string; values: unknown[] });
  sent.mockRestore();
  const { text, values } = queries.find((one) => one.text?.includes(words)) as { text: string; values: unknown[] };
  const listed = (list: string[]): string => `array[${list.map((one) => client.escapeLiteral(one)).join()}]::${list.every(isId) ? 'uuid' : 'text'}[]`;
  const given = values.map((value) => (Array.isArray(value) ? listed(value) : client.escapeLiteral(String(value))));
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query(`prepare asked as ${text}`);
  const { rows } = await client.query(`explain (analyze, format json) execute asked (${given.join(', ')})`);
  await client.query('deallocate asked');
  return rows[0]['QUERY PLAN'][0].Plan;
}
