import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { answerOf, ODD, orderOf } from '../../../../tests/peppol/orders.ts';
import { as } from '../../../../tests/support/company.ts';
import { useOrders } from '../../../../tests/support/order.ts';
import { tablesOfPdf, textOfPdf } from '../../../../tests/support/pdf.ts';
import { lackOf } from './incomplete.ts';
import { linesCsv } from './lines-csv.ts';
import { hashOf, orderPdf, twinXml } from './pdf/order-pdf.ts';
import { responsePdf } from './pdf/response-pdf.ts';
import { responseXml } from './response-xml.ts';

const { api, cast, seller, ordered, act, send } = useOrders();
const file = (who: string, orderID: string, query: string) => api.get(`/order/${orderID}/file?${query}`, as(who));
const bytes = ({ body }: { body: { data: { content: string } } }) => Buffer.from(body.data.content, 'base64');
const NUMBERS = { name: 'Halderby Valves Ltd', registerNumber: '01176203', vat: 'GB123456782', gln: '', duns: '', lei: '', orderEmail: '' };
const ADDRESS = { street: 'Unit 4', city: 'Rotherham', postcode: 'S60 2XN', region: '', country: 'GB' };

describe('the files of an order', () => {
  test('are had by both sides, name what the network lacks and where it is entered, and by nobody else [TCA-018] [ORD-014]', async () => {
    const { orderID } = await ordered();
    const rival = cast.suppliers[1]?.owner ?? '';
    expect((await file(rival, orderID, 'type=pdf')).status).toBe(404);
    const lacking = await file(seller().owner, orderID, 'type=peppol');
    expect([lacking.status, lacking.body.error, Object.keys(lacking.body.fields)]).toEqual([409, 'order_incomplete', ['buyer.endpoint', 'supplier.endpoint']]);
    for (const said of Object.values(lacking.body.fields)) expect(said).toContain('Enter one in the order details of the company.');
    const ubl = bytes(await file(cast.buyer, orderID, 'type=ubl')).toString();
    expect(ubl).not.toMatch(/CustomizationID|ProfileID/);
    expect((await file(cast.buyer, orderID, 'type=response')).status).toBe(404);
    expect((await file(cast.buyer, orderID, 'type=exe')).status).toBe(400);
    expect((await file(cast.buyer, orderID, 'type=pdf&version=2')).status).toBe(404);
    const { headers } = await api.get(`/order/${orderID}/file?type=pdf`, { ...as(cast.buyer), accept: 'application/pdf' });
    expect(headers['content-type']).toBe('application/pdf');
  });

  test('are of a prepared order nobody’s', async () => {
    const { orderID } = await ordered({ completeFirst: true });
    expect([(await file(cast.buyer, orderID, 'type=pdf')).status, (await file(seller().owner, orderID, 'type=pdf')).status]).toEqual([404, 404]);
  });

  test('take the order details of both businesses, of which an issued version keeps those it was made with [ORD-013]', async () => {
    const { orderID } = await ordered();
    const put = (who: string, id: string, body: object) => send(who, 'put', `/business/${id}/order-detail`, body);
    await api.pool.query(`insert into business_number (business_id, kind, country_code, number, key) values ($1, 'register', 'GB', '01176203', '01176203')`, [
      seller().id,
    ]);
    expect((await api.get(`/business/${seller().id}/order-detail`, as(seller().owner))).body).toMatchObject({
      isOwn: false,
      data: { name: 'Halderby Valves', registerNumber: '01176203' },
    });
    expect((await put(seller().member, seller().id, { ...NUMBERS, address: ADDRESS })).status).toBe(403);
    expect((await put(seller().owner, seller().id, { ...NUMBERS, lei: 'X', address: ADDRESS })).body.fields).toHaveProperty('lei');
    expect((await put(seller().owner, seller().id, { ...NUMBERS, address: ADDRESS })).status).toBe(200);
    expect((await put(cast.buyer, cast.company, { ...NUMBERS, name: 'Humber Dosing Ltd', vat: '', gln: '5012345000015', address: ADDRESS })).status).toBe(200);
    expect((await file(cast.buyer, orderID, 'type=peppol')).status).toBe(409);
    const later = await ordered();
    const xml = bytes(await file(cast.buyer, later.orderID, 'type=peppol')).toString();
    for (const said of ['schemeID="9932">GB123456782<', 'schemeID="0088">5012345000015<', '<cbc:CompanyID>01176203<']) expect(xml).toContain(said);
  });

  test('hold the whole history in one ZIP, each version and answer as XML and PDF, and lines as CSV [ORD-021]', async () => {
    const { orderID, lineIDs } = await ordered();
    const lines = lineIDs.map((lineID) => ({ lineID, status: 'changed', text: 'Later' }));
    await act(seller().owner, orderID, 'answer', { version: 1, kind: 'changed', lines });
    await act(cast.buyer, orderID, 'accept', { version: 1 });
    const answer = await file(cast.buyer, orderID, 'type=zip');
    const number = answer.body.data.name.replace(/-2\.zip$/, '');
    const names = [
      `${number}-2.csv`,
      `${number}-2.pdf`,
      `${number}-2.xml`,
      `${number}-R.pdf`,
      `${number}-R.xml`,
      `${number}.csv`,
      `${number}.pdf`,
      `${number}.xml`,
    ];
    expect(Object.keys(unzipSync(bytes(answer))).toSorted()).toEqual(names);
    expect(bytes(await file(seller().owner, orderID, 'type=response-ubl&version=1')).toString()).toContain('<cbc:OrderResponseCode>CA<');
  });
});

describe('the PDF of an order', () => {
  const order = { ...orderOf(13), costs: [{ name: 'Tooling', amount: '150', kind: 'tooling', lineID: null }] };

  test('shows number, version, parties, lines, terms, totals, the sentence about money and the hash of its XML, tagged with its tables, the same bytes each time [ORD-009] [ORD-019]', async () => {
    const pdf = await orderPdf(order, { compress: false });
    const text = textOfPdf(pdf).replace(/\s/g, '');
    for (const said of [
      order.number,
      'Version',
      'Leeds',
      'Tooling',
      `${order.currency}150.00`,
      hashOf(twinXml(order)),
      'isnotapartytothisorder',
      ...order.lines.map(({ unit }) => unit),
    ])
      expect(text).toContain(said.replace(/\s/g, ''));
    const raw = pdf.toString('latin1');
    for (const mark of ['/Lang (en-GB)', '/MarkInfo', '/StructTreeRoot', '595.28 841.89']) expect(raw).toContain(mark);
    expect((await orderPdf(order)).equals(await orderPdf(order))).toBe(true);
    const head = Array.from({ length: 5 }, () => 'TH Column');
    const rows = (count: number) => [head, ...Array.from({ length: count }, () => head.map(() => 'TD'))];
    const answer = answerOf(order, 2);
    for (const file of [pdf, await responsePdf(order, answer, { compress: false })]) {
      const tables = tablesOfPdf(file);
      expect(tables).toContainEqual(rows(order.lines.length));
      // What is said of the order, its terms and its sums are tables too, with a head of each row.
      expect(tables[0]?.every(([label, value]) => label === 'TH Row' && value === 'TD')).toBe(true);
    }
    const said = textOfPdf(await responsePdf(order, answer, { compress: false })).replace(/\s/g, '');
    expect(said).toContain(hashOf(responseXml(order, answer, lackOf(order).length === 0 ? 'peppol' : 'ubl')));
    expect((await responsePdf(order, answer)).equals(await responsePdf(order, answer))).toBe(true);
    expect(textOfPdf(await responsePdf(order, answer, { compress: false })).replace(/\s/g, '')).toContain('Notsupplied');
  });

  test('goes on to further pages where there are 500 lines, and cuts none of them', async () => {
    const [line] = order.lines;
    if (!line) throw new Error('no line');
    const lines = Array.from({ length: 500 }, (_, place) => ({
      ...line,
      number: place + 1,
      buyerItem: `ITEM${place + 1}X`,
      description: 'Long words. '.repeat(20),
    }));
    const text = textOfPdf(await orderPdf({ ...order, lines }, { compress: false })).replace(/\s/g, '');
    for (const { buyerItem } of lines) expect(text).toContain(buyerItem);
  });
});

describe('the CSV of lines', () => {
  test('begins no formula and has no control sign or turned direction in any cell [TBA-009]', () => {
    for (const name of ODD) {
      const csv = linesCsv({ ...orderOf(3), lines: orderOf(3).lines.map((line) => ({ ...line, name, description: name })) });
      expect(csv).not.toMatch(/(^|[,\n"])[=+@]/m);
      expect(csv).not.toMatch(/[[\p{Cc}&&[^\n\r\t]]\u202a-\u202e\u2066-\u2069]/v);
    }
  });
});
