import { expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { makePerson, makePost } from '../../../tests/support/made.ts';
import { makeStaff, staffCalls } from '../../../tests/support/staff.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const { act } = staffCalls(api);

test('a take-down is effective at once: feed, timeline, search, profile, sitemap and the address of the picture', async () => {
  const sam = await makeStaff(api, 'Sam');
  const vera = await makePerson(api.db, { email_confirmed_at: new Date() });
  const bad = await makePerson(api.db, { first_name: 'Quillon', email_confirmed_at: new Date() }, { brief_presentation: 'Quillon sells.', city: 'Leeds' });
  const fileID = (
    await api.pool.query(
      "insert into file (id, key, kind, content_type, byte_size, width, height, sizes) values (gen_random_uuid(), 'test/quillon', 'image', 'image/webp', 1, 64, 64, '{64}') returning id",
    )
  ).rows[0].id;
  await api.storage.put('test/quillon-64.webp', Buffer.from('picture'), 'image/webp');
  const post = await makePost(api.db, bad, { content: 'Quillon post' }, fileID);
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
