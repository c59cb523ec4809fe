import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { bulk } from '../../../../bin/seeds/bulk-queries.ts';
import { MISSING, NEW_PRODUCT } from '../../../../tests/support/company.ts';
import { PDF, pdf, XLSX, xlsxParts, zipOf } from '../../../../tests/support/documents.ts';
import { makeAccess, makeBusiness } from '../../../../tests/support/made.ts';
import { logIn, member, type Session } from '../../../../tests/support/session.ts';
import { ask, fetchFile, upload, useUploads } from '../../../../tests/support/uploads.ts';

const api = useUploads();
let [ann, company, elsewhere]: [Session | null, string, string] = [null, '', ''];
beforeAll(async () => {
  const { email, userID } = await member(api);
  ann = await logIn(api, email);
  company = await makeBusiness(api.db, { country_code: 'GB', industry_id: '0004' });
  elsewhere = await makeBusiness(api.db, { country_code: 'GB', industry_id: '0004' });
  await makeAccess(api.db, company, userID, 'owner');
});

const who = (): Session => ann as Session;
const made = async (trade: object = {}): Promise<string> =>
  (await api.post('/product', { businessID: company, ...NEW_PRODUCT, trade }, who().headers)).body.data.productID;
const update = (id: string, trade: object) => api.put(`/product/${id}`, { trade }, who().headers);
const tradeOf = async (id: string) => (await api.get(`/product/${id}`)).body.data.trade;
const sent = async (words: string): Promise<string> => (await upload(api, who(), pdf(words), PDF, 'datasheet')).token;
const sheet = async (title = 'Data sheet HV3') => ({ title, language: 'en', file: await sent(title) });

describe('a datasheet', () => {
  test('is a PDF with a title and a language, for everybody: it opens in the browser, and runs nothing there [DAT-022]', async () => {
    const id = await made({ datasheets: [await sheet('Data sheet HV3')] });
    const [shown] = (await tradeOf(id)).datasheets;
    expect(shown).toMatchObject({ title: 'Data sheet HV3', language: 'en', bytes: pdf('Data sheet HV3').length });
    const { status, headers, bytes } = await fetchFile(api, shown.url);
    expect([status, bytes.equals(pdf('Data sheet HV3'))]).toEqual([200, true]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^inline; filename="Data sheet HV3\.pdf"/),
    });
  });

  test('is one of five at most, of 20 MB at most; what runs or is no PDF is refused, and so is one without file, title or language [DAT-022]', async () => {
    const asked = (fileSize: number, contentType = PDF) => api.post('/files/upload-request', { contentType, fileSize, purpose: 'datasheet' }, who().headers);
    await ask(api, who(), PDF, 20_000_000, 'datasheet');
    expect((await asked(20_000_001)).body.fields).toEqual({ fileSize: 'This file is too large. Files may have up to 20 MB.' });
    expect((await asked(1_000, XLSX)).body.fields.contentType).toBe('Please choose a PDF file.');
    const running = Buffer.from(pdf().toString('latin1').replace('/Title', '/OpenAction << /S /JavaScript /JS (x) >> /Title'), 'latin1');
    expect((await upload(api, who(), running, PDF, 'datasheet')).body.error).toBe('upload_refused');
    expect((await upload(api, who(), zipOf(xlsxParts()), PDF, 'datasheet')).body.error).toBe('upload_refused');
    const id = await made();
    const [good, picture] = [await sheet(), (await upload(api, who(), pdf(), PDF, 'attachment')).token];
    const refused: [object[], string[]][] = [
      [Array(6).fill(good), ['trade.datasheets']],
      [[{ title: 'A', language: 'en' }], ['trade.datasheets.0.file']],
      [[good, { ...good, title: ' ' }], ['trade.datasheets.1.title']],
      [[{ ...good, title: 'x'.repeat(121) }], ['trade.datasheets.0.title']],
      [[{ ...good, language: 'xx' }], ['trade.datasheets.0.language']],
      [[{ ...good, language: 'english' }], ['trade.datasheets.0.language']],
      [[{ ...good, file: picture }], ['trade.datasheets.0.file']],
      [[{ ...good, id: MISSING }], ['trade.datasheets.0.id']],
    ];
    for (const [datasheets, fields] of refused) {
      const { status, body } = await update(id, { datasheets });
      expect([status, Object.keys(body.fields)]).toEqual([400, fields]);
    }
    expect((await tradeOf(id)).datasheets).toEqual([]);
    const five = await Promise.all(['A', 'B', 'C', 'D', 'E'].map(sheet));
    expect((await update(id, { datasheets: five })).status).toBe(200);
    expect((await tradeOf(id)).datasheets.map(({ title }: { title: string }) => title)).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  test('keeps its file and address while its title changes, is left alone by a change that does not name it, and is copied', async () => {
    const id = await made({ datasheets: [await sheet('A'), await sheet('B')] });
    const [one, two] = (await tradeOf(id)).datasheets;
    await update(id, {
      datasheets: [
        { id: two.id, title: 'B 2', language: 'de' },
        { ...one, url: undefined, bytes: undefined },
      ],
    });
    await update(id, { brand: 'Halderby' });
    expect((await tradeOf(id)).datasheets).toEqual([{ ...two, title: 'B 2', language: 'de' }, one]);
    const copy = (await api.post(`/product/${id}/duplicate`, {}, who().headers)).body.data.productID;
    const [copied] = (await tradeOf(copy)).datasheets;
    expect([copied.title, copied.id === two.id]).toEqual(['B 2', false]);
    expect((await fetchFile(api, copied.url)).status).toBe(200);
    await update(id, { datasheets: [] });
    expect([(await tradeOf(id)).datasheets, (await fetchFile(api, one.url)).status, (await fetchFile(api, copied.url)).status]).toEqual([[], 404, 200]);
  });

  test('is what products are narrowed by, with the commit that gives or takes it', async () => {
    const word = 'qzdatasheets';
    const create = async (trade: object): Promise<string> =>
      (await api.post('/product', { businessID: company, ...NEW_PRODUCT, name: `Valve ${word}`, trade }, who().headers)).body.data.productID;
    const [read, silent] = [await create({ datasheets: [await sheet()] }), await create({})];
    const found = async (asked: object) =>
      (await api.post('/search/product', { textQuery: word, ...asked })).body.results.map(({ productID }: { productID: string }) => productID).sort();
    const count = async () => {
      const { facets } = (await api.post('/search/facets', { textQuery: word, type: 'PR' })).body.data;
      return facets.find(({ name }: { name: string }) => name === 'datasheet').values.map((value: { count: number }) => value.count);
    };
    expect([await found({}), await found({ datasheet: true }), await count()]).toEqual([[read, silent].sort(), [read], [1]]);
    await update(silent, { datasheets: [await sheet()] });
    expect([await found({ datasheet: true }), await count()]).toEqual([[read, silent].sort(), [2]]);
    await update(read, { datasheets: [] });
    expect([await found({ datasheet: true }), await count()]).toEqual([[silent], [1]]);
    // Its company may show ten products.
    for (const id of [read, silent]) await api.delete(`/product/${id}`, {}, who().headers);
  });

  test('is gone with the removal, the hiding and the take-down of its product, and back with it [DAT-022]', async () => {
    const id = await made({ datasheets: [await sheet()] });
    const [{ url }] = (await tradeOf(id)).datasheets;
    const status = async () => (await fetchFile(api, url)).status;
    await api.delete(`/product/${id}`, {}, who().headers);
    expect(await status()).toBe(404);
    await api.post(`/product/${id}/restore`, {}, who().headers);
    expect(await status()).toBe(200);
    for (const column of ['withdrawn_at', 'taken_down_at']) {
      await api.pool.query(`update resource set ${column} = now() where id = $1`, [id]);
      expect([column, await status()]).toEqual([column, 404]);
      await api.pool.query(`update resource set ${column} = null where id = $1`, [id]);
      expect([column, await status()]).toEqual([column, 200]);
    }
  });
});

test('certificates of the same company are named, 20 at most; another company’s is missing, and one that covers all needs no naming [DAT-023]', async () => {
  const certificate = async (business: string, place: number, more: object = {}): Promise<string> => {
    const id = newId();
    await bulk(api.db, 'certificate', [{ id, business_id: business, name: `ISO ${9000 + place}`, place, ...more }]);
    return id;
  };
  const [one, two, all, strange] = [
    await certificate(company, 0),
    await certificate(company, 1, { expire_date: '2020-01-01' }),
    await certificate(company, 2, { covers_all: true }),
    await certificate(elsewhere, 0, { covers_all: true }),
  ];
  const id = await made({ certificates: [two] });
  const named = async () => (await tradeOf(id)).certificates.map((shown: { id: string }) => shown.id);
  expect((await tradeOf(id)).certificates).toEqual([
    {
      id: two,
      name: 'ISO 9001',
      number: null,
      scope: null,
      expireDate: '2020-01-01',
      validity: 'expired',
      status: 'declared',
      counts: false,
      coversAll: false,
    },
    { id: all, name: 'ISO 9002', number: null, scope: null, expireDate: null, validity: 'valid', status: 'declared', counts: true, coversAll: true },
  ]);
  expect((await update(id, { certificates: [one, two, one] })).status).toBe(200);
  expect(await named()).toEqual([one, two, all]);
  for (const wrong of [strange, MISSING]) {
    const { status, body } = await update(id, { brand: 'Changed', certificates: [one, wrong] });
    expect([status, body.error]).toEqual([404, 'not_found']);
    const answer = await api.post('/product', { businessID: company, ...NEW_PRODUCT, trade: { certificates: [wrong] } }, who().headers);
    expect(answer.status).toBe(404);
  }
  expect((await tradeOf(id)).brand).toBeNull();
  const { status, body } = await update(id, { certificates: Array(21).fill(one) });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['trade.certificates']]);
  expect((await update(id, { certificates: [] })).status).toBe(200);
  expect(await named()).toEqual([all]);
  await api.pool.query('delete from certificate where business_id = $1', [company]);
  expect(await named()).toEqual([]);
});
