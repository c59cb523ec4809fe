import { expect, test } from 'vitest';
import { z } from 'zod';
import { businessFile } from '#contract/catalogue/import.ts';
import { contract } from '#contract/index.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { csvOf, importText } from '../../../tests/support/import.ts';
import { makeAccess, makeBusiness, makePerson, makePost, makeProduct } from '../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const IBAN = 'Pay to GB82 WEST 1234 5698 7654 32 in advance.';
const SORT = 'Sort code 20-00-00, account 55779911';

test('a public text with bank details is refused with 400 bank_details at its field, and nothing is written [CHK-015]', async () => {
  const owner = await makePerson(api.db, { email_confirmed_at: new Date() });
  const business = await makeBusiness(api.db, { company_name: 'Halderby Pumps Ltd' });
  await makeAccess(api.db, business, owner, 'owner');
  const product = await makeProduct(api.db, business, { name: 'Pump' });
  const post = await makePost(api.db, owner);
  const { version } = (await api.get(`/business/profile/${business}`)).body.data;
  const asked = [
    [await api.put(`/business/profile/${business}`, { version, general: { generalDescription: IBAN } }, as(owner)), 'general.generalDescription'],
    [
      await api.put(`/business/profile/${business}`, { version, businessTerms: { acceptedPaymentTypes: [SORT] } }, as(owner)),
      'businessTerms.acceptedPaymentTypes.0',
    ],
    [await api.put(`/product/${product}`, { version: 1, description: SORT }, as(owner)), 'description'],
    [await api.post('/social/posts/make-post', { content: IBAN, timelineID: owner, timelineType: 'user' }, as(owner)), 'content'],
    [await api.post('/social/comments/make-comment', { content: SORT, resourceID: post, resourceType: 'post' }, as(owner)), 'content'],
    [await api.put('/user/profile', { briefPresentation: IBAN }, as(owner)), 'briefPresentation'],
  ] as const;
  for (const [{ status, body }, field] of asked) expect([status, body.error, Object.keys(body.fields ?? {})]).toEqual([400, 'bank_details', [field]]);
  const shown = [await api.get(`/business/profile/${business}`), await api.get(`/product/${product}`), await api.get(`/social/feed/timeline/${owner}`)];
  expect(JSON.stringify(shown.map(({ body }) => body))).not.toMatch(/WEST|55779911/);
});

test('a file names the row and cell with bank details, and writes nothing of it [CHK-015]', async () => {
  const before = (await api.pool.query('select count(*)::int as n from business')).rows[0].n;
  const columns = ['external_id', 'company_name', 'short_description', 'business_type', 'industry', 'country', 'general_description'];
  const { found } = await importText(api.db, csvOf(columns, ['x1', 'Halderby Pumps Ltd', 'Pumps', 'MA', '0004', 'GB', IBAN]));
  expect(found).toMatchObject([{ row: 2, column: 'general_description', message: expect.stringContaining('bank details') }]);
  expect((await api.pool.query('select count(*)::int as n from business')).rows[0].n).toBe(before);
});

/** Words by which such a field would be called; the word alone, or with others. */
const BANK = /(^|[_\s-])(iban|bic|swift|sortcode|sort_code|account_?no|account_?number|bank|bank_?account|bank_?name|routing)([_\s-]|$)/i;
const snake = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1_$2');

test('no table, field of the contract or column of a file holds bank details [CHK-015]', async () => {
  const { rows } = await api.pool.query("select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'");
  expect(rows.map(({ name }) => name).filter((name) => BANK.test(name.replace('.', ' ')))).toEqual([]);
  const names = new Set<string>();
  for (const calls of Object.values(contract))
    for (const { body, query, params, reply } of Object.values(calls as unknown as Record<string, Parts>)) {
      for (const schema of [body, query, params, reply])
        if (schema) for (const name of namesIn(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))) names.add(name);
    }
  expect(names.size).toBeGreaterThan(500);
  expect([...names].filter((name) => BANK.test(snake(name)))).toEqual([]);
  expect(Object.keys(businessFile.cells).filter((name) => BANK.test(name))).toEqual([]);
});

interface Parts {
  body?: z.ZodType;
  query?: z.ZodType;
  params?: z.ZodType;
  reply: z.ZodType;
}

/** Every name of a property, however deep. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, child]) => [...(key === 'properties' ? Object.keys(Object(child)) : []), ...namesIn(child)]);
}
