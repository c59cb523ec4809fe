import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PRODUCT_LIMIT } from '#contract/base/limits.ts';
import { workbookOf } from '#server/base/tables/workbook/write.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany, snapshot } from '../../../tests/support/company.ts';
import { csvOf, importText } from '../../../tests/support/import.ts';
import { samples } from '../../../tests/support/samples.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let company: Company;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wbn-good-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  company = await makeCompany(api);
});

const HEAD = ['external_id', 'name', 'description', 'stock', 'lead_time_days', 'moq_quantity', 'moq_unit'];
const row = (id: string, ...more: string[]): string[] => [id, `Valve ${id}`, 'A valve.', ...more];
/** A good row, one that is wrong by itself, one that says an id again, and a good one. */
const MIXED = [
  row('A-1', 'yes', '14', '10', 'piece'),
  row('A-2', 'perhaps', 'soon', '1,5', 'piece'),
  row('A-1', 'no', '', '', ''),
  row('A-3', '', '', '5', 'kg'),
];

const idsOf = async (): Promise<string[]> =>
  (await sql<{ id: string }>`select external_id as id from product where business_id = ${company.id} order by place`.execute(api.db)).rows.map(({ id }) => id);

describe('a file with good and bad rows', () => {
  test('is written as a whole or not at all, unless the good rows are asked for; both in the command and in the browser [IMX-003]', async () => {
    const before = await snapshot(api, company.id);
    expect((await importText(api.db, csvOf(HEAD, ...MIXED), { business: company.id })).counts).toBeNull();
    expect(await snapshot(api, company.id)).toBe(before);
    const { counts, rejected } = await importText(api.db, csvOf(HEAD, ...MIXED), { business: company.id, good: true });
    expect({ counts, rejected: [...rejected] }).toEqual({ counts: { created: 2, updated: 0, unchanged: 0 }, rejected: [3, 4] });
    expect(await idsOf()).toEqual(['A-1', 'A-3']);

    const send = async (mode: string, dryRun = false) =>
      (await api.post('/product/import', { businessID: company.id, columns: HEAD, rows: MIXED, mode, dryRun }, as(company.admin))).body.data;
    expect(await send('all')).toMatchObject({ unchanged: 0, rejected: [3, 4] });
    expect(await send('good', true)).toMatchObject({ created: 0, unchanged: 2, rejected: [3, 4] });
    expect((await send('good')).problems.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`)).toEqual([
      '3 lead_time_days',
      '3 stock',
      '4 external_id',
    ]);
  });

  test('leaves out each row that the package has no room for, counted among the good ones alone [IMX-003]', async () => {
    const rows = Array.from({ length: PRODUCT_LIMIT.standard + 3 }, (_, n) => row(`B-${n}`, n === 0 ? 'perhaps' : 'yes', '', '', ''));
    const { counts, rejected } = await importText(api.db, csvOf(HEAD, ...rows), { business: company.id, good: true });
    expect(counts).toMatchObject({ created: PRODUCT_LIMIT.standard });
    expect([...rejected]).toEqual([2, PRODUCT_LIMIT.standard + 3, PRODUCT_LIMIT.standard + 4]);
  });

  test('that cannot be read to its end is written by no mode [IMX-003]', async () => {
    const { counts, found } = await importText(api.db, `${csvOf(HEAD, ...MIXED.slice(0, 1))}A-9,"open,quote\n`, { business: company.id, good: true });
    expect({ counts, told: found.at(-1)?.message }).toEqual({ counts: null, told: expect.stringContaining('never closed') });
  });

  test.each(['csv', 'xlsx'] as const)(
    'gives the bad rows back as they came, with what is wrong; mended they are imported without a change of shape: %s [IMX-004]',
    async (format) => {
      const made = async (rows: string[][]) => (format === 'xlsx' ? workbookOf('Products', rows) : `sep=;\n${rows.map((cells) => cells.join(';')).join('\n')}`);
      const head = ['Remarks', ...HEAD];
      const path = join(folder, `rejected.${format}`);
      await importText(api.db, await made([head, ...MIXED.map((cells) => ['=mine', ...cells])]), { business: company.id, good: true, rejected: path });
      const again = await importText(api.db, await readFile(path), { business: company.id, update: true, dryRun: true });
      // Nothing is read of the column that says what was wrong, and nobody is told that it is left aside.
      expect(again).toMatchObject({ rows: 2, ignored: ['Remarks'], counts: null });
      expect(again.found.map(({ row: at, column }) => `${at} ${column}`)).toEqual(['2 lead_time_days', '2 stock']);

      if (format === 'xlsx') return;
      const text = await readFile(path, 'utf8');
      const [heading, bad, twice] = text.split('\r\n');
      expect(heading).toBe(`\uFEFFRemarks;${HEAD.join(';')};problem`);
      expect(bad).toMatch(/^'=mine;A-2;Valve A-2;A valve\.;perhaps;soon;"?1,5"?;piece;"lead_time_days: .* · stock: Write yes or no\./);
      expect(twice).toContain('“A-1” stands in row 2 already');
      const mended = text.replace('perhaps', 'no').replace('soon', '7').replace('"1,5"', '2').replace('A-1', 'A-4');
      expect(await importText(api.db, mended, { business: company.id })).toMatchObject({ found: [], counts: { created: 2 } });
      expect(await idsOf()).toEqual(['A-1', 'A-3', 'A-2', 'A-4']);
    },
  );
});

describe('a dry run', () => {
  /** Numbers that are the same each time. */
  const dice = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const CELLS: string[][] = [
    ['A-1', 'A-2', 'A-3', 'A-4', '', 'x'.repeat(101)],
    ['Valve', 'Valve', 'Pump', '', '\u202Eevlav'],
    ['A valve.', 'A valve.', ''],
    ['yes', 'no', '', '', 'perhaps'],
    ['', '', '14', 'soon', '-3', '99999'],
    ['', '10', '2.5', '1,234', 'ten'],
    ['', 'piece', 'kg', 'handful'],
  ];

  const FILES = samples(100, 20);

  test(`says the same counts and problems as the run, and changes no row: ${FILES} files by a seed, in both modes [IMX-005]`, {
    timeout: 120_000,
  }, async () => {
    const roll = dice(2026);
    for (let n = 0; n < FILES; n += 1) {
      const rows = Array.from({ length: 1 + Math.floor(roll() * 6) }, () => CELLS.map((choices) => choices[Math.floor(roll() * choices.length)] ?? ''));
      const file = csvOf(HEAD, ...rows);
      const wishes = { business: company.id, update: n % 3 > 0, good: n % 2 === 0 };
      const before = await snapshot(api, company.id);
      const dry = await importText(api.db, file, { ...wishes, dryRun: true });
      expect(await snapshot(api, company.id)).toBe(before);
      expect({ n, cells: rows, ...(await importText(api.db, file, wishes)) }).toEqual({ n, cells: rows, ...dry });
    }
  });
});
