import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { inProcessTransport } from '#server/in-process.ts';
import { createClient } from '#web/base/client/client.ts';
import { judged, namesFor } from '../../../bench/support/judged.ts';
import { bulk } from '../../../bin/seeds/bulk-queries.ts';
import { useApi } from '../../../tests/support/api.ts';
import { makeBusiness, makeProduct } from '../../../tests/support/made.ts';
import { ageDocuments } from './documents/freshness.ts';

const api = useApi('demo');
const NOBODYS = 20;

/** Equal to the letter, so that nothing but quality parts them. */
async function offer(name: string, { company = {}, product = {} }: { company?: object; product?: object } = {}) {
  const business = await makeBusiness(api.db, { company_name: name, short_description: 'Quarbel frames.', ...company });
  return { name, business, product: await makeProduct(api.db, business, { name: 'Quarbel', description: 'Quarbel frame.', ...product }) };
}
type Offer = Awaited<ReturnType<typeof offer>>;
let all: Offer[];
const renew = async (offers: Offer[]) => {
  await api.findable.renew(
    api.db,
    'business',
    offers.map(({ business }) => business),
  );
  await api.findable.renew(
    api.db,
    'product',
    offers.map(({ product }) => product),
  );
};
// biome-ignore lint/suspicious/noExplicitAny: what the wire carries
type Wire = any;
const companies = async (): Promise<string[]> =>
  (await api.post('/search/business', { textQuery: 'quarbel', size: NOBODYS })).body.results.map((one: Wire) => one.businessProfile.general.companyName);
const products = async (): Promise<string[]> =>
  (await api.post('/search/product', { textQuery: 'quarbel', size: NOBODYS })).body.results.map((one: Wire) => one.businessProfile.general.companyName);

const check = (business: string, kind: string) =>
  bulk(api.db, 'verification_check', [
    { id: newId(), business_id: business, kind, state: 'valid', subject: 'x', company_name: 'x', asked_at: new Date(0), expires_at: new Date(4e12) },
  ]);
const old = { updated_at: new Date(Date.now() - 400 * 86_400_000) };

beforeAll(async () => {
  const [{ file_id: file } = { file_id: '' }] = (await sql<{ file_id: string }>`select file_id from product_media limit 1`.execute(api.db)).rows;
  all = [
    await offer('Aged', { company: old, product: old }),
    await offer('Bare'),
    await offer('Complete', { company: { year_established: 1990 }, product: { lead_time_days: 3 } }),
    await offer('Pictured', { company: { profile_photo_id: file, cover_photo_id: file } }),
    await offer('Checked'),
  ];
  const [, , complete, pictured, checked] = all as [Offer, Offer, Offer, Offer, Offer];
  await bulk(api.db, 'product_trade', [{ product_id: complete.product, moq_quantity: 5, moq_unit: 'H87', hs_code: '848180' }]);
  await bulk(api.db, 'product_media', [{ product_id: pictured.product, file_id: file, place: 0 }]);
  for (const kind of ['vat', 'register']) await check(checked.business, kind);
  await renew(all);
});

describe('between equally relevant results', () => {
  test('valid checks, completeness of trade data, pictures and freshness decide, each by itself [FAC-035]', async () => {
    for (const list of [await companies(), await products()]) {
      expect(list[0]).toBe('Checked');
      expect(list.slice(-2)).toEqual(['Bare', 'Aged']);
      expect(new Set(list.slice(1, 3))).toEqual(new Set(['Complete', 'Pictured']));
    }
  });

  test('a boost comes before all of it, marked Promoted [FAC-035]', async () => {
    const [aged] = all as [Offer];
    const things = [aged.business, aged.product];
    const at = { business_id: aged.business, started_at: new Date(0), ends_at: new Date(4e12) };
    await bulk(
      api.db,
      'boost',
      things.map((resource_id) => ({ id: newId(), resource_id, ...at })),
    );
    await renew([aged]);
    for (const path of ['/search/business', '/search/product']) {
      const { results } = (await api.post(path, { textQuery: 'quarbel' })).body;
      expect(results[0].businessProfile.general.companyName).toBe('Aged');
      expect(results.map((one: Wire) => one.promoted)).toEqual([true, false, false, false, false]);
    }
    await sql`delete from boost where business_id = ${aged.business}`.execute(api.db);
    await renew([aged]);
  });

  test('a plan decides nothing: with every plan changed, each judged query has the order that it had [FAC-035]', async () => {
    const client = createClient(inProcessTransport(api));
    const orders = async () => {
      const lists: string[][] = [];
      for (const query of judged) lists.push(await namesFor(client, query, NOBODYS));
      return lists;
    };
    const renewEverything = async () => {
      const { rows } = await sql<{ kind: 'business' | 'product'; ids: string[] }>`
        select 'business' as kind, array_agg(id) as ids from search_business union all select 'product', array_agg(id) from search_product`.execute(api.db);
      for (const { kind, ids } of rows) await api.findable.renew(api.db, kind, ids);
    };
    // What came to an age since the directory was made weighs less in both.
    await renewEverything();
    const before = [...(await orders()), await companies(), await products()];
    const { rows: had } = await sql<{ tier: string }>`select distinct tier from membership where ended_at is null order by 1`.execute(api.db);
    expect(had.map(({ tier }) => tier)).toEqual(['gold', 'platinum', 'premium']);
    const paying = sql`select business_id from membership where ended_at is null`;
    const standard = (await sql<{ id: string }>`select id from business where id not in (${paying})`.execute(api.db)).rows.map(({ id }) => id);
    await sql`update membership set tier = case tier when 'platinum' then 'gold' when 'gold' then 'platinum' else 'gold' end where ended_at is null`.execute(
      api.db,
    );
    await bulk(
      api.db,
      'membership',
      standard.map((id) => ({ id: newId(), business_id: id, tier: 'platinum', starts_at: new Date(0), ends_at: new Date(4e12) })),
    );
    await renewEverything();
    expect([...(await orders()), await companies(), await products()]).toEqual(before);
  });

  test('freshness ends by itself: the job weighs what came to an age since its last look', async () => {
    const [, bare] = all as [Offer, Offer];
    await sql`update business set updated_at = now() - interval '400 days' where id = ${bare.business}`.execute(api.db);
    const quality = async () =>
      (await sql<{ quality: number }>`select quality from search_business where id = ${bare.business}`.execute(api.db)).rows[0]?.quality;
    const fresh = await quality();
    await ageDocuments(api);
    expect(await quality()).toBe(fresh);
    await sql`update search_freshness set until = now() - interval '2 days'`.execute(api.db);
    await sql`update business set updated_at = now() - interval '91 days' where id = ${bare.business}`.execute(api.db);
    await ageDocuments(api);
    expect(await quality()).toBe((fresh as number) - 60);
    expect((await sql`select from search_freshness where until < now() - interval '1 hour'`.execute(api.db)).rows).toEqual([]);
  });
});
