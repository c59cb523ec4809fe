import { describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { as } from '../../../tests/support/company.ts';
import { makePerson } from '../../../tests/support/made.ts';
import { hoursAhead, LINE, needed, quoting, type Supplier } from '../../../tests/support/rfq.ts';
import { useUnproven } from '../../../tests/support/unproven.ts';

const trade = useUnproven();
const { api, cast, send, drafted, publish, published, read, own, later, makeSupplier, unconfirmed } = trade;
const { ownQuote, quote } = quoting(trade);
const suppliers = () => cast.suppliers as [Supplier, Supplier, Supplier];
const errorOf = ({ body }: { body: { error?: string } }) => body.error ?? 'ok';
const post = (path: string, body: object = {}, who = cast.buyer) => send(who, 'post', path, body);

describe('a draft and its publication', () => {
  test('are made, changed and removed by the buyer’s side with a confirmed address, in bodies to 1,000,000 bytes [TCA-002]', async () => {
    expect(errorOf(await post('/rfq', {}, unconfirmed.buyer))).toBe('email_unconfirmed');
    expect((await api.post('/rfq', {})).status).toBe(401);
    const { rfqID, version } = await drafted();
    expect(errorOf(await send(unconfirmed.buyer, 'put', `/rfq/${rfqID}`, { version, note: 'x' }))).toBe('email_unconfirmed');
    expect(errorOf(await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version: version + 1, note: 'x' }))).toBe('conflict');
    const wrong = await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version, lines: [LINE, { ...LINE, quantity: '-1' }] });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['lines.1.quantity']]);
    const body = (bytes: number) => ({ version, note: 'In crates', lines: [], pad: 'x'.repeat(bytes) });
    expect([
      (await send(cast.buyer, 'put', `/rfq/${rfqID}`, body(990_000))).status,
      (await send(cast.buyer, 'put', `/rfq/${rfqID}`, body(1_000_001))).status,
    ]).toEqual([400, 413]);
    expect((await publish({ rfqID, version })).status).toBe(200);
    expect(errorOf(await send(cast.buyer, 'delete', `/rfq/${rfqID}`))).toBe('rfq_published');
    const { rfqID: gone } = await drafted({ title: 'Not wanted any more' });
    expect((await send(cast.buyer, 'delete', `/rfq/${gone}`)).status).toBe(200);
    expect((await read(cast.buyer, gone)).status).toBe(404);
    await later('73 hours');
    expect(errorOf(await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version: version + 1, note: 'x' }))).toBe('rfq_closed');
  });

  test('answers open or held, and says which of limit, double and faults is in the way [TCA-003]', async () => {
    const first = await drafted();
    expect(errorOf(await post(`/rfq/${first.rfqID}/publish`, { version: first.version }, unconfirmed.buyer))).toBe('email_unconfirmed');
    expect((await publish(first)).body.data).toMatchObject({ state: 'open' });
    expect((await publish(await drafted())).body).toMatchObject({ error: 'rfq_duplicate', fields: { rfqID: expect.stringContaining(first.rfqID) } });
    const empty = await publish((await post('/rfq', { title: 'Ab' })).body.data);
    expect([empty.status, Object.keys(empty.body.fields)]).toEqual([400, ['title', 'country', 'deadline', 'lines']]);
    const young = await makePerson(api.db, { email_confirmed_at: new Date(), created_at: new Date() });
    const ask = async (title: string) => {
      const { rfqID, version } = (await post('/rfq', { ...needed(), title }, young)).body.data;
      return post(`/rfq/${rfqID}/publish`, { version }, young);
    };
    expect((await ask('Of a new account')).body.data.state).toBe('held');
    const second = await ask('One more of it');
    expect([second.status, second.body.error, Number(second.headers['retry-after']) > 0]).toEqual([429, 'rfq_limit', true]);
  });

  test('is read by each reader in their own part, and its revisions by both sides [TCA-004]', async () => {
    const rfqID = await published();
    await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version: (await own(rfqID)).version, note: 'In crates' });
    const [one] = suppliers();
    const readers = [await read(null, rfqID), await read(one.owner, rfqID, one.id), await read(cast.buyer, rfqID)];
    expect(readers.map(({ body }) => body.data.reader)).toEqual(['public', 'supplier', 'buyer']);
    expect(readers.map(({ body }) => ['note', 'version', 'suppliers'].filter((field) => field in body.data.rfq))).toEqual([
      [],
      ['note'],
      ['note', 'version', 'suppliers'],
    ]);
    const history = (await api.get(`/rfq/${rfqID}/history`, as(cast.buyer))).body.data;
    const difference = { field: 'note', line: null, before: '', after: 'In crates' };
    expect(history.at(-1)).toMatchObject({ what: 'revised', revision: 2, differences: [difference] });
    expect((await api.get(`/rfq/${rfqID}/change?bid=${one.id}`, as(one.owner))).body.data).toMatchObject([{ revision: 2, differences: [difference] }]);
  });

  test('is listed by 20 with states and counts for either side, and open ones are searched by 5 to 50', async () => {
    await api.pool.query(
      `insert into rfq (id, account_id, business_id, title, created_at, changed_at) select gen_random_uuid(), $1, $2, 'Draft ' || n, now(), now() from generate_series(1, 24) n`,
      [cast.buyer, cast.company],
    );
    const rfqID = await published();
    const [one] = suppliers();
    await quote(one, rfqID);
    const mine = async (query = '') => (await api.get(`/rfq/mine${query}`, as(cast.buyer))).body;
    expect(await mine()).toMatchObject({ total: 25, counts: { draft: 24, open: 1 } });
    expect([(await mine()).data.length, (await mine('?skip=20')).data.length, (await mine('?state=open')).data.length]).toEqual([20, 5, 1]);
    expect((await mine()).data[0]).toMatchObject({ rfqID, state: 'open', complete: 1 });
    expect((await api.get(`/quote/mine?bid=${one.id}`, as(one.owner))).body).toMatchObject({ total: 1, data: [{ rfqID }] });
    expect((await api.get(`/rfq/for-you?bid=${one.id}`, as(one.member))).status).toBe(200);
    for (const path of ['/rfq/for-you', '/quote/mine']) expect((await api.get(`${path}?bid=${one.id}`, as(cast.buyer))).status).toBe(404);
    const search = (body: object) => api.post('/rfq/search', body);
    expect((await search({ size: 5 })).body).toMatchObject({ total: 1, totalIsExact: true });
    expect([(await search({ size: 4 })).status, (await search({ size: 51 })).status, (await search({ size: 50 })).status]).toEqual([400, 400, 200]);
    expect(contract.rfq.search).toMatchObject({ access: 'public', reads: true });
  });
});

describe('the buyer’s side', () => {
  test('extends, closes early, cancels, ends, reopens and copies, and is told what is over or being decided [TCA-006]', async () => {
    const rfqID = await published();
    const ways: [string, object][] = [
      ['extend', { deadline: hoursAhead(100) }],
      ['close-early', {}],
      ['cancel', { reason: 'budget' }],
      ['end', { declines: [] }],
      ['reopen', { reason: 'Again', deadline: hoursAhead(100) }],
      ['copy', {}],
    ];
    for (const [way, body] of ways) expect([way, errorOf(await post(`/rfq/${rfqID}/${way}`, body, unconfirmed.buyer))]).toEqual([way, 'email_unconfirmed']);
    const [one] = suppliers();
    const { quoteID } = (await quote(one, rfqID)).body.data;
    await later('73 hours');
    const heard = async () => Promise.all(ways.slice(0, 2).map(async ([way, body]) => errorOf(await post(`/rfq/${rfqID}/${way}`, body))));
    expect(await heard()).toEqual(['rfq_closed', 'rfq_closed']);
    expect(errorOf(await post(`/rfq/${rfqID}/reopen`, { reason: 'Again', deadline: hoursAhead(200) }))).toBe('rfq_closed');
    expect((await post(`/rfq/${rfqID}/end`, { declines: [{ quoteID, reason: 'not-bought', text: 'We buy nothing.' }] })).status).toBe(200);
    expect(errorOf(await post(`/rfq/${rfqID}/cancel`, { reason: 'budget' }))).toBe('decision_running');
    expect((await post(`/rfq/${rfqID}/award/tell`)).status).toBe(200);
    expect(errorOf(await post(`/rfq/${rfqID}/cancel`, { reason: 'budget' }))).toBe('rfq_closed');
    expect((await post(`/rfq/${rfqID}/reopen`, { reason: 'Again', deadline: hoursAhead(200) })).status).toBe(200);
    expect([(await own(rfqID)).state, errorOf(await post(`/rfq/${rfqID}/copy`))]).toEqual(['open', 'ok']);
  });

  test('reads whom it suits and what to expect, invites, takes back and reminds within places and first contacts [TCA-007]', async () => {
    const rfqID = await published();
    const [one, two] = suppliers();
    for (const path of ['matches', 'forecast'])
      expect([(await api.get(`/rfq/${rfqID}/${path}`, as(cast.buyer))).status, (await api.get(`/rfq/${rfqID}/${path}`, as(one.owner))).status]).toEqual([
        200, 404,
      ]);
    const invite = (businesses: string[], who = cast.buyer) => post(`/rfq/${rfqID}/invitation`, { businesses }, who);
    expect(errorOf(await invite([one.id], unconfirmed.buyer))).toBe('email_unconfirmed');
    expect((await invite([one.id, two.id])).body.data).toEqual({ invited: [one.id, two.id], skipped: [] });
    expect((await send(cast.buyer, 'delete', `/rfq/${rfqID}/invitation/${two.id}`)).status).toBe(200);
    const crowd = await Promise.all(Array.from({ length: 10 }, (_, at) => makeSupplier(`Crowd ${at}`)));
    expect(errorOf(await invite(crowd.map(({ id }) => id)))).toBe('rfq_full');
    expect((await own(rfqID)).progress.invited).toBe(1);
    expect((await post(`/rfq/${rfqID}/reminder`)).status).toBe(200);
    await api.pool.query('update account set created_at = now() where id = $1', [cast.buyer]);
    await api.pool.query('insert into first_contact (account_id, from_id, to_id, at) select $1, $2, id, now() from business where id <> all($3) limit 10', [
      cast.buyer,
      cast.company,
      crowd.map(({ id }) => id),
    ]);
    expect(errorOf(await invite([crowd[0]?.id ?? '']))).toBe('contact_limit');
  });

  test('answers questions of suppliers, who ask ten each until the deadline [TCA-008]', async () => {
    const rfqID = await published();
    const [one, two] = suppliers();
    const ask = (text: string, who = one.owner, bid = one.id) => post(`/rfq/${rfqID}/question`, { bid, text }, who);
    expect(errorOf(await ask('Which thread?', unconfirmed.owner))).toBe('email_unconfirmed');
    const { questionID } = (await ask('Which thread?')).body.data;
    const answer = (who: string, of = rfqID) => send(who, 'put', `/rfq/${of}/question/${questionID}`, { answer: 'BSP.', toAll: false });
    // Nobody answers for another request, not by one of their own.
    expect((await answer(cast.buyer, await published({ title: 'Other valves' }))).status).toBe(404);
    expect((await api.get(`/rfq/${rfqID}/question`, as(cast.buyer))).body.data).toMatchObject([{ questionID, answer: null }]);
    expect([errorOf(await answer(unconfirmed.buyer)), (await answer(one.owner)).status, (await answer(cast.buyer)).status]).toEqual([
      'email_unconfirmed',
      404,
      200,
    ]);
    for (let more = 1; more < 10; more += 1) await ask(`Question ${more}`);
    expect((await ask('The eleventh')).status).toBe(429);
    await later('73 hours');
    expect(errorOf(await ask('Too late?', two.owner, two.id))).toBe('rfq_closed');
  });

  test('sets its team with the right to award alone, and admins assign and set what their company hears [TCA-009]', async () => {
    const rfqID = await published();
    const [one] = suppliers();
    const team = (who: string, right: string) => send(who, 'put', `/rfq/${rfqID}/team`, { team: [{ userID: cast.colleague, right }] });
    expect([(await team(cast.buyer, 'edit')).status, (await team(cast.colleague, 'award')).status, errorOf(await team(unconfirmed.buyer, 'read'))]).toEqual([
      200,
      404,
      'email_unconfirmed',
    ]);
    expect((await api.get(`/rfq/${rfqID}/team`, as(cast.colleague))).status).toBe(200);
    const assign = (who: string) => send(who, 'put', `/rfq/${rfqID}/assignment`, { bid: one.id, members: [one.member] });
    expect([(await assign(one.member)).status, (await assign(one.owner)).status]).toEqual([403, 200]);
    expect((await ownQuote(one, rfqID, one.member)).status).toBe(200);
    // Another supplier assigns its own people, and nobody of this one goes by it.
    const two = suppliers()[1];
    expect((await send(two.owner, 'put', `/rfq/${rfqID}/assignment`, { bid: two.id, members: [two.member] })).status).toBe(200);
    expect((await ownQuote(one, rfqID, one.member)).status).toBe(200);
    const set = (who: string) => send(who, 'put', `/business/${one.id}/rfq-setting`, { matching: false });
    expect([
      (await set(one.member)).status,
      (await set(one.owner)).status,
      (await api.get(`/business/${one.id}/rfq-setting`, as(one.owner))).body.data.matching,
    ]).toEqual([403, 200, false]);
  });
});
