import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { get, ServerResponse } from 'node:http';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { behaviour, benchMounted } from '../../../tests/support/bench.ts';
import { authenticate } from '../../identity/session/authenticate.ts';
import { eachRequest } from './each-request.ts';

/** As in production, but for admission, whose promises are its own to count. */
const api = useApi('empty', { ADMIT_AT_ONCE: '0' }, { mounted: benchMounted, authenticate });
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

describe('what every request pays', () => {
  test('is no header that is made or set one by one: they go out with the status', async () => {
    const set = vi.spyOn(ServerResponse.prototype, 'setHeader');
    for (const origin of [undefined, api.config.SITE_URL, 'https://evil.example']) {
      const names = await ask('/bench/act', origin ? { origin } : {});
      expect(names).toEqual(expect.arrayContaining(['content-security-policy', 'x-content-type-options', 'traceresponse', 'cache-control', 'vary']));
    }
    expect(set).not.toHaveBeenCalled();
  });

  test('is one run of its trace, and few promises: what waits for nothing is no promise', async () => {
    await ask('/health/live');
    const run = vi.spyOn(AsyncLocalStorage.prototype, 'run');
    await ask('/bench/act');
    expect(run).toHaveBeenCalledTimes(1);
    run.mockRestore();
    expect(await promisesOf('/health/live')).toBeLessThanOrEqual(PROMISES.everything);
    expect(await promisesOf('/bench/act')).toBeLessThanOrEqual(PROMISES.emptyCall);
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
    expect(Object.keys(eachRequest)).toEqual(['trace', 'headers', 'cookies', 'limits', 'metrics', 'log', 'read-only']);
  });
});

/** As few as it takes today: two of the limit of an address; for a call also those of who asks, of the handler, of its reply. */
const PROMISES = { everything: 0, emptyCall: 16 };
