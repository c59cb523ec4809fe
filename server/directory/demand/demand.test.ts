import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { silentLog } from '#server/base/telemetry/log.ts';
import { deviceOf } from '#server/identity/session/device.ts';
import { bulk } from '../../../bin/seeds/bulk-queries.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { BEHIND_PROXY, BROWSER } from '../../../tests/support/impressions.ts';
import { asStaff, makeStaff } from '../../../tests/support/staff.ts';
import { createDemandCounter } from './counter.ts';
import { forgetUnmet } from './queries.ts';
import { weekOf } from './unmet.ts';

const api = useApi('demo', BEHIND_PROXY, { authenticate: byHeader });
const MONDAY = new Date('2026-03-02T08:00:00Z').getTime();
const DAY = 86_400_000;
const at = (days: number) => new Date(MONDAY + days * DAY);

beforeEach(() => api.pool.query('truncate unmet_text, unmet_search, unmet_week, unmet_mark, unmet_salt'));

const address = (search: string, more = '') => `business=PR&countries=global&search=${encodeURIComponent(search)}${more}`;
const visitor = (number: number) => `203.0.113.${number}`;
/** Somebody searches, on a day after the Monday of the tests. */
async function asks(query: string, number: number, days = 0): Promise<void> {
  const counter = createDemandCounter({ db: api.db, log: silentLog, maintenance: api.maintenance, search: api.search });
  counter.note({ query: new URLSearchParams(query), address: visitor(number), userAgent: BROWSER, at: at(days) });
  await counter.flush();
}
const rows = async () =>
  (await api.pool.query('select u.text, k.* from unmet_search k join unmet_text u on u.id = k.text_id order by u.text, k.day, k.chosen')).rows;
const staff = async (): Promise<Record<string, string>> => asStaff(await makeStaff(api, 'Sam'));
const list = async (who: Record<string, string>, state = 'open') => (await api.get(`/staff/demand?state=${state}`, who)).body.data;

describe('a search of a person that finds nothing', () => {
  test('is counted as normalised text, type, choices and day, and with nothing that says who asked or from where [FAC-029]', async () => {
    await asks(address('  Qzxrotor-Bvkplades ', '&certificate=iso-9001&near=LS&within=50&region=E12000003'), 1);
    await asks(address('qzxrotor bvkplädes', '&within=50&certificate=iso-9001'), 2);
    await asks(address('qzxrotor bvkplades').replace('global', 'GB,DE'), 2, 1);
    const found = await rows();
    expect(found.map(({ text, type, countries, chosen, count }) => [text, type, countries, chosen, count])).toEqual([
      ['qzxrotor bvkplades', 'PR', '', 'certificate=iso-9001', 2],
      ['qzxrotor bvkplades', 'PR', 'DE,GB', '', 1],
    ]);
    const everything = JSON.stringify([
      found,
      ...(await Promise.all(
        ['unmet_text', 'unmet_week', 'unmet_mark', 'unmet_salt'].map(async (table) => (await api.pool.query(`select * from ${table}`)).rows),
      )),
    ]);
    expect(everything).not.toContain('203.0.113');
    expect(everything).not.toContain('Firefox');
    expect(everything).not.toMatch(/"LS"|E12000003|within/);
  });

  test('is never counted with an @, seven digits in a row, a postcode or more than six words, nor when something is found [FAC-029]', async () => {
    for (const text of [
      'ann@quadro.example',
      'quadro 0201 234 567',
      'quadro 1234567',
      'qzxrotor LS1 4AP',
      'qzxrotor one two three four five six',
      '',
      'ball valve',
    ])
      await asks(address(text), 1);
    await asks(address('qzxrotor').replace('PR', 'XX'), 1);
    expect(await rows()).toEqual([]);
    await asks(address('qzxrotor 123456 xqv yqv zqv wqv'), 1);
    expect(await rows()).toHaveLength(1);
  });

  test('is told by the picture at the end of its page: no program, nothing that is fetched ahead [FAC-029]', async () => {
    const tell = (number: number, headers = {}) =>
      api.get(`/seen/nothing.gif?${address('qzxrotor bvkplades')}`, { 'user-agent': BROWSER, 'x-forwarded-for': visitor(number), ...headers });
    const told = await tell(1);
    expect([told.status, told.headers['content-type'], told.headers['cache-control']]).toEqual([200, 'image/gif', 'no-store']);
    await tell(2, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await tell(3, { 'sec-purpose': 'prefetch' });
    await expect.poll(async () => (await rows()).map(({ count }) => count), { timeout: 10_000 }).toEqual([1]);
  });
});

test('a flood from one address is counted ten times in five seconds, and keeps nobody else from being counted', async () => {
  const counter = createDemandCounter({ db: api.db, log: silentLog, maintenance: api.maintenance, search: api.search });
  const note = (text: string, number: number) =>
    counter.note({ query: new URLSearchParams(address(text)), address: visitor(number), userAgent: BROWSER, at: at(0) });
  for (let turn = 0; turn < 60; turn += 1) note(`qzxrotor ${'abcdefghij'[turn % 10]}${'klmnop'[turn % 6]}x`, 1);
  note('bvkplades', 2);
  await counter.flush();
  expect((await rows()).reduce((sum, { count }) => sum + count, 0)).toBe(11);
});

describe('the list of demand', () => {
  test('shows a text once three different visitors asked for it within a week, and not before [FAC-030]', async () => {
    const who = await staff();
    for (const number of [1, 1, 2, 2, 1]) await asks(address('qzxrotor bvkplades'), number);
    // The third comes in the next week.
    await asks(address('qzxrotor bvkplades'), 3, 7);
    expect(await list(who)).toEqual([]);
    await asks(address('qzxrotor bvkplades', '&certificate=iso-9001').replace('global', 'DE,GB'), 4, 8);
    await asks(address('qzxrotor bvkplades').replace('PR', 'MA'), 5, 9);
    const [found, ...others] = await list(who);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      ...{ text: 'qzxrotor bvkplades', count: 8, weeks: 2, lastDay: '2026-03-11', verdict: null },
      ...{ types: ['MA', 'PR'], countries: ['DE', 'GB'], chosen: ['certificate=iso-9001'] },
    });
  });

  test('says what a text looks most like, or that it looks like nothing [FAC-030]', async () => {
    const who = await staff();
    for (const number of [1, 2, 3]) for (const text of ['zzyzx qvwk', 'ball valves qzx']) await asks(address(text).replace('PR', 'GO'), number);
    const found = await list(who);
    const looksLike = (wanted: string) => found.find(({ text }: { text: string }) => text === wanted).subCategory;
    expect([looksLike('zzyzx qvwk'), looksLike('ball valves qzx')?.name]).toEqual([null, 'Ball valves']);
  });

  test('leaves out what staff tries, at the address and with the browser of a login [FAC-030]', async () => {
    const id = await makeStaff(api, 'Sue');
    const login = { id: newId(), account_id: id, address: visitor(9), device: deviceOf(BROWSER), cookie_hash: Buffer.from('staff') };
    await bulk(api.db, 'session', [{ ...login, created_at: at(0), last_used_at: at(0) }]);
    await asks(address('qzxrotor bvkplades'), 9);
    expect(await rows()).toEqual([]);
    await asks(address('qzxrotor bvkplades'), 8);
    expect(await rows()).toHaveLength(1);
  });

  test('is marked as synonym, gap or noise, which the audit log holds, and opened again [FAC-030]', async () => {
    const who = await staff();
    for (const number of [1, 2, 3]) await asks(address('qzxrotor bvkplades'), number);
    const [{ unmetID }] = await list(who);
    for (const verdict of ['synonym', 'gap', 'noise', 'noise']) expect((await api.post(`/staff/demand/${unmetID}`, { verdict }, who)).status).toBe(200);
    expect([await list(who), (await list(who, 'closed')).map(({ verdict }: { verdict: string }) => verdict)]).toEqual([[], ['noise']]);
    expect((await api.get('/staff/audit?act=demand.mark', who)).body.data.length).toBeGreaterThanOrEqual(3);
    expect((await api.post(`/staff/demand/${unmetID}`, { verdict: 'other' }, who)).body.fields).toHaveProperty('verdict');
    await api.post(`/staff/demand/${unmetID}`, { verdict: null }, who);
    expect(await list(who)).toHaveLength(1);
  });

  test('keeps visitors for their week and counts for 400 days [FAC-030]', async () => {
    for (const number of [1, 2, 3]) await asks(address('qzxrotor bvkplades'), number);
    const left = async (days: number) => {
      await forgetUnmet(api.db, at(days), weekOf(at(days)));
      return Promise.all(
        ['unmet_mark', 'unmet_salt', 'unmet_search', 'unmet_text'].map(async (table) => (await api.pool.query(`select 1 from ${table}`)).rows.length),
      );
    };
    expect(await left(6)).toEqual([3, 1, 1, 1]);
    expect(await left(7)).toEqual([0, 0, 1, 1]);
    expect(await left(400)).toEqual([0, 0, 1, 1]);
    expect(await left(401)).toEqual([0, 0, 0, 0]);
  });
});
