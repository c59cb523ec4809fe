import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { workbookOf } from '#server/base/tables/workbook/write.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { untilBlocked } from '../../../tests/support/blocked.ts';
import { csvOf } from '../../../tests/support/import.ts';
import { makePerson, makeTable } from '../../../tests/support/made.ts';
import { asStaff, makeStaff } from '../../../tests/support/staff.ts';
import { counted } from './gather.ts';
import { runTransfers } from './run.ts';
import { take } from './run-queries.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let sue = '';
beforeAll(async () => {
  sue = await makeStaff(api, 'Sue');
});

const HEAD = ['external_id', 'company_name', 'business_type', 'country', 'short_description', 'owner_email'];
const row = (id: string, name = `${id} Ltd`, type = 'MA') => [id, name, type, 'GB', 'Short.', `${id.toLowerCase()}@owner.example`];
const upload = (bytes: string | Buffer, who = sue) => makeTable(api, who, Buffer.from(bytes));
const ask = (path: string, body: object = {}, who = sue) => api.post(`/staff/import${path}`, body, asStaff(who));
const list = async () => (await api.get('/staff/import', asStaff(sue))).body.data;
// biome-ignore lint/suspicious/noExplicitAny: as the wire carries it
const one = async (id: string): Promise<any> => (await list()).find(({ transferID }: { transferID: string }) => transferID === id);
const started = (answer: { status: number; body: { data?: { transferID: string } } }): string => {
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.data?.transferID ?? '';
};
/** Checks a file and works until that is done. */
async function checked(bytes: string | Buffer, more: object = {}): Promise<string> {
  const id = started(await ask('', { file: await upload(bytes), name: 'companies.csv', places: HEAD, ...more }));
  await runTransfers(api);
  return id;
}
const written = async (check: string, mode: string): Promise<string> => {
  const id = started(await ask(`/${check}/write`, { mode }));
  await runTransfers(api);
  return id;
};
const idsLike = async (start: string): Promise<string[]> =>
  (await sql<{ id: string }>`select external_id as id from business where external_id like ${`${start}%`} order by 1`.execute(api.db)).rows.map(({ id }) => id);
const acts = async (id: string): Promise<string[]> =>
  (await sql<{ act: string }>`select act from audit_entry where about_id = ${id} order by number`.execute(api.db)).rows.map(({ act }) => act);

describe('an import of companies by staff', () => {
  test.each([
    ['csv', (rows: string[][]) => Buffer.from(csvOf(...rows))],
    ['xlsx', (rows: string[][]) => workbookOf('Companies', rows)],
  ] as const)('looks at the columns, says what would happen, writes the good rows, and gives the others back: %s [IMX-012]', async (format, make) => {
    const p = format === 'csv' ? 'CA' : 'XA';
    const rows = [
      [...HEAD.slice(0, 5), 'Boss', 'Remarks'],
      [...row(`${p}-1`), 'x'],
      [...row(`${p}-2`, ''), ''],
      [...row(`${p}-3`), ''],
    ];
    const bytes = await make(rows);
    const looked = await ask('/table', { file: await upload(bytes) });
    expect(looked.body.data).toMatchObject({ heading: rows[0], places: [...HEAD.slice(0, 5), null, null], examples: rows.slice(1) });
    const places = [...HEAD, null];
    const check = await checked(bytes, { places, name: `companies.${format}`, invite: true });
    expect(await one(check)).toMatchObject({
      state: 'done',
      isCheck: true,
      read: 3,
      good: 2,
      rejected: 1,
      share: 1,
      counts: { created: 2, invited: 2 },
      problems: [{ row: 3, column: 'company_name', sentence: expect.stringContaining('empty') }],
    });
    expect(await idsLike(p)).toEqual([]);
    const wrote = await written(check, 'good');
    expect(await one(wrote)).toMatchObject({ state: 'done', isCheck: false, written: 3, counts: { created: 2 }, rejected: 1, hasResult: true });
    expect(await idsLike(p)).toEqual([`${p}-1`, `${p}-3`]);
    expect(await acts(wrote)).toEqual(['import.begin', 'import.write']);
    const { data } = (await api.get(`/staff/import/${wrote}/rejected`, asStaff(sue))).body;
    expect(data.name).toBe(`companies.${format}`);
    const again = await checked(Buffer.from(data.content, 'base64'), { places: [...HEAD, null, null] });
    expect(await one(again)).toMatchObject({ read: 1, rejected: 1, problems: [{ row: 2, column: 'company_name' }] });
  });

  test('writes all or nothing where that is asked for, and what was checked once alone [IMX-012]', async () => {
    const check = await checked(csvOf(HEAD, row('AL-1'), row('AL-2', '')));
    expect(await one(await written(check, 'all'))).toMatchObject({ state: 'done', counts: null, rejected: 1 });
    expect(await idsLike('AL')).toEqual([]);
    const fine = await checked(csvOf(HEAD, row('ON-1')));
    const [first, second] = await Promise.all([ask(`/${fine}/write`, { mode: 'all' }), ask(`/${fine}/write`, { mode: 'all' })]);
    expect(started(second)).toBe(started(first));
    await Promise.all([runTransfers(api), runTransfers(api)]);
    expect(await idsLike('ON')).toEqual(['ON-1']);
    expect(await one(fine)).toMatchObject({ isCheck: true, isWritten: true });
    expect(started(await ask(`/${fine}/write`, { mode: 'all' }))).toBe(started(first));
  });

  test.each([
    ['refuse', { created: 0, updated: 0 }, ['DU-refuse']],
    ['update', { created: 0, updated: 1 }, ['DU-update']],
    ['create', { created: 1, updated: 0 }, ['DU-create']],
  ] as const)('treats ids that are known by the rule: %s [IMX-012]', async (duplicates, counts, ids) => {
    await written(await checked(csvOf(HEAD, row(`DU-${duplicates}`))), 'all');
    const check = await checked(csvOf(HEAD, row(`DU-${duplicates}`, `Renamed ${duplicates} Ltd`)), { duplicates });
    const { problems } = await one(check);
    expect(problems.map(({ column }: { column: string }) => column)).toEqual(duplicates === 'refuse' ? ['external_id'] : []);
    expect(await one(await written(check, 'good'))).toMatchObject({ counts });
    expect(await idsLike(`DU-${duplicates}`)).toEqual(ids);
    const { rows } = await sql<{ count: number }>`select count(*) from business where company_name = ${`Renamed ${duplicates} Ltd`}`.execute(api.db);
    expect(rows[0]?.count).toBe(duplicates === 'refuse' ? 0 : 1);
  });

  test('invites nobody, and gives no company away, unless that is asked for [IMX-012]', async () => {
    const email = 'in-1@owner.example';
    await makePerson(api.db, { email, email_confirmed_at: new Date() });
    const counts = async () =>
      (await sql<{ n: number }>`select (select count(*) from business_invitation) + (select count(*) from business_access) as n`.execute(api.db)).rows[0]?.n ??
      0;
    const before = await counts();
    await written(await checked(csvOf(HEAD, row('IN-1'))), 'all');
    expect(await counts()).toBe(before);
    await written(await checked(csvOf(HEAD, row('IN-2')), { invite: true }), 'all');
    expect(await counts()).toBe(before + 1);
  });

  test('is stopped until it commits: what waits at once, what runs with nothing written, and what is done no more [IMX-012]', async () => {
    const waiting = started(await ask('', { file: await upload(csvOf(HEAD, row('ST-1'))), name: 'a.csv', places: HEAD }));
    expect((await ask(`/${waiting}/stop`)).status).toBe(200);
    expect(await runTransfers(api)).toBe(0);
    expect(await one(waiting)).toMatchObject({ state: 'stopped' });
    const check = await checked(csvOf(HEAD, ...Array.from({ length: 40 }, (_, n) => row(`ST-${n}`))));
    const running = started(await ask(`/${check}/write`, { mode: 'all' }));
    // Somebody holds what the import needs, so that it is seen in the middle.
    const held = await api.pool.connect();
    await held.query('begin; lock table business in share mode');
    const work = runTransfers(api);
    await expect.poll(async () => (await one(running)).state).toBe('running');
    expect((await ask(`/${running}/stop`)).status).toBe(200);
    expect(await one(running)).toMatchObject({ isStopping: true });
    await held.query('rollback');
    held.release();
    await work;
    expect(await one(running)).toMatchObject({ state: 'stopped', counts: null });
    expect(await idsLike('ST')).toEqual([]);
    expect(await acts(running)).toEqual(['import.begin', 'import.stop']);
    const done = await written(check, 'all');
    expect((await ask(`/${done}/stop`)).status).toBe(200);
    expect(await one(done)).toMatchObject({ state: 'done', counts: { created: 40 } });
  });

  test('whose process dies leaves nothing half done, is taken over, and is written once [IMX-012]', async () => {
    const check = await checked(csvOf(HEAD, ...Array.from({ length: 30 }, (_, n) => row(`DI-${n}`))));
    const id = started(await ask(`/${check}/write`, { mode: 'all' }));
    const held = await api.pool.connect();
    await held.query('begin; lock table business_category in share mode; lock table business in share mode');
    const work = runTransfers(api);
    try {
      for (const pid of await untilBlocked(api.pool)) await api.pool.query('select pg_terminate_backend($1)', [pid]);
    } finally {
      // What it holds would stand in the way of every other test.
      await held.query('rollback');
      held.release();
      await work;
    }
    expect(await idsLike('DI')).toEqual([]);
    // Another process begins it and dies without a word.
    await api.pool.query('update transfer set leased_until = now() where id = $1', [id]);
    expect(await take(api.db, sue)).toMatchObject({ id });
    expect(await runTransfers(api)).toBe(0);
    await api.pool.query("update transfer set leased_until = now() - interval '1 second' where id = $1", [id]);
    await runTransfers(api);
    expect(await one(id)).toMatchObject({ state: 'done', counts: { created: 30 } });
    expect(await idsLike('DI')).toHaveLength(30);
    expect((await acts(id)).filter((act) => act === 'import.write')).toHaveLength(1);
  });

  test('reads 50,000 rows, and not one more [IMX-012]', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ row: n + 1, cells: ['x'] }));
    async function* file(count: number) {
      yield rows(count + 1);
    }
    const read = async (count: number, most?: number) => {
      let seen = 0;
      for await (const batch of counted(file(count), ['company_name'], () => {}, most)) seen += batch.length - 1;
      return seen;
    };
    expect(await read(50_000)).toBe(50_000);
    await expect(read(50_001)).rejects.toThrow('At most 50,000 are read');
  });

  test('is given up after it ended three processes [IMX-012]', async () => {
    const id = started(await ask('', { file: await upload(csvOf(HEAD, row('GI-1'))), name: 'a.csv', places: HEAD }));
    await api.pool.query("update transfer set attempts = 3, state = 'running', leased_until = now() - interval '1 second' where id = $1", [id]);
    await runTransfers(api);
    expect(await one(id)).toMatchObject({ state: 'failed', counts: null });
  });

  test('says what is wrong with what is none: a damaged workbook, too many rows, no heading; and whose file it is not [IMX-012]', async () => {
    const damaged = await checked(Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(100)]));
    expect(await one(damaged)).toMatchObject({
      state: 'done',
      counts: null,
      hasResult: false,
      problems: [{ row: 1, column: null, sentence: expect.stringContaining('damaged') }],
    });
    const open = await checked(`${HEAD.join()}\n${'a,b,c\n'.repeat(300)}"never closed\n`);
    expect((await one(open)).problems[0]).toMatchObject({ row: 302, column: null, sentence: expect.stringContaining('never closed') });
    const twice = await checked(csvOf(HEAD, row('HE-1')), { places: ['company_name', 'company_name', 'business_type', 'country', 'short_description', null] });
    expect(await one(twice)).toMatchObject({ counts: null, hasResult: false });
    const unknown = await ask('', { file: await upload('a'), name: 'a.csv', places: ['password'] });
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ['places.0']]);
    const bob = await makeStaff(api, 'Bob');
    const foreign = await ask('', { file: await upload(csvOf(HEAD), bob), name: 'a.csv', places: HEAD });
    expect([foreign.status, Object.keys(foreign.body.fields)]).toEqual([400, ['file']]);
    const unchecked = started(await ask('', { file: await upload(csvOf(HEAD, row('UN-1'))), name: 'a.csv', places: HEAD }));
    expect((await ask(`/${unchecked}/write`, { mode: 'all' })).status).toBe(409);
    await runTransfers(api);
    expect((await ask(`/${await written(unchecked, 'all')}/write`, { mode: 'all' })).status).toBe(404);
  });
});
