import { beforeEach, describe, expect, test } from 'vitest';
import { FIRST_PRODUCTS_LIMIT, GALLERY_LIMIT, TIERS, type Tier } from '#contract/base/limits.ts';
import type { UploadPurpose } from '#contract/media/upload.ts';
import { newId } from '#server/base/database/id.ts';
import { useApi } from '../../../../tests/support/api.ts';
import { byHeader } from '../../../../tests/support/bench.ts';
import { as, type Company, makeCompany, snapshot } from '../../../../tests/support/company.ts';
import { makeProduct, makeUpload } from '../../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let company: Company;
beforeEach(async () => {
  company = await makeCompany(api);
});

const read = async (id = company.id) => (await api.get(`/business/profile/${id}`)).body.data;
const upload = (purpose: UploadPurpose = 'business-picture') => makeUpload(api, company.admin, purpose);
const put = async (change: object, by: keyof Company = 'admin') =>
  api.put(`/business/profile/${company.id}`, { version: (await read()).version, ...change }, as(company[by]));
const captions = async () => (await read()).gallery.map(({ caption }: { caption: string }) => caption);
const fieldsOf = async (change: object) => {
  const before = await snapshot(api, company.id);
  const { status, body } = await put(change);
  expect([status, await snapshot(api, company.id)]).toEqual([400, before]);
  return body.fields;
};

async function join(tier: Tier): Promise<void> {
  await api.pool.query('update membership set ended_at = now() where business_id = $1 and ended_at is null', [company.id]);
  if (tier === 'standard') return;
  await api.pool.query("insert into membership (id, business_id, tier, starts_at, ends_at) values ($1, $2, $3, now(), now() + interval '1 year')", [
    newId(),
    company.id,
    tier,
  ]);
}

/** Rows beside the form: as many as somebody has gathered over the years. */
async function gather(count: number): Promise<void> {
  const { body } = await put({ gallery: [{ token: await upload(), caption: '1' }] });
  expect(body.fields).toBeUndefined();
  await api.pool.query(
    `insert into business_picture (id, business_id, file_id, caption, place)
      select gen_random_uuid(), business_id, file_id, n::text, n from business_picture, generate_series(2, $2) n where business_id = $1`,
    [company.id, count],
  );
}

describe('the pictures of a company', () => {
  test('stand in its own order with captions; what is left out goes, what carries an id stays [PAG-009]', async () => {
    const { body } = await put({
      gallery: [{ token: await upload(), caption: 'Foundry' }, { token: await upload() }, { token: await upload(), caption: 'Test bay' }],
    });
    const [foundry, , bay] = body.data.gallery;
    expect(foundry).toEqual({ pictureID: expect.any(String), caption: 'Foundry', picture: expect.objectContaining({ width: expect.any(Number) }) });
    const turned = await put({
      gallery: [
        { pictureID: bay.pictureID, caption: 'Test bay, 40 bar' },
        { pictureID: foundry.pictureID, caption: 'Foundry' },
      ],
    });
    expect(turned.body.data.gallery).toEqual([{ ...bay, caption: 'Test bay, 40 bar' }, foundry]);
    expect((await put({ gallery: [] })).body.data.gallery).toEqual([]);
  });

  test.each(TIERS)('are as many as the table says at the tier %s, and what a lower one hides comes back [PAG-009]', async (tier) => {
    expect(GALLERY_LIMIT).toEqual({ standard: 4, gold: 12, premium: 24, platinum: 40 });
    await gather(40);
    await join(tier);
    expect((await captions()).length).toBe(GALLERY_LIMIT[tier]);
    const shown = (await read()).gallery.map(({ pictureID, caption }: { pictureID: string; caption: string }) => ({ pictureID, caption }));
    const more = [...shown, { token: await upload(), caption: 'One more' }];
    const fields = await fieldsOf({ gallery: more });
    if (tier === 'platinum') expect(fields).toHaveProperty('gallery');
    else expect(fields).toEqual({ gallery: `At most ${GALLERY_LIMIT[tier]} pictures with the membership of this company.` });
    // The first and the last change places: those that are hidden stay behind them.
    expect((await put({ gallery: shown.toReversed() })).status).toBe(200);
    await join('platinum');
    const all = Array.from({ length: 40 }, (_, at) => String(at + 1));
    expect(await captions()).toEqual([...all.slice(0, GALLERY_LIMIT[tier]).toReversed(), ...all.slice(GALLERY_LIMIT[tier])]);
  });

  test('are its own, uploaded for this and named once', async () => {
    const [own, foreign] = [await upload(), newId()];
    expect(await fieldsOf({ gallery: [{ pictureID: foreign, caption: '' }] })).toEqual({ 'gallery.0.pictureID': 'This picture is not one of this company’s.' });
    expect(await fieldsOf({ gallery: [{ token: own }, { token: own }] })).toEqual({ 'gallery.1.token': 'This picture is listed twice.' });
    expect(await fieldsOf({ gallery: [{ token: own }, { token: await upload('business-cover') }] })).toHaveProperty(['gallery.1.token']);
    expect(await fieldsOf({ gallery: [{ token: own, pictureID: foreign }] })).toEqual({
      'gallery.0.pictureID': 'A picture is one that the company has already, or a new upload.',
    });
    expect(await fieldsOf({ gallery: [{ token: own, caption: 'x'.repeat(121) }] })).toHaveProperty(['gallery.0.caption']);
    expect((await put({ gallery: [{ token: own, caption: 'Pay to GB29 NWBK 6016 1331 9268 19' }] })).body.error).toBe('bank_details');
    expect((await put({ gallery: [{ token: own }] }, 'member')).status).toBe(403);
    expect((await put({ gallery: [] }, 'stranger')).status).toBe(403);
  });

  test('film, facts, certificates and sites are the same at every tier [PAG-009]', async () => {
    const said = {
      general: { yearStablished: 1974 },
      contactInfo: { city: 'Leeds', website: 'https://halderby.example' },
      certificates: [{ name: 'ISO 9001' }],
    };
    await put({ ...said, sites: [{ kind: 'branch', city: 'Hull', country: 'GB' }] });
    const seen = [];
    for (const tier of TIERS) {
      await join(tier);
      const { subscription, version, gallery, firstProducts, ...rest } = await read();
      expect(subscription).toBe(tier);
      seen.push(rest);
    }
    for (const one of seen) expect(one).toEqual(seen[0]);
  });
});

describe('the products of a company', () => {
  const listed = async (): Promise<string[]> =>
    (await api.get(`/product/by-business?bid=${company.id}`)).body.data.data.map(({ productID }: { productID: string }) => productID);

  test.each(TIERS)('stand first on its page as it chose them, as many as the tier %s lets it [PAG-010]', async (tier) => {
    expect(FIRST_PRODUCTS_LIMIT).toEqual({ standard: 0, gold: 0, premium: 3, platinum: 6 });
    const ids: string[] = [];
    for (let place = 0; place < 7; place += 1) ids.push(await makeProduct(api.db, company.id, { name: `Valve ${place}`, place }));
    const most = FIRST_PRODUCTS_LIMIT[tier];
    await join(tier);
    const chosen = ids.toReversed().slice(0, most);
    expect(await fieldsOf({ firstProducts: ids.slice(0, most + 1) })).toHaveProperty('firstProducts');
    expect((await put({ firstProducts: chosen })).body.data.firstProducts).toEqual(chosen);
    expect(await listed()).toEqual([...chosen, ...ids.filter((id) => !chosen.includes(id))]);
    // Without the membership they stand in their own order, and with it as they were chosen.
    await join('gold');
    expect([await listed(), (await read()).firstProducts]).toEqual([ids, []]);
    expect((await put({ firstProducts: [] })).status).toBe(200);
    await join(tier);
    expect((await read()).firstProducts).toEqual(chosen);
  });

  test('that stand first are its own and shown', async () => {
    await join('premium');
    const other = await makeProduct(api.db, (await makeCompany(api)).id);
    expect(await fieldsOf({ firstProducts: [other] })).toEqual({ 'firstProducts.0': 'This product is not shown by this company.' });
    const own = await makeProduct(api.db, company.id);
    await put({ firstProducts: [own] });
    await api.pool.query('update resource set hidden_at = now() where id = $1', [own]);
    expect((await read()).firstProducts).toEqual([]);
  });
});
