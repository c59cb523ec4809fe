import { expect, test } from 'vitest';
import { as } from '../../../../tests/support/company.ts';
import { makeProduct } from '../../../../tests/support/made.ts';
import { HOUR, hoursAhead, LINE, quoting, type Supplier, useRfqs } from '../../../../tests/support/rfq.ts';

const trade = useRfqs();
const { api, cast, send, published, drafted } = trade;
const { quote } = quoting(trade);
const VALVE = { category_id: '0004-01', sub_category_id: '0004-01-01', industry_id: '0004' };
const supplier = (): Supplier => cast.suppliers[0] as Supplier;
const search = async (body: object = {}) => (await api.post('/rfq/search', body)).body;
const open = async (query = '') => (await api.get(`/rfq/open${query}`)).body.data;
const titles = ({ data }: { data: { title: string }[] }): string[] => data.map(({ title }) => title);
const forYou = async (skip = 0) => (await api.get(`/rfq/for-you?bid=${supplier().id}&skip=${skip}`, as(supplier().owner))).body;

test('open requests are found by industry, category, sub-category, country and deadline, and counted under each choice [TPU-005]', async () => {
  await published({ title: 'Ball valves for Hull', deadline: hoursAhead(30) });
  await published({ title: 'Check valves for Cork', country: 'IE', lines: [{ ...LINE, subCategory: '0004-01-02' }] });
  await published({ title: 'Bearings', lines: [{ ...LINE, category: '0004-07', subCategory: null }], deadline: hoursAhead(40) });
  await published({ title: 'Sealed need', sealed: true, deadline: hoursAhead(50) });
  await published({ title: 'Without a page', publicPage: false });
  const all = await search();
  expect(titles(all)).toEqual(['Ball valves for Hull', 'Bearings', 'Sealed need', 'Check valves for Cork']);
  expect(all.data[0]).toMatchObject({ branches: [{ id: '0004-01-01', name: 'Ball valves' }], sealed: false, quotes: 0 });
  expect(all.data[2]).toMatchObject({ sealed: true, quotes: null });
  expect(JSON.stringify(all)).not.toMatch(/DN 50|Humber|"place|note|target/);
  const by = async (filters: object) => titles(await search(filters));
  expect(await by({ category: '0004' })).toHaveLength(4);
  expect(await by({ category: '0004-01' })).toHaveLength(3);
  expect(await by({ category: '0004-01-02' })).toEqual(['Check valves for Cork']);
  expect(await by({ country: 'ie' })).toEqual(['Check valves for Cork']);
  expect(await by({ before: hoursAhead(35) })).toEqual(['Ball valves for Hull']);
  const counts = await open();
  expect(counts.total).toBe(4);
  expect(counts.branches).toEqual(
    expect.arrayContaining([
      { id: '0004', name: expect.any(String), count: 4 },
      { id: '0004-01', name: expect.any(String), count: 3 },
      { id: '0004-01-01', name: 'Ball valves', count: 2 },
    ]),
  );
  expect(counts.countries).toEqual([
    { key: 'GB', name: 'United Kingdom', count: 3 },
    { key: 'IE', name: 'Ireland', count: 1 },
  ]);
  const irish = await open('?country=IE&category=0004-01-01');
  expect([irish.total, irish.branches.map(({ id }: { id: string }) => id), irish.countries.length]).toEqual([0, ['0004', '0004-01', '0004-01-02'], 1]);
});

test('a company reads why it sees a request: its products, market, certificates to their day, language and answers, and what is missing [MAT-008]', async () => {
  const { id } = supplier();
  for (let at = 0; at < 3; at += 1) await makeProduct(api.db, id, VALVE);
  await api.pool.query(`update business set trade_capabilities = '{"markets": ["European Union"], "spokenLanguages": ["en", "de"]}' where id = $1`, [id]);
  await api.pool.query(
    `insert into certificate (id, business_id, place, name, expire_date, holder_fits) values (gen_random_uuid(), $1, 0, 'ISO 9001', '2031-03-14', true)`,
    [id],
  );
  await published({
    visibility: 'matching',
    country: 'IE',
    lines: [LINE, { ...LINE, subCategory: '0004-07-03' }],
    certificates: [
      { name: 'ISO 9001', need: 'welcome' },
      { name: 'ISO 14001', need: 'required' },
    ],
  });
  const { data } = await forYou();
  expect(data).toHaveLength(1);
  expect(data[0].score.lacks).toEqual(['ISO 14001']);
  expect(data[0].reasons).toEqual({
    products: [{ id: '0004-01-01', name: 'Ball valves', count: 3 }],
    listed: [],
    missing: [{ id: '0004-07-03', name: expect.any(String) }],
    market: 'named',
    marketName: 'European Union',
    certificates: [
      { name: 'ISO 9001', need: 'welcome', held: true, until: '2031-03-14' },
      { name: 'ISO 14001', need: 'required', held: false, until: null },
    ],
    language: 'unsaid',
    languages: [],
    answered: null,
  });
});

test('a card names what is asked and what is known of the buyer, an anonymous one by kind and region until the company has quoted [RFQ-026]', async () => {
  await makeProduct(api.db, supplier().id, VALVE);
  const rfqID = await published({ anonymous: true, neededBy: hoursAhead(2000).slice(0, 10), currency: 'EUR' });
  const card = async () => (await forYou()).data[0];
  expect(await card()).toMatchObject({
    lines: [{ quantity: '2000', unit: 'H87' }],
    branches: [{ id: '0004-01-01' }],
    currency: 'EUR',
    incoterm: 'DAP',
    place: null,
    buyer: { name: null, described: { type: null, region: null, country: 'GB' }, businessID: null },
    facts: { checks: [{ kind: 'work-email' }], memberSince: expect.stringMatching(/^\d{4}-\d\d$/), published: 1, decidedShare: null },
  });
  expect(JSON.stringify(await card())).not.toMatch(/Humber|Hull|Nora/);
  // From three that ended on: two were decided in time, one lapsed.
  const days = (count: number) => new Date(Date.now() - count * 24 * HOUR);
  for (const [title, awarded] of [
    ['First', days(10)],
    ['Second', days(20)],
    ['Third', null],
  ] as const) {
    const ended = await published({ title: `${title} of before`, publicPage: false, visibility: 'invited', invited: [cast.suppliers[1]?.id] });
    await api.pool.query('update rfq set deadline = $2, awarded_at = $3 where id = $1', [ended, days(62), awarded]);
  }
  expect((await card()).facts).toMatchObject({ published: 4, decidedShare: 67 });
  await quote(supplier(), rfqID);
  expect(await card()).toMatchObject({ place: 'Hull', quoted: true, buyer: { name: 'Humber Dosing Ltd', businessID: cast.company } });
});

test('the number of quotes left this month is shown before writing, and invited quotes take nothing of it [MAT-011]', async () => {
  const month = async () => (await api.get(`/quote/mine?bid=${supplier().id}`, as(supplier().owner))).body;
  expect((await month()).month).toEqual({ left: 5, of: 5 });
  await quote(supplier(), await published());
  const invited = await published({ title: 'By name', visibility: 'invited', invited: [supplier().id] });
  await quote(supplier(), invited);
  const { month: left, data } = await month();
  expect(left).toEqual({ left: 4, of: 5 });
  expect(data[0]).toMatchObject({ lines: [{ quantity: '2000', unit: 'H87' }], branches: [{ name: 'Ball valves' }], currency: 'GBP', declined: false });
});

test('a buyer’s list has the facts of each request with its quotes and who is responsible, and drafts too; what waits comes first [PIP-001]', async () => {
  const rfqID = await published({ invited: [supplier().id] });
  await quote(supplier(), rfqID);
  await drafted({ title: 'Only begun', lines: [], deadline: null });
  const { data, counts } = (await api.get('/rfq/mine', as(cast.buyer))).body;
  expect(data[0]).toMatchObject({ complete: 1, responsible: expect.stringMatching(/^Nora /) });
  expect(counts).toEqual({ open: 1, draft: 1 });
  expect(data[0]).toMatchObject({ place: 'Hull', incoterm: 'DAP', invited: 1, lines: [{ quantity: '2000' }], branches: [{ id: '0004-01-01' }] });
  expect(data[1]).toMatchObject({ title: 'Only begun', lines: [], branches: [], deadline: null });
});

test('“Not for us” takes a request out of the list of a company, invited or not, until it is invited again', async () => {
  await makeProduct(api.db, supplier().id, VALVE);
  const rfqID = await published();
  expect(titles(await forYou())).toEqual(['Stainless ball valves']);
  await send(supplier().owner, 'post', `/rfq/${rfqID}/not-for-us`, { bid: supplier().id, reason: 'quantity' });
  expect(titles(await forYou())).toEqual([]);
  await send(cast.buyer, 'post', `/rfq/${rfqID}/invitation`, { businesses: [supplier().id] });
  expect(titles(await forYou())).toEqual(['Stainless ball valves']);
});

test('a company is told of what asks for its least quantity alone, and finds the rest all the same', async () => {
  await makeProduct(api.db, supplier().id, VALVE);
  const setting = (leastQuantity: string | null) => send(supplier().owner, 'put', `/business/${supplier().id}/rfq-setting`, { leastQuantity });
  const told = async () => (await api.pool.query('select 1 from rfq_told where business_id = $1', [supplier().id])).rowCount;
  expect((await setting('2500')).status).toBe(200);
  expect((await api.get(`/business/${supplier().id}/rfq-setting`, as(supplier().owner))).body.data).toMatchObject({ leastQuantity: '2500', matching: true });
  await published();
  await api.work();
  expect([await told(), titles(await forYou())]).toEqual([0, ['Stainless ball valves']]);
  await setting(null);
  expect((await api.get(`/business/${supplier().id}/rfq-setting`, as(supplier().owner))).body.data.leastQuantity).toBeNull();
  await published({ title: 'The same once more' });
  await api.work();
  expect(await told()).toBe(1);
});
