import { expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { makeBusiness, makePerson, makePost, makeProduct } from '../../../tests/support/made.ts';
import { makeStaff, staffCalls } from '../../../tests/support/staff.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const { act } = staffCalls(api);

/** A stored picture. @returns its id. */
const file = async (name: string): Promise<string> => {
  const { rows } = await api.pool.query(
    "insert into file (id, key, kind, content_type, byte_size, width, height, sizes) values (gen_random_uuid(), $1, 'image', 'image/webp', 1, 64, 64, '{64}') returning id",
    [`test/${name}`],
  );
  await api.storage.put(`test/${name}-64.webp`, Buffer.from('picture'), 'image/webp');
  return rows[0].id;
};

test('a take-down is effective at once: feed, timeline, search, profile, sitemap and the address of the picture', async () => {
  const sam = await makeStaff(api, 'Sam');
  const vera = await makePerson(api.db, { email_confirmed_at: new Date() });
  const bad = await makePerson(api.db, { first_name: 'Quillon', email_confirmed_at: new Date() }, { brief_presentation: 'Quillon sells.', city: 'Leeds' });
  const post = await makePost(api.db, bad, { content: 'Quillon post' }, await file('quillon'));
  await api.post('/social/follow/user', { resourceID: bad }, as(vera));
  await api.findable.renew(api.db, 'person', [bad]);
  const surfaces = async () => ({
    feed: JSON.stringify((await api.get('/newsfeed/load', as(vera))).body).includes(post),
    timeline: (await api.get(`/timeline/load/${bad}`)).status,
    search: (await api.post('/user/search', { textQuery: 'Quillon' })).body.totalResults,
    profile: (await api.get(`/user/public-profile/${bad}`)).status,
    listed: (await api.get(`/listing/${bad}`)).status,
    picture: (await api.get('/files/test/quillon-64.webp')).status,
  });
  const before = { feed: true, timeline: 200, search: 1, profile: 200, listed: 200, picture: 200 };
  expect(await surfaces()).toEqual(before);
  await act(sam, bad, 'suspend');
  await api.work();
  expect(await surfaces()).toEqual({ feed: false, timeline: 404, search: 0, profile: 404, listed: 404, picture: 404 });
  await act(sam, bad, 'restore');
  await api.work();
  expect(await surfaces()).toEqual(before);
});

test('what stands on the page of a company that is hidden is gone, and nothing of another company', async () => {
  const sam = await makeStaff(api, 'Sam');
  const KINDS = ['photo', 'gallery', 'certificate', 'product'];
  const company = async (name: string): Promise<string> => {
    const id = await makeBusiness(api.db, { company_name: name, profile_photo_id: await file(`${name}-photo`) });
    await api.pool.query("insert into business_picture (id, business_id, file_id, caption, place) values (gen_random_uuid(), $1, $2, '', 0)", [
      id,
      await file(`${name}-gallery`),
    ]);
    await api.pool.query("insert into certificate (id, business_id, name, photo_id, place) values (gen_random_uuid(), $1, 'ISO 9001', $2, 0)", [
      id,
      await file(`${name}-certificate`),
    ]);
    const product = await makeProduct(api.db, id);
    await api.pool.query('insert into product_media (product_id, file_id, place) values ($1, $2, 0)', [product, await file(`${name}-product`)]);
    return id;
  };
  const status = (name: string) => Promise.all(KINDS.map(async (kind) => (await api.get(`/files/test/${name}-${kind}-64.webp`)).status));
  const [bad, other] = [await company('bad'), await company('other')];
  // Shown by a product of the other company too, so that it stays.
  const shared = await file('shared');
  await api.pool.query('update business set cover_photo_id = $2 where id = $1', [bad, shared]);
  const product = await makeProduct(api.db, other);
  await api.pool.query('insert into product_media (product_id, file_id, place) values ($1, $2, 0)', [product, shared]);
  expect([await status('bad'), await status('other')]).toEqual([Array(4).fill(200), Array(4).fill(200)]);
  expect((await act(sam, bad, 'suspend')).status).toBe(200);
  await api.work();
  expect([await status('bad'), await status('other')]).toEqual([Array(4).fill(404), Array(4).fill(200)]);
  expect((await api.get('/files/test/shared-64.webp')).status).toBe(200);
  await act(sam, bad, 'restore');
  await api.work();
  expect(await status('bad')).toEqual(Array(4).fill(200));
});
