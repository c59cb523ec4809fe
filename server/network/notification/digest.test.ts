import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { makePerson, makePost } from '../../../tests/support/made.ts';
import { askForDigests } from './digest.ts';

const DAY = 86_400;
const api = useApi('empty', {}, { authenticate: byHeader });
let [ann, bob] = ['', ''];
beforeEach(async () => {
  const confirmed = { email_confirmed_at: new Date() };
  [ann, bob] = [await makePerson(api.db, { first_name: 'Ann', ...confirmed }), await makePerson(api.db, { first_name: 'Bob', ...confirmed })];
  api.mails.length = 0;
});

const choose = (digest: boolean, who = ann) => api.put('/notification/settings', { digest }, as(who));
async function happens(): Promise<void> {
  const resourceID = await makePost(api.db, ann);
  await api.post('/social/reaction/react/post', { resourceID }, as(bob));
  await api.post('/social/comments/make-comment', { resourceID, resourceType: 'post', content: 'In bronze too?' }, as(bob));
  await api.work();
}
const nextDay = async () => {
  api.pass(DAY);
  await askForDigests(api);
  await api.work();
};
const mailed = () => api.mails.filter(({ to }) => to === `${ann}@test.example`);

describe('the daily mail', () => {
  test('is not sent until it is chosen, then once a day with what is new and unread', async () => {
    await happens();
    await nextDay();
    expect(mailed()).toEqual([]);
    await choose(true);
    await happens();
    await nextDay();
    const [mail] = mailed();
    expect(mail?.subject).toBe('2 new notifications on WBN');
    expect(mail?.text).toContain('Bob Tester liked your post "Valves in stock."');
    expect(mail?.text).toContain('Bob Tester commented on your post "Valves in stock.": "In bronze too?"');
    await askForDigests(api);
    await api.work();
    expect(mailed()).toHaveLength(1);
    await nextDay();
    expect(mailed()).toHaveLength(1);
  });

  test('goes out once, however many workers ask at once', async () => {
    await choose(true);
    await happens();
    api.pass(DAY);
    await Promise.all(Array.from({ length: 4 }, () => askForDigests(api)));
    await api.work();
    expect(mailed()).toHaveLength(1);
  });

  test('leaves out what was read, and kinds that are switched off for it', async () => {
    await choose(true);
    await happens();
    await api.put('/notification/settings', { kinds: [{ kind: 'comment', site: true, mail: false }] }, as(ann));
    await nextDay();
    expect(mailed().map(({ subject }) => subject)).toEqual(['1 new notification on WBN']);
    await happens();
    await api.post('/notification/read', {}, as(ann));
    await nextDay();
    expect(mailed()).toHaveLength(1);
  });

  test('holds what is switched off for the site alone', async () => {
    await choose(true);
    await api.put('/notification/settings', { kinds: [{ kind: 'like', site: false, mail: true }] }, as(ann));
    await happens();
    await nextDay();
    expect(mailed()[0]?.text).toContain('liked your post');
  });
});

describe('unsubscribing', () => {
  /** The address in the header of a mail that was sent. */
  async function address(): Promise<string> {
    await choose(true);
    await happens();
    await nextDay();
    const { headers = {} } = mailed().at(-1) ?? {};
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    return new URL(headers['List-Unsubscribe']?.slice(1, -1) ?? '').pathname;
  }
  const isOn = async () => (await api.get('/notification/settings', as(ann))).body.data.digest;
  const oneClick = (path: string) =>
    api.send('POST', path, { payload: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } });

  test('shows a page on GET and changes nothing; a POST does it, without a session, as often as it likes', async () => {
    const path = await address();
    const shown = await api.get(path);
    expect([shown.status, shown.headers.location]).toEqual([303, expect.stringMatching(/\/unsubscribe\?token=/)]);
    expect(await isOn()).toBe(true);
    for (let time = 0; time < 2; time += 1) expect([(await oneClick(path)).status, await isOn()]).toEqual([200, false]);
    await nextDay();
    expect(mailed()).toHaveLength(1);
  });

  test('works by the call that the page makes; a token that is not ours ends nothing', async () => {
    const token = (await address()).split('/').at(-1) ?? '';
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [forged, bob + token.slice(36), '', 'x'.repeat(150)])
      expect((await api.post('/notification/unsubscribe', { token: wrong })).body.error).toBe('link_invalid');
    expect([(await oneClick('/unsubscribe/nothing')).status, await isOn()]).toEqual([400, true]);
    expect([(await api.post('/notification/unsubscribe', { token })).status, await isOn()]).toEqual([200, false]);
  });

  test('between the asking and the sending keeps the mail from going out', async () => {
    await choose(true);
    await happens();
    api.pass(DAY);
    await askForDigests(api);
    await choose(false);
    await api.work();
    expect(mailed()).toEqual([]);
  });
});
