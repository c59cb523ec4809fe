import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { importRates, loadEmbeddedRates, PUBLISHED_SOURCE } from './load.ts';
import { fetchRates, readPublished } from './published.ts';

const api = useApi();
const CODES = 'EUR USD CHF JPY CNY INR SEK NOK DKK PLN CZK HUF AUD CAD NZD SGD HKD ZAR BRL MXN TRY AED THB'.split(' ');
const NOW = new Date();
const DAY = `${NOW.toISOString().slice(0, 7)}-01`;
const PATH = `/monthly_xml_${NOW.getUTCFullYear()}-${NOW.getUTCMonth() + 1}.xml`;
const MONTH = NOW.toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' }).slice(0, 3);
const PERIOD = `01/${MONTH}/${NOW.getUTCFullYear()} to 28/${MONTH}/${NOW.getUTCFullYear()}`;

const row = (code: string, rate: string, country = 'Somewhere &amp; more') =>
  `  <exchangeRate>\n    <countryName>${country}</countryName>\n    <countryCode>XX</countryCode>\n    <currencyName>Name</currencyName>\n    <currencyCode>${code}</currencyCode>\n    <rateNew>${rate}</rateNew>\n  </exchangeRate>`;
const rows = () => CODES.map((code, place) => row(code, `1.${1000 + place}`));
const list = (own: string[], period = PERIOD) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<exchangeRateMonthList Period="${period}">\n${own.join('\n')}\n</exchangeRateMonthList>\n`;

/** What the publisher of the test answers next, and what was asked of it. */
let answer: { status?: number; body: string; headers?: Record<string, string> } = { body: '' };
let asked: string[] = [];
let publisher: Server;
let url = '';
beforeAll(async () => {
  publisher = createServer(({ url: path = '' }, response) => {
    asked.push(path);
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/xml', ...answer.headers }).end(answer.body);
  });
  await new Promise<void>((done) => publisher.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`;
});
afterAll(() => void publisher.close());
beforeEach(async () => {
  asked = [];
  await api.pool.query('delete from exchange_rate');
  await loadEmbeddedRates(api.db, EXAMPLE);
});

const EXAMPLE = `date,base,quote,rate,source\n${NOW.toISOString().slice(0, 10)},GBP,EUR,1.5,Embedded example rates`;
const fetched = (source: 'file' | 'hmrc' = 'hmrc') => fetchRates({ ...api, config: { ...api.config, RATES_SOURCE: source } }, url);
const latest = async () => (await api.get('/ref-data/rate')).body.data;

test('the rates of the month are fetched from their publisher by the setting alone, once, and the example ends with them [CMP-007]', async () => {
  // A currency stands there once for each country that pays with it, and one that has ended may still stand there.
  answer = { body: list([...rows(), row('USD', '1.1001', 'Ecuador'), row('HRK', '8.1')]) };
  await fetched('file');
  expect([asked, (await latest()).rates[0].source]).toEqual([[], 'Embedded example rates']);
  await fetched();
  expect(asked).toEqual([PATH]);
  const table = await latest();
  expect([table.day, table.isOld, table.rates.length]).toEqual([DAY, false, CODES.length]);
  expect(table.rates).toContainEqual({ base: 'GBP', quote: 'USD', rate: '1.1001', source: PUBLISHED_SOURCE });
  await fetched();
  expect(asked).toEqual([PATH]);
  await loadEmbeddedRates(api.db, EXAMPLE);
  expect((await latest()).day).toBe(DAY);
});

test('what somebody imported for the first of the month stays', async () => {
  await importRates(api.db, `date,base,quote,rate,source\n${DAY},GBP,EUR,1.2,Ours`, { endsExample: true });
  await fetched();
  expect([asked, (await latest()).rates]).toEqual([[], [{ base: 'GBP', quote: 'EUR', rate: '1.2', source: 'Ours' }]]);
});

const [first = '', ...rest] = rows();
const ODD: [string, typeof answer][] = [
  ['a failure', { status: 500, body: list(rows()) }],
  ['nothing yet', { status: 404, body: '' }],
  ['another address', { status: 302, body: '', headers: { location: '/elsewhere' } }],
  ['a page', { body: '<html><body>Service unavailable</body></html>' }],
  ['what is cut', { body: list(rows()).slice(0, -30) }],
  ['no text', { body: '' }],
  ['another month', { body: list(rows(), '01/Jan/2020 to 31/Jan/2020') }],
  ['a negative rate', { body: list([...rest, row('EUR', '-1.1')]) }],
  ['a rate of nothing', { body: list([...rest, row('EUR', '0.000')]) }],
  ['no number', { body: list([...rest, row('EUR', '1,1')]) }],
  ['a formula', { body: list([...rest, row('EUR', '1e3')]) }],
  ['two rates of one currency', { body: list([first, ...rest, row('EUR', '9.9')]) }],
  ['a currency without a rate', { body: list([...rest, '<exchangeRate><currencyCode>EUR</currencyCode></exchangeRate>']) }],
  ['too few', { body: list(rows().slice(0, 5)) }],
  ['too much', { body: list(rows()) + ' '.repeat(1_000_001) }],
];

test.each(ODD)('%s in its place changes nothing, and is asked for again [CMP-007]', async (_, odd) => {
  const before = await latest();
  answer = odd;
  await fetched();
  expect(await latest()).toEqual(before);
  expect(asked).toEqual([PATH]);
  answer = { body: list(rows()) };
  await fetched();
  expect([(await latest()).day, asked]).toEqual([DAY, [PATH, PATH]]);
});

test('an entity is no rate', () => expect(() => readPublished(list([...rest, row('EUR', '&x;')]), DAY)).toThrow('no rate'));
