import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../../tests/support/api.ts';
import { byHeader } from '../../../../tests/support/bench.ts';
import { as, MISSING } from '../../../../tests/support/company.ts';
import { openStream, type Stream } from '../../../../tests/support/events.ts';
import { makePerson } from '../../../../tests/support/made.ts';
import { type Cast, makeCast, talk } from '../../../../tests/support/talk.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const { ask, say, end } = talk(api);
let url = '';
let cast: Cast;
let id: string;
const opened: Stream[] = [];
beforeAll(async () => {
  url = `${await api.http.listen({ port: 0, host: '127.0.0.1' })}/events`;
});
beforeEach(async () => {
  cast = await makeCast(api);
  id = (await ask(cast.buyer, { to: cast.company })).body.data.requestID;
});
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});

const wants = (who: string, typing: boolean) => api.put('/business/request/setting', { typing }, as(who));
const typing = (who: string, body: object = {}, bid?: string) => api.post(`/business/request/${id}/typing${bid ? `?bid=${bid}` : ''}`, body, as(who));
const typingOfTeam = (who: string, body: object = {}) => api.post(`/business/desk/${cast.company}/request/${id}/typing`, body, as(who));
async function open(who: string): Promise<Stream> {
  const stream = await openStream(url, as(who));
  opened.push(stream);
  await stream.has(1);
  return stream;
}
/** What a stream told of typing, once everything that was said before has come: events of one account come in their order. */
async function heard(stream: Stream): Promise<unknown[]> {
  const before = stream.told.filter(({ event }) => event === 'message').length;
  await say(cast.buyer, id, 'And now?');
  while (stream.told.filter(({ event }) => event === 'message').length === before) await stream.has(stream.told.length + 1);
  return stream.told.filter(({ event }) => event === 'other-typing').map(({ data }) => data);
}

describe('that somebody is typing', () => {
  test('is told to the other side where both have switched it on, and to nobody where one of the two has not [INB-007]', async () => {
    const { buyer, owner, member, company } = cast;
    const [ofBuyer, ofOwner] = [await open(buyer), await open(owner)];
    for (const [ofSender, ofReceiver] of [
      [false, false],
      [true, false],
      [false, true],
    ] as const) {
      await wants(buyer, ofSender);
      await wants(owner, ofReceiver);
      expect([(await typing(buyer)).status, (await typingOfTeam(owner)).status]).toEqual([200, 200]);
    }
    await wants(buyer, true);
    await typing(buyer, { ago: 1200 });
    await typing(owner, {}, company);
    await typingOfTeam(owner, { ago: 7 });
    // A colleague who has it off is not told for the one who has it on, and does not tell.
    await typingOfTeam(member, { ago: 9 });
    expect(await heard(ofOwner)).toEqual([{ requestID: id, ago: 1200 }]);
    // Not who of the company it is.
    expect(await heard(ofBuyer)).toEqual([
      { requestID: id, ago: 0 },
      { requestID: id, ago: 7 },
    ]);
  });

  test('is kept nowhere [INB-007]', async () => {
    const { buyer, owner } = cast;
    await wants(buyer, true);
    await wants(owner, true);
    const counts = async () => {
      const { rows } = await api.pool.query(
        'select (select count(*) from live_event) as live, (select count(*) from outbox) as outbox, (select count(*) from idempotency_key) as keys',
      );
      return rows[0];
    };
    const here = await open(owner);
    const before = await counts();
    await typing(buyer, { ago: 10 });
    expect(await counts()).toEqual(before);
    expect(await heard(here)).toEqual([{ requestID: id, ago: 10 }]);
    // Who comes after it was told never hears of it.
    expect(await heard(await open(owner))).toEqual([]);
  });

  test('is told neither by a stranger, nor across a block, nor in a thread that is over or not delivered [INB-007]', async () => {
    const { buyer, owner, company } = cast;
    const stranger = await makePerson(api.db, { email_confirmed_at: new Date() });
    for (const who of [buyer, owner, stranger]) await wants(who, true);
    const [ofBuyer, ofOwner] = [await open(buyer), await open(owner)];
    expect([(await typing(stranger)).status, (await typing(stranger, {}, company)).status]).toEqual([404, 404]);
    id = (await ask(buyer, { to: company, subject: 'Held' })).body.data.requestID;
    await api.pool.query("update inquiry set held_at = now(), held_because = 'many' where id = $1", [id]);
    await typing(buyer);
    await api.pool.query('update inquiry set held_at = null, held_because = null where id = $1', [id]);
    expect((await api.post(`/social/block/${company}`, {}, as(buyer))).status).toBe(200);
    await typing(buyer);
    await typingOfTeam(owner);
    expect((await api.delete(`/social/block/${company}`, {}, as(buyer))).status).toBe(200);
    await end(buyer, id);
    await typing(buyer);
    await typingOfTeam(owner);
    id = (await ask(buyer, { to: company, subject: 'Open' })).body.data.requestID;
    expect([await heard(ofOwner), await heard(ofBuyer)]).toEqual([[], []]);
  });
});

test('each person switches it for themself, off at first; what is no yes or no is refused by its name and changes nothing [INB-007]', async () => {
  const { buyer, owner } = cast;
  const read = async (who: string) => (await api.get('/business/request/setting', as(who))).body.data;
  expect(await read(buyer)).toEqual({ typing: false });
  await wants(buyer, true);
  const refused = await api.put('/business/request/setting', { typing: 'maybe' }, as(buyer));
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['typing']]);
  expect([await read(buyer), await read(owner)]).toEqual([{ typing: true }, { typing: false }]);
  expect((await typing(buyer, { ago: -1 })).body.fields).toHaveProperty('ago');
  expect((await api.post(`/business/request/${MISSING}/typing`, {}, as(buyer))).status).toBe(404);
});
