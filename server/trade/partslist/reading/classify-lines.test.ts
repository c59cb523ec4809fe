import { expect, test } from 'vitest';
import { likeOf } from '#contract/trade/parts-list/alike.ts';
import { useApi } from '../../../../tests/support/api.ts';
import { classifyLines } from './classify-queries.ts';
import { readLines } from './line.ts';
import { readTable } from './table.ts';

const api = useApi('demo');
const rows = [['M8x30 A2-70 DIN 933 hex bolt, 2,000 pcs'], ['bathrobes 20 pcs'], ["xyzzy '; drop table product; -- 4711"]];
const lines = readLines(readTable(rows, ['description']), rows);

test('lines are classified by rules, and else by search over names and products of the directory [BOM-010]', async () => {
  const [bolt, robe, nothing] = await classifyLines(api.db, lines, new Map());
  expect(bolt?.sure).toBe(true);
  expect(bolt?.choices[0]).toMatchObject({ subCategory: '0004-05-02', reason: { by: 'standard' } });
  expect(robe?.choices[0]).toMatchObject({ subCategory: '0014-11-04', reason: { by: 'name', said: 'Bathrobes' } });
  expect(nothing?.sure).toBe(false);
  const products = await api.db.selectFrom('search_product').select('name').orderBy('id').limit(300).execute();
  const base = lines[0] ?? expect.fail();
  const named = await classifyLines(
    api.db,
    products.map(({ name }) => ({ ...base, description: name, words: name, parts: [] })),
    new Map(),
  );
  const byProduct = named.filter(({ choices }) => choices[0]?.reason.by === 'product');
  expect(byProduct.length).toBeGreaterThan(0);
});

test('what the account chose before comes first', async () => {
  const [bolt] = await classifyLines(api.db, lines.slice(0, 1), new Map([[likeOf(lines[0]?.description ?? ''), '0014-11-04']]));
  expect(bolt?.choices[0]).toMatchObject({ subCategory: '0014-11-04', reason: { by: 'remembered' } });
});
