import { beforeAll, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany, NEW_PRODUCT } from '../../../tests/support/company.ts';
import { makeBusiness } from '../../../tests/support/made.ts';
import { hide, show } from '../../network/resource/visibility.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let [english, scottish, german]: Company[] = [];

beforeAll(async () => {
  const made = async (company_name: string, numbers: object) => {
    const company = await makeCompany(api, { company_name });
    const { body } = await api.get(`/business/profile/${company.id}`);
    const answer = await api.put(`/business/profile/${company.id}`, { version: body.data.version, numbers }, as(company.admin));
    expect([answer.status, answer.body.fields]).toEqual([200, undefined]);
    return company;
  };
  english = await made('Halderby Valves Ltd', { register: { country: 'GB', number: '01234567' }, vat: 'GB 123 4567 82' });
  scottish = await made('Drumskea Pumps Ltd', { register: { country: 'GB', number: 'SC123456' } });
  german = await made('Brenner Armaturen GmbH', { vat: 'DE136695976' });
});

const found = async (textQuery: string): Promise<string[]> =>
  (await api.post('/search/business', { textQuery })).body.results.map(
    ({ businessProfile }: { businessProfile: { businessID: string } }) => businessProfile.businessID,
  );

test('a register or VAT number finds its company, leading zeros and the letters of the country given or not, however it is parted [NUM-004]', async () => {
  for (const text of ['1234567', '01234567', '0123 4567', 'GB 123 4567 82', 'gb123456782', '123456782', '123-4567-82'])
    expect(await found(text), text).toEqual([english?.id]);
  for (const text of ['SC 123456', 'sc123456', 'SC-123456']) expect(await found(text), text).toEqual([scottish?.id]);
  for (const text of ['DE136695976', '136695976', 'DE 136.695.976']) expect(await found(text), text).toEqual([german?.id]);
});

test('of more companies with one number than are looked at the best are found', async () => {
  const ids = await Promise.all(Array.from({ length: 25 }, () => makeBusiness(api.db, { company_name: 'Sharing Works Ltd' })));
  await api.pool.query(
    "insert into business_number (business_id, kind, country_code, number, key) select id, 'vat', 'GB', 'GB987654321', '987654321' from unnest($1::uuid[]) id",
    [ids],
  );
  await api.findable.renew(api.db, 'business', ids);
  const best = ids.toSorted().slice(-5);
  await api.pool.query('update search_business set quality = quality + 10 where id = any($1)', [best]);
  expect((await found('987654321')).toSorted()).toEqual(best.toSorted());
});

test('a number is neither corrected nor matched by likeness: a wrong one is an empty result with its ways on [NUM-007]', async () => {
  for (const text of ['1234568', '01234576', 'SC 123457', 'GB123456783', '12345678']) expect(await found(text), text).toEqual([]);
  const { data } = (await api.post('/search/facets', { textQuery: '1234568', type: 'MA' })).body;
  expect([data.corrected, data.types.length]).toEqual([null, 11]);
});

test('numbers and names of what is hidden find nothing with the commit, and find it again when it is shown [NUM-009]', async () => {
  const id = english?.id as string;
  const at = new Date('2026-11-24T08:00:00Z');
  await hide(api, [id], at);
  for (const text of ['01234567', 'GB 123 4567 82']) expect(await found(text), text).toEqual([]);
  for (const text of ['Halderby Valves', 'halderbyvalves']) expect(await found(text), text).not.toContain(id);
  await show(api, [id], at);
  for (const text of ['01234567', 'Halderby Valves', 'halderbyvalves']) expect((await found(text))[0], text).toBe(id);
});

test('a card says by which trading or former name its company was found, and none that is the present one [NUM-013]', async () => {
  const company = await makeCompany(api, { company_name: 'Calderbrook Flow Control Ltd' });
  const { version } = (await api.get(`/business/profile/${company.id}`)).body.data;
  const names = {
    tradingNames: ['Rotherfield Valve Centre', 'Calderbrook Flow Repairs'],
    formerNames: [{ name: 'Whitmoor Castings Ltd', until: '2019-04-30' }],
  };
  expect((await api.put(`/business/profile/${company.id}`, { version, names }, as(company.admin))).status).toBe(200);
  const matched = async (textQuery: string) => {
    const { results } = (await api.post('/search/business', { textQuery })).body;
    return results.find((one: { businessProfile: { businessID: string } }) => one.businessProfile.businessID === company.id)?.matchedName;
  };
  const former = { kind: 'former', name: 'Whitmoor Castings Ltd' };
  for (const text of ['Whitmoor Castings', 'whitmoorcastings', 'castings whitmoor', 'Whitmoor Castigs Limited', 'whitmoor'])
    expect([text, await matched(text)]).toEqual([text, former]);
  expect(await matched('Rotherfield Valve Centre')).toEqual({ kind: 'trading', name: 'Rotherfield Valve Centre' });
  for (const text of ['Calderbrook Flow Control', 'calderbrook', 'calderbrook flow', 'flow control']) expect([text, await matched(text)]).toEqual([text, null]);
});

const suggested = async (text: string): Promise<{ kind: string; id: string; name: string }[]> =>
  (await api.get(`/search/suggestion?text=${encodeURIComponent(text)}`)).body.data;

test('a suggestion finds a company by its number, domain, joined, trading and former name, no other and none that is hidden [NUM-019]', async () => {
  const { id, admin } = await makeCompany(api, { company_name: 'Quorndon Flow Control Ltd' });
  const { version } = (await api.get(`/business/profile/${id}`)).body.data;
  const change = {
    contactInfo: { website: 'https://www.quorndon-flow.example/about' },
    numbers: { register: { country: 'GB', number: '07654321' }, vat: 'GB 244 1551 84', duns: '212345678' },
    names: { tradingNames: ['Aquavex Pumps'], formerNames: [{ name: 'Brackmoor Castings Ltd', until: '2019-04-30' }] },
  };
  const answer = await api.put(`/business/profile/${id}`, { version, ...change }, as(admin));
  expect([answer.status, answer.body.fields]).toEqual([200, undefined]);
  const ways = {
    number: ['0765 4321', '7654321', 'GB244155184', '21-234-5678'],
    domain: ['quorndon-flow.example', 'https://quorndon-flow.example/products', 'sales@quorndon-flow.example'],
    joined: ['quorndonflow', 'quorn donflow', 'quorndonflowcontrol'],
    trading: ['aquavex', 'aquavexpu', 'Aquavex Pumps'],
    former: ['brackmoor cast', 'brackmoorcastings', 'Brackmoor Castings Limited'],
  };
  for (const texts of Object.values(ways))
    for (const text of texts)
      expect([text, ...(await suggested(text)).map((one) => [one.kind, one.id, one.name])]).toEqual([text, ['business', id, 'Quorndon Flow Control Ltd']]);
  for (const text of ['7654322', '765432', 'gmail.com', 'sales@gmail.com', 'quorndon-flow.test']) expect([text, ...(await suggested(text))]).toEqual([text]);
  await hide(api, [id], new Date('2026-11-24T08:00:00Z'));
  for (const text of Object.values(ways).flat()) expect([text, ...(await suggested(text))]).toEqual([text]);
});

test('suggestions are at most eight, first the companies that hold the text as a domain, and each stands once [NUM-019]', async () => {
  const holders: string[] = [];
  for (let i = 0; i < 10; i += 1) {
    const { id, admin } = await makeCompany(api, { company_name: `Valve Works ${'ABCDEFGHIJ'[i]}` });
    const { version } = (await api.get(`/business/profile/${id}`)).body.data;
    expect((await api.put(`/business/profile/${id}`, { version, contactInfo: { website: 'https://valve.works' } }, as(admin))).status).toBe(200);
    expect((await api.post('/product', { businessID: id, ...NEW_PRODUCT, name: 'Valve works part' }, as(admin))).status).toBe(200);
    holders.push(id);
  }
  for (const [text, held] of [
    ['valve.works', 4],
    ['valve works', 0],
    ['valve', 0],
  ] as const) {
    const found = await suggested(text);
    expect(found.length, text).toBeLessThanOrEqual(8);
    expect(new Set(found.map(({ id }) => id)).size, text).toBe(found.length);
    if (held > 0)
      expect(
        found.slice(0, held).every(({ id }) => holders.includes(id)),
        text,
      ).toBe(true);
  }
  expect(await suggested('valve')).toHaveLength(8);
});
