import { Kysely, PostgresDialect } from 'kysely';
import { expect, test } from 'vitest';
import { openCsv } from '#server/base/tables/csv.ts';
import type { Tables } from '#server/tables.ts';
import { useApi } from '../../../tests/support/api.ts';
import { csvOf, importText, withFile } from '../../../tests/support/import.ts';
import { makeBusiness } from '../../../tests/support/made.ts';

const api = useApi('empty');
const HEAD = ['external_id', 'name', 'description', 'sub_category'];
const TRADE = ['moq_quantity', 'moq_unit', 'price_currency', 'price_breaks', 'lead_times', 'attr:nominal-size', 'attr:body-material'];
const row = (n: number) => [`P-${n}`, `Valve ${n}`, 'A valve.', '0004-01-01'];
const trade = ['10', 'piece', 'GBP', '10=48|100=41.20', '10=5|101=14', 'DN 50', 'CF8M'];

async function statements(rows: number, isWith: boolean): Promise<number> {
  const business = await makeBusiness(api.db);
  const file = csvOf([...HEAD, ...(isWith ? TRADE : [])], ...Array.from({ length: rows }, (_, n) => [...row(n), ...(isWith ? trade : [])]));
  let sent = 0;
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: api.pool }), log: () => void sent++ });
  const { counts, found } = await importText(db, file, { business, unlimited: true });
  expect({ found, counts }).toMatchObject({ found: [], counts: { created: rows } });
  return sent;
}

test('prices by quantity and attributes cost an import no statement a row, and at most half as many again a batch [IMX-015]', { timeout: 60_000 }, async () => {
  // What is learnt once, of words and of units, is learnt.
  await statements(500, true);
  const grown = async (isWith: boolean) => -(await statements(500, isWith)) + (await statements(1_000, isWith));
  const without = await grown(false);
  expect(without).toBeGreaterThan(0);
  expect(await grown(true)).toBeLessThanOrEqual(1.5 * without);
});

test('a large file is read as it is written, and never held whole [IMX-015]', async () => {
  const rows = Array.from({ length: 30_000 }, (_, n) => [`C-${n}`, `Company ${n}`, 'x'.repeat(200)]);
  await withFile(csvOf(['external_id', 'company_name', 'general_description'], ...rows), async (path) => {
    const file = await openCsv(path);
    expect(file.size).toBeGreaterThan(6_000_000);
    let [seen, most] = [0, 0];
    for await (const batch of file.rows()) {
      // What was read and was not handed out before is what memory holds.
      most = Math.max(most, file.position() - seen);
      seen += batch.reduce((sum, { cells }) => sum + cells.join().length + 1, 0);
    }
    expect(seen).toBe(file.size);
    expect(most).toBeLessThan(1_000_000);
  });
});
