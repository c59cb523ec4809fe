import { beforeAll, describe, expect, test } from 'vitest';
import { settleProducts } from '#server/catalogue/product/overflow.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { joinGroup, makeAccess, makeBusiness, makeComment, makeGroup, makeInquiry, makePerson, makePost, makeProduct } from '../../../tests/support/made.ts';
import { asStaff, makeStaff, noticeMailedTo, staffCalls } from '../../../tests/support/staff.ts';

const api = useApi('empty', { TRUST_PROXY: '127.0.0.1' }, { authenticate: byHeader });
const { decide, act, look, queue } = staffCalls(api);
let [sam, sue, ann, vera] = ['', '', '', ''];
let seen = 0;
beforeAll(async () => {
  [sam, sue] = [await makeStaff(api, 'Sam'), await makeStaff(api, 'Sue')];
  ann = await makePerson(api.db, { first_name: 'Ann', email_confirmed_at: new Date() });
  vera = await makePerson(api.db, { first_name: 'Vera', email_confirmed_at: new Date() });
});

/** Reports something as somebody from an address of their own. @returns the report's id. */
async function report(resourceType: string, resourceID: string, more: object = {}, headers: object = {}): Promise<string> {
  const from = { 'x-forwarded-for': `203.0.113.${++seen % 250}` };
  const { body } = await api.post('/social/report', { resourceType, resourceID, reason: 'fraud', details: 'Never sent.', ...more }, { ...from, ...headers });
  const { rows } = await api.pool.query('select id from report where number = $1', [Number(body.data.number.slice(6))]);
  return rows[0].id;
}
const postStatus = async (id: string, who = ann) => (await api.get(`/social/posts/${id}`, as(who))).status;
const mailsTo = (email: string) => api.mails.filter(({ to }) => to === email);
const appeal = (token: string, content = 'It was a joke.') => api.post('/moderation/appeal', { token, content });
const openAppeal = async () => (await queue(sam, 'appeals')).at(-1)?.id ?? '';
const rule = (who: string, id: string, outcome: string) =>
  api.post(`/staff/appeal/${id}/decision`, { outcome, sentence: 'We have looked at it again.' }, asStaff(who));

describe('a report in the console', () => {
  test('shows the thing in its context, what it said then and says now, who reported it, and what was decided before', async () => {
    const [author, reporter] = [await makePerson(api.db), await makePerson(api.db)];
    const post = await makePost(api.db, author, { content: 'Buy now' });
    const comment = await makeComment(api.db, post, reporter, { content: 'Is this real?' });
    const id = await report('post', post, {}, as(reporter));
    await report('post', post, { email: 'v@visitor.example' });
    await api.pool.query("update post set content = 'Nothing to see' where id = $1", [post]);
    const { data } = (await look(sam, `report/${id}`)).body;
    expect(data).toMatchObject({ about: { kind: 'post', id: post, state: 'shown', before: { text: 'Buy now' }, now: { text: 'Nothing to see' } } });
    expect(data).toMatchObject({ reporter: { userID: reporter, reports: 1 }, voice: { kind: 'user', id: author, suspended: false } });
    expect(data.context.items.map(({ id: one, isIt }: { id: string; isIt: boolean }) => [one, isIt]).sort()).toEqual(
      [
        [post, true],
        [comment, false],
      ].sort(),
    );
    expect([data.others.length, data.may]).toEqual([1, ['dismiss', 'warn', 'hide', 'suspend']]);
    expect((await queue(sam, 'reports')).find((row) => row.id === id)).toMatchObject({ count: 2, excerpt: 'Buy now' });
  });

  test('of each kind of thing opens, a comment with what it stands on', async () => {
    const company = await makeBusiness(api.db, { company_name: 'Copy Valves' });
    const product = await makeProduct(api.db, company, { name: 'Copy' });
    const comment = await makeComment(api.db, product, ann, { content: 'Rubbish' });
    const group = await makeGroup(api.db, { name: 'Tricks' });
    await makePost(api.db, ann, { timeline_id: group, content: 'In the group' });
    for (const [kind, id] of Object.entries({ business: company, product, comment, group, user: vera })) {
      const { status, body } = await look(sam, `report/${await report(kind, id)}`);
      expect([kind, status, body.data?.about.kind]).toEqual([kind, 200, kind]);
      if (kind === 'comment') expect(body.data.context.items.map(({ text }: { text: string }) => text)).toEqual(['Copy', 'Rubbish']);
      if (kind === 'group') expect(body.data.context.items).toMatchObject([{ text: 'In the group' }]);
    }
    const counts = (await look(sam, 'queue')).body.data;
    expect(counts[0]).toMatchObject({ queue: 'reports', open: expect.any(Number), oldestAt: expect.any(String) });
  });

  test('about what few may read leaves a look in the audit log', async () => {
    const group = await makeGroup(api.db, { private: true });
    await joinGroup(api.db, group, ann);
    const id = await report('post', await makePost(api.db, ann, { timeline_id: group }), {}, as(ann));
    await look(sam, `report/${id}`);
    expect((await look(sam, 'audit?act=report.look')).body.data[0]).toMatchObject({ who: 'Sam Staff', act: 'report.look' });
  });
});

test('a decision ends all reports of the same thing, and none of another thing or conversation', async () => {
  const company = await makeBusiness(api.db);
  const [one, other] = [await makePost(api.db, vera), await makePost(api.db, vera)];
  const reports = [await report('post', one), await report('post', one), await report('post', other), await report('business', company, {}, as(ann))];
  await api.pool.query('update report set inquiry_id = $2 where id = $1', [reports[3], await makeInquiry(api.db, ann, company)]);
  reports.push(await report('business', company));
  const open = async () => {
    const { rows } = await api.pool.query("select id from report where state = 'open' and id = any($1)", [reports]);
    return reports.filter((id) => rows.some((row) => row.id === id));
  };
  expect((await decide(sam, reports[0] as string, 'dismiss')).status).toBe(200);
  expect(await open()).toEqual(reports.slice(2));
  expect((await decide(sam, reports[4] as string, 'dismiss')).status).toBe(200);
  expect(await open()).toEqual(reports.slice(2, 4));
});

test('a report about a conversation shows its messages, which is written down as a look; its other side is who is responsible', async () => {
  const company = await makeBusiness(api.db, { company_name: 'Odd Pumps' });
  const inquiry = await makeInquiry(api.db, vera, company);
  const id = await report('business', company, {}, as(vera));
  await api.pool.query('update report set inquiry_id = $2 where id = $1', [id, inquiry]);
  const { data } = (await look(sam, `report/${id}`)).body;
  expect(data).toMatchObject({
    about: { kind: 'inquiry', id: inquiry },
    voice: { id: company },
    context: { title: 'Price list', items: [{ by: 'Vera Tester' }] },
  });
  expect(data.may).toEqual(['dismiss', 'warn', 'suspend']);
  expect((await look(sam, `audit?about=${inquiry}`)).body.data).toMatchObject([{ act: 'report.look', about: { kind: 'inquiry' } }]);
});

describe('a decision', () => {
  test('to hide takes it from everybody, tells the author why and each reporter without details, and is appealed once [TER-014]', async () => {
    const post = await makePost(api.db, ann, { content: 'Buy gold' });
    const [id] = [await report('post', post, {}, as(vera)), await report('post', post, { email: 'two@visitor.example' }), await report('post', post)];
    expect((await decide(sam, id, 'hide')).status).toBe(200);
    expect([await postStatus(post), await postStatus(post, vera)]).toEqual([404, 404]);
    expect((await look(sam, `report/${id}`)).body.data.may).toEqual(['restore']);
    const token = await noticeMailedTo(api, ann);
    expect(mailsTo(`${ann}@test.example`).at(-1)?.text).toContain('Goods that do not exist');
    for (const email of [`${vera}@test.example`, 'two@visitor.example']) {
      expect(mailsTo(email).at(-1)?.subject).toMatch(/^What came of your report WBN-R-/);
      expect(mailsTo(email).at(-1)?.text).not.toContain('Goods that do not exist');
    }
    const { data } = (await api.get(`/moderation/about/${post}`, as(ann))).body;
    expect(data).toMatchObject({ token, deed: 'hide', reason: 'fraud', about: { id: post, words: 'Buy gold' }, mayAppeal: true });
    expect((await api.get(`/moderation/about/${post}`, as(vera))).status).toBe(404);
    expect((await appeal(token)).body.data.number).toMatch(/^WBN-A-\d{6}$/);
    expect((await appeal(token)).body.error).toBe('appealed');
    expect((await rule(sam, await openAppeal(), 'reversed')).body.error).toBe('own_decision');
    const appealID = await openAppeal();
    expect((await look(sam, `appeal/${appealID}`)).body.data).toMatchObject({ isOwn: true, side: 'subject', words: 'Buy gold' });
    expect((await rule(sue, appealID, 'reversed')).status).toBe(200);
    expect(await postStatus(post)).toBe(200);
    await api.work();
    expect(mailsTo(`${ann}@test.example`).at(-1)?.text).toContain('We have looked at it again.');
    expect((await rule(sue, appealID, 'upheld')).body).toMatchObject({ error: 'decided' });
    expect((await api.get(`/moderation/notice?token=${token}`)).body.data).toMatchObject({ ended: true, mayAppeal: false, appeal: { outcome: 'reversed' } });
  });

  test('by two at once is made by one: the other one hears what happened', async () => {
    const id = await report('post', await makePost(api.db, ann));
    const answers = await Promise.all([decide(sam, id, 'hide'), decide(sue, id, 'dismiss')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'decided',
      fields: { decision: expect.stringMatching(/ by S(am|ue) Staff at /) },
    });
    const post = await makePost(api.db, ann);
    const acts = await Promise.all([act(sam, post, 'hide'), act(sue, post, 'hide')]);
    expect(acts.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('to suspend ends an account’s sessions and shows nobody what it said; it appeals without logging in [TER-014]', async () => {
    const bad = await makePerson(api.db, { first_name: 'Bad', email_confirmed_at: new Date() });
    const post = await makePost(api.db, bad);
    const id = await report('post', post);
    expect((await decide(sam, id, 'suspend')).status).toBe(200);
    expect([(await api.get(`/user/public-profile/${bad}`)).status, await postStatus(post)]).toEqual([404, 404]);
    expect((await api.pool.query('select reason from suspension where account_id = $1', [bad])).rows).toHaveLength(1);
    const token = await noticeMailedTo(api, bad);
    expect((await api.get(`/moderation/notice?token=${token}`)).body.data).toMatchObject({ deed: 'suspend', about: { type: 'user' } });
    expect((await appeal(token)).status).toBe(200);
    expect((await rule(sue, await openAppeal(), 'upheld')).status).toBe(200);
    expect((await act(sue, bad, 'restore')).status).toBe(200);
    expect([(await api.get(`/user/public-profile/${bad}`)).status, await postStatus(post)]).toEqual([200, 200]);
    expect((await act(sue, bad, 'restore')).body.error).toBe('decided');
    expect((await act(sam, sam, 'suspend')).body.error).toBe('forbidden');
  });

  test('to suspend a company hides its listing with its products [TER-014]', async () => {
    const company = await makeBusiness(api.db, { company_name: 'Gone Valves' });
    const product = await makeProduct(api.db, company);
    await makeAccess(api.db, company, ann, 'owner');
    expect((await act(sam, company, 'suspend')).status).toBe(200);
    expect([(await api.get(`/business/profile/${company}`)).status, (await api.get(`/product/${product}`)).status]).toEqual([404, 404]);
    expect((await api.get(`/moderation/about/${product}`, as(ann))).body.data).toMatchObject({ deed: 'suspend', about: { type: 'business' } });
    await noticeMailedTo(api, ann);
    expect(api.mails.at(-1)?.subject).toMatch(/^We have taken Gone Valves off WBN/);
    const { body } = await look(sam, `subject/${company}`);
    expect(body.data).toMatchObject({ state: 'suspended', may: ['warn', 'restore'], decisions: [{ deed: 'suspend', by: 'Sam Staff' }] });
    expect((await act(sam, company, 'restore')).status).toBe(200);
    expect((await api.get(`/product/${product}`)).status).toBe(200);
  });

  test('warns without hiding; a dismissal is told to the reporter, who may disagree once and have the report looked at again', async () => {
    const post = await makePost(api.db, ann);
    expect((await decide(sam, await report('post', post), 'warn')).status).toBe(200);
    expect([await postStatus(post), await noticeMailedTo(api, ann)]).toEqual([200, expect.any(String)]);
    const id = await report('post', post, {}, as(vera));
    await decide(sam, id, 'dismiss', { reason: 'within-the-rules', sentence: 'An ordinary offer.' });
    const token = await noticeMailedTo(api, vera);
    expect((await api.get(`/moderation/notice?token=${token}`)).body.data).toMatchObject({
      side: 'reporter',
      acted: false,
      deed: null,
      sentence: '',
      mayAppeal: true,
    });
    expect((await appeal(token, 'They wrote to me for money.')).status).toBe(200);
    expect((await rule(sue, await openAppeal(), 'reversed')).status).toBe(200);
    expect((await look(sam, `report/${id}`)).body.data).toMatchObject({ state: 'open', may: ['dismiss', 'warn', 'hide', 'suspend'] });
  });

  test('says what is wrong with it, and hides nobody', async () => {
    const id = await report('user', ann);
    expect((await decide(sam, id, 'hide')).body.fields).toEqual({ deed: 'This cannot be hidden on its own.' });
    expect((await decide(sam, id, 'warn', { sentence: '' })).body.fields).toHaveProperty('sentence');
    expect((await decide(sam, id, 'warn', { reason: 'dislike' })).body.fields).toEqual({ reason: 'Please choose a reason.' });
    const group = await makeGroup(api.db);
    expect((await decide(sam, await report('group', group), 'suspend')).body.fields).toEqual({ deed: 'Nobody can be suspended for this.' });
  });
});

describe('what staff hides and what others hide', () => {
  test('do not undo each other: owner, package and deletion on one side, staff on the other', async () => {
    const company = await makeBusiness(api.db, { company_name: 'Both Ways' });
    await makeAccess(api.db, company, ann, 'owner');
    const product = await makeProduct(api.db, company);
    const status = async () => (await api.get(`/product/${product}`)).status;
    await act(sam, product, 'hide');
    expect((await api.get(`/product/manage?bid=${company}`, as(ann))).body.data.products).toMatchObject([{ state: 'taken-down' }]);
    await api.delete(`/product/${product}`, {}, as(ann));
    await act(sam, product, 'restore');
    expect(await status()).toBe(404);
    await api.post(`/product/${product}/restore`, {}, as(ann));
    expect(await status()).toBe(200);
    await api.delete(`/business/profile/${company}`, { companyName: 'Both Ways' }, as(ann));
    await act(sam, company, 'suspend');
    await api.post(`/business/profile/${company}/restore`, {}, as(ann));
    expect(await status()).toBe(404);
    await act(sam, company, 'restore');
    expect(await status()).toBe(200);
  });

  test('of a package comes back with the package, whatever staff did meanwhile, and a thing hidden by itself stays so under what is restored', async () => {
    const company = await makeBusiness(api.db);
    const products: string[] = [];
    for (let place = 0; place < 9; place += 1) products.push(await makeProduct(api.db, company));
    const shown = async () =>
      (await Promise.all(products.map(async (id) => (await api.get(`/product/${id}`)).status))).filter((status) => status === 200).length;
    await act(sam, products[0] ?? '', 'hide');
    await act(sam, company, 'suspend');
    await settleProducts(api, company);
    expect(await shown()).toBe(0);
    await act(sam, company, 'restore');
    expect(await shown()).toBe(6);
    await act(sam, products[0] ?? '', 'restore');
    expect(await shown()).toBe(7);
  });
});
