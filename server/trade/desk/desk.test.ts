import { beforeEach, describe, expect, test } from 'vitest';
import { SAVED_REPLIES } from '#contract/base/limits.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, MISSING } from '../../../tests/support/company.ts';
import { makeAccess, makeBusiness, makePerson } from '../../../tests/support/made.ts';
import { type Cast, makeCast, talk } from '../../../tests/support/talk.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const { ask, threads, part, say, read, end } = talk(api);
const HOUR = 3600;
let cast: Cast;
let id: string;
beforeEach(async () => {
  cast = await makeCast(api);
  id = (await ask(cast.buyer, { to: cast.company })).body.data.requestID;
});

const desk = async (who: string, bid = cast.company) => (await api.get(`/business/desk/${bid}`, as(who))).body.data;
const assign = (who: string, userID: string | null, bid = cast.company) => api.put(`/business/desk/${bid}/request/${id}`, { userID }, as(who));
const note = (who: string, content: string, bid = cast.company, headers = {}) =>
  api.post(`/business/desk/${bid}/request/${id}/note`, { content }, { ...as(who), ...headers });
const notes = async (who: string, bid = cast.company) => (await api.get(`/business/desk/${bid}/request/${id}/note`, as(who))).body.data;
const save = (who: string, body: object) => api.post(`/business/desk/${cast.company}/reply`, { name: 'Thanks', content: 'Dear {buyer}', ...body }, as(who));
const heard = async (who: string) =>
  (await api.pool.query("select body from live_event where account_id = $1 and topic = 'desk'", [who])).rows.map(({ body }) => body.requestID);

describe('a thread is given to', () => {
  test('one of the people, to another, and to nobody; the team hears of it at once, the other side never', async () => {
    const { buyer, owner, member, company } = cast;
    expect((await assign(member, member)).status).toBe(200);
    expect((await desk(owner)).assignments).toEqual([{ requestID: id, userID: member }]);
    await assign(owner, owner);
    await assign(owner, owner);
    expect((await desk(member)).assignments).toEqual([{ requestID: id, userID: owner }]);
    await assign(member, null);
    expect((await desk(member)).assignments).toEqual([]);
    // What changed nothing is not told.
    expect(await heard(member)).toEqual([id, id, id]);
    expect(await heard(buyer)).toEqual([]);
    expect((await api.get(`/business/desk/${company}`, as(buyer))).status).toBe(403);
  });

  test('nobody of another business', async () => {
    const stranger = await makePerson(api.db);
    expect((await assign(cast.member, stranger)).body.fields).toHaveProperty('userID');
    expect((await assign(stranger, stranger)).status).toBe(403);
    expect((await desk(cast.owner)).assignments).toEqual([]);
  });

  test('nobody any more when that person leaves the business, and not again when they come back', async () => {
    const { owner, member, company } = cast;
    await assign(owner, member);
    await api.delete(`/business/profile/${company}/member/${member}`, {}, as(owner));
    await api.work();
    expect(await desk(owner)).toMatchObject({ assignments: [], members: [{ userID: owner }] });
    expect((await heard(owner)).length).toBe(2);
    await makeAccess(api.db, company, member, 'member');
    expect((await desk(member)).assignments).toEqual([]);
  });

  test('each side by itself, where two businesses talk', async () => {
    const [other, boss] = [await makeBusiness(api.db), await makePerson(api.db, { email_confirmed_at: new Date() })];
    await makeAccess(api.db, other, boss, 'owner');
    id = (await ask(boss, { to: cast.company, from: other })).body.data.requestID;
    await assign(boss, boss, other);
    await assign(cast.member, cast.member);
    await note(boss, 'Our highest price is 100.', other);
    expect([(await desk(boss, other)).assignments, (await desk(cast.member)).assignments]).toEqual([
      [{ requestID: id, userID: boss }],
      [{ requestID: id, userID: cast.member }],
    ]);
    expect([await notes(cast.member), (await notes(boss, other)).length]).toEqual([[], 1]);
  });
});

describe('whoever writes an answer', () => {
  const typing = (who: string) => api.post(`/business/desk/${cast.company}/request/${id}/typing`, {}, as(who));
  const toldOf = async (who: string) =>
    (await api.pool.query("select body from live_event where account_id = $1 and topic = 'typing'", [who])).rows.map(({ body }) => body);

  test('is named to everybody else of the team at once, never to the other side, nor in a thread that is over [INB-006]', async () => {
    const { buyer, owner, member, company } = cast;
    expect((await typing(member)).status).toBe(200);
    expect(await toldOf(owner)).toEqual([{ businessID: company, requestID: id, userID: member, at: expect.stringMatching(/Z$/) }]);
    expect([await toldOf(member), await toldOf(buyer)]).toEqual([[], []]);
    expect((await typing(buyer)).status).toBe(403);
    await end(buyer, id);
    expect((await typing(member)).status).toBe(200);
    expect(await toldOf(owner)).toHaveLength(1);
  });

  test('is asked before an answer goes over a colleague’s newer one, and writes nothing twice [INB-006]', async () => {
    const { buyer, owner, member, company } = cast;
    const answer = (who: string, content: string, seen?: number, bid: string | undefined = company) =>
      api.post(`/business/request/${id}/send-message${bid ? `?bid=${bid}` : ''}`, { content, ...(seen !== undefined && { seen }) }, as(who));
    expect((await answer(owner, 'From the owner.', 1)).status).toBe(200);
    const refused = await answer(member, 'From the member.', 1);
    expect([refused.status, refused.body.error]).toEqual([409, 'answered_meanwhile']);
    // One's own answer, or one of the other side, is no colleague's.
    expect((await answer(owner, 'One more thing.', 1)).status).toBe(200);
    expect((await answer(buyer, 'Thank you.', 1, '')).status).toBe(200);
    expect((await answer(member, 'From the member.', 4)).status).toBe(200);
    expect((await answer(owner, 'Anyway.')).status).toBe(200);
    const { data } = (await part(owner, id, company)).body;
    expect(data.map(({ content }: { content: string }) => content).slice(1)).toEqual([
      'From the owner.',
      'One more thing.',
      'Thank you.',
      'From the member.',
      'Anyway.',
    ]);
    expect((await answer(owner, 'x', -1)).body.fields).toHaveProperty('seen');
  });
});

describe('a note', () => {
  test('stands between the messages, for the team alone: no message, no answer, no mail, nothing unread', async () => {
    const { buyer, owner, member, company } = cast;
    await say(buyer, id, 'Also in bronze?');
    await api.work();
    api.mails.length = 0;
    const written = (await note(member, 'Bronze takes six weeks.')).body.data;
    expect(written).toMatchObject({ place: 2, content: 'Bronze takes six weeks.', by: { userID: member } });
    await say(buyer, id, 'Hello?');
    await note(owner, 'I answer.');
    expect((await notes(member)).map(({ place, content }: { place: number; content: string }) => [place, content])).toEqual([
      [2, 'Bronze takes six weeks.'],
      [3, 'I answer.'],
    ]);
    const [theirs] = await threads(buyer);
    expect(theirs).toMatchObject({ unread: 0, lastMessage: { place: 3, content: 'Hello?' }, waitingSince: null });
    expect((await threads(member, company))[0].waitingSince).toBe((await threads(member, company))[0].createdAt);
    api.pass(HOUR);
    await api.work();
    expect(JSON.stringify(api.mails)).not.toContain('Bronze');
    expect(await heard(buyer)).toEqual([]);
    expect(new Set(await heard(owner))).toEqual(new Set([id]));
  });

  test('that is sent again with the same key is one', async () => {
    const key = { 'idempotency-key': `note ${id}` };
    expect((await note(cast.member, 'Once.', cast.company, key)).body).toEqual((await note(cast.member, 'Once.', cast.company, key)).body);
    expect(await notes(cast.owner)).toHaveLength(1);
  });

  test('may still be written when the conversation has ended', async () => {
    await end(cast.buyer, id);
    expect((await note(cast.member, 'They bought elsewhere.')).status).toBe(200);
  });
});

describe('saved replies', () => {
  test('are the whole team’s, by name; members change their own, owners and admins all', async () => {
    const { owner, member, company } = cast;
    const mine = (await save(member, {})).body.data;
    const theirs = (await save(owner, { name: 'Catalogue', content: 'About {product}' })).body.data;
    expect((await desk(member)).replies).toEqual([theirs, mine]);
    expect((await save(member, { replyID: theirs.replyID })).status).toBe(403);
    expect((await api.delete(`/business/desk/${company}/reply/${theirs.replyID}`, {}, as(member))).status).toBe(403);
    expect((await save(owner, { replyID: mine.replyID, name: 'Thank you' })).body.data).toMatchObject({ name: 'Thank you', by: { userID: member } });
    expect((await save(member, { replyID: MISSING })).status).toBe(404);
    expect((await api.delete(`/business/desk/${company}/reply/${mine.replyID}`, {}, as(owner))).status).toBe(200);
    expect((await desk(member)).replies).toEqual([theirs]);
  });

  test(`are at most ${SAVED_REPLIES}, also when they are saved at once`, async () => {
    const answers = await Promise.all(Array.from({ length: SAVED_REPLIES + 3 }, (_, number) => save(cast.owner, { name: `Reply ${number}` })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(SAVED_REPLIES);
    expect(answers.find(({ status }) => status !== 200)?.body.error).toBe('reply_limit');
  });

  test('of another business are nobody’s here', async () => {
    const [other, boss] = [await makeBusiness(api.db), await makePerson(api.db, { email_confirmed_at: new Date() })];
    await makeAccess(api.db, other, boss, 'owner');
    const { replyID } = (await save(cast.owner, {})).body.data;
    expect((await api.delete(`/business/desk/${other}/reply/${replyID}`, {}, as(boss))).status).toBe(404);
    expect((await api.post(`/business/desk/${other}/reply`, { replyID, name: 'x', content: 'y' }, as(boss))).status).toBe(404);
    expect((await desk(cast.owner)).replies).toHaveLength(1);
  });
});

test('the clock runs for whoever is to answer, from the first message that waits', async () => {
  const { buyer, member, company } = cast;
  const since = async (who: string, ubid?: string) => (await threads(who, ubid))[0].waitingSince;
  const asked = (await threads(buyer))[0].createdAt;
  api.pass(HOUR);
  await say(buyer, id, 'And your terms?');
  await read(member, id, 2, company);
  expect([await since(buyer), await since(member, company)]).toEqual([null, asked]);
  await say(member, id, 'Here they are.', company);
  expect([await since(buyer), await since(member, company)]).toEqual([(await threads(buyer))[0].lastMessage.datetime, null]);
  await end(member, id, company);
  expect([await since(buyer), await since(member, company)]).toEqual([null, null]);
});
