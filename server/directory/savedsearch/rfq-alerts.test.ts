import { beforeEach, describe, expect, test } from 'vitest';
import { as } from '../../../tests/support/company.ts';
import { makeProduct } from '../../../tests/support/made.ts';
import { hoursAhead, type Supplier, useRfqs } from '../../../tests/support/rfq.ts';
import { askForAlerts } from './alerts.ts';

const trade = useRfqs();
const { api, cast, send, published } = trade;
let [one, two] = [] as unknown as [Supplier, Supplier];
beforeEach(async () => {
  [one, two] = cast.suppliers as [Supplier, Supplier];
  api.back();
  await api.pool.query("update resource set hidden_at = now() where type = 'product'");
  await api.pool.query('delete from saved_search');
});

const DAY = 86_400;
const save = async (query: object, who: string): Promise<string> =>
  (await api.post('/search/saved', { name: 'Valves', query: { business: 'RFQ', ...query } }, as(who))).body.data.searchID;
async function watch(query: object, alerts: string, who = one.owner): Promise<string> {
  const id = await save(query, who);
  expect((await api.put(`/search/saved/${id}`, { alerts }, as(who))).status).toBe(200);
  return id;
}
/** What one was mailed of alerts since the last look. */
async function told(who = one.owner): Promise<string[]> {
  await api.work();
  const mine = api.mails.filter(({ to, subject }) => to === `${who}@test.example` && subject.includes('in your search'));
  api.mails.length = 0;
  return mine.map(({ text }) => text);
}
const pass = async (seconds: number) => {
  api.pass(seconds);
  await askForAlerts(api);
};
const bells = async (who = one.owner): Promise<string[]> =>
  (await api.get('/notification', as(who))).body.items.map(({ rfq }: { rfq?: { event: string } }) => rfq?.event);

describe('a saved search of open requests', () => {
  test('is saved without alerts, and at once is for it alone [MAT-010]', async () => {
    const id = await save({ category: '0004-01' }, one.owner);
    expect((await api.get('/search/saved', as(one.owner))).body.data).toMatchObject([
      { searchID: id, alerts: 'off', query: { business: 'RFQ', category: '0004-01' } },
    ]);
    const other = (await api.post('/search/saved', { name: 'Makers', query: { search: 'valve' } }, as(one.owner))).body.data.searchID;
    expect((await api.put(`/search/saved/${other}`, { alerts: 'at-once' }, as(one.owner))).body).toMatchObject({
      error: 'invalid_input',
      fields: { alerts: expect.any(String) },
    });
    expect((await api.post('/search/saved', { name: 'Odd', query: { business: 'RFQ', verified: true } }, as(one.owner))).status).toBe(400);
    await published();
    expect(await told()).toEqual([]);
  });

  test('takes another certificate, or none again, where it looks for requests and is not saved already [MAT-010]', async () => {
    const id = await save({ category: '0004-01' }, one.owner);
    const set = (certificate: string, of = id, who = one.owner) => api.put(`/search/saved/${of}`, { certificate }, as(who));
    const queries = async () => (await api.get('/search/saved', as(one.owner))).body.data.map(({ query }: { query: object }) => query);
    expect((await set('ISO 9001')).status).toBe(200);
    expect(await queries()).toEqual([{ business: 'RFQ', search: '', category: '0004-01', certificate: 'ISO 9001' }]);
    const other = await save({ category: '0004-01' }, one.owner);
    expect((await set('')).body.fields).toEqual({ certificate: 'You have saved the same search already.' });
    expect((await api.delete(`/search/saved/${other}`, {}, as(one.owner))).status).toBe(200);
    expect([(await set('')).status, (await set('x'.repeat(151))).status, (await set('ISO 9001', id, two.owner)).status]).toEqual([200, 400, 404]);
    expect(await queries()).toEqual([{ business: 'RFQ', search: '', category: '0004-01' }]);
    const makers = (await api.post('/search/saved', { name: 'Makers', query: { search: 'valve' } }, as(one.owner))).body.data.searchID;
    expect((await set('ISO 9001', makers)).body.fields).toHaveProperty('certificate');
    await set('ISO 9001');
    await api.put(`/search/saved/${id}`, { alerts: 'at-once' }, as(one.owner));
    await published({ title: 'Without a certificate' });
    expect(await told()).toEqual([]);
    await published({ title: 'With a certificate', certificates: [{ name: 'ISO 9001', need: 'required' }] });
    expect(await told()).toHaveLength(1);
  });

  test('tells at once of what it finds by text, category, country, certificate and deadline, and of nothing else [MAT-010]', async () => {
    const certificate = 'ISO 9001';
    const before = hoursAhead(120).slice(0, 10);
    const hit = { certificates: [{ name: certificate, need: 'welcome' }] };
    await watch({ search: 'ball VALVES', category: '0004-01', country: 'gb', certificate, before }, 'at-once');
    for (const [title, more] of [
      ['Other text', hit],
      ['Stainless ball valves abroad', { ...hit, country: 'DE' }],
      ['Stainless ball valves without it', {}],
      ['Stainless ball valves later', { ...hit, deadline: hoursAhead(240) }],
      ['Stainless ball valves of another kind', { ...hit, lines: [{ description: 'Belt', quantity: '1', unit: 'H87', subCategory: '0005-01-01' }] }],
      ['Stainless ball valves for few', { ...hit, visibility: 'invited', invited: [two.id] }],
    ] as const)
      await published({ title, ...more });
    expect(await told()).toEqual([]);
    await published({ title: 'Stainless ball valves', ...hit });
    const [text, ...more] = await told();
    expect([text, more]).toEqual([expect.stringMatching(/Stainless ball valves: quotes until \d\d\/\d\d\/\d{4} \d\d:\d\d UTC/), []]);
  });

  test('tells by the day or the week what came since, once, whichever of several finds it first [MAT-010]', async () => {
    await watch({ category: '0004-01' }, 'daily');
    await watch({ country: 'GB' }, 'weekly');
    await published();
    await pass(DAY - 3600);
    expect(await told()).toEqual([]);
    await pass(2 * 3600);
    expect(await told()).toHaveLength(1);
    await pass(7 * DAY);
    expect(await told()).toEqual([]);
  });

  test('says nothing of what a match or an invitation told, and a match nothing of what it told [MAT-010]', async () => {
    await makeProduct(api.db, one.id, { sub_category_id: '0004-01-01', category_id: '0004-01', industry_id: '0004' });
    const id = await watch({ category: '0004-01' }, 'at-once');
    await published();
    expect([await told(), await bells()]).toEqual([[], ['matched']]);
    await published({ title: 'By name', invited: [one.id] });
    expect(await told()).toEqual([]);
    // The alert is first where matching is off for a while.
    await send(one.owner, 'put', `/business/${one.id}/rfq-setting`, { matching: false });
    const rfqID = await published({ title: 'Found by the alert' });
    expect(await told()).toHaveLength(1);
    await api.pool.query('insert into rfq_told (rfq_id, business_id, score, wave, at) values ($1, $2, 0.9, 2, now())', [rfqID, one.id]);
    await api.pool.query(`insert into outbox (topic, body) values ('rfq.matched', jsonb_build_object('rfqID', $1::uuid, 'businessID', $2::uuid))`, [
      rfqID,
      one.id,
    ]);
    const before = await bells();
    await api.work();
    expect(await bells()).toEqual(before);
    expect((await api.put(`/search/saved/${id}`, { alerts: 'off' }, as(one.owner))).status).toBe(200);
  });

  test('says nothing to the buyer’s own people, to an excluded company, or across a block [MAT-010] [RFQ-027]', async () => {
    for (const who of [cast.buyer, cast.colleague, one.owner, two.owner]) await watch({ category: '0004-01' }, 'at-once', who);
    await api.pool.query('insert into block (blocker_id, target_id, account_id) values ($1, $2, $1)', [two.owner, cast.buyer]);
    await published({ excluded: [one.id] });
    await api.work();
    expect(api.mails.filter(({ subject }) => subject.includes('in your search'))).toEqual([]);
  });
});
