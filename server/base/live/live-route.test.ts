import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openOn, useApi } from '../../../tests/support/api.ts';
import { openStream, type Stream } from '../../../tests/support/events.ts';
import { publishLiveLoose } from '../../../tests/support/outbox.ts';
import { logIn, member } from '../../../tests/support/session.ts';
import { transactional } from '../database/database.ts';
import { forgetLive } from './live-queries.ts';

const BEAT = { beatMs: 200 };
const api = useApi('empty', {}, BEAT);
let url = '';
const opened: Stream[] = [];
beforeAll(async () => {
  url = `${await api.http.listen({ port: 0, host: '127.0.0.1' })}/events`;
});
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});

interface Visitor {
  accountID: string;
  headers: Record<string, string>;
}
async function visitor(): Promise<Visitor> {
  const { email, userID } = await member(api);
  return { accountID: userID, headers: (await logIn(api, email)).headers };
}
async function open({ headers }: Visitor, after?: number, at = url): Promise<Stream> {
  const stream = await openStream(at, { ...headers, ...(after === undefined ? {} : { 'last-event-id': String(after) }) });
  opened.push(stream);
  return stream;
}
const tell = (who: Visitor, number: number) => publishLiveLoose(api.db, [who.accountID], 'bench', { number });
const numbers = (stream: Stream) => stream.told.filter(({ event }) => event === 'bench').map(({ data }) => (data as { number: number }).number);

describe('the stream of events', () => {
  test('tells a person at once what is about them, and nobody else', async () => {
    const [ann, bob] = [await visitor(), await visitor()];
    const [annsStream, bobsStream] = [await open(ann), await open(bob)];
    expect(annsStream.headers['content-type']).toContain('text/event-stream');
    await annsStream.has(1);
    await tell(ann, 1);
    await tell(bob, 2);
    await Promise.all([annsStream.has(2), bobsStream.has(2)]);
    expect([numbers(annsStream), numbers(bobsStream), annsStream.told[0]?.event]).toEqual([[1], [2], 'hello']);
  });

  test('goes on after a break with everything that was missed, and nothing twice', async () => {
    const ann = await visitor();
    let stream = await open(ann);
    await stream.has(1);
    const heard: number[] = [];
    let last = stream.told[0]?.id ?? 0;
    for (let round = 0; round < 5; round += 1) {
      for (let place = 0; place < 25; place += 1) await tell(ann, round * 50 + place);
      stream.close();
      heard.push(...numbers(stream));
      last = stream.told.at(-1)?.id ?? last;
      for (let place = 25; place < 50; place += 1) await tell(ann, round * 50 + place);
      stream = await open(ann, last);
      await stream.has(1);
    }
    while (heard.length + numbers(stream).length < 250) await stream.has(stream.told.length + 1);
    heard.push(...numbers(stream));
    expect(heard).toEqual(Array.from({ length: 250 }, (_, number) => number));
  });

  test('loses nothing to transactions that commit out of order', async () => {
    const ann = await visitor();
    const stream = await open(ann);
    await stream.has(1);
    const told = Array.from({ length: 20 }, (_, number) =>
      transactional(api.db, async (db) => {
        await sql`select pg_sleep(${Math.random() / 50})`.execute(db);
        await publishLiveLoose(db, [ann.accountID], 'bench', { number });
        await sql`select pg_sleep(${Math.random() / 50})`.execute(db);
      }),
    );
    await Promise.all(told);
    await stream.has(21);
    expect(numbers(stream).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, number) => number));
  });

  test('tells nothing of what was rolled back', async () => {
    const ann = await visitor();
    const stream = await open(ann);
    await stream.has(1);
    const failing = transactional(api.db, async (db) => {
      await publishLiveLoose(db, [ann.accountID], 'bench', { number: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await tell(ann, 2);
    await stream.has(2);
    expect(numbers(stream)).toEqual([2]);
  });

  test('says reset when what was missed is forgotten, or was never told', async () => {
    const ann = await visitor();
    await tell(ann, 1);
    await api.pool.query("update live_event set created_at = now() - interval '2 hours'");
    await forgetLive(api.db);
    await tell(ann, 2);
    for (const after of [0, 999_999_999]) expect((await (await open(ann, after)).has(1))[0]?.event).toBe('reset');
  });

  test('is cut with its line to the database and goes on without a gap', async () => {
    const ann = await visitor();
    const stream = await open(ann);
    await stream.has(1);
    await tell(ann, 1);
    await stream.has(2);
    await api.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wbn live' and datname = current_database()");
    await tell(ann, 2);
    await stream.has(3);
    expect(numbers(stream)).toEqual([1, 2]);
  });
});

describe('who may listen', () => {
  test('is who is logged in, and a page of the site by CORS', async () => {
    expect((await openStream(url, {})).status).toBe(401);
    const asked = { origin: api.config.SITE_URL, 'access-control-request-method': 'GET', 'access-control-request-headers': 'wbn-auth,last-event-id' };
    expect((await api.send('OPTIONS', '/events', { headers: asked })).headers['access-control-allow-headers']).toBe('wbn-auth,last-event-id');
    const stream = await openStream(url, { ...(await visitor()).headers, origin: api.config.SITE_URL });
    opened.push(stream);
    expect(stream.headers['access-control-allow-origin']).toBe(api.config.SITE_URL);
  });

  test('ends with the session', async () => {
    const ann = await visitor();
    const stream = await open(ann);
    await stream.has(1);
    await api.pool.query("update session set ended_at = now(), end_reason = 'ended' where account_id = $1", [ann.accountID]);
    await stream.ended;
    expect((await open(ann)).status).toBe(401);
  });

  test('ends with a suspension', async () => {
    const ann = await visitor();
    const stream = await open(ann);
    await stream.has(1);
    await api.pool.query("insert into suspension (account_id, reason) values ($1, 'test')", [ann.accountID]);
    await stream.ended;
  });

  test('is let in ten times at once and again when one has left', async () => {
    const ann = await visitor();
    const streams = await Promise.all(Array.from({ length: 14 }, () => open(ann)));
    expect(streams.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
    streams.find(({ status }) => status === 200)?.close();
    await expect.poll(async () => (await open(ann)).status).toBe(200);
  });
});

test('a server that stops ends its streams', async () => {
  const own = await openOn(api.url, {}, BEAT);
  try {
    const stream = await open(await visitor(), undefined, `${await own.api.http.listen({ port: 0, host: '127.0.0.1' })}/events`);
    await stream.has(1);
    const started = Date.now();
    await own.api.http.close();
    await stream.ended;
    expect(Date.now() - started).toBeLessThan(2_000);
  } finally {
    await own.close();
  }
});
