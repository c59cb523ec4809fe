import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { get, ServerResponse } from 'node:http';
import PQueue from 'p-queue';
import { Gauge, Histogram } from 'prom-client';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { behaviour, benchMounted } from '../../../tests/support/bench.ts';
import { authenticate } from '../../identity/session/authenticate.ts';
import { registry } from '../telemetry/metrics.ts';
import { currentTrace } from '../telemetry/trace.ts';
import { eachRequest } from './each-request.ts';

/** As in production, with places for calls. */
const api = useApi('empty', { ADMIT_AT_ONCE: '6' }, { mounted: benchMounted, authenticate });
let address: string;

beforeAll(async () => {
  behaviour.act = async () => ({ success: true, data: { name: 'Ann' } });
  address = await api.http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => void vi.restoreAllMocks());

/** Asks over the wire, with callbacks alone: every promise that is made meanwhile is the server's. @returns the names of the answer's headers. */
const ask = (path: string, headers: Record<string, string> = {}): Promise<string[]> =>
  new Promise((done, fail) => {
    get(address + path, { headers, agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => done(Object.keys(answer.headers)));
    }).on('error', fail);
  });

/** How many promises are made while the server answers. */
async function promisesOf(path: string): Promise<number> {
  let made = 0;
  const init = (_: number, type: string): void => {
    if (type === 'PROMISE') made += 1;
  };
  const hook = createHook({ init });
  const asked = ask(path);
  api.http.server.once('request', (_, response) => {
    hook.enable();
    response.once('finish', () => hook.disable());
  });
  await asked;
  return made;
}

/** What the metrics say of the empty call, and of works of visitors that were let in. */
async function counted(): Promise<{ calls: number; letIn: number }> {
  const text = await registry.metrics();
  const figure = (line: RegExp): number => Number(line.exec(text)?.[1]);
  return {
    calls: figure(/^wbn_request_seconds_count\{call="bench.act",status="200"\} (\d+)$/m),
    letIn: figure(/^wbn_admission_wait_seconds_count\{lane="public"\} (\d+)$/m),
  };
}

describe('what every request pays', () => {
  test('is no header that is made or set one by one: they go out with the status', async () => {
    const set = vi.spyOn(ServerResponse.prototype, 'setHeader');
    for (const origin of [undefined, api.config.SITE_URL, 'https://evil.example']) {
      const names = await ask('/bench/act', origin ? { origin } : {});
      expect(names).toEqual(expect.arrayContaining(['content-security-policy', 'x-content-type-options', 'traceresponse', 'cache-control', 'vary']));
    }
    expect(set).not.toHaveBeenCalled();
  });

  test('is one run of its trace, and few promises: what waits for nothing is no promise [SPD-010]', async () => {
    await ask('/health/live');
    const run = vi.spyOn(AsyncLocalStorage.prototype, 'run');
    await ask('/bench/act');
    expect(run).toHaveBeenCalledTimes(1);
    run.mockRestore();
    expect(await promisesOf('/health/live')).toBeLessThanOrEqual(PROMISES.everything);
    expect(await promisesOf('/bench/act')).toBeLessThanOrEqual(PROMISES.emptyCall);
  });

  test('is no timer, no place in the queue and no text for a metric, as long as there are places [SPD-010]', async () => {
    await ask('/bench/act');
    const before = await counted();
    expect(Math.min(before.calls, before.letIn)).toBeGreaterThan(0);
    // Of this request alone: what another file of the same worker left running may set one too.
    const timers: (string | undefined)[] = [];
    const set = globalThis.setTimeout;
    const noted = (...timer: Parameters<typeof setTimeout>) => {
      if (currentTrace()?.call === 'bench.act') timers.push(new Error('a timer').stack);
      return set(...timer);
    };
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(Object.assign(noted, { __promisify__: set.__promisify__ }));
    const paid = {
      queued: vi.spyOn(PQueue.prototype, 'add'),
      inc: vi.spyOn(Gauge.prototype, 'inc'),
    };
    await ask('/bench/act');
    expect(timers).toEqual([]);
    expect(Object.entries(paid).map(([name, spy]) => [name, spy.mock.calls.length])).toEqual(Object.keys(paid).map((name) => [name, 0]));
    // It was let in and timed all the same, by what writes its labels only when somebody reads them.
    expect(await counted()).toEqual({ calls: before.calls + 1, letIn: before.letIn + 1 });
    const timed = ['wbn_request_seconds', 'wbn_admission_wait_seconds'].map((name) => registry.getSingleMetric(name));
    for (const one of timed) expect(one).not.toBeInstanceOf(Histogram);
  });

  test('is one reading of its route, which Fastify makes anew each time that it is read [SPD-010]', async () => {
    const read = vi.spyOn(api.http, 'hasConstraintStrategy');
    await ask('/bench/act');
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('is no log of its own', async () => {
    const logs = new Set<unknown>();
    behaviour.act = async ({ log }) => {
      logs.add(log);
      return { success: true, data: { name: 'Ann' } };
    };
    for (let i = 0; i < 3; i += 1) await ask('/bench/act');
    expect(logs.size).toBe(1);
  });

  test('is no statement to the database', async () => {
    const connect = vi.spyOn(api.pool, 'connect');
    await ask('/bench/act');
    expect(connect).not.toHaveBeenCalled();
  });

  test('can be left out piece by piece, so that a bench says what each costs', () => {
    expect(Object.keys(eachRequest)).toEqual(['trace', 'headers', 'cookies', 'limits', 'metrics', 'log', 'compression', 'read-only']);
  });
});

/** As few as it takes today: three of the limit of an address; of a call those of its place, its handler and its reply. Who asks is one only for who names somebody. */
const PROMISES = { everything: 0, emptyCall: 14 };
