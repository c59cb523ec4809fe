import { expect, test } from 'vitest';
import { tellAwards } from '#server/trade/award/telling.ts';
import { declined, useAwards } from '../../../tests/support/award.ts';
import { as } from '../../../tests/support/company.ts';
import { makePerson } from '../../../tests/support/made.ts';
import { needed, type Supplier } from '../../../tests/support/rfq.ts';

const { api, cast, decidable, drafted, later, makeSupplier, own, ownQuote, published, quote, read, received, send, suppliers, whole, withdraw } = useAwards();

const staff = async () => ({ ...as(await makePerson(api.db)), 'wbn-staff': '1' });

test('a request is in one of nine states, each by what was done and by the clock alone [RFQ-014]', async () => {
  const state = async (rfqID: string) => (await own(rfqID)).state;
  const draft = await drafted();
  expect(await state(draft.rfqID)).toBe('draft');
  const young = await makePerson(api.db, { email_confirmed_at: new Date(), created_at: new Date() });
  const first = (await send(young, 'post', '/rfq', { ...needed(), title: 'From somebody new' })).body.data;
  await send(young, 'post', `/rfq/${first.rfqID}/publish`, { version: first.version });
  const held = async () => (await read(young, first.rfqID)).body.data.rfq.state;
  expect(await held()).toBe('held');
  const open = await published({ title: 'Left to time' });
  const cancelled = await published({ title: 'Not needed' });
  await send(cast.buyer, 'post', `/rfq/${cancelled}/cancel`, { reason: 'no-need' });
  const removed = await published({ title: 'Not allowed' });
  await api.post(`/staff/rfq/${removed}/hide`, { reason: 'Weapons.' }, await staff());
  expect([await state(open), await state(cancelled), await state(removed)]).toEqual(['open', 'cancelled', 'removed']);
  const none = await published({ title: 'Nothing is bought' });
  const quoted = (await quote(suppliers()[0], none)).body.data;
  const won = await decidable({ title: 'Awarded to one' });
  expect([await state(open), await state(none), await state(won.rfqID)]).toEqual(['deciding', 'deciding', 'deciding']);
  expect([(await whole(won)).status, (await send(cast.buyer, 'post', `/rfq/${none}/end`, { declines: declined([quoted]) })).status]).toEqual([200, 200]);
  await later('73 hours 11 minutes');
  await tellAwards(api);
  expect([await state(won.rfqID), await state(none)]).toEqual(['awarded', 'ended']);
  // Time passes for what nobody decided, and back again: nothing of it is kept.
  await later(`${72 + 60 * 24 + 1} hours`);
  expect(await Promise.all([open, won.rfqID, none, cancelled, removed, draft.rfqID].map(state))).toEqual([
    ...['lapsed', 'awarded', 'ended', 'cancelled', 'removed', 'draft'],
  ]);
  await later('0 hours');
  expect([await state(open), await held()]).toEqual(['open', 'held']);
  const { rows } = await api.pool.query(
    "select column_name from information_schema.columns where table_name = 'rfq' and data_type = 'text' and column_name ~ 'state'",
  );
  // The one column of that name is the region of delivery.
  expect(rows.map(({ column_name }) => column_name)).toEqual(['state']);
});

test('is for the invited, also for those whom it suits, or for any company, and is widened and never narrowed [RFQ-009]', async () => {
  const [invited, other] = suppliers();
  const lone = await makePerson(api.db, { email_confirmed_at: new Date() });
  const rfqID = await published({ visibility: 'invited', invited: [invited.id] });
  const reads = async (who: Supplier) => (await read(who.owner, rfqID, who.id)).status;
  const everybody = async () => (await Promise.all([read(null, rfqID), read(lone, rfqID)])).map(({ body }) => body.data?.reader ?? body.error);
  const change = async (visibility: string) => send(cast.buyer, 'put', `/rfq/${rfqID}`, { version: (await own(rfqID)).version, visibility });
  const refused = async (visibility: string) => Object.keys((await change(visibility)).body.fields ?? {});
  expect([await reads(invited), await reads(other), await everybody()]).toEqual([200, 404, ['not_found', 'not_found']]);
  expect((await change('matching')).status).toBe(200);
  // The others make no valves yet.
  expect([await reads(invited), await reads(other), await everybody()]).toEqual([200, 404, ['not_found', 'not_found']]);
  const product = { businessID: other.id, name: 'Ball valve', description: 'Of steel.', industry: '0004', category: '0004-01', subCategory: '0004-01-01' };
  expect((await send(other.owner, 'post', '/product', product)).status).toBe(200);
  expect([await reads(other), await reads(suppliers()[2]), await refused('invited')]).toEqual([200, 404, ['visibility']]);
  expect((await change('open')).status).toBe(200);
  expect([await reads(suppliers()[2]), await everybody(), await refused('matching'), await refused('invited')]).toEqual([
    ...[200, ['public', 'public'], ['visibility'], ['visibility']],
  ]);
});

test('holds ten complete quotes, where an open invitation keeps a place until the deadline and whoever goes frees one [RFQ-019]', async () => {
  const [invited, second] = suppliers();
  const rfqID = await published({ invited: [invited.id, second.id] });
  const crowd = await Promise.all(Array.from({ length: 11 }, (_, at) => makeSupplier(`Crowd ${at}`)));
  const full = async (one: Supplier) => (await quote(one, rfqID)).body.error ?? 'in';
  const answers: string[] = [];
  for (const one of crowd.slice(0, 9)) answers.push(await full(one));
  expect(answers).toEqual([...Array(8).fill('in'), 'rfq_full']);
  const [late, later9, later10] = crowd.slice(8) as [Supplier, Supplier, Supplier];
  expect((await ownQuote(late, rfqID)).body.data).toMatchObject({ state: 'draft', draft: { place: 'Hull' } });
  const places = async () => (await read(late.owner, rfqID, late.id)).body.data.rfq.places;
  expect(await places()).toEqual({ taken: 10, full: true });
  // A declined invitation, one that was taken back, and a withdrawn quote each free one place.
  await send(second.owner, 'post', `/rfq/${rfqID}/not-for-us`, { bid: second.id, reason: 'quantity' });
  expect([await full(late), await full(later9)]).toEqual(['in', 'rfq_full']);
  await withdraw(crowd[0] as Supplier, rfqID);
  expect([await full(later9), await full(later10)]).toEqual(['in', 'rfq_full']);
  expect((await send(cast.buyer, 'delete', `/rfq/${rfqID}/invitation/${invited.id}`)).status).toBe(200);
  expect([await full(later10), await full(invited)]).toEqual(['in', 'rfq_full']);
  expect((await received(rfqID)).body.data).toHaveLength(10);
});
