import { beforeEach, describe, expect, test } from 'vitest';
import { INQUIRY_SUBJECT, MESSAGE_TEXT } from '#contract/base/limits.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, MISSING } from '../../../tests/support/company.ts';
import { makeAccess, makeBusiness, makePerson, makeProduct } from '../../../tests/support/made.ts';
import { ASKED, makeCast, talk } from '../../../tests/support/talk.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const { ask: askAbout, threads, part, say, end, read } = talk(api);
let [buyer, owner, member, company] = ['', '', '', ''];

beforeEach(async () => {
  ({ buyer, owner, member, company } = await makeCast(api));
  api.mails.length = 0;
});

const ask = (who: string, body: object = {}, headers: object = {}) => askAbout(who, { to: company, ...body }, headers);
const asked = async (who = buyer, body: object = {}): Promise<string> => (await ask(who, body)).body.data.requestID;
const said = async (who: string, id: string, bid?: string): Promise<string[]> =>
  (await part(who, id, bid)).body.data.map(({ from, content }: { from: string; content: string }) => `${from}: ${content}`);

describe('an inquiry', () => {
  test('from a user to a business is a thread for both, with its first message [API-053] [API-054] [API-055] [INQ-001] [INQ-007] [INQ-008] [INQ-009] [INQ-028] [INQ-029] [ROL-006]', async () => {
    const { status, body } = await ask(buyer);
    expect({ status, body }).toEqual({ status: 200, body: { success: true, data: { requestID: expect.any(String), member: true, held: false } } });
    const { requestID } = body.data;
    const [own] = await threads(buyer);
    expect(own).toMatchObject({
      requestID,
      from: buyer,
      to: company,
      senderType: 'user',
      subject: ASKED.subject,
      status: 'open',
      closed: null,
      side: 'S',
      counterpart: { type: 'business', id: company, name: 'Halderby Pumps' },
      unread: 0,
      lastMessage: { place: 1, content: ASKED.message, from: 'S' },
    });
    const [theirs] = await threads(member, company);
    expect(theirs).toMatchObject({ requestID, side: 'R', counterpart: { type: 'user', id: buyer, name: 'Nora Buyer' }, unread: 1 });
    const { data } = (await part(member, requestID, company)).body;
    expect(data).toEqual([
      {
        messageID: expect.any(String),
        cautions: [],
        place: 1,
        type: 'text',
        content: ASKED.message,
        attachments: [],
        datetime: expect.stringMatching(/Z$/),
        from: 'S',
        by: null,
      },
    ]);
    expect((await part(buyer, requestID)).body.data[0].by).toEqual({ userID: buyer, name: 'Nora Buyer' });
  });

  test('from any own business carries the business and nobody of its people, also beyond the first five [INQ-003] [ROL-007]', async () => {
    const businesses = await Promise.all(Array.from({ length: 7 }, () => makeBusiness(api.db, { company_name: 'Buyer & Co' })));
    for (const [place, business] of businesses.entries()) await makeAccess(api.db, business, buyer, 'member', new Date(Date.UTC(2026, 0, place + 1)));
    const from = businesses[6] as string;
    await asked(buyer, { from });
    const [thread] = await threads(owner, company);
    expect(thread).toMatchObject({ from, senderType: 'business', counterpart: { name: 'Buyer & Co' } });
    expect(JSON.stringify(thread)).not.toContain(buyer);
    expect(await threads(buyer)).toEqual([]);
    expect(await threads(buyer, from)).toHaveLength(1);
    // To a person, too.
    expect((await ask(owner, { to: buyer, from: company })).status).toBe(200);
  });

  test('quotes a product of the receiver, and no other', async () => {
    const productID = await makeProduct(api.db, company, { name: 'HV3' });
    await asked(buyer, { productID });
    expect((await threads(owner, company))[0].product).toMatchObject({ productID, name: 'HV3', companyName: 'Halderby Pumps' });
    const other = await makeProduct(api.db, await makeBusiness(api.db));
    expect(Object.keys((await ask(buyer, { productID: other })).body.fields)).toEqual(['productID']);
  });

  test.each([
    ['without a subject', { subject: ' ' }, 'subject'],
    ['without a message', { message: '\n' }, 'message'],
    ['with too long a subject', { subject: 'x'.repeat(INQUIRY_SUBJECT + 1) }, 'subject'],
    ['with too long a message', { message: 'x'.repeat(MESSAGE_TEXT + 1) }, 'message'],
    ['to nobody', { to: '' }, 'to'],
  ])('%s is refused with the name of the field [INQ-004]', async (_, wrong, field) => {
    const { status, body } = await ask(buyer, wrong);
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: [field] });
    expect(await threads(buyer)).toEqual([]);
  });

  test('goes to nobody who is oneself, one’s own, missing, hidden or apart by a block', async () => {
    for (const to of [buyer]) expect((await ask(buyer, { to })).body.fields).toHaveProperty('to');
    expect((await ask(owner)).body.fields).toHaveProperty('to');
    const hidden = await makeBusiness(api.db);
    await api.pool.query('update resource set hidden_at = now() where id = $1', [hidden]);
    for (const body of [{ to: MISSING }, { to: hidden }, { from: company }]) expect((await ask(buyer, body)).status).toBe(404);
    await api.post(`/social/block/${buyer}`, { businessID: company }, as(owner));
    expect((await ask(buyer)).status).toBe(404);
  });

  test('sent again with the same key is one', async () => {
    const key = { 'idempotency-key': 'the-same-inquiry' };
    expect((await ask(buyer, {}, key)).body).toEqual((await ask(buyer, {}, key)).body);
    expect(await threads(owner, company)).toHaveLength(1);
  });

  test('to a company that nobody of is here goes to the address that it publishes, without anything that the buyer typed', async () => {
    const to = await makeBusiness(api.db, { company_name: 'Unclaimed Ltd', contact_info: { email: 'office@unclaimed.example' } });
    expect((await ask(buyer, { to })).body.data.member).toBe(false);
    await api.work();
    const [mail] = api.mails.filter((one) => one.to === 'office@unclaimed.example');
    expect(mail?.text).toContain('Unclaimed Ltd');
    expect(JSON.stringify(mail)).not.toMatch(/Nora Buyer|price list/);
    expect(JSON.stringify(mail)).not.toContain(`${buyer}@test.example`);
  });
});

describe('a conversation', () => {
  test('goes to and fro in one order for both sides; who of a team answered is told to the team alone [API-056]', async () => {
    const id = await asked();
    expect((await say(member, id, 'Which sizes?', company)).body.data).toMatchObject({ place: 2, from: 'R', by: { userID: member } });
    await say(buyer, id, 'DN 50');
    await say(owner, id, 'Here it is.', company);
    const order = [`S: ${ASKED.message}`, 'R: Which sizes?', 'S: DN 50', 'R: Here it is.'];
    expect([await said(buyer, id), await said(member, id, company)]).toEqual([order, order]);
    expect(JSON.stringify((await part(buyer, id)).body)).not.toContain(member);
    expect((await part(owner, id, company)).body.data[1].by).toMatchObject({ userID: member });
  });

  test('is read in parts, before and after a place', async () => {
    const id = await asked();
    for (let number = 2; number <= 12; number += 1) await say(buyer, id, `m${number}`);
    const places = async (query: string) => (await part(buyer, id, undefined, query)).body.data.map(({ place }: { place: number }) => place);
    expect(await places('&size=3')).toEqual([10, 11, 12]);
    expect(await places('&size=3&before=10')).toEqual([7, 8, 9]);
    expect(await places('&size=3&after=4')).toEqual([5, 6, 7]);
    expect((await part(buyer, id, undefined, '&before=0')).status).toBe(400);
  });

  test('counts what each person has not read, and says how far the other side has', async () => {
    const id = await asked();
    await say(buyer, id, 'And your terms?');
    const unread = async (who: string) => (await api.get('/business/request/summary', as(who))).body;
    expect([(await unread(owner)).unread, (await unread(member)).unread, (await unread(buyer)).unread]).toEqual([1, 1, 0]);
    expect((await threads(owner, company))[0].unread).toBe(2);
    await read(owner, id, 2, company);
    expect([(await unread(owner)).unread, (await unread(member)).unread]).toEqual([0, 1]);
    expect((await unread(owner)).sides).toEqual([
      { id: owner, unread: 0 },
      { id: company, unread: 0 },
    ]);
    expect((await threads(buyer))[0].otherRead).toBe(2);
    // Reading goes on, never back, and never beyond the end.
    await read(owner, id, 1, company);
    await read(member, id, 999, company);
    expect((await threads(buyer))[0].otherRead).toBe(2);
  });

  test('ends for both, once; nothing is said after that [API-057] [INQ-010] [INQ-022]', async () => {
    const id = await asked();
    expect((await end(buyer, id, undefined, { reason: 'declined' })).body.fields).toHaveProperty('reason');
    expect((await end(member, id, company, { reason: 'declined' })).status).toBe(200);
    expect((await end(buyer, id)).status).toBe(200);
    for (const who of [threads(buyer), threads(owner, company)])
      expect((await who)[0]).toMatchObject({ status: 'closed', closed: { by: 'R', declined: true } });
    for (const answer of [await say(buyer, id, 'x'), await say(owner, id, 'x', company)])
      expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 409, error: 'conversation_ended' });
  });

  test('is nobody else’s: a stranger, another business, a former member and a visitor find nothing, with any id', async () => {
    const id = await asked();
    const [stranger, other] = [await makePerson(api.db), await makeBusiness(api.db)];
    await makeAccess(api.db, other, stranger, 'owner');
    const tries = (who: string, bid?: string) => [
      api.get(`/business/request/${id}${bid ? `?bid=${bid}` : ''}`, as(who)),
      part(who, id, bid),
      say(who, id, 'x', bid),
      end(who, id, bid),
      read(who, id, 1, bid),
    ];
    // The owner reads as the company, not as the person; the buyer not as the company.
    const all = [...tries(stranger), ...tries(stranger, other), ...tries(stranger, company), ...tries(owner), ...tries(buyer, company)];
    for (const answer of await Promise.all(all)) expect(answer.body.error).toBe('not_found');
    await api.pool.query('delete from business_access where account_id = $1', [member]);
    for (const answer of await Promise.all(tries(member, company))) expect(answer.body.error).toBe('not_found');
    expect((await api.get(`/business/request?ubid=${company}`, as(member))).status).toBe(404);
    expect((await api.get(`/business/request/${id}`)).status).toBe(401);
    expect(await said(buyer, id)).toHaveLength(1);
  });
});
