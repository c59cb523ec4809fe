import { beforeEach, describe, expect, test } from 'vitest';
import { as } from '../../../tests/support/company.ts';
import { ended } from '../../../tests/support/forecast/ended.ts';
import { makeAccess, makeBusiness, makePerson, makeProduct } from '../../../tests/support/made.ts';
import { hoursAhead, quoting, type Supplier, useRfqs } from '../../../tests/support/rfq.ts';
import { checkForecasts } from './forecast.ts';

const trade = useRfqs();
const { api, cast, send, published, later, makeSupplier } = trade;
const { quote } = quoting(trade);
let [one, two, three] = [] as unknown as [Supplier, Supplier, Supplier];
beforeEach(async () => {
  [one, two, three] = cast.suppliers as [Supplier, Supplier, Supplier];
  await api.pool.query('truncate forecast_band');
  await api.pool.query("update resource set hidden_at = now() where type = 'product'");
});

/** Deadlines two weeks ahead: 240 hours on weekdays, whatever the day. */
const TWO_WEEKS = 14 * 24;
const asked = (invited: string[], more: object = {}) => published({ visibility: 'invited', invited, deadline: hoursAhead(TWO_WEEKS), ...more });
const forecast = async (rfqID: string, who = cast.buyer) => (await api.get(`/rfq/${rfqID}/forecast`, as(who))).body.data;
/** Two hundred invitations of which half were answered, none of them of the companies of a test. */
async function platform(cases = 200): Promise<void> {
  await ended(api.pool, { buyer: cast.buyer, supplier: await makeSupplier('Everybody else'), cases, answered: Math.floor(cases / 2) });
}
async function maker(name: string): Promise<Supplier> {
  const id = await makeBusiness(api.db, { company_name: name, country_code: 'GB' });
  const owner = await makePerson(api.db, { email_confirmed_at: new Date() });
  await makeAccess(api.db, id, owner, 'owner');
  await makeProduct(api.db, id, { sub_category_id: '0004-01-01', category_id: '0004-01', industry_id: '0004' });
  return { id, owner, member: owner };
}

test('hours are those of weekdays, by UTC [FCT-001]', async () => {
  const pairs = [
    // Friday evening to Monday morning; a Saturday to its Sunday; Wednesday to the Wednesday after; within a day; backwards.
    ['2026-11-27T17:00:00Z', '2026-11-30T09:00:00Z', 16],
    ['2026-11-28T10:00:00Z', '2026-11-29T22:00:00Z', 0],
    ['2026-11-25T09:30:00Z', '2026-12-02T09:30:00Z', 120],
    ['2026-11-26T08:00:00Z', '2026-11-26T20:30:00Z', 12.5],
    ['2026-11-30T09:00:00Z', '2026-11-27T17:00:00Z', -16],
  ] as const;
  for (const [from, to, hours] of pairs) {
    const { rows } = await api.pool.query('select weekday_hours($1, $2) as hours', [from, to]);
    expect([from, rows[0].hours]).toEqual([from, hours]);
  }
});

describe('an open request', () => {
  test('says too little is known until two hundred invitations have ended, twenty of them in its category [FCT-005]', async () => {
    const rfqID = await asked([one.id]);
    await platform(199);
    const little = await forecast(rfqID);
    expect(little).toEqual({
      standing: 'little',
      category: { id: '0004-01', name: expect.any(String) },
      likely: null,
      more: null,
      companies: [],
      example: api.config.DEMO,
    });
    await platform(1);
    expect((await forecast(rfqID)).standing).toBe('shown');
    await api.pool.query("update rfq_line l set category = '0001-01' from rfq r where r.id = l.rfq_id and r.title = 'Ended'");
    expect((await forecast(rfqID)).standing).toBe('little');
  });

  test('counts what companies answered in as many hours as are left, of a year, and of no seal that was never opened [FCT-001] [FCT-002] [FCT-003]', async () => {
    await platform();
    const of = { buyer: cast.buyer, supplier: one, category: '0001-01' };
    // None of these counts: cancelled before it was over, too long ago, and sealed for ever.
    await ended(api.pool, { ...of, cases: 10, answered: 0 });
    const cancel = `update rfq set cancelled_at = deadline - interval '1 day', cancel_reason = 'budget' where id in (select rfq_id from rfq_invitation where business_id = $1)`;
    await api.pool.query(cancel, [one.id]);
    await ended(api.pool, { ...of, cases: 10, answered: 9 });
    await ended(api.pool, { ...of, cases: 10, answered: 0, ago: 400 });
    await ended(api.pool, { ...of, cases: 10, answered: 10, sealed: true });
    const rfqID = await asked([one.id, two.id]);
    await api.work();
    const p0 = 109 / 210;
    const category = (100 + 20 * p0) / (200 + 20);
    const own = (9 + 8 * category) / 18;
    const first = await forecast(rfqID);
    // All invitations had none waiting beside them: the factor of that band is (109 + 20 × p0) / (210 + 20) / p0 = 1.
    expect(first.companies).toContainEqual({ businessID: one.id, word: 'usually', percent: Math.round(own * 20) * 5 });
    expect(first.companies).toContainEqual({ businessID: two.id, word: 'unknown', percent: null });
    expect(first.likely).toEqual({ low: 0, high: 2, of: 2, five: 0 });
    // A day is left: what took longer than that is no answer in time.
    const slow = await makeSupplier('Slow Castings');
    await ended(api.pool, { ...of, supplier: slow, cases: 10, answered: 10, after: 60 });
    const soon = await published({ title: 'Needed soon', visibility: 'invited', invited: [slow.id], deadline: hoursAhead(24) });
    const wide = await asked([slow.id], { title: 'Needed some time' });
    const percentOf = async (id: string) => (await forecast(id)).companies[0].percent;
    expect([await percentOf(soon), await percentOf(wide)]).toEqual([expect.toSatisfy((it: number) => it < 40), expect.toSatisfy((it: number) => it > 60)]);
  });

  test('expects one of whoever has quoted and nothing of whoever declined [FCT-003]', async () => {
    await platform();
    const rfqID = await asked([one.id, two.id, three.id]);
    await quote(one, rfqID);
    await quote(two, rfqID);
    await send(three.owner, 'post', `/rfq/${rfqID}/not-for-us`, { bid: three.id, reason: 'quantity' });
    const { likely, companies } = await forecast(rfqID);
    expect([likely, companies]).toEqual([{ low: 2, high: 2, of: 3, five: 0 }, []]);
  });

  test('asks the fewest of the next-best matches with which five are likely, by one press, or says that nobody is enough [FCT-004] [TSC-003]', async () => {
    await platform();
    const good = [];
    for (const name of ['Alpha', 'Beta', 'Gamma']) good.push(await maker(name));
    for (const supplier of good) await ended(api.pool, { buyer: cast.buyer, supplier, cases: 40, answered: 40 });
    const rfqID = await asked([one.id, two.id, three.id]);
    for (const supplier of [one, two, three]) await quote(supplier, rfqID);
    const { more, likely } = await forecast(rfqID);
    const { body } = await api.get(`/rfq/${rfqID}/matches`, as(cast.buyer));
    const best = body.data.map(({ businessID }: { businessID: string }) => businessID).slice(0, 2);
    expect(more).toEqual({
      reaches: true,
      five: expect.toSatisfy((it: number) => it >= 0.8),
      businesses: best.map((businessID: string) => ({ businessID, name: expect.any(String) })),
    });
    expect(likely.five).toBe(0);
    await send(cast.buyer, 'post', `/rfq/${rfqID}/invitation`, { businesses: best });
    expect((await forecast(rfqID)).more).toBeNull();
    const nobody = await asked([one.id], {
      title: 'Two are enough for nobody',
      lines: [{ description: 'Seat', quantity: '1', unit: 'H87', subCategory: '0004-01-01' }],
    });
    await api.pool.query("update resource set hidden_at = now() where type = 'product'");
    expect((await forecast(nobody)).more).toEqual({ reaches: false, five: 0, businesses: [] });
  });

  test('that is over has none, and suppliers, strangers and members who are not on its side meet a missing thing [FCT-006]', async () => {
    await platform();
    const rfqID = await published({ visibility: 'open', invited: [one.id] });
    const statusOf = async (who: string) => (await api.get(`/rfq/${rfqID}/forecast`, as(who))).status;
    expect([await statusOf(one.owner), await statusOf(two.owner), await statusOf(cast.colleague)]).toEqual([404, 404, 404]);
    await api.work();
    const said = JSON.stringify([(await trade.read(one.owner, rfqID, one.id)).body, (await api.get(`/rfq/for-you?bid=${one.id}`, as(one.owner))).body]);
    expect(said).not.toMatch(/forecast|chance|percent|usually/);
    await later('80 hours');
    expect(await forecast(rfqID)).toBeNull();
  });
});

test('of a sealed request it stays what it was when each was invited, whoever answers, declines or changes its ways [FCT-003] [RFQ-020]', async () => {
  await platform();
  await ended(api.pool, { buyer: cast.buyer, supplier: one, cases: 10, answered: 9 });
  const rfqID = await asked([one.id, two.id, three.id], { sealed: true });
  await api.work();
  const before = await forecast(rfqID);
  expect(before.companies.map(({ word }: { word: string }) => word).sort()).toEqual(['unknown', 'unknown', 'usually']);
  await quote(one, rfqID);
  await send(two.owner, 'post', `/rfq/${rfqID}/not-for-us`, { bid: two.id, reason: 'quantity' });
  await ended(api.pool, { buyer: cast.buyer, supplier: one, cases: 20, answered: 0 });
  expect(await forecast(rfqID)).toEqual(before);
});

test('that a company has answered a sealed request is not told by its chance in another [RFQ-020]', async () => {
  await platform();
  await ended(api.pool, { buyer: cast.buyer, supplier: one, cases: 10, answered: 9 });
  // Three waiting invitations take from the chance.
  await api.pool.query(
    'update invitation_forecast set waiting = 4 where business_id = (select business_id from quote group by 1 order by count(*) desc limit 1)',
  );
  const sealed = [];
  for (const title of ['Sealed first', 'Sealed second', 'Sealed third']) sealed.push(await asked([one.id], { title, sealed: true }));
  const rfqID = await asked([one.id]);
  const before = await forecast(rfqID);
  const [first, ...others] = sealed as [string, string, string];
  await quote(one, first);
  for (const id of others) await send(one.owner, 'post', `/rfq/${id}/not-for-us`, { bid: one.id, reason: 'quantity' });
  expect(await forecast(rfqID)).toEqual(before);
});

describe('forecasts and what came of them', () => {
  const staff = async () => ({ ...as(await makePerson(api.db)), 'wbn-staff': '1' });
  const kept = (chance: number) =>
    api.pool.query("update invitation_forecast f set chance = $1 from rfq r where r.id = f.rfq_id and r.title = 'Ended'", [chance]);
  const month = () => new Date(Date.now()).toISOString().slice(0, 7);

  test('are compared by month and bands of ten points; while they are off by more than a tenth none is shown [FCT-006]', async () => {
    await ended(api.pool, { buyer: cast.buyer, supplier: await makeSupplier('Everybody else'), cases: 200, answered: 100, ago: 20 });
    const rfqID = await asked([one.id]);
    await kept(0.65);
    await Promise.all([checkForecasts(api), checkForecasts(api)]);
    expect((await forecast(rfqID)).standing).toBe('paused');
    const who = await staff();
    const { body } = await api.get('/staff/quality', who);
    expect(body).toMatchObject({
      shown: false,
      data: [{ error: expect.closeTo(0.15, 6), bands: [{ from: 60, cases: 200, answered: 100, forecast: expect.closeTo(0.65, 6) }] }],
    });
    expect(body.data[0].month <= month()).toBe(true);
    await kept(0.55);
    await checkForecasts(api);
    expect((await forecast(rfqID)).standing).toBe('shown');
    expect((await api.get('/staff/quality', who)).body).toMatchObject({ shown: true, data: [{ bands: [{ from: 50, cases: 200 }] }] });
    // The figures stay when the requests are forgotten.
    await later('100 days');
    await api.pool.query("delete from quote using rfq where rfq.id = quote.rfq_id and rfq.title = 'Ended'");
    await api.pool.query("delete from rfq where title = 'Ended'");
    await checkForecasts(api);
    expect((await api.get('/staff/quality', who)).body.data[0].bands[0].cases).toBe(200);
  });

  test('are kept with each invitation, and anew with one that is renewed [FCT-003] [FCT-006]', async () => {
    await platform();
    const rfqID = await published({ visibility: 'open', invited: [one.id] });
    await api.work();
    const rows = async () => (await api.pool.query('select at, chance, cases, waiting from invitation_forecast where rfq_id = $1', [rfqID])).rows;
    const [first] = await rows();
    expect(first).toMatchObject({ chance: expect.closeTo(0.5, 2), cases: 0, waiting: 0 });
    await send(cast.buyer, 'delete', `/rfq/${rfqID}/invitation/${one.id}`);
    await ended(api.pool, { buyer: cast.buyer, supplier: one, cases: 10, answered: 10 });
    await send(cast.buyer, 'post', `/rfq/${rfqID}/invitation`, { businesses: [one.id] });
    await api.work();
    const [again, ...more] = await rows();
    expect([again.cases, again.at > first.at, more]).toEqual([10, true, []]);
  });
});
