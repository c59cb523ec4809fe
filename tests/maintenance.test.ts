import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changes } from '#contract/base/call.ts';
import { errors } from '#contract/base/errors.ts';
import { mounted } from '#server/api.ts';
import { UPLOAD_PATH } from '#server/base/files/incoming.ts';
import { type MaintenanceWatch, watchMaintenance } from '#server/base/maintenance/maintenance-watch.ts';
import { wordsOfCode } from '#server/base/names/say.ts';
import { WEBHOOK_PATH } from '#server/base/payments/payments-port.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { registry } from '#server/base/telemetry/metrics.ts';
import { announce, beginReadOnly, countWriters, endMaintenance, readMode } from '#server/operations/audit/maintenance.ts';
import { startWorker, subscribers } from '#server/worker.ts';
import { matrix } from './access.matrix.ts';
import { useApi } from './support/api.ts';
import { byHeaderThere } from './support/bench.ts';
import { makeAccess, makeBusiness, makeComment, makeGroup, makeInquiry, makePerson, makePost, makeProduct, makeSession } from './support/made.ts';
import { loosely, publishLoose } from './support/outbox.ts';
import { makeStaff } from './support/staff.ts';
import { partsOf, requestOf } from './support/wire.ts';

const api = useApi('demo', {}, { authenticate: byHeaderThere });
const READ_ONLY = { status: 503, body: { success: false, error: 'read_only', message: errors.read_only.sentence } };
const begin = (minutes: number | null = 30) => beginReadOnly(api.db, { minutes, words: null });
const heard = (readOnly: boolean) => expect.poll(() => api.maintenance.isReadOnly(), { timeout: 3_000, interval: 20 }).toBe(readOnly);

let watch: MaintenanceWatch;
const cast = { owner: '', staff: '' };
const things: Record<string, string> = {};

beforeAll(async () => {
  watch = await watchMaintenance(api.url, api.maintenance, silentLog);
  cast.owner = await makePerson(api.db, { email_confirmed_at: new Date() });
  cast.staff = await makeStaff(api, 'Sam');
  for (const id of Object.values(cast)) await makeSession(api.db, id, id);
  const business = await makeBusiness(api.db);
  await makeAccess(api.db, business, cast.owner, 'owner');
  const product = await makeProduct(api.db, business);
  Object.assign(things, {
    person: cast.owner,
    business,
    product,
    comment: await makeComment(api.db, product, cast.owner),
    post: await makePost(api.db, cast.owner, { author_id: business, timeline_id: business }),
    group: await makeGroup(api.db, { private: true }),
    inquiry: await makeInquiry(api.db, cast.owner, await makeBusiness(api.db)),
    session: await makeSession(api.db, cast.owner),
  });
});
afterAll(() => watch.stop());
beforeEach(async () => {
  await endMaintenance(api.db);
  await heard(false);
});

/** Sends a call as the owner of what it is about, and as staff. */
async function answersOf({ name, call }: (typeof mounted)[number]) {
  const row = matrix[name as keyof typeof matrix] as { about?: string[]; input: unknown };
  const inputs = row.about?.map((kind) => (row.input as (id: string, kind: string) => object)(things[kind] ?? '', kind)) ?? [row.input as object];
  const headers: Record<string, string>[] = [{ 'wbn-auth': cast.owner }, { 'wbn-auth': cast.staff, 'wbn-staff': '1' }];
  const host = call.host === 'auth' ? api.auth : api;
  return Promise.all(inputs.flatMap((input) => headers.map((one) => host.http.inject(requestOf(call, partsOf(call, input), one)))));
}

/** From here on the database itself refuses every write on the connections of requests. */
async function lockDatabase(isLocked: boolean): Promise<void> {
  const clients = await Promise.all(Array.from({ length: api.config.DATABASE_POOL }, () => api.pool.connect()));
  for (const client of clients) {
    await client.query(`set default_transaction_read_only = ${isLocked ? 'on' : 'off'}`);
    client.release();
  }
}

describe('while the service is read-only', () => {
  test('every call that changes something answers 503 with the code, the sentence and the seconds to wait, whoever sends it [OPS-020]', async () => {
    await begin();
    await heard(true);
    const writing = mounted.filter(({ call }) => changes(call) && !call.whileReadOnly);
    expect(writing.length).toBeGreaterThan(100);
    for (const one of writing) {
      for (const answer of await answersOf(one)) {
        expect([one.name, answer.statusCode, answer.json()]).toMatchObject([one.name, 503, READ_ONLY.body]);
        const seconds = Number(answer.headers['retry-after']);
        expect(seconds > 1_700 && seconds <= 1_800, `${one.name}: ${seconds}`).toBe(true);
      }
    }
  });

  test('every other call answers as ever, also where the database itself takes no write at all [OPS-020]', async () => {
    const reading = mounted.filter(({ call }) => !changes(call));
    expect(reading.length).toBeGreaterThan(60);
    const statuses = () => Promise.all(reading.map(async (one) => ({ name: one.name, found: (await answersOf(one)).map(({ statusCode }) => statusCode) })));
    const before = await statuses();
    expect(before.filter(({ found }) => found.includes(200)).length).toBeGreaterThan(60);
    await begin();
    await heard(true);
    await lockDatabase(true);
    try {
      expect(await statuses()).toEqual(before);
    } finally {
      await lockDatabase(false);
    }
  });

  test('doors beside the contract refuse too: uploads, the card provider’s events, mail programs that unsubscribe [OPS-020]', async () => {
    await begin();
    await heard(true);
    const plain = { payload: 'x', headers: { 'content-type': 'text/plain' } };
    for (const path of [UPLOAD_PATH, WEBHOOK_PATH, '/unsubscribe/nothing']) expect(await api.send('POST', path, plain)).toMatchObject(READ_ONLY);
    expect(await api.get('/health/ready')).toMatchObject({ status: 200 });
    expect((await api.post('/nowhere')).status).toBe(404);
  });

  test('the sentence is there in each language [OPS-020]', async () => {
    await begin();
    await heard(true);
    for (const language of ['es', 'it', 'zh']) {
      const said = wordsOfCode('read_only', language);
      expect(said).toMatch(/\S/);
      expect((await api.post('/needhelp/send', {}, { 'wbn-language': language })).body.message).toBe(said);
    }
  });
});

describe('the mode', () => {
  test('is known to a process within two seconds, is counted, and asks to come again soon where nobody has said for how long [OPS-020]', async () => {
    const began = performance.now();
    await begin(null);
    await heard(true);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(await registry.metrics()).toContain('wbn_read_only 1');
    expect((await api.post('/needhelp/send')).headers['retry-after']).toBe('60');
    await endMaintenance(api.db);
    await heard(false);
    expect(await registry.metrics()).toContain('wbn_read_only 0');
    expect((await api.post('/needhelp/send')).status).toBe(400);
  });

  test('is looked for where the bell was not heard [OPS-020]', async () => {
    await api.pool.query(`insert into setting (name, value) values ('maintenance', '{"readOnly": true, "startsAt": "2026-01-01T00:00Z"}')`);
    await heard(true);
  });

  test('of an announcement refuses nothing, is gone when its time is over, and takes no time that has passed [OPS-020]', async () => {
    const mode = await announce(api.db, { at: '23:59', minutes: 30, words: { en: 'A new database.' } });
    expect([mode.readOnly, mode.words, mode.startsAt > new Date(), Number(mode.endsAt) - Number(mode.startsAt)]).toEqual([
      false,
      { en: 'A new database.' },
      true,
      1_800_000,
    ]);
    await expect.poll(() => api.maintenance.mode()?.words, { timeout: 3_000 }).toEqual({ en: 'A new database.' });
    expect((await api.post('/needhelp/send')).status).toBe(400);
    await expect(announce(api.db, { at: '2020-01-01T10:00Z', minutes: 30, words: {} })).rejects.toThrow('--at is over already');
    await expect(announce(api.db, { at: 'tomorrow', minutes: 30, words: {} })).rejects.toThrow('--at is a time (UTC)');
    await api.pool.query(`update setting set value = value || '{"startsAt": "2026-01-01T00:00Z", "endsAt": "2026-01-01T01:00Z"}' where name = 'maintenance'`);
    await expect.poll(() => api.maintenance.mode(), { timeout: 4_000 }).toBeNull();
    expect(await readMode(api.db)).toBeNull();
  });

  test('is written down in the audit log each time [OPS-020]', async () => {
    const last = (await api.pool.query('select coalesce(max(number), 0) as number from audit_entry')).rows[0].number;
    await announce(api.db, { at: '2099-01-01 22:00', minutes: 60, words: {} });
    await begin(null);
    await endMaintenance(api.db);
    const { rows } = await api.pool.query("select act, account_id, details ->> 'endsAt' as until from audit_entry where number > $1 order by number", [last]);
    const until = '2099-01-01T23:00:00.000Z';
    expect(rows).toEqual(['announce', 'read-only', 'off'].map((deed) => ({ act: `maintenance.${deed}`, account_id: null, until })));
  });

  test('counts a process as writing until what it began has ended, so that the operator can wait for it [OPS-020]', async () => {
    await expect.poll(() => countWriters(api.db)).toBe(1);
    let end = () => {};
    const writing = api.maintenance.write(() => new Promise<void>((done) => (end = done)));
    await begin();
    await heard(true);
    expect(await countWriters(api.db)).toBe(1);
    end();
    await writing;
    await expect.poll(() => countWriters(api.db), { timeout: 1_000, interval: 20 }).toBe(0);
    await endMaintenance(api.db);
    await expect.poll(() => countWriters(api.db), { timeout: 1_000, interval: 20 }).toBe(1);
  });
});

test('a worker does neither jobs nor effects meanwhile, and goes on at once when it is over [OPS-020]', async () => {
  const told: unknown[] = [];
  loosely(subscribers).noted = [async (_, { body }) => void told.push(body.name)];
  // A second try finds what the first has left.
  await api.pool.query("delete from setting where name like 'job:%'");
  await begin();
  await heard(true);
  // It has to be rung: it would look by itself only long after.
  const worker = startWorker(api, api.url, 600);
  try {
    await publishLoose(api.db, 'noted', { name: 'waits' });
    await new Promise((done) => setTimeout(done, 700));
    expect(told).toEqual([]);
    expect((await api.pool.query("select 1 from setting where name like 'job:%'")).rowCount).toBe(0);
    await endMaintenance(api.db);
    await expect.poll(() => told, { timeout: 8_000, interval: 20 }).toEqual(['waits']);
  } finally {
    await worker.stop();
    delete loosely(subscribers).noted;
  }
});
