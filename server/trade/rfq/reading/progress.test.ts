import { expect, test } from 'vitest';
import { as } from '../../../../tests/support/company.ts';
import { quoting, type Supplier, useRfqs } from '../../../../tests/support/rfq.ts';

const trade = useRfqs();
const { api, cast, send, published, own, later } = trade;
const { quote, write } = quoting(trade);
const states = async (rfqID: string) =>
  Object.fromEntries(
    (await own(rfqID)).suppliers.map(({ name, state, reason }: { name: string; state: string | null; reason: string | null }) => [name, [state, reason]]),
  );

/** How often open pages of the buyer were told to look anew. */
const shown = async (): Promise<number> =>
  (await api.pool.query("select count(*)::int as n from live_event where account_id = $1 and topic = 'rfq'", [cast.buyer])).rows[0].n;

test('the buyer reads of each invited supplier how far it is, of matched companies the number, and of a sealed request numbers alone [CMP-024]', async () => {
  const [one, two, three] = cast.suppliers as [Supplier, Supplier, Supplier];
  const invited = [one, two, three].map(({ id }) => id);
  const rfqID = await published({ visibility: 'matching', invited });
  expect(await states(rfqID)).toEqual({ 'Halderby Valves': ['invited', null], 'Aire Castings': ['invited', null], 'Ruhr Armaturen': ['invited', null] });
  await api.work();
  const before = await shown();
  await send(one.owner, 'post', `/rfq/${rfqID}/question`, { bid: one.id, text: 'Which thread?' });
  await write(two, rfqID);
  await api.work();
  expect(await shown()).toBeGreaterThan(before);
  await send(three.owner, 'post', `/rfq/${rfqID}/not-for-us`, { bid: three.id, reason: 'no-capacity' });
  expect(await states(rfqID)).toEqual({
    'Halderby Valves': ['asked', null],
    'Aire Castings': ['writing', null],
    'Ruhr Armaturen': ['declined', 'no-capacity'],
  });
  await quote(two, rfqID);
  expect(await states(rfqID)).toMatchObject({ 'Aire Castings': ['quoted', null] });
  expect((await own(rfqID)).progress).toMatchObject({ told: expect.any(Number), invited: 3, declined: 1, complete: 1 });

  const sealed = await published({ title: 'Sealed valves', sealed: true, visibility: 'invited', invited });
  await write(two, sealed);
  await quote(one, sealed);
  expect(await states(sealed)).toEqual({ 'Halderby Valves': [null, null], 'Aire Castings': [null, null], 'Ruhr Armaturen': [null, null] });
  expect((await own(sealed)).progress).toMatchObject({ invited: 3, declined: 0, complete: 1 });
  await later('73 hours');
  await api.get(`/rfq/${sealed}/quotes`, as(cast.buyer));
  expect(await states(sealed)).toMatchObject({ 'Halderby Valves': ['quoted', null], 'Aire Castings': ['writing', null], 'Ruhr Armaturen': ['invited', null] });
});
