import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, MISSING } from '../../../tests/support/company.ts';
import { makeBusiness, makeComment, makePerson, makeProduct } from '../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let [ann, bob, business, product] = ['', '', '', ''];
beforeEach(async () => {
  [ann, bob, business] = [await makePerson(api.db), await makePerson(api.db), await makeBusiness(api.db, { company_name: 'Kept Ltd' })];
  product = await makeProduct(api.db, business, { name: 'Kept part' });
});

const save = (resourceID: string, by = ann) => api.post('/social/saved', { resourceID }, as(by));
const remove = (id: string, by = ann) => api.delete(`/social/saved/${id}`, {}, as(by));
const note = (id: string, text: unknown, by = ann) => api.put(`/social/saved/${id}`, { note: text }, as(by));
const list = async (by = ann) => (await api.get('/social/saved', as(by))).body.data;
const check = async (resourceIDs: string[], by = ann) => (await api.post('/social/saved/check', { resourceIDs }, as(by))).body.data;

describe('saving', () => {
  test('a business and a product keeps them with what a card shows, the latest first, for oneself alone [SEA-026] [SEA-032]', async () => {
    for (const id of [business, product, product]) expect((await save(id)).body).toEqual({ success: true });
    const [first, second, ...rest] = await list();
    expect(first).toMatchObject({
      resourceID: product,
      note: '',
      savedAt: expect.any(String),
      product: { name: 'Kept part', businessProfile: { businessID: business } },
    });
    expect(second).toMatchObject({ resourceID: business, business: { general: { companyName: 'Kept Ltd' } } });
    expect([rest, 'business' in first, await list(bob)]).toEqual([[], false, []]);
    expect([(await check([business, product, MISSING])).sort(), await check([business], bob), await check([])]).toEqual([[business, product].sort(), [], []]);
  });

  test('ends when it is taken back, twice as well as once, and its note with it [SEA-026] [SEA-032]', async () => {
    await save(business);
    await note(business, 'Ask again');
    expect([(await remove(business)).status, (await remove(business)).status, await list()]).toEqual([200, 200, []]);
    await save(business);
    expect((await list())[0].note).toBe('');
  });

  test('keeps a private note of at most 1,000 characters', async () => {
    await save(business);
    await save(business, bob);
    expect((await note(business, 'Ask for samples.\n<b>Soon</b>')).status).toBe(200);
    expect([(await list())[0].note, (await list(bob))[0].note]).toEqual(['Ask for samples.\n<b>Soon</b>', '']);
    expect((await note(business, 'x'.repeat(1001))).body.fields).toEqual({ note: 'A note has at most 1,000 characters.' });
    expect((await note(business, '👍'.repeat(500))).status).toBe(200);
    expect((await note(product, 'Not saved')).status).toBe(404);
    expect((await note(business, '', bob)).status).toBe(200);
  });

  test('is for businesses and products that everybody may read; what is taken down leaves the list and can be removed', async () => {
    const hidden = await makeBusiness(api.db);
    await api.pool.query('update resource set hidden_at = now() where id = $1', [hidden]);
    for (const id of [bob, await makeComment(api.db, business, bob), hidden, MISSING]) expect((await save(id)).status).toBe(404);
    await save(business);
    await save(product);
    await api.pool.query('update resource set hidden_at = now() where id = $1', [business]);
    expect([await list(), (await remove(business)).status, (await remove(business)).status]).toEqual([[], 200, 404]);
  });
});
