import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/base/call.ts';
import { useApi } from '../../../tests/support/api.ts';
import { ANN, behaviour, bench, benchMounted, byHeaderThere } from '../../../tests/support/bench.ts';
import type { Db } from '../database/database.ts';
import { parseWalPosition, type WalPosition } from '../database/wal-position-queries.ts';
import { mayUseReplica } from '../http/dispatch.ts';
import { Refusal } from '../http/errors.ts';
import type { Request } from '../http/request.ts';
import { routeRead } from './replica-routing.ts';
import { createReplicas } from './replicas.ts';

/** A primary and two replicas that are where the test says. */
function world(staleMs = 2_000) {
  const at: { primary: WalPosition | null; copies: (WalPosition | null)[]; ms: number } = { primary: 100n, copies: [100n, 100n], ms: 0 };
  const copies = at.copies.map((_, number) => ({ name: String(number), db: { number } as unknown as Db, where: async () => at.copies[number] ?? null }));
  const replicas = createReplicas({ primary: async () => at.primary, copies, staleMs, clock: () => at.ms });
  const chosen = async (least: WalPosition | null = null) => (await replicas.choose(least))?.name ?? 'primary';
  return { at, replicas, chosen };
}

const serving = ({ replicas }: ReturnType<typeof world>) => replicas.state().map(({ serves }) => serves);

describe('replicas', () => {
  test('serve in turn once they were seen', async () => {
    const { replicas, chosen } = world();
    expect(await chosen()).toBe('primary');
    await replicas.check();
    expect([await chosen(), await chosen(), await chosen()]).toEqual(['0', '1', '0']);
  });

  test('are left out when they are behind by more than was set, or silent, and come back by themselves', async () => {
    const one = world();
    await one.replicas.check();
    for (const _ of [1, 2, 3, 4, 5]) {
      one.at.ms += 500;
      one.at.primary = (one.at.primary ?? 0n) + 10n;
      one.at.copies[0] = one.at.primary;
      await one.replicas.check();
    }
    // The second one shows what was at the first look, 2.5 seconds ago.
    expect(one.replicas.state()).toEqual([
      { name: '0', lagSeconds: 0, serves: true },
      { name: '1', lagSeconds: 2.5, serves: false },
    ]);
    one.at.copies = [null, one.at.primary];
    await one.replicas.check();
    expect(serving(one)).toEqual([false, true]);
    one.at.copies[0] = one.at.primary;
    await one.replicas.check();
    expect(serving(one)).toEqual([true, true]);
  });

  test('are not behind because nothing is written', async () => {
    const one = world();
    for (const _ of [1, 2, 3]) {
      await one.replicas.check();
      one.at.ms += 1_900;
    }
    expect(serving(one)).toEqual([true, true]);
    one.at.ms += 1_900;
    // Nobody has looked for that long.
    expect(serving(one)).toEqual([false, false]);
  });

  test('answer visitors for a while when there is no primary', async () => {
    const one = world();
    await one.replicas.check();
    one.at.primary = null;
    for (const seconds of [20, 20]) {
      one.at.ms += seconds * 1_000;
      await one.replicas.check();
      expect(serving(one)).toEqual([true, true]);
    }
    one.at.ms += 10_000;
    await one.replicas.check();
    expect(serving(one)).toEqual([false, false]);
  });

  test('answer somebody only with everything that was committed when the session was looked up', async () => {
    const { at, replicas, chosen } = world();
    await replicas.check();
    at.primary = 200n;
    at.copies[1] = 200n;
    expect([await chosen(200n), await chosen(200n)]).toContain('1');
    for (const _ of [1, 2, 3]) expect(['1', 'primary']).toContain(await chosen(200n));
  });

  test('render no page from before a purge', async () => {
    const { at, replicas, chosen } = world();
    await replicas.check();
    at.primary = 300n;
    replicas.purged();
    expect(await chosen()).toBe('primary');
    await new Promise((done) => setTimeout(done, 20));
    expect([await chosen(), await chosen()]).toEqual(['primary', 'primary']);
    at.copies[0] = 300n;
    await replicas.check();
    expect([await chosen(), await chosen()]).toEqual(['0', '0']);
    await replicas.stop();
  });
});

test('where one replica has died another one answers, and only then the primary', async () => {
  const { replicas } = world();
  await replicas.check();
  const request = { actor: null, db: 'primary' } as unknown as Request;
  const died = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const worked: unknown[] = [];
  const work =
    (dead: number) =>
    async ({ db }: Request) => {
      worked.push(db);
      if (worked.length <= dead) throw died;
      return db;
    };
  expect(await routeRead(replicas, request, work(1))).toEqual({ number: 1 });
  await replicas.check();
  worked.length = 0;
  expect(await routeRead(replicas, request, work(2))).toBe('primary');
  expect(worked).toHaveLength(3);
  await expect(routeRead(replicas, request, work(9))).rejects.toBe(died);
});

test('a position is read as PostgreSQL writes it', () => {
  expect(parseWalPosition('16/B374D848')).toBe(0x16b374d848n);
  expect(parseWalPosition('1/0') > parseWalPosition('0/FFFFFFFF')).toBe(true);
});

/** The same database once more, where nothing can be written. */
const METRICS_TOKEN = 'prometheus-reads-this';
const api = useApi('empty', { METRICS_TOKEN }, { mounted: benchMounted, authenticate: byHeaderThere, replicas: (url) => url });

const asked: { from: 'replica' | 'primary' }[] = [];
/** Does something with the database that it was given, and remembers which one that was. */
const acts = (work: (request: Request, from: 'replica' | 'primary') => Promise<unknown>) => {
  asked.length = 0;
  behaviour.act = async (request) => {
    const from = request.db === api.db ? 'primary' : 'replica';
    asked.push({ from });
    await work(request, from);
    return { success: true, data: { name: from } };
  };
};
const act = async (headers = {}) => (await api.get('/bench/act', headers)).body;

describe('a call that reads', () => {
  test('is answered by a replica, for visitors and for others; without a position by the primary', async () => {
    acts(async () => {});
    await expect.poll(() => act()).toMatchObject({ data: { name: 'replica' } });
    expect(await act(ANN)).toMatchObject({ data: { name: 'replica' } });
    expect(await act({ ...ANN, 'wbn-nowhere': '1' })).toMatchObject({ data: { name: 'primary' } });
  });

  test('and writes all the same is refused there and answered by the primary', async () => {
    await api.replicas?.check();
    acts(({ db }) =>
      db
        .insertInto('setting' as never)
        .values({ name: 'test:read', value: '1' } as never)
        .execute(),
    );
    expect(await act()).toMatchObject({ data: { name: 'primary' } });
    expect(asked).toEqual([{ from: 'replica' }, { from: 'primary' }]);
    // It is not the replica's fault.
    expect(api.replicas?.state()).toMatchObject([{ serves: true }]);
  });

  test.each([
    ['cannot be reached', () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), [{ serves: false }]],
    ['does not answer', () => new Error('Query read timeout'), [{ serves: false }]],
    ['has to give up for what the primary cleaned up', () => Object.assign(new Error('conflict'), { code: '40001' }), [{ serves: true }]],
    ['knows of no such thing', () => new Refusal('not_found'), [{ serves: true }]],
  ])('is answered by the primary where the replica %s', async (_, error, state) => {
    await api.replicas?.check();
    let after: unknown;
    acts(async (_, from) => {
      if (from === 'replica') throw error();
      after = api.replicas?.state();
    });
    expect(await act(ANN)).toMatchObject({ data: { name: 'primary' } });
    expect(after).toMatchObject(state);
  });

  test('is not repeated for what is wrong everywhere', async () => {
    await api.replicas?.check();
    acts(async () => {
      throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    });
    expect(await act()).toMatchObject({ error: 'unavailable' });
    acts(async () => {
      throw new Refusal('forbidden');
    });
    expect(await act()).toMatchObject({ error: 'forbidden' });
    expect(asked).toEqual([{ from: 'replica' }]);
  });
});

test('what a call says decides where it may be answered', () => {
  const { look, note } = bench;
  expect(mayUseReplica(look)).toBe(true);
  expect(mayUseReplica({ ...note, reads: true })).toBe(true);
  const others: Call[] = [note, { ...look, primary: true }, { ...look, access: 'staff' }, { ...look, host: 'auth' }];
  expect(others.map(mayUseReplica)).toEqual([false, false, false, false]);
});

test('a call that writes has the primary', async () => {
  await api.pool.query('create table bench_note (id uuid primary key, text text not null)');
  behaviour.afterNote = async () => {};
  expect(await api.post('/bench/note', { text: 'a' }, { ...ANN, 'idempotency-key': 'k' })).toMatchObject({ status: 200 });
});

test('readiness and metrics say how far the replicas are', async () => {
  await api.replicas?.check();
  expect((await api.get('/health/ready')).body).toEqual({ success: true, replicas: [{ lagSeconds: expect.any(Number), serves: true }] });
  const metrics = async () => (await api.get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).body;
  await expect.poll(metrics).toMatch(/wbn_replica_lag_seconds\{replica="127[^}]*\} [\d.]+/);
});
