import { beforeEach, describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { collect } from '#server/identity/privacy/collect.ts';
import { erase } from '#server/identity/privacy/erase.ts';
import { eraseCompanies } from '#server/identity/privacy/erase-companies.ts';
import { as } from '../../../tests/support/company.ts';
import { emptied } from '../../../tests/support/emptied.ts';
import { makeAccess, makePerson, makeProduct } from '../../../tests/support/made.ts';
import { COLUMNS, lineOf, list, ROWS } from '../../../tests/support/parts-list.ts';
import { hoursAhead, useRfqs } from '../../../tests/support/rfq.ts';
import { countStatements } from '../../../tests/support/statements/count.ts';
import { forgetLists } from './forget.ts';

const trade = useRfqs();
const { api, cast, send, later } = trade;
beforeEach(() => emptied(api.pool, 'parts_list', 'parts_correction'));

const parse = async (body: object = { rows: ROWS }, who = cast.buyer) => send(who, 'post', '/rfq/parse', body);
const keep = async (body: object = list(), who = cast.buyer) => send(who, 'post', '/rfq/list', body);
const count = async (table: string) => Number((await api.pool.query(`select count(*) from ${table}`)).rows[0].count);
const make = (kept: { listID: string; version: number }, terms: object = {}, who = cast.buyer) =>
  send(who, 'post', `/rfq/list/${kept.listID}/rfqs`, { version: kept.version, country: 'GB', deadline: hoursAhead(72), ...terms });

describe('reading a list', () => {
  test('answers columns with guesses, lines, what is left out and why, for whoever is logged in, in bodies to 1,000,000 bytes [TCA-021]', async () => {
    expect((await api.post('/rfq/parse', { rows: ROWS })).status).toBe(401);
    const { data } = (await parse()).body;
    expect(data.table.columns.map(({ column }: { column: string }) => column)).toEqual(COLUMNS);
    expect(data.table.left).toEqual([
      { row: 0, because: 'header' },
      { row: 2, because: 'empty' },
      { row: 5, because: 'sum' },
    ]);
    expect(data.lines.map(({ row, quantity, unit }: Record<string, unknown>) => [row, quantity, unit])).toEqual([
      [1, '1200', 'H87'],
      [3, '60', 'SET'],
      [4, null, 'H87'],
    ]);
    expect(data.lines[2].doubts).toEqual(['quantity']);
    const confirmed = (await parse({ rows: ROWS, columns: ['description', 'ignored', 'unit', 'itemNumber', 'quantity'] })).body.data;
    expect(confirmed.table.columns[4]).toEqual({ column: 'quantity', guessed: false, because: null });
    expect([contract.partsList.parse.maxBytes, contract.partsList.parse.reads]).toEqual([1_000_000, true]);
    expect((await parse({ rows: [], pad: 'x'.repeat(1_000_001) })).status).toBe(413);
    expect(await count('parts_list')).toBe(0);
  });

  test('takes 500 lines of 500 signs, refuses one more by its row, and 60 readings an hour [TCA-021]', async () => {
    const rows = (lines: number) => Array.from({ length: lines }, (_, at) => [`valve ${at} `.padEnd(500, 'valve '), '5']);
    const who = await makePerson(api.db, { email_confirmed_at: new Date() });
    expect((await parse({ rows: rows(500) }, who)).body.data.lines).toHaveLength(500);
    const more = await parse({ rows: rows(501) }, who);
    expect([more.status, Object.keys(more.body.fields)]).toEqual([400, ['rows.500']]);
    for (let at = 0; at < 58; at += 1) await parse({ rows: [] }, who);
    const last = await parse({ rows: [] }, who);
    expect([last.status, last.body.error]).toEqual([429, 'too_many_requests']);
    expect((await parse({ rows: [] })).status).toBe(200);
  });

  test('costs as many statements for 500 lines as for five, matching included [BOM-017]', async () => {
    const rows = (lines: number) => Array.from({ length: lines }, (_, at) => [`Ball valve DN ${at + 1}`, '5']);
    await parse({ rows: rows(5) });
    const [few, many] = [await countStatements(() => parse({ rows: rows(5) })), await countStatements(() => parse({ rows: rows(500) }))];
    expect([many > 2, (await parse({ rows: rows(500) })).status]).toEqual([true, 200]);
    expect(many).toBe(few);
  });

  test('proposes for a line those with a product in its sub-category, then in its category, never one’s own or one that is blocked', async () => {
    const [first, second, third] = cast.suppliers;
    const place = { industry_id: '0004', category_id: '0004-01' };
    await makeProduct(api.db, first?.id ?? '', { ...place, sub_category_id: '0004-01-02' });
    await makeProduct(api.db, second?.id ?? '', { ...place, sub_category_id: '0004-01-01' });
    await makeProduct(api.db, third?.id ?? '', { ...place, sub_category_id: '0004-01-01' });
    await makeProduct(api.db, cast.company, { ...place, sub_category_id: '0004-01-01' });
    await api.pool.query('insert into block (blocker_id, target_id, account_id, created_at) values ($1, $2, $3, now())', [third?.id, cast.buyer, third?.owner]);
    await keep(list({ lines: [lineOf(1, 'Ball valve DN50 PN16', { corrected: true })], groups: [] }));
    const { data } = (await parse()).body;
    const [line] = data.lines;
    expect(line.choices[0]).toMatchObject({ subCategory: '0004-01-01', reason: { by: 'remembered' } });
    expect(line.companies).toEqual([
      { businessID: second?.id, because: 'sub-category' },
      { businessID: first?.id, because: 'category' },
    ]);
  });
});

test('corrections of category and columns are remembered for lines that are alike, for that account and for no other', async () => {
  const other = ['quantity', 'ignored', 'unit', 'itemNumber', 'description'];
  await keep(list({ columns: other, lines: [lineOf(4, 'Sealing thing', { subCategory: '0004-01-02', corrected: true })], groups: [] }));
  const rows = [ROWS[0], ['10', '', 'pcs', 'X', 'SEALING thing 44x2']];
  const own = (await parse({ rows })).body.data;
  expect(own.table.columns.map(({ column, because }: Record<string, unknown>) => [column, because])[0]).toEqual(['quantity', 'remembered']);
  expect(own.lines[0]).toMatchObject({
    quantity: '10',
    sure: true,
  });
  expect(own.lines[0].choices[0]).toMatchObject({ subCategory: '0004-01-02', reason: { by: 'remembered', said: 'sealing thing' } });
  for (const who of [cast.colleague, cast.suppliers[0]?.owner ?? '']) {
    const { data } = (await parse({ rows }, who)).body;
    expect(data.table.columns[0]).toMatchObject({ column: 'description', because: 'name' });
    expect(JSON.stringify(data)).not.toContain('remembered');
  }
});

describe('a list that is kept', () => {
  test('is read, changed by its version and removed by its account; to everybody else it is missing [TCA-021]', async () => {
    const { listID, version } = (await keep()).body.data;
    const path = `/rfq/list/${listID}`;
    for (const who of [cast.colleague, cast.suppliers[0]?.owner ?? '']) {
      const answers = [
        await api.get(path, as(who)),
        await send(who, 'put', path, { ...list(), version }),
        await send(who, 'delete', path),
        await make({ listID, version }, {}, who),
        await send(who, 'post', `${path}/publish`, { drafts: [{ rfqID: listID, version: 1 }] }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      expect((await api.get('/rfq/list', as(who))).body.data).toEqual([]);
    }
    expect((await send(cast.buyer, 'put', path, { ...list({ name: 'newer.csv' }), version })).body.data.version).toBe(2);
    expect((await send(cast.buyer, 'put', path, { ...list(), version })).body.error).toBe('conflict');
    expect((await api.get(path, as(cast.buyer))).body.data).toMatchObject({ ...list({ name: 'newer.csv' }), version: 2, made: [] });
    expect((await api.get('/rfq/list', as(cast.buyer))).body.data).toMatchObject([{ listID, name: 'newer.csv', lineCount: 3, rfqs: 0 }]);
    expect((await send(cast.buyer, 'delete', path)).status).toBe(200);
    expect((await api.get(path, as(cast.buyer))).status).toBe(404);
  });

  test('names lines once, by rows that are there, and a business that one belongs to', async () => {
    const fields = async (more: object) => Object.keys((await keep(list(more))).body.fields ?? {});
    expect(await fields({ lines: [lineOf(1, 'a'), lineOf(1, 'b')], groups: [] })).toEqual(['lines']);
    expect(await fields({ lines: [lineOf(99, 'a')], groups: [] })).toEqual(['lines']);
    expect(await fields({ groups: [{ title: 'x', rows: [2], suppliers: [] }] })).toEqual(['groups']);
    expect((await keep(list({ from: cast.suppliers[0]?.id }))).status).toBe(404);
    expect(await count('parts_list')).toBe(0);
  });

  test('goes 180 days after its last change [TPU-008]', async () => {
    await keep();
    await later('179 days');
    await forgetLists(api);
    expect(await count('parts_list')).toBe(1);
    await later('181 days');
    await forgetLists(api);
    expect(await count('parts_list')).toBe(0);
  });
});

describe('who leaves', () => {
  test('takes their lists away with the names of files, and nobody else’s [TPU-006]', async () => {
    await keep(list({ lines: [lineOf(4, 'Sealing thing', { corrected: true })], groups: [] }));
    const own = await collect(api.db, cast.buyer);
    expect(own['partsLists']).toMatchObject([{ file: 'stock.csv', content: { columns: COLUMNS } }]);
    expect(own['partsListCorrections']).toMatchObject([{ kind: 'category', said: 'sealing thing', chosen: '0004-01-01' }]);
    expect(await collect(api.db, cast.colleague)).toMatchObject({ partsLists: [], partsListCorrections: [] });
  });

  test('leaves no list and no correction, nor does a business that is erased [TPU-007]', async () => {
    await keep(list({ from: cast.company, lines: [lineOf(4, 'Sealing thing', { corrected: true })], groups: [] }));
    await keep();
    await api.db.transaction().execute((db) => eraseCompanies({ ...api, db }, [cast.company]));
    expect([await count('parts_list'), await count('parts_correction')]).toEqual([1, 1]);
    await api.pool.query("insert into account_deletion (account_id, requested_at, due_at) values ($1, now() - interval '31 days', now() - interval '1 day')", [
      cast.buyer,
    ]);
    await api.db.transaction().execute((db) => erase({ ...api, db }, cast.buyer));
    expect([await count('parts_list'), await count('parts_correction')]).toEqual([0, 0]);
  });
});

describe('requests from a list', () => {
  test('are made in one press, all or none, and once [TCA-021]', async () => {
    const kept = (await keep(list({ from: cast.company }))).body.data;
    const bad = (
      await keep(
        list({
          from: cast.company,
          groups: [
            { title: 'Valves for the stock', rows: [1], suppliers: [] },
            { title: 'Seals', rows: [4], suppliers: [cast.company] },
          ],
        }),
      )
    ).body.data;
    const refused = await make(bad);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['groups.1', 'groups.1.invited.0']]);
    expect(await count('rfq')).toBe(0);
    const { version, made } = (await make(kept)).body.data;
    expect(made.map(({ title }: { title: string }) => title)).toEqual(['Valves for the stock', 'Seals for the stock']);
    expect((await make(kept)).body.error).toBe('conflict');
    expect([await count('rfq'), version]).toEqual([2, 2]);
    const { rfq } = (await api.get(`/rfq/${made[0].rfqID}`, as(cast.buyer))).body.data;
    expect(rfq).toMatchObject({ state: 'draft', businessID: cast.company, country: 'GB', visibility: 'matching' });
    expect(rfq.lines).toMatchObject([
      { description: 'Ball valve DN50 PN16', quantity: '10', unit: 'H87', subCategory: '0004-01-01', itemNumber: 'CL-1' },
      { description: 'BALL VALVE DN25', unit: 'SET', itemNumber: 'CL-2' },
    ]);
  });

  const publish = (listID: string, drafts: { rfqID: string; version: number }[], who = cast.buyer) =>
    send(who, 'post', `/rfq/list/${listID}/publish`, { drafts: drafts.map(({ rfqID, version }) => ({ rfqID, version })) });
  const states = async () => (await api.pool.query('select count(*) from rfq where published_at is not null or held_at is not null')).rows[0].count;

  test('are published in one press, or none of them with the group named where a fault or the limit is in the way [RFQ-028]', async () => {
    const kept = (await keep()).body.data;
    const { made } = (await make(kept)).body.data;
    await api.pool.query('update rfq set deadline = null where id = $1', [made[1].rfqID]);
    const fault = await publish(kept.listID, made);
    expect([fault.status, Object.keys(fault.body.fields)]).toEqual([400, ['groups.1', 'groups.1.deadline']]);
    expect(fault.body.fields['groups.1']).toContain('Seals for the stock');
    expect(Number(await states())).toBe(0);
    await api.pool.query('update rfq set deadline = $2 where id = $1', [made[1].rfqID, hoursAhead(72)]);
    const done = await publish(kept.listID, made);
    expect(done.body.data.map(({ state }: { state: string }) => state)).toEqual(['open', 'open']);
    const young = await makePerson(api.db, { email_confirmed_at: new Date(), created_at: new Date() });
    const theirs = (await keep(list(), young)).body.data;
    const drafts = (await make(theirs, {}, young)).body.data.made;
    const limit = await publish(theirs.listID, drafts, young);
    expect([limit.status, limit.body.error, Object.keys(limit.body.fields)]).toEqual([429, 'rfq_limit', ['groups.1']]);
    expect(Number(await states())).toBe(2);
  });

  test('are published by who made them, from that list alone', async () => {
    const [one, other] = [(await keep()).body.data, (await keep(list({ from: cast.company }))).body.data];
    const { made } = (await make(one)).body.data;
    expect((await publish(other.listID, made)).status).toBe(404);
    expect((await publish(one.listID, [...made, made[0]])).status).toBe(404);
    const theirs = (await make(other)).body.data.made;
    await api.pool.query('delete from business_access where business_id = $1 and account_id = $2', [cast.company, cast.buyer]);
    expect((await publish(other.listID, theirs)).status).toBe(404);
    await makeAccess(api.db, cast.company, cast.buyer, 'owner');
    expect(Number(await states())).toBe(0);
  });
});
