import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCsv } from '#server/base/tables/csv.ts';
import { as } from '../../../tests/support/company.ts';
import { ownFolder } from '../../../tests/support/own-folder.ts';
import { LINE, OFFER, quoting, type Supplier, useRfqs } from '../../../tests/support/rfq.ts';

const trade = useRfqs();
const { api, cast, send, published, own, later } = trade;
const { quote } = quoting(trade);
const suppliers = () => cast.suppliers as [Supplier, Supplier, Supplier];
const compared = (rfqID: string, who = cast.buyer) => api.get(`/rfq/${rfqID}/comparison`, as(who));
const mark = (rfqID: string, quoteID: string, body: object, who = cast.buyer) => send(who, 'put', `/quote/${quoteID}/mark`, { rfqID, ...body });
const file = (rfqID: string, type: string, who = cast.buyer) => api.get(`/rfq/${rfqID}/comparison/file?type=${type}`, as(who));
interface Line {
  supplier: { name: string };
  total: string;
  commonTotal: string;
  met: number;
  of: number;
}
const dearer = { ...OFFER, breaks: [{ from: '100', price: '9.5' }] };

describe('a comparison', () => {
  test('has all complete quotes side by side with totals, marks and the cheapest split [CMP-001] [CMP-014]', async () => {
    const rfqID = await published({ lines: [LINE, { ...LINE, description: 'Gasket' }] });
    const [one, two] = suppliers();
    const [first, second] = (await own(rfqID)).lines.map(({ lineID }: { lineID: string }) => lineID);
    await quote(one, rfqID, { lines: [first, second].map((lineID) => ({ lineID, offer: dearer })) });
    await quote(two, rfqID, {
      lines: [
        { lineID: first, offer: OFFER },
        { lineID: second, notOffered: { reason: 'not-made' } },
      ],
    });
    // No membership moves a supplier up.
    await api.pool.query(
      "insert into membership (id, business_id, tier, starts_at, ends_at) values (gen_random_uuid(), $1, 'platinum', now() - interval '1 day', now() + interval '1 year')",
      [two.id],
    );
    const { data } = (await compared(rfqID)).body;
    expect(data.quotes.map(({ supplier, total, commonTotal, met, of }: Line) => [supplier.name, total, commonTotal, `${met} of ${of}`])).toEqual([
      ['Halderby Valves', '38000.00', '19000.00', '2 of 2'],
      ['Aire Castings', '17500.00', '17500.00', '1 of 2'],
    ]);
    expect(data.splits.map(({ most, total }: { most: number; total: string }) => [most, total])).toEqual([
      [1, '38000.00'],
      [2, '36500.00'],
      [3, '36500.00'],
      [0, '36500.00'],
    ]);
  });

  test('and its quotes and files of a sealed request answer the same with none and with one quote before the deadline, and open after it [TCA-012]', async () => {
    const rfqID = await published({ sealed: true });
    const answers = async () =>
      (await Promise.all([compared(rfqID), api.get(`/rfq/${rfqID}/quotes`, as(cast.buyer)), ...['csv', 'pdf'].map((type) => file(rfqID, type))])).map(
        ({ status, body }) => ({
          status,
          ...body,
          requestId: null,
        }),
      );
    const empty = await answers();
    await quote(suppliers()[0], rfqID);
    expect(await answers()).toEqual(empty);
    expect(empty.map(({ status, error }) => [status, error])).toEqual(empty.map(() => [403, 'sealed']));
    await later('73 hours');
    expect((await answers()).map(({ status }) => status)).toEqual(empty.map(() => 200));
    expect((await compared(rfqID)).body.data.quotes).toHaveLength(1);
  });

  test('is missing to suppliers and strangers', async () => {
    const rfqID = await published();
    const [one, two] = suppliers();
    const { quoteID } = (await quote(one, rfqID)).body.data;
    for (const who of [one.owner, two.owner]) {
      expect((await compared(rfqID, who)).status).toBe(404);
      expect((await mark(rfqID, quoteID, { hidden: true }, who)).status).toBe(404);
    }
  });
});

describe('marks', () => {
  test('are kept with name and time, a note for each colleague, and a quote of another request is missing [TCA-013]', async () => {
    const [rfqID, other] = [await published(), await published({ title: 'Other valves' })];
    const [one] = suppliers();
    const { quoteID } = (await quote(one, rfqID)).body.data;
    expect((await mark(other, quoteID, { hidden: true })).status).toBe(404);
    await mark(rfqID, quoteID, { shortlisted: true, note: 'Ask for line 2' });
    const { data } = (await mark(rfqID, quoteID, { note: 'Ask for line 3' })).body;
    expect(data).toMatchObject({ shortlisted: { name: 'Nora Buyer' }, hidden: null, notes: [{ text: 'Ask for line 3', mine: true, name: 'Nora Buyer' }] });
    expect((await mark(rfqID, quoteID, { note: '', shortlisted: false })).body.data).toMatchObject({ shortlisted: null, notes: [] });
    expect((await mark(rfqID, quoteID, { note: 'x'.repeat(2001) })).status).toBe(400);
    expect(JSON.stringify((await quoting(trade).ownQuote(one, rfqID)).body)).not.toMatch(/shortlisted|hidden/);
  });

  test('are not all: the buyer’s side asks for a quote to hold longer and declines one, and nobody else does [TCA-013]', async () => {
    const rfqID = await published();
    const [one, two] = suppliers();
    const { quoteID } = (await quote(one, rfqID)).body.data;
    const prolong = (who: string) => send(who, 'post', `/quote/${quoteID}/prolong-request`, { rfqID });
    const decline = (who: string) => send(who, 'post', `/quote/${quoteID}/decline`, { rfqID, reason: 'price', text: 'Another was cheaper.' });
    for (const who of [one.owner, two.owner, cast.colleague]) expect([(await prolong(who)).status, (await decline(who)).status]).toEqual([404, 404]);
    await later('1400 hours');
    expect((await prolong(cast.buyer)).status).toBe(200);
    expect((await decline(cast.buyer)).status).toBe(200);
    expect((await quoting(trade).ownQuote(one, rfqID)).body.data.state).toBe('declined');
  });

  test('an estimate makes a quote with another term comparable, and a hidden one is compared with nobody [CMP-009] [CMP-010]', async () => {
    const rfqID = await published();
    const [one, two] = suppliers();
    const { quoteID } = (await quote(one, rfqID, { incoterm: 'EXW', place: 'Hagen' })).body.data;
    await quote(two, rfqID);
    const of = async () => (await compared(rfqID)).body.data.quotes.find((each: { quoteID: string }) => each.quoteID === quoteID);
    expect(await of()).toMatchObject({ notComparable: ['incoterm'], total: '17500.00' });
    await mark(rfqID, quoteID, { estimate: { amount: '250.5', note: 'Lorry' } });
    expect(await of()).toMatchObject({ notComparable: [], total: '17750.50', mark: { estimate: { amount: '250.5', note: 'Lorry', name: 'Nora Buyer' } } });
    expect(JSON.stringify((await quoting(trade).ownQuote(one, rfqID)).body)).not.toMatch(/Lorry|250\.5/);
    await mark(rfqID, quoteID, { hidden: true });
    const { data } = (await compared(rfqID)).body;
    expect(data.quotes.at(-1)).toMatchObject({ quoteID, mark: { hidden: { name: 'Nora Buyer' } } });
    expect(data.splits[0].suppliers).toHaveLength(1);
  });

  test('an alternative counts where the buyer chose it, and one that is not there is refused [CMP-017]', async () => {
    const rfqID = await published();
    const [one] = suppliers();
    const [{ lineID }] = (await own(rfqID)).lines;
    const { quoteID } = (await quote(one, rfqID, { lines: [{ lineID, offer: OFFER, alternatives: [{ differs: 'Brass', offer: dearer }] }] })).body.data;
    expect((await mark(rfqID, quoteID, { alternative: { lineID, place: 2 } })).status).toBe(404);
    await mark(rfqID, quoteID, { alternative: { lineID, place: 1 } });
    expect((await compared(rfqID)).body.data.quotes[0]).toMatchObject({ total: '19000.00', mark: { chosen: [{ lineID, place: 1 }] } });
  });
});

describe('the shortlist', () => {
  const bell = async (who: string): Promise<string[]> => {
    await api.work();
    const { body } = await api.get('/notification', as(who));
    return body.items.flatMap(({ rfq }: { rfq?: { event: string } }) => (rfq ? [rfq.event] : []));
  };

  test('is told to its suppliers by one press, once, by bell and mail, and to nobody else [CMP-018]', async () => {
    const rfqID = await published();
    const [one, two] = suppliers();
    const { quoteID } = (await quote(one, rfqID)).body.data;
    await quote(two, rfqID);
    await mark(rfqID, quoteID, { shortlisted: true, note: 'Zebra quartz' });
    expect(await bell(one.owner)).toEqual([]);
    const tell = () => send(cast.buyer, 'post', `/rfq/${rfqID}/shortlist/tell`);
    expect([(await tell()).body.data, (await tell()).body.data]).toEqual([{ told: 1 }, { told: 0 }]);
    expect([await bell(one.owner), await bell(two.owner)]).toEqual([['shortlisted'], []]);
    const mails = api.mails.filter(({ subject }) => subject.startsWith('Shortlisted'));
    expect(mails.map(({ subject }) => subject)).toEqual(['Shortlisted: Stainless ball valves']);
    expect(JSON.stringify(api.mails)).not.toContain('Zebra');
    expect((await mark(rfqID, quoteID, { shortlisted: false })).body.data.told).not.toBeNull();
    await mark(rfqID, quoteID, { shortlisted: true });
    expect((await tell()).body.data).toEqual({ told: 0 });
  });

  test('is told of no quote that the buyer may not read, and not once the request has ended', async () => {
    const sealed = await published({ sealed: true, title: 'Sealed valves' });
    await quote(suppliers()[0], sealed);
    expect((await send(cast.buyer, 'post', `/rfq/${sealed}/shortlist/tell`)).body.error).toBe('sealed');
    const rfqID = await published();
    await send(cast.buyer, 'post', `/rfq/${rfqID}/cancel`, { reason: 'budget' });
    expect((await send(cast.buyer, 'post', `/rfq/${rfqID}/shortlist/tell`)).body.error).toBe('rfq_closed');
  });
});

describe('rates', () => {
  test('are those of the day of the deadline until the buyer’s side takes the newest, for all of it, and can be put back [CMP-006]', async () => {
    const rfqID = await published({ otherCurrencies: true });
    await quote(suppliers()[0], rfqID, { currency: 'EUR' });
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await api.pool.query('delete from exchange_rate');
    const put = (at: string, rate: string) =>
      api.pool.query("insert into exchange_rate (day, base, quote, rate, source) values ($1, 'GBP', 'EUR', $2, 'A test')", [at, rate]);
    await put(day(-40), '1.25');
    await later('-240 hours');
    await api.pool.query("update rfq set deadline = now() - interval '5 days', published_at = now() - interval '9 days' where id = $1", [rfqID]);
    await later('0 hours');
    await put(day(-1), '1.6');
    const total = async () => (await compared(rfqID)).body.data.quotes[0].total;
    expect(await total()).toBe('14000.00');
    expect((await send(cast.buyer, 'put', `/rfq/${rfqID}/comparison/rates`, { newest: true })).body.data).toEqual({ day: day(-1) });
    expect(await total()).toBe('10937.50');
    expect((await send(cast.buyer, 'put', `/rfq/${rfqID}/comparison/rates`, { newest: false })).body.data).toEqual({ day: day(-40) });
    expect(await total()).toBe('14000.00');
    expect((await api.get(`/rfq/${rfqID}/history`, as(cast.buyer))).body.data.map(({ what }: { what: string }) => what)).toEqual(
      expect.arrayContaining(['rates-newest', 'rates-deadline']),
    );
  });
});

describe('the file', () => {
  const HOSTILE = '=cmd|"/C calc"!A1, <b>x</b>';

  test('CSV has a row for each line and supplier with originals, rates and marks, begins no cell as a formula and reads back equal [CMP-019] [TBA-009]', async () => {
    const lines = [LINE, { ...LINE, description: '@SUM(A1)' }];
    const rfqID = await published({ lines, otherCurrencies: true });
    const [first, second] = (await own(rfqID)).lines.map(({ lineID }: { lineID: string }) => lineID);
    const [one, two] = suppliers();
    await quote(one, rfqID, { paymentTerms: HOSTILE });
    await quote(two, rfqID, {
      currency: 'EUR',
      lines: [
        { lineID: first, offer: OFFER },
        { lineID: second, notOffered: { reason: 'not-made' } },
      ],
    });
    const { name, content } = (await file(rfqID, 'csv')).body.data;
    const bytes = Buffer.from(content, 'base64');
    expect(name).toMatch(/^comparison-\d{4}-\d\d-\d\d\.csv$/);
    expect(bytes.toString()).not.toMatch(/(^|,)"?[=@+\-\t]/m);
    const path = join(ownFolder(), name);
    writeFileSync(path, bytes);
    const table = await openCsv(path);
    const rows: string[][] = [];
    for await (const some of table.rows()) rows.push(...some.map(({ cells }) => cells));
    const at = (column: string) => rows[0]?.indexOf(column) ?? -1;
    expect(rows.slice(1).map((row) => [row[at('line')], row[at('supplier')], row[at('offered')], row[at('currency')], row[at('line_total')]])).toEqual([
      ['1', 'Halderby Valves', 'yes', 'GBP', '17500.00'],
      ['1', 'Aire Castings', 'yes', 'EUR', '17500.00'],
      ['2', 'Halderby Valves', 'yes', 'GBP', '17500.00'],
      ['2', 'Aire Castings', 'not-made', 'EUR', ''],
    ]);
    expect([rows[1]?.[at('payment')], rows[3]?.[at('description')]]).toEqual([HOSTILE, '@SUM(A1)']);
    expect([rows[2]?.[at('rate_date')], rows[2]?.[at('line_total_converted')]]).not.toContain('');
  });

  test('PDF is A4 landscape, tagged as a table, the same bytes each time, and shows what somebody wrote as text [CMP-019] [TBA-009]', async () => {
    const rfqID = await published({ otherCurrencies: true });
    const [one, two] = suppliers();
    await quote(one, rfqID, { paymentTerms: HOSTILE });
    await quote(two, rfqID, { currency: 'EUR' });
    const bytes = async () => Buffer.from((await file(rfqID, 'pdf')).body.data.content, 'base64');
    const [first, second] = [await bytes(), await bytes()];
    expect(first.equals(second)).toBe(true);
    const raw = first.toString('latin1');
    expect(raw).toMatch(/\/MediaBox \[0 0 841\.89 595\.28\]/);
    expect(raw).toContain('/MarkInfo');
    for (const tag of ['Table', 'TR', 'TH', 'TD']) expect(raw).toContain(`/S /${tag}`);
    expect(raw).not.toMatch(/\/(JavaScript|JS|URI|Launch)\b/);
  });
});
