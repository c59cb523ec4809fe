import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { ANN, BOB, behaviour, benchMounted, byHeader } from '../../../tests/support/bench.ts';

const api = useApi('empty', { DATABASE_POOL: '10' }, { mounted: benchMounted, authenticate: byHeader });
let key = 0;

const write = (text: string, headers: Record<string, string>) => api.post('/bench/note', { text }, headers);
const ann = (name: number | string = key) => ({ ...ANN, 'idempotency-key': `key-${name}` });
const notes = async (text: string): Promise<number> => (await api.pool.query('select 1 from bench_note where text = $1', [text])).rowCount ?? 0;
const keys = async (): Promise<number> => (await api.pool.query('select 1 from idempotency_key where key = $1', [`key-${key}`])).rowCount ?? 0;

beforeAll(async () => {
  await api.pool.query('create table bench_note (id uuid primary key, text text not null)');
});

beforeEach(() => {
  key += 1;
  behaviour.afterNote = async () => {};
});

describe('a write that is repeated with its key', () => {
  test('is answered with the first answer and has one effect', async () => {
    const first = await write('once', ann());
    const second = await write('once', ann());
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await notes('once')).toBe(1);
  });

  test('has one effect when twenty arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => write('parallel', ann())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.noteID)).size).toBe(1);
    expect(await notes('parallel')).toBe(1);
  });

  test('is refused with another body, and the first answer stays', async () => {
    const first = await write('mine', ann());
    const other = await write('other', ann());
    expect(other).toMatchObject({ status: 422, body: { success: false, error: 'key_reused' } });
    expect(await notes('other')).toBe(0);
    expect((await write('mine', ann())).body).toEqual(first.body);
  });

  test('is the same request whatever the order and the noise of its fields', async () => {
    const first = await api.send('POST', '/bench/note', { payload: '{"text":"order","unknown":1}', headers: { 'content-type': 'application/json', ...ann() } });
    const second = await api.send('POST', '/bench/note', {
      payload: '{ "extra": 2, "text": "order" }',
      headers: { 'content-type': 'application/json', ...ann() },
    });
    expect(second.body).toEqual(first.body);
    expect(await notes('order')).toBe(1);
  });

  test('can be tried again when the first attempt failed', async () => {
    behaviour.afterNote = async () => {
      throw new Error('after the effect');
    };
    expect((await write('failed', ann())).status).toBe(500);
    expect([await notes('failed'), await keys()]).toEqual([0, 0]);
    behaviour.afterNote = async () => {};
    expect((await write('failed', ann())).status).toBe(200);
    expect([await notes('failed'), await keys()]).toEqual([1, 1]);
  });

  test('leaves neither effect nor key when the connection is cut before the commit', async () => {
    behaviour.afterNote = async () => {
      await api.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`);
    };
    expect((await write('cut', ann())).status).toBe(503);
    expect([await notes('cut'), await keys()]).toEqual([0, 0]);
    behaviour.afterNote = async () => {};
    await expect.poll(async () => (await write('cut', ann())).status, { timeout: 500 }).toBe(200);
    expect([await notes('cut'), await keys()]).toEqual([1, 1]);
  });

  test('keeps refused input out of the store', async () => {
    expect((await api.post('/bench/note', { text: 7 }, ann())).status).toBe(400);
    expect(await keys()).toBe(0);
    expect((await write('right now', ann())).status).toBe(200);
  });
});

describe('a key', () => {
  test('belongs to the one who sent it', async () => {
    const mine = await write('shared key', ann());
    const theirs = await write('shared key', { ...BOB, 'idempotency-key': `key-${key}` });
    expect(theirs.status).toBe(200);
    expect(theirs.body.noteID).not.toBe(mine.body.noteID);
  });

  test('is not needed: two requests without one are two writes', async () => {
    await write('twice', ANN);
    await write('twice', ANN);
    expect(await notes('twice')).toBe(2);
  });

  test('has at most 255 characters', async () => {
    expect(await write('long', ann('x'.repeat(252)))).toMatchObject({ status: 400, body: { fields: { 'idempotency-key': expect.any(String) } } });
    expect((await write('long', ann('x'.repeat(251)))).status).toBe(200);
  });

  test('is worth nothing without a token', async () => {
    expect((await write('nobody', { 'idempotency-key': `key-${key}` })).body.error).toBe('TokenNotFound');
    expect([await notes('nobody'), await keys()]).toEqual([0, 0]);
  });
});
