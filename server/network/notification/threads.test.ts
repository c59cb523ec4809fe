import { beforeEach, describe, expect, test } from 'vitest';
import { publish } from '#server/base/jobs/outbox.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { makeAccess, makePerson } from '../../../tests/support/made.ts';
import { type Cast, makeCast, talk } from '../../../tests/support/talk.ts';
import { askForDigests } from './digest.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const { ask, say, read, end } = talk(api);
let cast: Cast;
let id: string;
beforeEach(async () => {
  cast = await makeCast(api);
  id = (await ask(cast.buyer, { to: cast.company })).body.data.requestID;
  await api.work();
});

const items = async (who: string) => (await api.get('/notification', as(who))).body.items;
const unread = async (who: string) => (await api.get('/notification/summary', as(who))).body.unread;
const shown = async (who: string) => (await items(who)).map(({ kind, read }: { kind: string; read: boolean }) => (read ? `${kind} read` : kind));

describe('a conversation tells', () => {
  test('everybody of the receiver of an inquiry, with the way to the thread in their inbox', async () => {
    const { buyer, owner, member, company } = cast;
    for (const who of [owner, member])
      expect(await items(who)).toMatchObject([
        {
          kind: 'inquiry',
          actors: [{ type: 'user', id: buyer, name: 'Nora Buyer' }],
          about: { type: 'inquiry', id, name: 'We would like to receive full price list of your products' },
          subject: { type: 'business', id: company },
          business: { id: company, name: 'Halderby Pumps' },
          read: false,
        },
      ]);
    expect(await items(buyer)).toEqual([]);
  });

  test('the other side of messages, one entry a thread, under the name of the business and of nobody in it', async () => {
    const { buyer, owner, member, company } = cast;
    await say(member, id, 'Which sizes?', company);
    await say(owner, id, 'And how many?', company);
    await api.work();
    expect(await items(buyer)).toMatchObject([
      { kind: 'message', actors: [{ type: 'business', id: company }], actorsCount: 1, subject: { type: 'user', id: buyer }, business: null },
    ]);
    const { text, rows } = { text: JSON.stringify(await items(buyer)), ...(await api.pool.query('select 1 from notification where account_id = $1', [buyer])) };
    expect([text.includes(member), text.includes(owner), rows.length]).toEqual([false, false, 1]);
    // Their own side hears of it in the inbox.
    expect(await shown(owner)).toEqual(['inquiry']);
  });

  test('the number of entries that are marked unread at the bell, and what was read in a thread is read here [FIX-035]', async () => {
    const { buyer, member, company } = cast;
    await say(member, id, 'Which sizes?', company);
    await api.work();
    for (const who of [buyer, member]) {
      const marked = (await items(who)).filter((one: { read: boolean }) => !one.read).length;
      expect([marked, await unread(who)]).toEqual([1, 1]);
    }
    expect((await api.get('/business/request/summary', as(buyer))).body.unread).toBe(1);
    await read(buyer, id, 2);
    await api.work();
    expect([await shown(buyer), await unread(buyer)]).toEqual([['message read'], 0]);
    // Read only in part, it stays.
    await say(member, id, 'Hello?', company);
    await api.work();
    await read(buyer, id, 2);
    await api.work();
    expect(await shown(buyer)).toEqual(['message', 'message read']);
  });

  test('is read in its thread by who reads it: another thread and a colleague’s entry stay unread [FIX-035]', async () => {
    const { buyer, owner, member, company } = cast;
    const other = (await ask(buyer, { to: company })).body.data.requestID;
    await api.work();
    await read(member, id, 1, company);
    await api.work();
    expect([await shown(member), await shown(owner)]).toEqual([
      ['inquiry', 'inquiry read'],
      ['inquiry', 'inquiry'],
    ]);
    await read(member, other, 1, company);
    await api.work();
    expect(await unread(member)).toBe(0);
  });

  test('nobody of a message that they have read before the worker came to it', async () => {
    await say(cast.member, id, 'Which sizes?', cast.company);
    await read(cast.buyer, id, 2);
    await api.work();
    expect(await items(cast.buyer)).toEqual([]);
  });

  test('the other side that it has ended, and the bell counts that', async () => {
    await end(cast.member, id, cast.company);
    await api.work();
    expect([await shown(cast.buyer), await unread(cast.buyer)]).toEqual([['ended'], 1]);
    expect(JSON.stringify(await items(cast.buyer))).not.toContain(cast.member);
    expect(await shown(cast.owner)).toEqual(['inquiry']);
  });
});

test('whoever may not read a thread any more hears of it no more: who left the business, and who is kept apart by a block', async () => {
  const { buyer, owner, member, company } = cast;
  await api.delete(`/business/profile/${company}/member/${member}`, {}, as(owner));
  expect(await items(member)).toEqual([]);
  await api.post(`/social/block/${buyer}`, { businessID: company }, as(owner));
  expect(await items(owner)).toEqual([]);
});

test('an inquiry that is held tells nobody of the receiver', async () => {
  await api.pool.query('delete from notification');
  await api.pool.query('update inquiry set held_at = now() where id = $1', [id]);
  await say(cast.buyer, id, 'Hello?');
  await publish(api.db, 'inquiry.created', { requestID: id });
  await publish(api.db, 'inquiry.said', { requestID: id, place: 2 });
  await api.work();
  expect(await items(cast.owner)).toEqual([]);
});

test('the daily mail leaves out what has a mail of its own, unless somebody wants it there', async () => {
  const digest = async (who: string) => {
    api.mails.length = 0;
    api.pass(86_400);
    await askForDigests(api);
    await api.work();
    return api.mails.filter(({ to }) => to === `${who}@test.example`).map(({ text }) => text);
  };
  const { buyer, owner, member, company } = cast;
  for (const who of [buyer, owner]) await api.put('/notification/settings', { digest: true }, as(who));
  await api.put('/notification/settings', { kinds: [{ kind: 'message', site: true, mail: true }] }, as(buyer));
  expect((await api.get('/notification/settings', as(owner))).body.data.kinds).toContainEqual({ kind: 'message', site: true, mail: false });
  api.pass(60);
  await say(member, id, 'Which sizes?', company);
  await say(buyer, id, 'DN 50');
  await api.work();
  expect(await digest(owner)).toEqual([]);
  await say(member, id, 'Which colours?', company);
  await api.work();
  expect((await digest(buyer)).join()).toContain('Halderby Pumps wrote in');
});

test('what a membership tells reaches owners and admins, with its tier and its end', async () => {
  const { owner, member, company } = cast;
  const admin = await makePerson(api.db);
  await makeAccess(api.db, company, admin, 'admin');
  await api.pool.query('delete from notification');
  for (const event of ['started', 'reminder', 'ended'] as const) {
    await publish(api.db, `membership.${event}`, { businessID: company, tier: 'gold', endsAt: '2027-11-20T00:00:00.000Z', kind: 'thirty', paymentID: company });
    await api.work();
    for (const who of [owner, admin])
      expect((await items(who))[0]).toMatchObject({
        kind: 'membership',
        about: { type: 'business', id: company },
        membership: { event, tier: 'gold', endsAt: '2027-11-20T00:00:00.000Z' },
      });
  }
  expect([await unread(owner), await items(member)]).toEqual([1, []]);
  await api.pool.query("update business_access set access = 'member' where account_id = $1", [admin]);
  expect(await items(admin)).toEqual([]);
});
