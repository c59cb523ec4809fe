import { expect, test } from 'vitest';
import { HOUR, LINE, quoting, type Supplier, useRfqs } from '../../../tests/support/rfq.ts';

const trade = useRfqs();
const { cast, send, published, own, later, received, api } = trade;
const { quote, withdraw } = quoting(trade);
const day = (days: number): string => new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10);

test('a quote answers a new revision by one press where it prices every line, and names what it lacks elsewhere [QUO-010]', async () => {
  const rfqID = await published();
  const [one] = cast.suppliers as [Supplier];
  await quote(one, rfqID);
  const change = async (body: object) => send(cast.buyer, 'put', `/rfq/${rfqID}`, { version: (await own(rfqID)).version, ...body });
  const confirm = (revision: number) => send(one.owner, 'post', `/rfq/${rfqID}/quote/confirm-revision`, { bid: one.id, revision });
  const [{ number: _n, struck: _s, product: _p, ...line }] = (await own(rfqID)).lines;
  await change({ lines: [{ ...line, quantity: '2500' }] });
  expect((await received(rfqID)).body.data[0]).toMatchObject({ answers: 1, marks: [{ mark: 'quantity' }] });
  expect([(await confirm(1)).body.error, (await confirm(2)).body.data, (await confirm(2)).body.data]).toEqual([
    'rfq_changed',
    { revision: 2 },
    { revision: 2 },
  ]);
  expect((await received(rfqID)).body.data[0]).toMatchObject({ answers: 2, marks: [{ mark: 'unchanged' }], sums: { total: '21875.00' } });
  await change({
    lines: [
      { ...line, quantity: '2500' },
      { ...LINE, description: 'Gasket' },
    ],
  });
  const added = (await own(rfqID)).lines[1].lineID;
  expect(Object.keys((await confirm(3)).body.fields)).toEqual([`lines.${added}`]);
});

test('after the deadline a quote is neither submitted anew nor confirmed nor written over, and prolonging changes its date alone [QUO-014]', async () => {
  const rfqID = await published();
  const [one] = cast.suppliers as [Supplier];
  await quote(one, rfqID, { validUntil: day(10), note: 'As submitted' });
  await send(cast.buyer, 'put', `/rfq/${rfqID}`, { version: (await own(rfqID)).version, note: 'In one lot' });
  const read = async () => (await received(rfqID)).body.data;
  await later('30 hours');
  expect((await quote(one, rfqID, { validUntil: day(10), note: 'Before the deadline' })).status).toBe(200);
  const [before] = await read();
  await later('73 hours');
  const confirm = (revision: number) => send(one.owner, 'post', `/rfq/${rfqID}/quote/confirm-revision`, { bid: one.id, revision });
  expect([(await quote(one, rfqID, { note: 'Too late' })).body.error, (await confirm(2)).body.error]).toEqual(['rfq_closed', 'rfq_closed']);
  expect(await read()).toEqual([before]);
  expect((await send(one.owner, 'post', `/rfq/${rfqID}/quote/prolong`, { bid: one.id, validUntil: day(30) })).status).toBe(200);
  const [after] = await read();
  expect(after).toMatchObject({ revision: before.revision + 1, content: { ...before.content, validUntil: day(30) }, sums: before.sums });
  await later('400 hours');
  expect((await quote(one, rfqID, { note: 'Much too late' })).body.error).toBe('rfq_closed');
});

test('a quote holds longer when its supplier says so, also after the deadline and its last day, at the same prices', async () => {
  const rfqID = await published();
  const [one] = cast.suppliers as [Supplier];
  await quote(one, rfqID, { validUntil: day(10) });
  const prolong = (validUntil: string) => send(one.owner, 'post', `/rfq/${rfqID}/quote/prolong`, { bid: one.id, validUntil });
  const [before] = (await received(rfqID)).body.data;
  await later('20 days');
  expect((await received(rfqID)).body.data[0].state).toBe('expired');
  expect([(await prolong(day(9))).status, (await prolong(day(15))).status, (await prolong(day(500))).status, (await prolong('tomorrow')).status]).toEqual([
    400, 400, 400, 400,
  ]);
  expect((await prolong(day(40))).body.data).toEqual({ revision: 2 });
  const [after] = (await received(rfqID)).body.data;
  expect(after).toMatchObject({ state: 'submitted', revision: 2, content: { ...before.content, validUntil: day(40) }, sums: before.sums });
  await withdraw(one, rfqID);
  expect((await prolong(day(50))).body.error).toBe('decided');
});

test('open requests are found by words of their title, category, country and deadline, and no other', async () => {
  const rfqID = await published({ title: 'Stainless ball valves DN 50' });
  await published({ title: 'Hidden valves', publicPage: false });
  await published({ title: 'Valves by name', visibility: 'invited', invited: [cast.suppliers[0]?.id] });
  const found = async (body: object) => (await api.post('/rfq/search', body)).body;
  expect(await found({})).toMatchObject({ total: 1, totalIsExact: true, data: [{ rfqID, title: 'Stainless ball valves DN 50' }] });
  const totals = [
    { text: 'VALVES ball' },
    { text: '100%' },
    { category: '0004-01' },
    { category: '0004-01-01' },
    { category: '0001-01' },
    { country: 'gb' },
    { country: 'DE' },
    { before: new Date(Date.now() + HOUR).toISOString() },
  ];
  expect(await Promise.all(totals.map(async (body) => (await found(body)).total))).toEqual([1, 0, 1, 1, 0, 1, 0, 0]);
  await later('73 hours');
  expect((await found({})).total).toBe(0);
});
