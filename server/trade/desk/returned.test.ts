import { beforeEach, describe, expect, test } from 'vitest';
import { RETURN_HOURS } from '#contract/base/limits.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { makeAccess, makeBusiness, makePerson } from '../../../tests/support/made.ts';
import { type Cast, makeCast, talk } from '../../../tests/support/talk.ts';
import { returnOverdue } from './returned.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const { ask, say, end } = talk(api);
const HOUR = 3600;
let cast: Cast;
let id: string;
beforeEach(async () => {
  cast = await makeCast(api);
  id = (await ask(cast.buyer, { to: cast.company })).body.data.requestID;
});

const assign = (userID: string | null, bid = cast.company, by = cast.owner) => api.put(`/business/desk/${bid}/request/${id}`, { userID }, as(by));
const assigned = async (bid = cast.company, who = cast.owner): Promise<string[]> =>
  (await api.get(`/business/desk/${bid}`, as(who))).body.data.assignments.map(({ userID }: { userID: string }) => userID);
const set = (who: string, returnHours: unknown, bid = cast.company) => api.put(`/business/desk/${bid}/setting`, { returnHours }, as(who));
const told = async (who: string): Promise<unknown[]> => {
  const { items } = (await api.get('/notification', as(who))).body;
  return items.filter(({ kind }: { kind: string }) => kind === 'returned');
};
const pass = async (hours: number): Promise<void> => {
  api.pass(hours * HOUR);
  await returnOverdue(api);
  await api.work();
};

describe('a thread whose person does not answer', () => {
  test('goes back to nobody’s after eight hours, and the whole team is told once, the other side never [INB-005]', async () => {
    const { buyer, owner, member, company } = cast;
    await assign(member);
    await pass(RETURN_HOURS.usual - 0.1);
    expect(await assigned()).toEqual([member]);
    await pass(0.2);
    expect(await assigned()).toEqual([]);
    await pass(1);
    for (const who of [owner, member])
      expect(await told(who)).toMatchObject([{ about: { id }, subject: { id: company }, actors: [{ id: buyer }], business: { id: company }, read: false }]);
    expect(await told(buyer)).toEqual([]);
    const heard = await api.pool.query("select 1 from live_event where account_id = $1 and topic = 'desk' and body ->> 'requestID' = $2", [owner, id]);
    // That it was given, and that it went back.
    expect(heard.rows).toHaveLength(2);
  });

  test('goes back once for a message, and again for a newer one [INB-005]', async () => {
    const { buyer, member } = cast;
    await assign(member);
    await pass(9);
    await assign(member);
    expect(await told(member)).toEqual([]);
    await pass(60);
    expect(await assigned()).toEqual([member]);
    await say(buyer, id, 'Are you there?');
    await pass(7);
    expect(await assigned()).toEqual([member]);
    await pass(2);
    expect(await assigned()).toEqual([]);
    expect(await told(member)).toHaveLength(1);
    // The newer one has gone back too: given again, it stays.
    await assign(member);
    await pass(60);
    expect(await assigned()).toEqual([member]);
  });

  test('stays where it was answered, by a colleague too, where it has ended, and is given its whole time after it was given [INB-005]', async () => {
    const { buyer, owner, member, company } = cast;
    await assign(member);
    await say(owner, id, 'Six weeks.', company);
    await pass(30);
    expect(await assigned()).toEqual([member]);
    await say(buyer, id, 'Too long.');
    await pass(7);
    await assign(owner);
    await pass(7);
    expect(await assigned()).toEqual([owner]);
    await end(buyer, id);
    await pass(30);
    expect(await assigned()).toEqual([owner]);
    expect(await told(owner)).toEqual([]);
  });

  test('goes back for the side that asked, too, and tells its team alone [INB-005]', async () => {
    const [other, boss] = [await makeBusiness(api.db), await makePerson(api.db, { email_confirmed_at: new Date() })];
    await makeAccess(api.db, other, boss, 'owner');
    id = (await ask(boss, { to: cast.company, from: other })).body.data.requestID;
    await assign(boss, other, boss);
    await assign(cast.member);
    await say(cast.member, id, 'Which sizes?', cast.company);
    await pass(9);
    expect([await assigned(other, boss), await assigned()]).toEqual([[], [cast.member]]);
    expect([await told(boss), await told(cast.owner)]).toMatchObject([[{ actors: [{ id: cast.company }] }], []]);
  });

  test('goes back once where two workers look at once [INB-005]', async () => {
    await assign(cast.member);
    api.pass(9 * HOUR);
    await Promise.all([returnOverdue(api), returnOverdue(api), returnOverdue(api)]);
    const { rows } = await api.pool.query("select 1 from outbox where topic = 'inquiry.returned' and body ->> 'requestID' = $1", [id]);
    expect(rows).toHaveLength(1);
  });
});

describe('how long a thread may wait', () => {
  test('an owner or admin sets, from 2 to 72 hours; every other number is refused and changes nothing [INB-005]', async () => {
    const { owner, member, company } = cast;
    const read = async (who: string) => (await api.get(`/business/desk/${company}/setting`, as(who))).body.data;
    expect(await read(owner)).toEqual({ returnHours: 8 });
    expect([(await set(owner, 2)).status, (await set(member, 3)).status]).toEqual([200, 403]);
    for (const wrong of [1, 73, 2.5, 'x', null]) {
      const refused = await set(owner, wrong);
      expect([refused.status, refused.body.fields.returnHours]).toEqual([400, 'Please enter whole hours, from 2 to 72.']);
    }
    expect(await read(owner)).toEqual({ returnHours: 2 });
    await assign(member);
    await pass(2.1);
    expect(await assigned()).toEqual([]);
    expect((await set(owner, 72)).status).toBe(200);
    await say(cast.buyer, id, 'Hello?');
    await assign(member);
    await pass(71);
    expect(await assigned()).toEqual([member]);
  });
});
