import { beforeEach, describe, expect, test } from 'vitest';
import { as } from '../../../../tests/support/company.ts';
import { makeAccess, makeBusiness, makePerson, makeProduct } from '../../../../tests/support/made.ts';
import { hoursAhead, LINE, quoting, useRfqs } from '../../../../tests/support/rfq.ts';
import { tellWaves } from './matching.ts';

const trade = useRfqs();
const { api, cast, send, published, drafted, later } = trade;
const { quote } = quoting(trade);
const AT = { visibility: 'matching' };

// What other tests offered suits nobody here.
beforeEach(() => api.pool.query("update resource set hidden_at = now() where type = 'product'").then(() => {}));

/** A company with a ball valve to offer, and somebody who belongs to it. */
async function maker(name: string, fields: object = {}, product: object = {}): Promise<{ id: string; owner: string; member: string }> {
  const id = await makeBusiness(api.db, { company_name: name, country_code: 'GB', ...fields });
  const owner = await makePerson(api.db, { email_confirmed_at: new Date() });
  await makeAccess(api.db, id, owner, 'owner');
  await makeProduct(api.db, id, { sub_category_id: '0004-01-01', category_id: '0004-01', industry_id: '0004', ...product });
  return { id, owner, member: owner };
}
const matchesOf = async (rfqID: string) => (await api.get(`/rfq/${rfqID}/matches`, as(cast.buyer))).body;
const forYou = async ({ id, owner }: { id: string; owner: string }) => (await api.get(`/rfq/for-you?bid=${id}`, as(owner))).body;
const toldOf = async (rfqID: string): Promise<string[]> =>
  (await api.pool.query('select business_id from rfq_told where rfq_id = $1 order by wave, score desc', [rfqID])).rows.map((row) => row.business_id);

describe('a request beyond invitations', () => {
  test('is told to shown companies of an asked type that somebody belongs to, that want it and cover a line, and to no other [MAT-001]', async () => {
    const told = await maker('Fits');
    const others = {
      wholesaler: await maker('Importer', { business_type: 'IM' }),
      hidden: await maker('Hidden'),
      away: await maker('Away', {}, { sub_category_id: null, category_id: null }),
      off: await maker('Off'),
      blocked: await maker('Blocked'),
      excluded: await maker('Excluded'),
      hiddenProduct: await maker('Product taken down'),
    };
    const unclaimed = await makeBusiness(api.db, { company_name: 'Unclaimed' });
    await makeProduct(api.db, unclaimed, { sub_category_id: '0004-01-01' });
    await api.pool.query('update resource set hidden_at = now() where id = $1 or id in (select id from product where business_id = $2)', [
      others.hidden.id,
      others.hiddenProduct.id,
    ]);
    await send(others.off.owner, 'put', `/business/${others.off.id}/rfq-setting`, { matching: false });
    await api.pool.query('insert into block (blocker_id, target_id, account_id) values ($1, $2, $3)', [others.blocked.id, cast.company, others.blocked.owner]);
    const rfqID = await published({ ...AT, excluded: [others.excluded.id] });
    await api.work();
    expect(await toldOf(rfqID)).toEqual([told.id]);
    expect((await matchesOf(rfqID)).data.map(({ name }: { name: string }) => name)).toEqual(['Fits']);
  });

  test('reaches nobody by plan, boost, payment or badge: with all of them shuffled the order is the same [MAT-005]', async () => {
    const all = [];
    for (let at = 0; at < 6; at += 1)
      all.push(await maker(`Maker ${at}`, { trade_capabilities: { markets: at % 2 ? ['Worldwide'] : ['Japan'] }, country_code: at < 3 ? 'GB' : 'DE' }));
    const { rfqID } = await drafted(AT);
    const order = async () => (await matchesOf(rfqID)).data.map(({ businessID }: { businessID: string }) => businessID);
    const before = await order();
    expect(before).toHaveLength(6);
    for (const [at, tier] of ['platinum', 'gold', 'premium'].entries()) {
      const [paid, badged] = [all[at]?.id, all[5 - at]?.id];
      const year = "now(), now() + interval '1 year'";
      await api.pool.query(`insert into membership (id, business_id, tier, starts_at, ends_at) values (gen_random_uuid(), $1, $2, ${year})`, [paid, tier]);
      await api.pool.query(`insert into boost (id, business_id, resource_id, started_at, ends_at) values (gen_random_uuid(), $1, $1, ${year})`, [badged]);
      await api.pool.query(`insert into verification (business_id, checks, granted_at, expires_at) values ($1, '{}', ${year})`, [badged]);
    }
    expect(await order()).toEqual(before);
  });

  test('is told to forty at once and forty more each twelve hours while fewer than five answer, and to nobody twice [MAT-006]', async () => {
    const makers = [];
    for (let at = 0; at < 45; at += 1) makers.push(await maker(`Maker ${at}`));
    const rfqID = await published(AT);
    await api.work();
    expect(await toldOf(rfqID)).toHaveLength(40);
    await tellWaves(api);
    expect(await toldOf(rfqID)).toHaveLength(40);
    await later('13 hours');
    await Promise.all([tellWaves(api), tellWaves(api)]);
    expect(new Set(await toldOf(rfqID)).size).toBe(45);
    const soon = await published({ ...AT, title: 'Needed soon', deadline: hoursAhead(37) });
    await api.work();
    await later('27 hours');
    // Ten hours are left: nobody could price it any more.
    await tellWaves(api);
    expect(await toldOf(soon)).toHaveLength(40);
    await later('0 hours');
    const other = await published({ ...AT, title: 'Another need' });
    await api.work();
    for (const one of makers.slice(0, 5)) expect((await quote(one, other)).status).toBe(200);
    await later('26 hours');
    await tellWaves(api);
    expect(await toldOf(other)).toHaveLength(40);
    const many = await published({ ...AT, title: 'Told to many', deadline: hoursAhead(90) });
    const { rows } =
      await api.pool.query(`with made as (insert into resource (id, type) select gen_random_uuid(), 'business' from generate_series(1, 198) returning id),
      filled as (insert into business (id, company_name, short_description, business_type) select id, 'Crowd', 'Crowd.', 'MA' from made returning id) select id from filled`);
    await api.pool.query("insert into rfq_told (rfq_id, business_id, score, wave, at) select $1, unnest($2::uuid[]), 1, 1, now() - interval '20 hours'", [
      many,
      rows.map(({ id }) => id),
    ]);
    await tellWaves(api);
    expect(await toldOf(many)).toHaveLength(200);
  });

  test('whoever it suits finds it at once, the invited first, and whoever it does not suit meets a missing one [MAT-004] [MAT-007]', async () => {
    const [suits, lacking] = [await maker('Suits'), await maker('Lacks the certificate')];
    const rfqID = await published(AT);
    const asked = await published({ ...AT, title: 'With a certificate', certificates: [{ name: 'ISO 9001', need: 'required' }] });
    const stranger = cast.suppliers[0] as never as { id: string; owner: string; member: string };
    const invited = await published({ visibility: 'invited', title: 'By name', invited: [suits.id], lines: [{ ...LINE, subCategory: null }] });
    const found = await forYou(suits);
    expect(found.data.map(({ rfqID: id, invited: by, score }: { rfqID: string; invited: boolean; score: object | null }) => [id, by, score === null])).toEqual([
      [invited, true, true],
      [rfqID, false, false],
      [asked, false, false],
    ]);
    const both = await drafted({
      ...AT,
      certificates: [
        { name: 'ISO 9001', need: 'required' },
        { name: 'ISO 14001', need: 'welcome' },
      ],
    });
    expect((await matchesOf(both.rfqID)).required).toEqual([{ name: 'ISO 9001', leaves: 0 }]);
    // It is not told of what it lacks a certificate for, and may quote all the same (MAT-004).
    await api.work();
    expect(await toldOf(asked)).toEqual([]);
    expect((await forYou(lacking)).data.find((one: { rfqID: string }) => one.rfqID === asked).score.lacks).toEqual(['ISO 9001']);
    expect((await quote(lacking, asked)).status).toBe(200);
    expect([(await forYou(stranger)).data, (await api.get(`/rfq/${rfqID}/quote?bid=${stranger.id}`, as(stranger.owner))).status]).toEqual([[], 404]);
  });

  test('is in the list of nobody that something keeps apart from the buyer, and nobody of them may read it [MAT-001] [MAT-007]', async () => {
    const apart = {
      own: await maker('Of the buyer'),
      excluded: await maker('Excluded'),
      blocks: await maker('Blocks the company'),
      blocksPerson: await maker('Blocks the person'),
      blocked: await maker('Blocked'),
    };
    const reached = await maker('Reached');
    await makeAccess(api.db, apart.own.id, cast.buyer, 'member');
    const block = (blocker: string, target: string, by: string) =>
      api.pool.query('insert into block (blocker_id, target_id, account_id) values ($1, $2, $3)', [blocker, target, by]);
    await block(apart.blocks.id, cast.company, apart.blocks.owner);
    await block(apart.blocksPerson.id, cast.buyer, apart.blocksPerson.owner);
    await block(cast.company, apart.blocked.id, cast.buyer);
    const rfqID = await published({ ...AT, excluded: [apart.excluded.id] });
    const look = async (company: { id: string; owner: string }) => [
      (await forYou(company)).data.length,
      (await api.get(`/rfq/${rfqID}/quote?bid=${company.id}`, as(company.owner))).status,
    ];
    for (const [name, company] of Object.entries(apart)) expect([name, ...(await look(company))]).toEqual([name, 0, 404]);
    expect(await look(reached)).toEqual([1, 200]);
  });
});
