import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, MISSING } from '../../../tests/support/company.ts';
import { joinGroup, makeBusiness, makeComment, makeGroup, makePerson, makePost, makeProduct } from '../../../tests/support/made.ts';

const api = useApi('empty', { TRUST_PROXY: '127.0.0.1' }, { authenticate: byHeader });
const from = (address: string) => ({ 'x-forwarded-for': address });
let seen = 0;
/** Each from an address of its own, so that the limits of one test are not those of the next. */
const report = (body: object, headers: Record<string, string> = from(`203.0.113.${++seen}`)) =>
  api.post('/social/report', { reason: 'fraud', details: 'They never sent the goods.', ...body }, headers);
const rows = async (resourceID: string) =>
  (await api.pool.query('select number, reason, details, account_id, email, snapshot, state from report where resource_id = $1 order by number', [resourceID]))
    .rows;

let ann: string;
let company: string;
beforeAll(async () => {
  ann = await makePerson(api.db, { first_name: 'Ann' }, { brief_presentation: 'Valves.' });
  company = await makeBusiness(api.db, { company_name: 'Fake Valves', short_description: 'Cheap.' });
});

describe('a report', () => {
  test('of everything that people put up is kept with a number, who, why, and what it said then', async () => {
    const product = await makeProduct(api.db, company, { name: 'Copy', description: 'As good as the real one.' });
    const post = await makePost(api.db, ann, { content: 'Buy now' });
    const comment = await makeComment(api.db, post, ann, { content: 'Rude words' });
    const group = await makeGroup(api.db, { name: 'Tricks', description: 'How to.', private: true });
    const bob = await makePerson(api.db);
    const said = { post: [post, 'Buy now'], comment: [comment, 'Rude words'], product: [product, 'As good as the real one.'], business: [company, 'Cheap.'] };
    for (const [resourceType, [resourceID = '', text]] of Object.entries({ ...said, user: [ann, 'Valves.'], group: [group, 'How to.'] })) {
      const { status, body } = await report({ resourceType, resourceID }, as(bob));
      expect({ status, number: body.data.number }).toEqual({ status: 200, number: expect.stringMatching(/^WBN-R-\d{6}$/) });
      const kept = (await rows(resourceID)).at(-1);
      expect(kept).toMatchObject({ reason: 'fraud', details: 'They never sent the goods.', account_id: bob, state: 'open', snapshot: { text } });
      expect(body.data.number).toBe(`WBN-R-${String(kept.number).padStart(6, '0')}`);
    }
    await api.pool.query("update post set content = 'Nothing to see' where id = $1", [post]);
    expect((await rows(post))[0].snapshot.text).toBe('Buy now');
  });

  test('of a visitor is answered by mail where they name an address, and nobody else hears of it', async () => {
    await api.work();
    const before = api.mails.length;
    const { body } = await report({ resourceType: 'business', resourceID: company, email: 'vera@visitor.example', details: 'Visit www.spam.example' });
    await report({ resourceType: 'business', resourceID: company });
    await api.work();
    const mails = api.mails.slice(before);
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: 'vera@visitor.example', subject: `We have received your report ${body.data.number}` },
    ]);
    expect(mails[0]?.text).toContain('a business');
    expect(JSON.stringify(mails)).not.toContain('spam.example');
  });

  test('of somebody with an account is answered at the address of the account, whatever they type', async () => {
    const bob = await makePerson(api.db, { first_name: 'Bob' });
    await api.work();
    const before = api.mails.length;
    await report({ resourceType: 'user', resourceID: ann, email: 'other@test.example' }, as(bob));
    await api.work();
    expect(api.mails.slice(before).map(({ to }) => to)).toEqual([`${bob}@test.example`]);
    expect((await rows(ann)).at(-1).email).toBeNull();
  });

  test('is one for one key, however often it is sent', async () => {
    const product = await makeProduct(api.db, company);
    const headers = { ...from('203.0.113.250'), 'idempotency-key': 'one report' };
    const [first, second] = [
      await report({ resourceType: 'product', resourceID: product }, headers),
      await report({ resourceType: 'product', resourceID: product }, headers),
    ];
    expect(second.body).toEqual(first.body);
    expect(await rows(product)).toHaveLength(1);
  });

  test('about what the reporter may not read, or of another kind, is about nothing', async () => {
    const group = await makeGroup(api.db, { private: true });
    const [member, stranger, hidden] = [await makePerson(api.db), await makePerson(api.db), await makeBusiness(api.db)];
    await joinGroup(api.db, group, member);
    await api.pool.query('update resource set hidden_at = now() where id = $1', [hidden]);
    const post = await makePost(api.db, member, { timeline_id: group });
    const comment = await makeComment(api.db, post, member);
    const wanted = [
      { resourceType: 'post', resourceID: post },
      { resourceType: 'comment', resourceID: comment },
      { resourceType: 'business', resourceID: hidden },
      { resourceType: 'product', resourceID: company },
      { resourceType: 'post', resourceID: MISSING },
    ];
    for (const body of wanted) expect([(await report(body)).status, (await report(body, as(stranger))).status]).toEqual([404, 404]);
    expect((await report({ resourceType: 'post', resourceID: post }, as(member))).status).toBe(200);
  });

  test('needs a reason of the list, and few words', async () => {
    const about = { resourceType: 'business', resourceID: company };
    expect((await report({ ...about, reason: 'dislike' })).body.fields).toEqual({ reason: 'Please choose a reason.' });
    expect((await report({ ...about, details: 'x'.repeat(1001) })).body.fields).toEqual({ details: 'At most 1000 characters.' });
    expect((await report({ ...about, email: 'nobody' })).body.fields).toEqual({ email: expect.any(String) });
  });
});

describe('reports', () => {
  test('are limited for each visitor’s address and each account, and say when to come back', async () => {
    const about = { resourceType: 'business', resourceID: company };
    const here = from('198.51.100.7');
    for (let time = 0; time < 20; time++) expect((await report(about, here)).status).toBe(200);
    const refused = await report(about, here);
    expect({ status: refused.status, wait: Number(refused.headers['retry-after']) > 0 }).toEqual({ status: 429, wait: true });
    expect((await report(about, from('198.51.100.8'))).status).toBe(200);
    const bob = await makePerson(api.db);
    for (let time = 0; time < 30; time++) expect((await report(about, { ...here, ...as(bob) })).status).toBe(200);
    expect((await report(about, { ...from('198.51.100.9'), ...as(bob) })).status).toBe(429);
  });

  test('fill nobody’s mailbox: an address that visitors type gets five mails a day', async () => {
    await api.work();
    const before = api.mails.length;
    for (let time = 0; time < 7; time++) await report({ resourceType: 'business', resourceID: company, email: 'Victim@test.example' });
    await api.work();
    expect(api.mails.length - before).toBe(5);
  });
});
