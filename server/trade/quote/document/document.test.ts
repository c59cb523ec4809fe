import { expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { eraseCompanies } from '#server/identity/privacy/erase-companies.ts';
import { as } from '../../../../tests/support/company.ts';
import { tablesOfPdf, textOfPdf } from '../../../../tests/support/pdf.ts';
import { OFFER, quoting, type Supplier, useRfqs } from '../../../../tests/support/rfq.ts';
import { unpacked } from '../../../../tests/support/unpacked.ts';
import { type Printed, quotePdf } from './quote-pdf.ts';

const trade = useRfqs();
const { api, cast, published, own, later } = trade;
const { quote, withdraw, ownQuote } = quoting(trade);

const received = (who: string, rfqID: string, quoteID: string, query = '') => api.get(`/rfq/${rfqID}/quotes/${quoteID}/file${query}`, as(who));
const ownFile = (who: string, { id }: Supplier, rfqID: string, number = 1) => api.get(`/rfq/${rfqID}/quote/revision/${number}/file?bid=${id}`, as(who));
const contentOf = ({ body }: { body: { data: { content: string } } }): string => body.data.content;

const offer = { ...OFFER, per: 1, holds: '1', breaks: [{ from: '100', price: '8.755' }], deliveries: [], note: 'Seats in PTFE.' };
const line = { number: 1, description: 'Ball valve DN 50', quantity: '2000', unit: 'H87', subCategory: null, category: null, productID: null, note: '' };
const PRINTED: Printed = {
  number: 'WBN-Q-2026-000007',
  revision: 2,
  answers: 1,
  at: '2026-11-20T10:00:00.000Z',
  rfqNumber: 'WBN-R-2026-000004',
  title: 'Stainless ball valves',
  supplier: 'Halderby Valves',
  buyer: 'Humber Dosing Ltd',
  certificates: ['ISO 9001', 'PED 2014/68/EU'],
  asked: [
    { ...line, lineID: 'a', itemNumber: '', attributes: [], struck: false },
    { ...line, lineID: 'b', number: 2, description: 'Gasket', itemNumber: '', attributes: [], struck: false },
  ],
  content: {
    incoterm: 'DAP',
    place: 'Hull',
    currency: 'GBP',
    validUntil: '2026-12-24',
    paymentTerms: '30 days net',
    certificates: [],
    costs: [{ name: 'Tooling', amount: '150', kind: 'tooling', lineID: null }],
    files: [],
    note: 'By the back gate.',
    lines: [
      { lineID: 'a', offer, notOffered: null, alternatives: [{ differs: 'In brass', offer }] },
      { lineID: 'b', offer: null, notOffered: { reason: 'not-made', text: 'Never' }, alternatives: [] },
    ],
  },
};

test('the PDF of a quote is A4, tagged, made of one revision, the same bytes each time, and shows number, revision, parties, lines, terms and totals [ORD-019]', async () => {
  const pdf = await quotePdf(PRINTED, { compress: false });
  const text = textOfPdf(pdf).replace(/\s/g, '');
  for (const said of [
    ...[
      'WBN-Q-2026-000007',
      'WBN-R-2026-000004, revision 1: Stainless ball valves',
      'Halderby Valves',
      'Humber Dosing Ltd',
      'DAP Hull',
      '30 days net',
      'ISO 9001',
      'PED 2014/68/EU',
    ],
    // 2,000 at £8.755, and the tooling.
    ...['2,000 H87', 'GBP 8.755', 'GBP 17,510.00', 'Tooling', 'GBP 150.00', 'GBP 17,660.00', 'Alternative 1: In brass', 'Not offered', 'We do not make this'],
    ...['24/12/2026', '20/11/2026 10:00 UTC', 'Made of revision 2', 'A quote has no XML file'],
  ])
    expect(text).toContain(said.replace(/\s/g, ''));
  const raw = pdf.toString('latin1');
  for (const mark of ['/Lang (en-GB)', '/MarkInfo', '/StructTreeRoot', '595.28 841.89']) expect(raw).toContain(mark);
  expect((await quotePdf(PRINTED)).equals(await quotePdf(PRINTED))).toBe(true);
  expect(tablesOfPdf(pdf).at(2)).toEqual([
    ['TH Column', 'TH Column', 'TH Column', 'TH Column', 'TH Column'],
    ['TD', 'TD', 'TD', 'TD', 'TD'],
    ['TD', 'TD', 'TD', 'TD', 'TD'],
    ['TD', 'TD', 'TD', 'TD', 'TD'],
  ]);
});

test('both sides have the same file of a revision, an earlier one stays as it was, and nobody else has one [ORD-019]', async () => {
  const [supplier, rival] = cast.suppliers as [Supplier, Supplier];
  const rfqID = await published();
  const { quoteID } = (await quote(supplier, rfqID)).body.data;
  const first = await received(cast.buyer, rfqID, quoteID);
  expect(first.body.data).toMatchObject({ name: expect.stringMatching(/^WBN-Q-.*-1\.pdf$/), type: 'application/pdf' });
  expect(contentOf(await ownFile(supplier.owner, supplier, rfqID))).toBe(contentOf(first));
  const [{ lineID }] = (await own(rfqID)).lines;
  await quote(supplier, rfqID, { lines: [{ lineID, offer: { ...OFFER, breaks: [{ from: '100', price: '7.10' }] } }] });
  const second = await received(cast.buyer, rfqID, quoteID);
  expect(second.body.data.name).toMatch(/-2\.pdf$/);
  expect(contentOf(second)).not.toBe(contentOf(first));
  expect(contentOf(await received(cast.buyer, rfqID, quoteID, '?revision=1'))).toBe(contentOf(first));
  expect([
    (await received(rival.owner, rfqID, quoteID)).status,
    (await ownFile(rival.owner, supplier, rfqID)).status,
    (await ownFile(rival.owner, rival, rfqID)).status,
    (await ownFile(supplier.member, supplier, rfqID)).status,
    (await received(cast.buyer, rfqID, quoteID, '?revision=9')).status,
    (await api.get(`/rfq/${rfqID}/quotes/${quoteID}/file`)).status,
  ]).toEqual([404, 404, 404, 404, 404, 401]);
  await withdraw(supplier, rfqID);
  expect((await received(cast.buyer, rfqID, quoteID)).status).toBe(404);
});

test('of a sealed request the buyer has no file before the deadline, its supplier has its own [QUO-018] [ORD-019]', async () => {
  const [supplier] = cast.suppliers as [Supplier];
  const rfqID = await published({ sealed: true });
  await quote(supplier, rfqID);
  const { quoteID } = (await ownQuote(supplier, rfqID)).body.data;
  const sealed = await received(cast.buyer, rfqID, quoteID);
  expect([sealed.status, sealed.body.error, (await api.get(`/rfq/${rfqID}/quotes`, as(cast.buyer))).status]).toEqual([403, 'sealed', 403]);
  expect((await ownFile(supplier.owner, supplier, rfqID)).status).toBe(200);
  await later('73 hours');
  expect((await received(cast.buyer, rfqID, quoteID)).status).toBe(200);
});

test('names the sides and the certificates as they were called when it was submitted, and an erased buyer as such [ORD-019]', async () => {
  const [supplier] = cast.suppliers as [Supplier];
  const certificate = newId();
  await api.pool.query("insert into certificate (id, business_id, name, place) values ($1, $2, 'Pressure vessels', 0)", [certificate, supplier.id]);
  const rfqID = await published();
  const { quoteID } = (await quote(supplier, rfqID, { certificates: [certificate] })).body.data;
  const first = contentOf(await received(cast.buyer, rfqID, quoteID));
  const said = unpacked(`"content":"${first}"`);
  for (const name of ['Humber Dosing Ltd', 'Halderby Valves', 'Pressure vessels']) expect(said.replace(/\s/g, '')).toContain(name.replace(/\s/g, ''));
  await api.pool.query("update business set company_name = 'Renamed ' || company_name");
  await api.pool.query("update certificate set name = 'Renamed'");
  await api.pool.query("update rfq set title = 'Renamed' where id = $1", [rfqID]);
  expect(contentOf(await received(cast.buyer, rfqID, quoteID))).toBe(first);
  expect(contentOf(await ownFile(supplier.owner, supplier, rfqID))).toBe(first);
  await api.pool.query('update business set company_name = substr(company_name, 9)');
  await api.db.transaction().execute((db) => eraseCompanies({ ...api, db }, [cast.company]));
  const after = unpacked(JSON.stringify((await ownFile(supplier.owner, supplier, rfqID)).body)).replace(/\s/g, '');
  expect(after).toContain('Aformermember');
  expect(after).not.toMatch(/Humber|NoraBuyer/);
});

test('a revision beyond what there can be is refused by its field, and the newest is read as before', async () => {
  const [first] = cast.suppliers as [Supplier];
  const rfqID = await published();
  const { quoteID } = (await quote(first, rfqID)).body.data;
  const revision = 2_147_483_648;
  const asked = [
    await received(cast.buyer, rfqID, quoteID, `?revision=${revision}`),
    await api.get(`/rfq/${rfqID}/quote/${quoteID}?revision=${revision}`, as(cast.buyer)),
    await ownFile(first.owner, first, rfqID, revision),
    await api.get(`/rfq/${rfqID}/quote/revision/${revision}?bid=${first.id}`, as(first.owner)),
  ];
  expect(asked.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual([
    [400, ['revision']],
    [400, ['revision']],
    [400, ['number']],
    [400, ['number']],
  ]);
  expect((await received(cast.buyer, rfqID, quoteID)).status).toBe(200);
});
