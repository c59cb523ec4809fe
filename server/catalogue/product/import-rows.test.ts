import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany, snapshot } from '../../../tests/support/company.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let company: Company;
beforeEach(async () => {
  company = await makeCompany(api);
});

const COLUMNS = ['external_id', 'name', 'description', 'sub_category', 'specs', 'stock'];
const row = (id: string, name = `Valve ${id}`): string[] => [id, name, 'A valve.', 'Ball valves', 'Size=DN 50|Weight=2 kg', 'yes'];
const send = (rows: string[][], more: object = {}, headers = {}) =>
  api.post('/product/import', { businessID: company.id, columns: COLUMNS, rows, ...more }, { ...as(company.admin), ...headers });
const list = async () => (await api.get(`/product/by-business?bid=${company.id}`)).body.data.data;
const found = async (textQuery: string) => (await api.post('/search/product', { textQuery })).body.total_results;

describe('rows of a table', () => {
  test('become products that search finds, and renew those with the same external id', async () => {
    const { status, body } = await send([row('A-1', 'Thornquist one'), ['', '', '', '', '', ''], row('A-2', 'Thornquist two')]);
    expect({ status, data: body.data }).toEqual({ status: 200, data: { created: 2, updated: 0, unchanged: 0, problems: [], rejected: [] } });
    expect([await found('thornquist'), (await list()).length]).toEqual([2, 2]);
    expect((await list())[0]).toMatchObject({
      externalID: 'A-1',
      subCategory: { id: '0004-01-01' },
      stock: true,
      specs: [
        { key: 'Size', value: 'DN 50' },
        { key: 'Weight', value: '2 kg' },
      ],
    });
    expect((await send([row('A-1', 'Fallowmere'), row('A-2', 'Thornquist two'), row('A-3')])).body.data).toEqual({
      created: 1,
      updated: 1,
      unchanged: 1,
      problems: [],
      rejected: [],
    });
    expect([await found('thornquist'), await found('fallowmere')]).toEqual([1, 1]);
    const { body: history } = await api.get(`/business/profile/${company.id}/history`, as(company.admin));
    expect(history.data[0]).toMatchObject({ what: 'products-imported', detail: '2' });
  });

  test('are written all or none: a problem is named by its row and column, in the words of the command', async () => {
    const before = await snapshot(api, company.id);
    const { status, body } = await send([row('A-1'), ['A-2', '', 'A valve.', 'Nothing', 'Size', 'perhaps'], row('A-1')]);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ created: 0, updated: 0 });
    expect(body.data.problems).toEqual([
      { row: 3, column: 'name', sentence: 'Write the name of the product; this cell is empty.' },
      { row: 3, column: 'stock', sentence: 'Write yes or no.' },
      { row: 3, column: 'specs', sentence: 'Write specifications as "name=value", separated by "|".' },
      { row: 4, column: 'external_id', sentence: expect.stringContaining('“A-1” stands in row 2 already') },
    ]);
    expect(await snapshot(api, company.id)).toBe(before);
  });

  test.each([{}, { 'idempotency-key': 'dry' }])('of a dry run write nothing, also when the request may be repeated (%j)', async (headers) => {
    const before = await snapshot(api, company.id);
    const { body } = await send([row('A-1')], { dryRun: true }, headers);
    expect(body.data).toEqual({ created: 1, updated: 0, unchanged: 0, rejected: [], problems: [] });
    expect((await send([row('A-1')], { dryRun: true }, headers)).body).toEqual(body);
    expect(await snapshot(api, company.id)).toBe(before);
  });

  test('that were sent once are written once, however often the request arrives', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send([['', 'No id', 'A part.', '', '', '']], {}, { 'idempotency-key': 'rows' })));
    expect(answers.map(({ body }) => body.data?.created)).toEqual([1, 1, 1]);
    expect(await list()).toHaveLength(1);
  });

  test.each([
    {
      language: 'es',
      repeated: '«A-1» ya figura en la fila 2. Cada fila necesita un id. propio.',
      specs: 'Escriba las especificaciones como "nombre=valor", separadas por "|".',
    },
    {
      language: 'it',
      repeated: '«A-1» compare già nella riga 2. Ogni riga richiede un proprio ID.',
      specs: 'Scrivere le specifiche come "nome=valore", separate da "|".',
    },
    { language: 'zh', repeated: '“A-1”已出现在第 2 行。每行需要各自的 ID。', specs: '规格请写作“名称=值”，用“|”分隔。' },
  ])('have their problems named in $language for whoever asks in it [HSE-009]', async ({ language, repeated, specs }) => {
    const { body } = await send([row('A-1'), ['A-2', 'Valve', 'A valve.', '', 'Size', ''], row('A-1')], {}, { 'wbn-language': language });
    expect(body.data.problems).toEqual([
      { row: 3, column: 'specs', sentence: specs },
      { row: 4, column: 'external_id', sentence: repeated },
    ]);
  });

  test('stop at the package, under imports at once too: the row from which there is no room is named [ROL-014]', async () => {
    const four = (from: string) => [1, 2, 3, 4].map((number) => row(`${from}-${number}`));
    const answers = await Promise.all(['A', 'B', 'C'].map((from) => send(four(from))));
    expect(answers.map(({ body }) => body.data.created).sort()).toEqual([0, 0, 4]);
    const refused = answers.find(({ body }) => body.data.created === 0)?.body.data.problems;
    expect(refused).toEqual([{ row: 5, column: null, sentence: expect.stringContaining('includes 7 products; it has 4 and this file adds 4') }]);
    expect(await list()).toHaveLength(4);
  });

  test('do not renew what was removed', async () => {
    await send([row('A-1')]);
    await api.delete(`/product/${(await list())[0].productID}`, {}, as(company.admin));
    expect((await send([row('A-1', 'Back')])).body.data.problems).toEqual([
      { row: 2, column: 'external_id', sentence: 'The product “A-1” was removed. Please bring it back first, or leave the row out.' },
    ]);
  });

  test('of two companies at once do not wait for each other', async () => {
    const other = await makeCompany(api);
    const both = await Promise.all([
      send([row('A-1')]),
      api.post('/product/import', { businessID: other.id, columns: COLUMNS, rows: [row('A-1')] }, as(other.owner)),
    ]);
    expect(both.map(({ body }) => body.data?.created)).toEqual([1, 1]);
  });

  test('take headings as people write them, say which are missing, and are at most 200', async () => {
    const headed = { columns: ['SKU', 'Product name', 'Description'] };
    expect((await send([['S-1', 'Tap', 'A tap.']], headed)).body.data.created).toBe(1);
    expect((await send([['Tap']], { columns: ['name'] })).body.data.problems).toMatchObject([{ row: 1, column: 'description' }]);
    expect((await send(Array(201).fill(row('X')))).body.fields).toHaveProperty('rows');
    expect((await send([['x'.repeat(6001)]])).body.fields).toHaveProperty(['rows.0.0']);
  });
});
