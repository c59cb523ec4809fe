import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { loosely, publishEachLoose, publishLoose } from '../../../tests/support/outbox.ts';
import { transactional } from '../database/database.ts';
import { drain } from './outbox.ts';
import { RefusedForGood } from './refused-for-good.ts';

const api = useApi('empty', { DATABASE_POOL: '8' });

const told: string[] = [];
const note = loosely({ noted: [async (_, { body }) => void told.push(String(body.name))] });
const failing = loosely({ noted: [() => Promise.reject(new Error('mail server away'))] });
const refusing = loosely({ noted: [() => Promise.reject(new RefusedForGood('no such mailbox'))] });
const never = loosely({ noted: [() => new Promise(() => {})] });
const rows = async () =>
  (await api.pool.query('select id, attempts, last_error, done_at, round(extract(epoch from due_at - now()))::int as wait from outbox order by id')).rows;
const makeDue = () => api.pool.query('update outbox set due_at = now()');

beforeEach(async () => {
  told.length = 0;
  await api.pool.query('delete from outbox');
});

describe('an effect', () => {
  test('is told after the commit of the write that it belongs to', async () => {
    let insideTook = -1;
    await transactional(api.db, async (db) => {
      await publishLoose(db, 'noted', { name: 'Ann' });
      insideTook = await drain(api, note);
    });
    expect([insideTook, await drain(api, note)]).toEqual([0, 1]);
    expect(told).toEqual(['Ann']);
  });

  test('does not exist after a rollback', async () => {
    const failed = transactional(api.db, async (db) => {
      await publishLoose(db, 'noted', { name: 'Ann' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect([await drain(api, note), await rows()]).toEqual([0, []]);
  });

  test('is told once, in the order of writing', async () => {
    for (const name of ['a', 'b', 'c']) await publishLoose(api.db, 'noted', { name });
    expect([await drain(api, note), await drain(api, note)]).toEqual([3, 0]);
    expect(told).toEqual(['a', 'b', 'c']);
  });

  test('that nobody waits for is done', async () => {
    await publishLoose(api.db, 'unheard', {});
    await drain(api, note);
    expect(await rows()).toMatchObject([{ done_at: expect.any(Date) }]);
  });

  test('that is told again, because its worker died or another subscriber failed, publishes nothing twice [TME-007]', async () => {
    const ends = ['died', 'failed', ''];
    const fanOut = loosely({
      noted: [
        async ({ db }, { body: { name } }) => {
          await publishEachLoose(db, 'mailed', [
            { to: 'Ann', name },
            { to: 'Bob', name },
          ]);
          await publishLoose(db, 'mailed', { to: 'Ann', name });
          if (ends[0] === 'died') throw new Error(ends.shift());
        },
        async ({ db }) => {
          await publishLoose(db, 'counted', {});
          if (ends.shift()) throw new Error('failed');
        },
      ],
    });
    await publishLoose(api.db, 'noted', { name: 'valves' });
    for (let again = 0; again < 3; again += 1) {
      await drain(api, fanOut);
      await makeDue();
    }
    await publishLoose(api.db, 'noted', { name: 'valves' });
    await drain(api, fanOut);
    const written = await api.pool.query("select topic, body ->> 'to' as to from outbox where topic <> 'noted' order by id");
    const once = [
      { topic: 'mailed', to: 'Ann' },
      { topic: 'mailed', to: 'Bob' },
      { topic: 'mailed', to: 'Ann' },
      { topic: 'counted', to: null },
    ];
    expect(written.rows).toEqual([...once, ...once]);
    expect(ends).toEqual([]);
  });

  test('of which there are many is taken by one of several workers only', async () => {
    await sql`insert into outbox (topic, body) select 'noted', jsonb_build_object('name', n::text) from generate_series(1, 300) n`.execute(api.db);
    const work = async (): Promise<void> => {
      while ((await drain(api, note)) > 0);
    };
    await Promise.all([work(), work(), work(), work()]);
    expect(told).toHaveLength(300);
    expect(new Set(told).size).toBe(300);
  });

  test('that one worker holds is passed over by the others, who do not wait for it', async () => {
    await publishLoose(api.db, 'noted', { name: 'held' });
    const others = await transactional(api.db, async (db) => {
      await drain({ ...api, db }, note);
      return Promise.race([drain(api, note), wait(1_000).then(() => 'waits')]);
    });
    expect([others, told]).toEqual([0, ['held']]);
  });
});

describe('an effect that fails', () => {
  test('is tried again later and later, says why, and holds up nobody', async () => {
    await publishLoose(api.db, 'noted', { name: 'first' });
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt++) {
      await makeDue();
      await drain(api, failing);
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: attempt, done_at: null, last_error: 'Error: mail server away' });
      waits.push(row.wait);
    }
    expect(waits).toEqual([1, 5, 15, 30, 30, 30, 30, 30]);
    await publishLoose(api.db, 'noted', { name: 'second' });
    expect([await drain(api, note), told]).toEqual([1, ['second']]);
  });

  test('is tried four times more, far apart, when it is refused for good, and then given up with the reason', async () => {
    await publishLoose(api.db, 'noted', { name: 'unwanted' });
    const waits: (number | null)[] = [];
    for (let attempt = 1; attempt <= 5; attempt++) {
      await makeDue();
      await drain(api, refusing);
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: attempt, last_error: 'Error: no such mailbox' });
      waits.push(row.done_at ? null : row.wait);
    }
    expect(waits).toEqual([300, 3600, 21_600, 86_400, null]);
  });

  test('is not told before its time, and is done when it succeeds at last', async () => {
    await publishLoose(api.db, 'noted', { name: 'late' });
    await drain(api, failing);
    expect(await drain(api, note)).toBe(0);
    await makeDue();
    expect([await drain(api, note), told]).toEqual([1, ['late']]);
    expect(await rows()).toMatchObject([{ attempts: 2, done_at: expect.any(Date) }]);
  });
});

describe('an effect whose worker was killed', () => {
  test('comes back when its lease is over, not earlier', async () => {
    await publishLoose(api.db, 'noted', { name: 'orphan' });
    void drain(api, never, 0.5);
    await expect.poll(rows).toMatchObject([{ attempts: 1 }]);
    expect(await drain(api, note)).toBe(0);
    await expect.poll(() => drain(api, note), { timeout: 2_000, interval: 50 }).toBe(1);
    expect(told).toEqual(['orphan']);
  });

  test('is told once when its worker only is slow: the rest of a batch stays with whoever works at it', async () => {
    await publishEachLoose(
      api.db,
      'noted',
      Array.from({ length: 8 }, (_, number) => ({ name: `slow ${number}` })),
    );
    const slowly = loosely({ noted: [async (_, { body }) => void told.push(String(body.name)), () => wait(150)] });
    const working = drain(api, slowly, 0.8);
    let taken = 0;
    for (let look = 0; look < 12; look++) taken += await wait(100).then(() => drain(api, note));
    expect([await working, taken, told.length]).toEqual([8, 0, 8]);
  });
});

test('a body comes back as it went in', async () => {
  const body = { name: `Zoë "O'Neil" \\ 鋼 ${randomUUID()}`, list: [1, null, { deep: true }], big: 9_007_199_254_740_991 };
  const bodies: unknown[] = [];
  await publishLoose(api.db, 'exact', body);
  await drain(api, loosely({ exact: [async (_, effect) => void bodies.push(effect.body)] }));
  expect(bodies).toEqual([body]);
});
