import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { ANN, behaviour, benchMounted, byHeader } from '../../../tests/support/bench.ts';
import type { Admission, Lane } from '../http/admission-port.ts';
import { Refusal } from '../http/errors.ts';
import { registry } from '../telemetry/metrics.ts';
import { createAdmission } from './admission.ts';

/** A work that ends when it is told to. */
function openWork() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { promise, end: () => resolve(), fail: () => reject(new Error('broken')) };
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : 'failed'),
  );

let names = 0;
const start = (admission: Admission, lane: Lane = 'public', name = `work ${names++}`, weight?: number) => {
  const work = openWork();
  const state = { begun: false };
  const result = outcome(
    admission.run({ lane, name, weight }, () => {
      state.begun = true;
      return work.promise;
    }),
  );
  return { ...work, state, result };
};

describe('the admission', () => {
  test('lets so many in at once, so many wait, and refuses everybody else at once', async () => {
    const admission = createAdmission({ atOnce: 2, inLine: 1, patienceMs: 1_000 });
    const [a, b, c, d] = [start(admission), start(admission), start(admission), start(admission)];
    expect(await d.result).toBe('unavailable');
    expect([a, b, c].map(({ state }) => state.begun)).toEqual([true, true, false]);
    a.end();
    await a.result;
    expect(c.state.begun).toBe(true);
    for (const one of [b, c]) one.end();
    expect(await Promise.all([b.result, c.result])).toEqual(['done', 'done']);
    expect([admission.working(), admission.waiting()]).toEqual([0, 0]);
  });

  test('lets a write go before a read of somebody, and that before a read of anybody', async () => {
    const admission = createAdmission({ atOnce: 1, inLine: 4, patienceMs: 1_000 });
    const first = start(admission);
    const order: Lane[] = [];
    const waiting = (['public', 'signed', 'write', 'begun'] as const).map((lane) => admission.run({ lane, name: lane }, async () => void order.push(lane)));
    first.end();
    await Promise.all(waiting);
    expect(order).toEqual(['begun', 'write', 'signed', 'public']);
  });

  test('refuses who waited too long, even when the process was too busy to look at the time', async () => {
    const admission = createAdmission({ atOnce: 1, inLine: 4, patienceMs: 30 });
    const [first, second] = [start(admission), start(admission)];
    expect(await second.result).toBe('unavailable');
    const third = start(admission);
    first.end();
    const until = performance.now() + 60;
    while (performance.now() < until);
    expect([await third.result, third.state.begun]).toEqual(['unavailable', false]);
    expect([await first.result, admission.working()]).toEqual(['done', 0]);
  });

  test('waits for a crowd of a moment, keeps a line that stays short, and is patient again when few were refused for a while', async () => {
    const admission = createAdmission({ atOnce: 1, inLine: 20, patienceMs: 400 });
    const pass = async (ms: number) => {
      const begun = performance.now();
      const result = await outcome(admission.run({ lane: 'public', name: 'page' }, () => wait(ms)));
      return { result, waited: performance.now() - begun - (result === 'done' ? ms : 0) };
    };
    const crowd = await Promise.all([pass(60), pass(60), pass(60)]);
    expect(crowd.map(({ result }) => result)).toEqual(['done', 'done', 'done']);
    const flood: ReturnType<typeof pass>[] = [];
    for (let number = 0; number < 100; number++) {
      flood.push(pass(30));
      await wait(10);
    }
    const late = (await Promise.all(flood)).slice(60);
    expect(late.some(({ result }) => result === 'unavailable')).toBe(true);
    // A tenth, and what a busy machine adds to it.
    for (const { waited } of late) expect(waited).toBeLessThan(250);
    await wait(450);
    expect((await Promise.all([pass(60), pass(60), pass(60)])).map(({ result }) => result)).toEqual(['done', 'done', 'done']);
  });

  test('keeps half of the places from works of one name: a table that is locked holds up its own callers', async () => {
    const admission = createAdmission({ atOnce: 4, inLine: 4, patienceMs: 30 });
    const stuck = Array.from({ length: 4 }, () => start(admission, 'write', 'post.make'));
    const other = start(admission, 'public', 'business.get');
    await wait(1);
    expect(stuck.map(({ state }) => state.begun)).toEqual([true, true, false, false]);
    expect(other.state.begun).toBe(true);
    expect(await stuck[3]?.result).toBe('unavailable');
    for (const one of [...stuck, other]) one.end();
    await Promise.all([...stuck, other].map(({ result }) => result));
    expect(admission.working()).toBe(0);
  });

  test('counts what is dear as several, lets nobody smaller pass it, and lets in what is dearer than all there is', async () => {
    const admission = createAdmission({ atOnce: 4, inLine: 4, patienceMs: 1_000 });
    const [one, two, three] = [start(admission), start(admission), start(admission)];
    const dear = start(admission, 'public', 'dear', 100);
    const small = start(admission);
    expect([dear.state.begun, small.state.begun]).toEqual([false, false]);
    one.end();
    await one.result;
    expect([dear.state.begun, small.state.begun]).toEqual([true, false]);
    for (const each of [two, three, dear, small]) each.end();
    expect(await Promise.all([two, three, dear, small].map(({ result }) => result))).toEqual(['done', 'done', 'done', 'done']);
    expect(admission.working()).toBe(0);
  });

  test('loses no place, however works end', async () => {
    const admission = createAdmission({ atOnce: 3, inLine: 2, patienceMs: 20 });
    const works = Array.from({ length: 200 }, (_, number) => async () => {
      const lane = (['begun', 'write', 'signed', 'public'] as const)[number % 4] ?? 'public';
      return outcome(
        admission.run({ lane, name: `n${number % 5}`, weight: 1 + (number % 3) }, async () => {
          await wait(number % 7);
          if (number % 3 === 0) throw new Error('broken');
        }),
      );
    });
    const outcomes = await Promise.all(works.map(async (work, number) => wait(number % 40).then(work)));
    expect(new Set(outcomes)).toEqual(new Set(['done', 'failed', 'unavailable']));
    expect([admission.working(), admission.waiting()]).toEqual([0, 0]);
  });

  test('is off where no places are set', async () => {
    const admission = createAdmission({ atOnce: 0, inLine: 0, patienceMs: 1 });
    expect(await Promise.all(Array.from({ length: 50 }, () => outcome(admission.run({ lane: 'public', name: 'x' }, () => wait(1)))))).not.toContain(
      'unavailable',
    );
  });
});

const METRICS_TOKEN = 'prometheus-reads-this';
const api = useApi('empty', { ADMIT_AT_ONCE: '2', ADMIT_IN_LINE: '1', ADMIT_WAIT_MS: '400', METRICS_TOKEN }, { mounted: benchMounted, authenticate: byHeader });
const good = { success: true, data: { name: 'fine' } };
let port = 0;
const held: (() => void)[] = [];

describe('calls', () => {
  beforeAll(async () => {
    await api.http.listen({ port: 0, host: '127.0.0.1' });
    port = (api.http.server.address() as AddressInfo).port;
  });
  afterAll(() => api.http.server.closeAllConnections());
  afterEach(async () => {
    for (const end of held.splice(0)) end();
    await expect.poll(() => [api.admission.working(), api.admission.waiting()]).toEqual([0, 0]);
  });
  const hold = () => {
    behaviour.act = () => new Promise((done) => held.push(() => done(good)));
    return api.get('/bench/act');
  };

  test('that are too many are answered with 503, the error body and when to come back; health and metrics go around', async () => {
    const busy = hold();
    await expect.poll(() => held.length).toBe(1);
    const others = [hold(), hold()];
    const answer = await Promise.race(others);
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
      body: { success: false, error: 'unavailable', requestId: expect.any(String) },
    });
    expect((await api.post('/bench/echo', { text: 'x' })).status).toBe(200);
    expect([
      (await api.get('/health/live')).status,
      (await api.get('/health/ready')).status,
      (await api.get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).status,
    ]).toEqual([200, 200, 200]);
    behaviour.act = async () => good;
    for (const end of held) end();
    expect((await busy).status).toBe(200);
    await Promise.all(others);
    expect(await registry.metrics()).toMatch(/wbn_admission_refused_total\{lane="public",reason="(full|late)"\} [1-9]/);
  });

  test('give their place back when they fail, are refused, or break the contract', async () => {
    for (const act of [() => Promise.reject(new Error('broken')), () => Promise.reject(new Refusal('forbidden')), async () => ({})]) {
      behaviour.act = act;
      for (let i = 0; i < 5; i++) expect((await api.get('/bench/act')).status).toBeGreaterThanOrEqual(400);
    }
    behaviour.act = async () => good;
    expect((await api.get('/bench/act')).status).toBe(200);
  });

  test('hold no place while their body is on its way, and none after their sender has hung up', async () => {
    const head = `POST /bench/own/0190a0a0-0000-7000-8000-000000000001 HTTP/1.1\r\nhost: x\r\nwbn-auth: ${ANN['wbn-auth']}\r\n`;
    const slow = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        socket.write(`${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"te`);
        return socket;
      }),
    );
    await expect.poll(() => api.admission.working() + api.admission.waiting()).toBe(0);
    expect((await api.post('/bench/echo', { text: 'x' })).status).toBe(200);
    for (const socket of slow) socket.destroy();
    const gone = connect(port, '127.0.0.1');
    await once(gone, 'connect');
    behaviour.act = () => new Promise((done) => held.push(() => done(good)));
    gone.write('GET /bench/act HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => held.length).toBe(1);
    gone.destroy();
    // It still works for nobody: the place is free when that ends.
    expect(api.admission.working()).toBe(1);
  });
});
