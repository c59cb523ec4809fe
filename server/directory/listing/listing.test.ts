import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { useApi } from '../../../tests/support/api.ts';
import { makeAccess, makeBusiness, makeComment, makePerson, makeProduct } from '../../../tests/support/made.ts';

const api = useApi('empty');
const at = {} as Record<'thin' | 'described' | 'claimed' | 'offering' | 'hidden' | 'product' | 'orphan' | 'silent' | 'spoken' | 'comment', string>;

beforeAll(async () => {
  const { db } = api;
  at.silent = await makePerson(db, {}, { brief_presentation: '  ' });
  at.spoken = await makePerson(db, {}, { brief_presentation: 'I buy valves.', updated_at: new Date('2026-02-03T04:05:06Z') });
  at.thin = await makeBusiness(db, { general_description: ' ' });
  at.described = await makeBusiness(db, { company_name: 'A/B & Söhne', general_description: 'Makers of pumps.', updated_at: new Date('2026-01-02T03:04:05Z') });
  at.claimed = await makeBusiness(db);
  await makeAccess(db, at.claimed, at.silent, 'owner');
  at.offering = await makeBusiness(db, { company_name: 'Offering Ltd' });
  at.product = await makeProduct(db, at.offering, { name: 'Ball valve' });
  at.hidden = await makeBusiness(db, { general_description: 'Taken down.' });
  at.orphan = await makeProduct(db, at.hidden);
  at.comment = await makeComment(db, at.product, at.spoken);
  await api.pool.query('update resource set hidden_at = now() where id = $1', [at.hidden]);
});

const part = async (kind: string, number: number | string = 1) => (await api.get(`/listing/${kind}/${number}`)).body.data;
const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id);

describe('the listing', () => {
  test('counts what is worth finding by kind, with the time of the last change', async () => {
    const { status, body } = await api.get('/listing');
    expect(status).toBe(200);
    expect(body.data.map(({ kind, part, count }: { kind: string; part: number; count: number }) => ({ kind, part, count }))).toEqual([
      { kind: 'business', part: 1, count: 3 },
      { kind: 'person', part: 1, count: 1 },
      { kind: 'product', part: 1, count: 1 },
    ]);
    expect(body.data[1].changedAt).toBe('2026-02-03T04:05:06Z');
  });

  test('holds a business that says something, belongs to somebody or offers something, oldest first', async () => {
    const businesses = await part('business');
    expect(idsOf(businesses)).toEqual([at.described, at.claimed, at.offering]);
    expect(businesses[0]).toEqual({ id: at.described, names: ['A/B & Söhne'], changedAt: '2026-01-02T03:04:05Z' });
  });

  test('holds a product with both names, and none of a company that was taken down', async () => {
    expect(await part('product')).toMatchObject([{ id: at.product, names: ['Offering Ltd', 'Ball valve'] }]);
  });

  test('holds a person with a presentation only', async () => {
    expect(await part('person')).toMatchObject([{ id: at.spoken, names: [] }]);
  });

  test('is empty beyond its last part, and refuses parts and kinds that cannot be', async () => {
    expect(await part('business', 2)).toEqual([]);
    for (const path of ['/listing/business/0', '/listing/business/1.5', '/listing/business/10001', '/listing/comment/1'])
      expect([path, (await api.get(path)).status]).toEqual([path, 400]);
  });

  test('says of every single one what its parts say', async () => {
    const answers = await Promise.all(Object.entries(at).map(async ([name, id]) => [name, (await api.get(`/listing/${id}`)).body.listed ?? 'not_found']));
    expect(Object.fromEntries(answers)).toEqual({
      thin: false,
      described: true,
      claimed: true,
      offering: true,
      hidden: 'not_found',
      product: true,
      orphan: 'not_found',
      silent: false,
      spoken: true,
      comment: 'not_found',
    });
    expect((await api.get(`/listing/${newId()}`)).status).toBe(404);
  });

  test('leaves a business out again when its only product is taken down', async () => {
    await api.pool.query('update resource set hidden_at = now() where id = $1', [at.product]);
    expect((await api.get(`/listing/${at.offering}`)).body.listed).toBe(false);
    await api.pool.query('update resource set hidden_at = null where id = $1', [at.product]);
  });
});
