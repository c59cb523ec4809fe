import { beforeEach, describe, expect, test } from 'vitest';
import { askForDigests } from '#server/network/notification/digest.ts';
import { useApi } from '../../../../tests/support/api.ts';
import { byHeader } from '../../../../tests/support/bench.ts';
import { as } from '../../../../tests/support/company.ts';
import { makeAccess, makeBusiness, makePerson } from '../../../../tests/support/made.ts';
import { talk } from '../../../../tests/support/talk.ts';
import { mailUnread } from '../unread.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const { ask, threads, part, say, read, end } = talk(api);
const DAY = 86_400;
const LONG_AGO = new Date(Date.now() - 30 * DAY * 1000);
const settled = { email_confirmed_at: new Date(), created_at: LONG_AGO };
/** Paula receives, Sven writes. */
let [paula, sven] = ['', ''];
beforeEach(async () => {
  paula = await makePerson(api.db, { first_name: 'Paula', ...settled });
  sven = await makePerson(api.db, { first_name: 'Sven', last_name: 'Writer', ...settled });
  api.mails.length = 0;
});

const writes = async (who = sven, body: object = {}): Promise<string> => (await ask(who, { to: paula, ...body })).body.data.requestID;
const all = async (who: string, query = '') => (await api.get(`/business/request/all?${query}`, as(who))).body;
const ids = async (who: string, query = '') => (await all(who, query)).data.map(({ requestID }: { requestID: string }) => requestID);
const waiting = (who = paula) => ids(who, 'contacts=1');
const unread = async (who: string) => (await api.get('/business/request/summary', as(who))).body.unread;
const bell = async (who: string) => (await api.get('/notification/summary', as(who))).body.unread;
const told = async (who: string) => (await api.get('/notification', as(who))).body.items.map(({ kind }: { kind: string }) => kind);
const decide = (who: string, id: string, answer: string) => api.post(`/business/request/${id}/contact`, { answer }, as(who));
const follow = (who: string, whom: string) => api.post('/social/follow/user', { resourceID: whom }, as(who));
const mailsTo = (who: string) => api.mails.filter(({ to }) => to === `${who}@test.example`);
const seenBy = async (who: string, id: string) => {
  const { data } = (await api.get(`/business/request/${id}`, as(who))).body;
  return { ...data, requestID: 'id', createdAt: 'then', lastMessage: { ...data.lastMessage, datetime: 'then' }, counterpart: data.counterpart?.name };
};

describe('a first message to a person from somebody they have no relation to', () => {
  test('waits in New contacts, outside the inbox, every count and search, and outside emails and the bell [INB-008]', async () => {
    const id = await writes(sven, { subject: 'Zinc offer' });
    await api.work();
    api.pass(DAY / 12);
    await mailUnread(api);
    await api.work();
    expect([await waiting(), await ids(paula), await threads(paula), await ids(paula, 'find=Zinc'), await ids(paula, `side=${paula}`)]).toEqual([
      [id],
      [],
      [],
      [],
      [],
    ]);
    const { counts, sides, hasContacts } = await all(paula, 'contacts=1');
    expect([counts.threads, counts.unread, counts.waiting, counts.open, sides[0].unread, sides[0].waiting, hasContacts]).toEqual([0, 0, 0, 0, 0, 0, true]);
    expect([await unread(paula), await bell(paula), await told(paula), mailsTo(paula)]).toEqual([0, 0, [], []]);
    // It can be read there, and found among what waits.
    expect(await ids(paula, 'contacts=1&find=Zinc')).toEqual([id]);
    expect((await part(paula, id)).body.data).toHaveLength(1);
    expect((await seenBy(paula, id)).newContact).toBe(true);
    // To who wrote it is a thread like every other.
    expect([await ids(sven), await waiting(sven), (await seenBy(sven, id)).newContact]).toEqual([[id], [], false]);
  });

  test('stands in the daily email of who has switched that on, and in nothing else [INB-008]', async () => {
    await api.put('/notification/settings', { digest: true }, as(paula));
    api.pass(120);
    await writes();
    await api.work();
    api.pass(2 * DAY);
    await askForDigests(api);
    await api.work();
    expect(mailsTo(paula).map(({ subject }) => subject)).toEqual(['1 new notification on WBN']);
    expect(mailsTo(paula)[0]?.text).toContain('Sven Writer would like to contact you');
    expect([await bell(paula), await told(paula)]).toEqual([0, []]);
  });

  test('never waits at a company, nor from somebody the person follows, works with, has written to or accepted [INB-008]', async () => {
    const company = await makeBusiness(api.db);
    await makeAccess(api.db, company, paula, 'owner');
    const toCompany = (await ask(sven, { to: company })).body.data.requestID;
    expect(await ids(paula)).toEqual([toCompany]);

    const writer = async (known: (who: string) => Promise<unknown>) => {
      const who = await makePerson(api.db, settled);
      await known(who);
      const id = await writes(who);
      return (await waiting()).includes(id);
    };
    expect(await writer((who) => follow(paula, who))).toBe(false);
    expect(await writer((who) => makeAccess(api.db, company, who, 'member'))).toBe(false);
    expect(await writer((who) => ask(paula, { to: who }))).toBe(false);
    // What who writes does alone is no relation: following, writing, and writing to a company of hers.
    expect(await writer((who) => follow(who, paula))).toBe(true);
    expect(await writer((who) => ask(who, { to: company }))).toBe(true);
    // An answer of hers is one, and of a colleague for the company is none.
    const colleague = await makePerson(api.db, settled);
    await makeAccess(api.db, company, colleague, 'member');
    const answered = (by: string) => async (who: string) => {
      const id = (await ask(who, { to: company })).body.data.requestID;
      await say(by, id, 'Here it is.', company);
    };
    expect([await writer(answered(paula)), await writer(answered(colleague))]).toEqual([false, true]);
  });

  test('moves to the inbox when it is accepted, by a press or an answer, and is told of as ever from then on [INB-008]', async () => {
    const id = await writes();
    await api.work();
    for (let twice = 0; twice < 2; twice += 1) expect((await decide(paula, id, 'accept')).status).toBe(200);
    expect([await waiting(), await ids(paula), await unread(paula)]).toEqual([[], [id], 1]);
    expect((await decide(paula, id, 'decline')).status).toBe(404);
    await say(sven, id, 'Thank you.');
    api.pass(3600);
    await api.work();
    await mailUnread(api);
    await api.work();
    expect([await told(paula), mailsTo(paula).map(({ subject }) => subject)]).toEqual([['message'], ['Unread messages in one conversation on WBN']]);
    // A second thread of the same writer is one of somebody accepted.
    const next = await writes(sven, { subject: 'Second' });
    expect(await ids(paula)).toContain(next);

    const other = await makePerson(api.db, settled);
    const second = await writes(other);
    expect((await say(paula, second, 'Yes?')).status).toBe(200);
    expect([await waiting(), (await ids(paula)).includes(second)]).toEqual([[], true]);
    expect((await say(other, second, 'Good.')).status).toBe(200);
  });

  test('is gone when it is declined, by a press or an end; its writer sees nothing of it and may not write again, as themself or for a company [INB-008]', async () => {
    for (const decline of [(id: string) => decide(paula, id, 'decline'), (id: string) => end(paula, id)]) {
      const who = await makePerson(api.db, settled);
      const company = await makeBusiness(api.db);
      await makeAccess(api.db, company, who, 'owner');
      const id = await writes(who);
      await api.work();
      const before = [await seenBy(who, id), await told(who), (await say(who, id, 'Hello?')).body.error, (await ask(who, { to: paula })).body.error];
      expect((await decline(id)).status).toBe(200);
      await api.work();
      // Not even that anything was decided: every answer is what it was before.
      expect([await seenBy(who, id), await told(who), (await say(who, id, 'Hello?')).body.error, (await ask(who, { to: paula })).body.error]).toEqual(before);
      expect(before.slice(2)).toEqual(['awaiting_answer', 'awaiting_answer']);
      expect((await ask(who, { to: paula, from: company })).body.error).toBe('awaiting_answer');
      expect([await waiting(), (await ids(paula)).includes(id), (await api.get(`/business/request/${id}`, as(paula))).status]).toEqual([[], false, 404]);
      const live = await api.pool.query("select 1 from live_event where account_id = $1 and topic = 'message'", [who]);
      expect(live.rows).toHaveLength(1);
    }
  });

  test('goes to staff when it is reported, is declined with it, and its writer learns nothing [INB-008]', async () => {
    const id = await writes();
    const before = await seenBy(sven, id);
    const reported = await api.post('/social/report', { resourceType: 'inquiry', resourceID: id, reason: 'spam', details: 'Advertising.' }, as(paula));
    expect(reported.status).toBe(200);
    expect([await waiting(), await ids(paula)]).toEqual([[], []]);
    const { rows } = await api.pool.query('select inquiry_id, resource_id from report where inquiry_id = $1', [id]);
    expect(rows).toEqual([{ inquiry_id: id, resource_id: sven }]);
    expect([await seenBy(sven, id), (await say(sven, id, 'Hello?')).body.error]).toEqual([before, 'awaiting_answer']);
  });
});

describe('who writes first to a person', () => {
  test('sends one message until there is an answer, with no sign that it was read; who has a relation is never held back [INB-008]', async () => {
    const known = await makePerson(api.db, { first_name: 'Sven', last_name: 'Writer', ...settled });
    await follow(paula, known);
    const later = async (who: string) => {
      const id = await writes(who);
      await part(paula, id);
      return [(await ask(who, { to: paula })).body.error, (await say(who, id, 'And?')).body.error];
    };
    expect([await later(sven), await later(known)]).toEqual([
      ['awaiting_answer', 'awaiting_answer'],
      [undefined, undefined],
    ]);
    const id = (await waiting())[0];
    await read(paula, id, 1);
    expect((await seenBy(sven, id)).otherRead).toBe(0);
    expect([await waiting(known), (await decide(sven, id, 'accept')).status, (await decide(known, id, 'accept')).status]).toEqual([[], 404, 404]);
    expect((await decide(paula, id, 'maybe')).body.fields).toHaveProperty('answer');
    expect(await waiting()).toEqual([id]);
  });

  test('who ends what they wrote themself takes it back from New contacts, and writes no second one for it [INB-008]', async () => {
    await api.put('/notification/settings', { digest: true }, as(paula));
    api.pass(120);
    const id = await writes();
    await api.work();
    await end(sven, id);
    await api.work();
    expect([await waiting(), await told(paula), await unread(paula)]).toEqual([[], [], 0]);
    api.pass(2 * DAY);
    await askForDigests(api);
    await api.work();
    expect(mailsTo(paula)).toEqual([]);
    expect((await ask(sven, { to: paula })).body.error).toBe('awaiting_answer');
  });

  test('goes on with a thread of before this was asked, answered or not [INB-008]', async () => {
    const id = await writes();
    await api.pool.query('update inquiry set new_contact = null where id = $1', [id]);
    expect((await say(sven, id, 'Did you get it?')).status).toBe(200);
    expect(await ids(paula)).toEqual([id]);
  });
});
