import { beforeEach, describe, expect, test } from 'vitest';
import { renewSeals } from '#server/directory/search/seal/seal.ts';
import { eraseDueCompanies } from '#server/identity/privacy/erase-companies.ts';
import { keepOffers } from '#server/trade/rfq/matching/offers.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany } from '../../../tests/support/company.ts';
import { follow, like, makeAccess, makeComment, makePerson, makeProduct, makeUpload } from '../../../tests/support/made.ts';

const DAY = 86_400;
const api = useApi('empty', {}, { authenticate: byHeader });
const NAME = 'Brackenthwaite Valves';
let company: Company;
let product: string;
beforeEach(async () => {
  company = await makeCompany(api, { company_name: NAME });
  product = await makeProduct(api.db, company.id);
  await api.findable.renew(api.db, 'product', [product]);
  await api.findable.renew(api.db, 'business', [company.id]);
});

const remove = (by = company.owner, companyName: unknown = NAME) => api.delete(`/business/profile/${company.id}`, { companyName }, as(by));
const restore = (by = company.owner) => api.post(`/business/profile/${company.id}/restore`, {}, as(by));
const look = async () => [(await api.get(`/business/profile/${company.id}`)).status, (await api.get(`/product/${product}`)).status];
const found = async () => {
  const business = (await api.post('/search/business', { textQuery: 'brackenthwaite' })).body.results;
  return business.some((one: { businessProfile: { businessID: string } }) => one.businessProfile.businessID === company.id);
};

describe('deleting a business', () => {
  test('needs its name, typed exactly, and an owner', async () => {
    for (const wrong of ['', 'brackenthwaite valves', 'Brackenthwaite', 7, null])
      expect((await remove(company.owner, wrong)).body.fields).toHaveProperty('companyName');
    for (const by of [company.admin, company.member, company.stranger]) expect((await remove(by)).body.error).toBe('forbidden');
    expect([await look(), await found()]).toEqual([[200, 200], true]);
    expect((await remove(company.owner, ` ${NAME} `)).status).toBe(200);
  });

  test('hides it and its products from everybody at once, but not from its own people, and is told to every owner', async () => {
    const second = await makePerson(api.db);
    await makeAccess(api.db, company.id, second, 'owner');
    const { body } = await remove();
    const due = Date.parse(body.data.deletionDueAt);
    expect(Math.round((due - api.now().getTime()) / 1000 / DAY)).toBe(30);
    expect((await remove()).body).toEqual(body);
    expect([await look(), await found()]).toEqual([[404, 404], false]);
    expect((await api.get(`/business/profile/${company.id}`, as(company.member))).body.data.general.companyName).toBe(NAME);
    expect((await api.get('/business/profile/my-list', as(company.owner))).body.data[0].deletionDueAt).toBe(body.data.deletionDueAt);
    expect((await api.get(`/business/profile/list-business?userID=${company.owner}`)).body.data).toEqual([]);
    expect((await api.post('/social/reaction/react/business', { resourceID: company.id }, as(company.stranger))).status).toBe(404);
    await api.work();
    const letters = api.mails.filter(({ subject }) =>
      subject.startsWith(`${NAME} will be deleted from WBN on ${body.data.deletionDueAt.slice(0, 10).split('-').reverse().join('/')}`),
    );
    const owners = [company.owner, second].map((id) => `${id}@test.example`);
    expect(
      letters
        .map(({ to }) => to)
        .filter((to) => owners.includes(to))
        .sort(),
    ).toEqual(owners.sort());
  });

  test('can be taken back by an owner for 30 days; what was hidden before stays hidden', async () => {
    const hidden = await makeProduct(api.db, company.id);
    await api.pool.query('update resource set hidden_at = now() where id = $1', [hidden]);
    await remove();
    for (const by of [company.admin, company.member]) expect((await restore(by)).body.error).toBe('forbidden');
    expect((await restore(company.stranger)).body.error).toBe('not_found');
    const made = (
      await api.post(
        '/product',
        { businessID: company.id, name: 'Made meanwhile', description: 'A part.', industry: '0004', category: '0004-01' },
        as(company.admin),
      )
    ).body.data.productID;
    // By the id alone too, where nobody looks at its company.
    expect([(await api.get(`/product/${made}`)).status, (await api.get(`/social/reaction/summary/${made}`)).status]).toEqual([404, 404]);
    expect((await api.post('/search/product', { textQuery: 'meanwhile' })).body.total_results).toBe(0);
    expect((await restore()).status).toBe(200);
    expect([await look(), await found(), (await api.get(`/product/${hidden}`)).status, (await api.get(`/product/${made}`)).status]).toEqual([
      [200, 200],
      true,
      404,
      200,
    ]);
    const { body } = await api.get(`/business/profile/${company.id}/history`, as(company.admin));
    expect(body.data.map(({ what }: { what: string }) => what)).toEqual(['restored', 'product-created', 'deleted']);
  });

  test('erases it for good after 30 days with its products, people and pictures; what others wrote keeps an id that leads nowhere', async () => {
    const [ann, photo] = [await makePerson(api.db), await makeUpload(api, company.owner, 'certificate')];
    await api.put(`/business/profile/${company.id}`, { version: 1, certificates: [{ name: 'ISO', photo }] }, as(company.owner));
    await api.post(`/business/profile/${company.id}/member`, { email: 'new@test.example', access: 'member' }, as(company.owner));
    await like(api.db, company.id, [ann]);
    await like(api.db, ann, [company.id]);
    await follow(api.db, company.id, [ann]);
    await api.post('/social/saved', { resourceID: product }, as(ann));
    const [others, own] = [
      await makeComment(api.db, company.id, ann),
      await makeComment(api.db, ann, company.owner, { business_id: company.id, content: 'As the company.' }),
    ];
    await remove();
    api.pass(29 * DAY);
    await eraseDueCompanies(api);
    expect((await api.get(`/business/profile/${company.id}`, as(company.owner))).status).toBe(200);
    api.pass(DAY + 60);
    await eraseDueCompanies(api);
    // The worker does so each minute.
    await renewSeals(api.db);
    await keepOffers(api);
    expect([(await restore()).status, (await api.get('/business/profile/my-list', as(company.owner))).body.data, await look()]).toEqual([404, [], [404, 404]]);
    expect(await tracesOf([company.id, product], [others, own])).toEqual({
      comment: [others],
      resource: [company.id, product, others, own],
      // What a restore must erase again.
      erasure_list: [],
    });
    const { rows } = await api.pool.query('select content, business_id from comment where id = $1', [own]);
    expect(rows).toEqual([{ content: '[deleted]', business_id: null }]);
  });
});

/** Rows of each table that still name one of the ids, told apart by `known`; the outbox forgets by itself. */
async function tracesOf(ids: string[], known: string[]): Promise<Record<string, string[]>> {
  const { rows: tables } = await api.pool.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const traces: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => !['outbox', 'upload'].includes(table.name))) {
    const { rows } = await api.pool.query(`select t::text as row from "${name}" t where t::text like any($1)`, [
      [...ids, ...(name === 'resource' ? known : [])].map((id) => `%${id}%`),
    ]);
    if (rows.length > 0) traces[name] = [...ids, ...known].filter((id) => rows.some(({ row }) => row.startsWith(`(${id}`)));
  }
  return traces;
}
