import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, MISSING } from '../../../tests/support/company.ts';
import { makePerson, makePost } from '../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let [ann, bob, eve] = ['', '', ''];
beforeEach(async () => {
  const confirmed = { email_confirmed_at: new Date() };
  [ann, bob, eve] = [await makePerson(api.db, confirmed), await makePerson(api.db, confirmed), await makePerson(api.db, confirmed)];
});

const list = async (who: string, query = '') => (await api.get(`/notification${query}`, as(who))).body;
const items = async (who: string) => (await list(who)).items;
const unread = async (who: string) => (await api.get('/notification/summary', as(who))).body.unread;
const kinds = async (who: string) => (await items(who)).map(({ kind }: { kind: string }) => kind);
const like = (by: string, resourceType: string, resourceID: string) => api.post(`/social/reaction/react/${resourceType}`, { resourceID }, as(by));
const comment = (by: string, resourceType: string, resourceID: string) =>
  api.post('/social/comments/make-comment', { resourceID, resourceType, content: 'Well said.' }, as(by));

describe('the list', () => {
  test('goes on from where a page ended, whatever comes meanwhile, and marks all as read at once', async () => {
    const posts: string[] = [];
    for (let place = 0; place < 7; place += 1) posts.push(await makePost(api.db, ann));
    for (const post of posts) await like(bob, 'post', post);
    await api.work();
    const first = await list(ann, '?size=3');
    const later = await makePost(api.db, ann);
    await like(eve, 'post', later);
    await api.work();
    const second = await list(ann, `?size=3&nextID=${first.nextID}`);
    const third = await list(ann, `?size=3&nextID=${second.nextID}`);
    const seen = [first, second, third].flatMap((page) => page.items.map(({ about }: { about: { id: string } }) => about.id));
    expect([seen, third.nextID]).toEqual([[...posts].reverse(), null]);
    await api.post('/notification/read', {}, as(ann));
    expect([await unread(ann), (await items(ann)).every(({ read }: { read: boolean }) => read)]).toEqual([0, true]);
  });

  test('shows those alone that were not read, page by page, where that is asked', async () => {
    const posts: string[] = [];
    for (let place = 0; place < 4; place += 1) posts.push(await makePost(api.db, ann));
    for (const post of posts) await like(bob, 'post', post);
    await api.work();
    const [read] = await items(ann);
    await api.post(`/notification/read/${read.notificationID}`, {}, as(ann));
    const first = await list(ann, '?unread=1&size=2');
    const second = await list(ann, `?unread=1&size=2&nextID=${first.nextID}`);
    const seen = [first, second].flatMap((page) => page.items.map(({ about }: { about: { id: string } }) => about.id));
    expect([seen, second.nextID]).toEqual([posts.slice(0, 3).reverse(), null]);
    expect((await items(ann)).length).toBe(4);
  });

  test("lets nobody mark somebody else's", async () => {
    await like(bob, 'post', await makePost(api.db, ann));
    await api.work();
    const [{ notificationID }] = await items(ann);
    expect([
      (await api.post(`/notification/read/${notificationID}`, {}, as(bob))).status,
      (await api.post(`/notification/read/${MISSING}`, {}, as(ann))).status,
    ]).toEqual([404, 404]);
    expect(await unread(ann)).toBe(1);
  });
});

describe('the switches', () => {
  test('are all on but for what has mails of its own, the daily mail off; what is off for the site is neither listed nor counted from then on', async () => {
    const all = (await api.get('/notification/settings', as(ann))).body.data;
    const off = all.kinds.filter(({ mail }: { mail: boolean }) => !mail).map(({ kind }: { kind: string }) => kind);
    expect([all.digest, off]).toEqual([false, ['inquiry', 'message']]);
    const changed = await api.put('/notification/settings', { kinds: [{ kind: 'like', site: false, mail: true }] }, as(ann));
    expect(changed.body.data.kinds[0]).toEqual({ kind: 'like', site: false, mail: true });
    const post = await makePost(api.db, ann);
    await like(bob, 'post', post);
    await comment(bob, 'post', post);
    await api.work();
    expect([await kinds(ann), await unread(ann)]).toEqual([['comment'], 1]);
    expect((await api.put('/notification/settings', { kinds: [{ kind: 'nothing', site: true, mail: true }] }, as(ann))).status).toBe(400);
  });
});
