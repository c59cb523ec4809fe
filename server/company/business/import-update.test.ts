import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { csvOf, importText } from '../../../tests/support/import.ts';
import { makePerson } from '../../../tests/support/made.ts';

const api = useApi('empty');
const HEAD = ['external_id', 'company_name', 'business_type', 'country', 'short_description'];

interface Row {
  id: string;
  version: number;
}
const rowOf = async (externalID: string): Promise<Row> =>
  (await sql<Row>`select id, version from business where external_id = ${externalID}`.execute(api.db)).rows[0] as Row;
const profileOf = async (externalID: string) => (await api.get(`/business/profile/${(await rowOf(externalID)).id}`)).body.data;
const namesFound = async (textQuery: string): Promise<string[]> =>
  (await api.post('/search/business', { textQuery })).body.results.map(
    (one: { businessProfile: { general: { companyName: string } } }) => one.businessProfile.general.companyName,
  );

describe('an update', () => {
  /** Two businesses with ids of their own, which begin with a letter. */
  const full = (from: string, city: string, email: string): string =>
    csvOf(
      [...HEAD, 'city', 'email', 'website', 'categories'],
      [`${from}-1`, 'Updated Ltd', 'MA', 'GB', 'Short.', city, email, 'https://u.example', 'Valves|Pumps'],
      [`${from}-2`, 'Same Ltd', 'MA', 'GB', 'Short.', 'York', '', '', ''],
    );

  test('renews what exists, adds what is new and counts what stays', async () => {
    await importText(api.db, full('U', 'Leeds', 'old@u.example'), { duplicates: 'create' });
    const first = await rowOf('U-1');
    const { counts } = await importText(api.db, `${full('U', 'Hull', 'new@u.example')}U-3,New Ltd,DI,FR,Short.,,,,\n`, { update: true, duplicates: 'create' });
    expect(counts).toMatchObject({ created: 1, updated: 1, unchanged: 1 });
    expect(await rowOf('U-1')).toEqual({ id: first.id, version: 2 });
    expect(await rowOf('U-2')).toMatchObject({ version: 1 });
    expect(await profileOf('U-1')).toMatchObject({
      contactInfo: { city: 'Hull', email: 'new@u.example', website: 'https://u.example' },
      general: { categories: [{ name: 'Valves' }, { name: 'Pumps' }] },
    });
  });

  test('touches only the columns of its file, clears what is empty, and changes nothing the second time', async () => {
    await importText(api.db, full('C', 'Hull', 'new@u.example'), { duplicates: 'create' });
    const partial = csvOf(['external_id', 'email', 'categories', 'company_name'], ['C-1', '', 'Pumps', 'Renamedworth Ltd']);
    expect((await importText(api.db, partial, { update: true })).counts).toMatchObject({ created: 0, updated: 1 });
    expect(await profileOf('C-1')).toMatchObject({
      version: 2,
      contactInfo: { city: 'Hull', email: null, website: 'https://u.example' },
      general: { companyName: 'Renamedworth Ltd', categories: [{ name: 'Pumps' }], shortDescription: 'Short.' },
    });
    expect(await namesFound('renamedworth')).toEqual(['Renamedworth Ltd']);
    expect((await importText(api.db, partial, { update: true })).counts).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    expect(await rowOf('C-1')).toMatchObject({ version: 2 });
  });

  test('with a part of the columns refuses a row that would be new', async () => {
    await importText(api.db, full('P', 'Hull', 'new@u.example'), { duplicates: 'create' });
    const { found } = await importText(api.db, csvOf(['external_id', 'city'], ['P-1', 'Bath'], ['P-99', 'Bath']), { update: true });
    expect(found).toEqual([
      {
        row: 3,
        column: 'external_id',
        message: '“P-99” is not in the directory, and a new company needs the columns company_name, business_type, country, short_description too.',
      },
    ]);
  });
});

test('owners get their business when their address is confirmed, else an invitation; without an address a company is unclaimed', async () => {
  await makePerson(api.db, { email: 'Ann@owner.example', email_confirmed_at: new Date() });
  await makePerson(api.db, { email: 'unconfirmed@owner.example' });
  const text = csvOf(
    [...HEAD, 'owner_email'],
    ['O-1', 'A Ltd', 'MA', 'GB', 'A.', 'ANN@owner.example'],
    ['O-2', 'B Ltd', 'MA', 'GB', 'B.', 'unconfirmed@owner.example'],
    ['O-3', 'C Ltd', 'MA', 'GB', 'C.', ''],
  );
  expect((await importText(api.db, text)).counts).toMatchObject({ created: 3, owned: 1, invited: 1 });
  expect(await Promise.all(['O-1', 'O-2', 'O-3'].map(async (id) => (await profileOf(id)).claimed))).toEqual([true, false, false]);
  const { rows } = await sql`select topic, body from outbox order by id desc limit 1`.execute(api.db);
  expect(rows).toEqual([{ topic: 'business.invited', body: { invitationID: expect.any(String) } }]);
  const again = text.replace('ANN@owner.example', 'other@owner.example');
  expect((await importText(api.db, again, { update: true })).counts).toMatchObject({ unchanged: 3, owned: 0, invited: 0 });
});
