import { describe, expect, test } from 'vitest';
import { TO_FOLLOW } from '#contract/base/limits.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, NEW_COMPANY } from '../../../tests/support/company.ts';
import { makeAccess, makeBusiness, makePerson } from '../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const confirmed = () => makePerson(api.db, { email_confirmed_at: new Date() });
const state = async (who: string) => (await api.get('/user/onboarding', as(who))).body.data;
const proposals = async (who: string, industry = '') => (await api.get(`/user/onboarding/follow${industry && `?industry=${industry}`}`, as(who))).body.data;
const own = async (categories: string[], more: object = {}) => {
  const owner = await confirmed();
  const made = await api.post('/business/profile/create', { ...NEW_COMPANY, categories, industry: categories[0]?.slice(0, 4), ...more }, as(owner));
  return { owner, id: made.body.data.businessID as string };
};
const ids = (found: { businessID: string }[]) => found.map(({ businessID }) => businessID);

describe('the three steps', () => {
  test('each of them is done when there is a company, a product of it, and something to follow, and is undone without it [ONB-001]', async () => {
    const ann = await confirmed();
    expect(await state(ann)).toEqual({ company: null, product: null, follows: 0 });
    const { businessID } = (await api.post('/business/profile/create', NEW_COMPANY, as(ann))).body.data;
    expect(await state(ann)).toMatchObject({ company: { businessID, manages: true }, product: null });
    const valve = { businessID, name: 'Gate valve', description: 'Of steel.', industry: '0004', category: '0004-01' };
    const { productID } = (await api.post('/product', valve, as(ann))).body.data;
    const other = await own(['0004.0004-01']);
    await api.post('/social/follow/business', { resourceID: other.id }, as(ann));
    expect(await state(ann)).toMatchObject({ company: { businessID }, product: { productID, name: 'Gate valve' }, follows: 1 });
    await api.delete(`/product/${productID}`, {}, as(ann));
    expect((await state(ann)).product).toBeNull();
    await api.delete(`/business/profile/${businessID}`, { companyName: NEW_COMPANY.companyName }, as(ann));
    expect(await state(ann)).toMatchObject({ company: null, product: null });
  });

  test('a company that one manages comes before one that one only belongs to [ONB-001]', async () => {
    const ann = await confirmed();
    const managed = await makeBusiness(api.db, {});
    await makeAccess(api.db, managed, ann, 'admin');
    await makeAccess(api.db, await makeBusiness(api.db, {}), ann, 'member');
    expect(await state(ann)).toMatchObject({ company: { businessID: managed, manages: true } });
  });
});

describe('whom to follow', () => {
  test('five companies of the same trade, those of the same categories first, without own, followed and blocked ones [ONB-005]', async () => {
    const ann = await own(['0006.0006-02']);
    const near = [await own(['0006.0006-02']), await own(['0006.0006-02', '0006.0006-03'])];
    const [followed, blocked, other] = [await own(['0006.0006-02']), await own(['0006.0006-02']), await own(['0007.0007-01'])];
    const far = [await own(['0006.0006-01']), await own(['0006.0006-01']), await own(['0006.0006-01']), await own(['0006.0006-01'])];
    await api.post('/social/follow/business', { resourceID: followed.id }, as(ann.owner));
    await api.post(`/social/block/${blocked.id}`, {}, as(ann.owner));
    const found = await proposals(ann.owner);
    expect(found.industry.id).toBe('0006');
    expect(ids(found.companies).length).toBe(TO_FOLLOW);
    expect(ids(found.companies).slice(0, 2).toSorted()).toEqual(near.map(({ id }) => id).toSorted());
    expect(far.map(({ id }) => id)).toEqual(expect.arrayContaining(ids(found.companies).slice(2)));
    for (const { id } of [ann, followed, blocked, other]) expect(ids(found.companies)).not.toContain(id);
    expect(found.companies[0]).toMatchObject({ category: { id: '0006-02' }, verified: false });
  });

  test('are of the trade of the company that one manages since last, not of one that one only belongs to [ONB-005]', async () => {
    const ann = await confirmed();
    const join = async (industry: string, access: 'owner' | 'member', daysAgo: number) => {
      const id = await makeBusiness(api.db, { industry_id: industry });
      await makeAccess(api.db, id, ann, access);
      await api.pool.query('update business_access set created_at = now() - make_interval(days => $2) where business_id = $1', [id, daysAgo]);
    };
    await join('0007', 'owner', 2);
    await join('0006', 'owner', 1);
    await join('0004', 'owner', 3);
    await join('0005', 'member', 0);
    expect((await proposals(ann)).industry.id).toBe('0006');
  });

  test('who has no company chooses an industry, and an unknown one is refused by its field [ONB-005]', async () => {
    const ben = await confirmed();
    const { id } = await own(['0009.0009-01']);
    expect(await proposals(ben)).toEqual({ industry: null, companies: [], groups: [] });
    expect(ids((await proposals(ben, '0009')).companies)).toEqual([id]);
    const refused = await api.get('/user/onboarding/follow?industry=none', as(ben));
    expect(refused).toMatchObject({ status: 400, body: { fields: { industry: expect.any(String) } } });
  });

  test('groups that speak of the trade, those of its categories first, without those that one belongs to [ONB-005]', async () => {
    const ann = await own(['0004.0004-01']);
    const group = async (name: string, description = '') =>
      (await api.post('/social/group', { name, description, private: false }, as(await confirmed()))).body.data.groupID;
    const names = (await api.pool.query("select name from category where id = '0004-01'")).rows[0].name as string;
    const about = await group(`Users of ${names}`);
    const [none, joined] = [await group('Cheese of the Dales'), await group(`More of ${names}`)];
    await api.post(`/social/group/${joined}/join`, {}, as(ann.owner));
    const found = (await proposals(ann.owner)).groups.map((one: { groupID: string }) => one.groupID);
    expect(found).toContain(about);
    expect(found).not.toContain(none);
    expect(found).not.toContain(joined);
  });
});
