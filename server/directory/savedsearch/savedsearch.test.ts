import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, MISSING } from '../../../tests/support/company.ts';
import { makeBusiness, makePerson } from '../../../tests/support/made.ts';
import { index } from '../search/index.ts';
import { readBusinessSources } from '../search/sources-queries.ts';
import { askForAlerts } from './alerts.ts';

const DAY = 86_400;
const api = useApi('empty', {}, { authenticate: byHeader });
let [ann, bob] = ['', ''];
let word = '';
let words = 0;
beforeEach(async () => {
  const confirmed = { email_confirmed_at: new Date() };
  [ann, bob] = [await makePerson(api.db, { first_name: 'Ann', ...confirmed }), await makePerson(api.db, confirmed)];
  // A word that only this test's companies bear.
  word = `Quillwort${String.fromCharCode(97 + words++)}`;
  api.mails.length = 0;
});

const save = (query: object = { search: word }, who = ann, name = 'Quillworts') => api.post('/search/saved', { name, query }, as(who));
const list = async (who = ann) => (await api.get('/search/saved', as(who))).body.data;
const change = (id: string, wanted: object, who = ann) => api.put(`/search/saved/${id}`, wanted, as(who));
async function appear(name: string, fields: object = {}): Promise<string> {
  const id = await makeBusiness(api.db, { company_name: `${word} ${name}`, country_code: 'GB', ...fields });
  await api.pool.query('update resource set created_at = $2 where id = $1', [id, api.now()]);
  await index.put(api.db, 'business', await readBusinessSources(api.db, [id]));
  return id;
}
const pass = async (seconds: number) => {
  api.pass(seconds);
  await askForAlerts(api);
  await api.work();
};
const mailed = (who = ann) => api.mails.filter(({ to }) => to === `${who}@test.example`);
/** A saved search with alerts. */
async function watch(alerts = 'daily', query: object = { search: word }): Promise<string> {
  const id = (await save(query)).body.data.searchID;
  expect((await change(id, { alerts })).status).toBe(200);
  return id;
}

describe('a saved search', () => {
  test('carries every facet, and the same choices in another order are the same search [FAC-001] [FAC-031]', async () => {
    const query = {
      search: word,
      countries: ['IT', 'GB'],
      deliveryTerms: ['EXW', 'DAP'],
      attributes: { seat: ['tfm', 'ptfe'] },
      qty: '010.0-H87',
      near: 's1 2he',
      within: 100,
    };
    const { searchID } = (await save(query)).body.data;
    const other = {
      ...query,
      within: 100,
      attributes: { seat: ['ptfe', 'tfm', 'ptfe'] },
      countries: ['GB', 'IT', 'GB'],
      deliveryTerms: ['DAP', 'EXW'],
      qty: '10-H87',
      near: 'S',
    };
    expect((await save(other)).body.data.searchID).toBe(searchID);
    const kept = {
      business: 'MA',
      search: word,
      countries: ['GB', 'IT'],
      deliveryTerms: ['DAP', 'EXW'],
      attributes: { seat: ['ptfe', 'tfm'] },
      qty: '10-H87',
      near: 'S',
      within: 100,
    };
    expect((await list()).map((one: { query: object }) => one.query)).toEqual([kept]);
    expect((await save({ ...query, qty: '11-H87' })).body.data.searchID).not.toBe(searchID);
  });

  test('sends alerts of what all its facets hold of, with the address that shows them [FAC-031]', async () => {
    await watch('daily', { search: word, countries: ['FR', 'GB'], deliveryTerms: ['EXW'] });
    await appear('Exworks', { business_terms: { acceptedDeliveryTerms: ['EXW'] } });
    await appear('Delivered', { business_terms: { acceptedDeliveryTerms: ['DAP'] } });
    await pass(DAY);
    expect(
      mailed().map(({ text }) => [text.includes('Exworks'), text.includes('Delivered'), text.includes('countries=FR%2CGB'), text.includes('terms=EXW')]),
    ).toEqual([[true, false, true, true]]);
  });

  test('is kept once with its filters, without alerts, for its owner alone', async () => {
    const query = { business: 'WS', search: ' ball valve ', country: 'gb', verified: true, tier: 'gold' };
    const { searchID } = (await save(query)).body.data;
    expect((await save(query)).body.data.searchID).toBe(searchID);
    expect(await list()).toEqual([
      {
        searchID,
        name: 'Quillworts',
        query: { business: 'WS', search: 'ball valve', country: 'GB', verified: true, tier: 'gold' },
        alerts: 'off',
        savedAt: expect.any(String),
      },
    ]);
    expect(await list(bob)).toEqual([]);
  });

  test('is named anew and forgotten by its owner alone; to others it is missing', async () => {
    const { searchID } = (await save()).body.data;
    expect([(await change(searchID, { name: 'Mine' }, bob)).status, (await api.delete(`/search/saved/${searchID}`, {}, as(bob))).status]).toEqual([404, 404]);
    expect((await change(searchID, { alerts: 'daily' }, bob)).status).toBe(404);
    expect((await change(searchID, { name: '  Fittings  ' })).status).toBe(200);
    expect(await list()).toMatchObject([{ name: 'Fittings', alerts: 'off' }]);
    expect((await api.delete(`/search/saved/${searchID}`, {}, as(ann))).status).toBe(200);
    expect([await list(), (await change(MISSING, { name: 'x' })).status]).toEqual([[], 404]);
  });

  test('without a name, with a filter that there is not, or one too many is refused with the field or the way out', async () => {
    expect((await save({}, ann, ' ')).body.fields).toEqual({ name: 'A name has 1 to 120 characters.' });
    expect((await save({ country: 'Britain' })).body.fields).toEqual({ 'query.country': 'A country is a two-letter code such as GB.' });
    expect((await save({ sort: 'newest' })).body.fields).toEqual({ 'query.sort': 'This cannot be set here.' });
    await Promise.all(Array.from({ length: 55 }, (_, i) => save({ search: `${word} ${i}` })));
    expect((await list()).length).toBe(50);
    expect((await save()).body.error).toBe('saved_search_limit');
  });
});

describe('alerts', () => {
  test('are off until they are switched on, and tell what appeared since, each once', async () => {
    await appear('Old');
    const id = (await save()).body.data.searchID;
    await appear('Unwatched');
    await pass(DAY);
    expect(mailed()).toEqual([]);
    await change(id, { alerts: 'daily' });
    await appear('Alpha');
    await pass(DAY / 2);
    expect(mailed()).toEqual([]);
    await appear('Beta');
    await pass(DAY / 2);
    expect(mailed().map(({ subject }) => subject)).toEqual(['2 new results in your search "Quillworts"']);
    const { text } = mailed()[0] ?? { text: '' };
    expect([text.includes(`${word} Alpha`), text.includes(`${word} Beta`), /Old|Unwatched/.test(text)]).toEqual([true, true, false]);
    await pass(DAY);
    expect(mailed()).toHaveLength(1);
    await appear('Gamma');
    await pass(DAY);
    expect(
      mailed()
        .map(({ subject }) => subject)
        .at(-1),
    ).toBe('1 new result in your search "Quillworts"');
  });

  test('keep to the filters, and to what everybody may see', async () => {
    await watch('daily', { business: 'WS', search: word, country: 'GB' });
    await appear('Maker');
    await appear('Abroad', { business_type: 'WS', country_code: 'DE' });
    const hidden = await appear('Hidden', { business_type: 'WS' });
    await api.pool.query('update resource set hidden_at = now() where id = $1', [hidden]);
    await appear('Wholesaler', { business_type: 'WS' });
    await pass(DAY);
    expect(mailed()).toHaveLength(1);
    expect(mailed()[0]?.text).toMatch(/Wholesaler/);
    expect(mailed()[0]?.text).not.toMatch(/Maker|Abroad|Hidden/);
    expect(mailed()[0]?.text).toContain(`/search-result?business=WS&countries=GB&search=${word}&sort=newest`);
  });

  test('come once a week where that is wanted, and once however many workers ask', async () => {
    await watch('weekly');
    await appear('Alpha');
    await pass(6 * DAY);
    expect(mailed()).toEqual([]);
    api.pass(DAY);
    await Promise.all([askForAlerts(api), askForAlerts(api), askForAlerts(api)]);
    await api.work();
    expect(mailed()).toHaveLength(1);
  });

  test('say the same again where the mail server failed on the way', async () => {
    const id = await watch();
    await appear('Alpha');
    await pass(DAY);
    await api.pool.query("update outbox set done_at = null, due_at = now() where topic = 'savedsearch.due' and body ->> 'searchID' = $1", [id]);
    await appear('Beta');
    await api.work();
    const [first, second] = mailed();
    expect([second?.messageID, second?.text]).toEqual([first?.messageID, first?.text]);
    await pass(DAY);
    expect(mailed().at(-1)?.text).toContain('Beta');
    expect(mailed().at(-1)?.text).not.toContain('Alpha');
  });

  test('name ten and count the others', async () => {
    await watch();
    for (let i = 0; i < 12; i++) await appear(`No ${i}`);
    await pass(DAY);
    expect(mailed()[0]?.subject).toContain('12 new results');
    expect(mailed()[0]?.text).toContain('And 2 more.');
  });

  test('end with the link at the foot of the mail, and with an account that is suspended', async () => {
    const id = await watch();
    await appear('Alpha');
    await pass(DAY);
    expect(mailed()).toHaveLength(1);
    const token = /\/unsubscribe\/(\S+)/.exec(mailed()[0]?.text ?? '')?.[1] ?? '';
    expect((await api.post('/notification/unsubscribe', { token: `${bob}${token.slice(36)}` })).body.error).toBe('link_invalid');
    expect((await api.post('/notification/unsubscribe', { token })).status).toBe(200);
    expect(await list()).toMatchObject([{ alerts: 'off' }]);
    await change(id, { alerts: 'daily' });
    await api.pool.query("insert into suspension (account_id, reason) values ($1, 'spam')", [ann]);
    await appear('Beta');
    await pass(DAY);
    expect(mailed()).toHaveLength(1);
  });
});
