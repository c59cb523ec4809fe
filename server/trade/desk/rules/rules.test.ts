import { beforeEach, describe, expect, test } from 'vitest';
import { publish } from '#server/base/jobs/outbox.ts';
import { useApi } from '../../../../tests/support/api.ts';
import { byHeader } from '../../../../tests/support/bench.ts';
import { as } from '../../../../tests/support/company.ts';
import { makeAccess, makeBusiness, makePerson, makeProduct } from '../../../../tests/support/made.ts';
import { type Cast, makeCast, talk } from '../../../../tests/support/talk.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const { ask } = talk(api);
const ANY = { products: [], categories: [], countries: [], languages: [], words: [], kinds: [] };
let cast: Cast;
let valve: string;
beforeEach(async () => {
  cast = await makeCast(api);
  valve = await makeProduct(api.db, cast.company, { name: 'Ball valve', industry_id: '0004', category_id: '0004-01' });
});

const path = (bid = cast.company) => `/business/desk/${bid}/rules`;
const read = async (who = cast.owner) => (await api.get(path(), as(who))).body;
const put = (who: string, rules: object[], version: number) => api.put(path(), { rules, version }, as(who));
const rule = (name: string, people: string[], asks: object = {}) => ({ name, people, ...ANY, ...asks });
const set = async (...rules: object[]) => {
  const answer = await put(cast.owner, rules, (await read()).version);
  expect(answer.status).toBe(200);
  return answer.body;
};
const arrives = async (who = cast.buyer, body: object = {}): Promise<string> => {
  const id = (await ask(who, { to: cast.company, ...body })).body.data.requestID;
  await api.work();
  return id;
};
const desk = async () => (await api.get(`/business/desk/${cast.company}`, as(cast.owner))).body.data;
const holderOf = async (id: string): Promise<string | null> =>
  (await desk()).assignments.find(({ requestID }: { requestID: string }) => requestID === id)?.userID ?? null;

describe('a thread that arrives', () => {
  test('is given by the first rule that fits, in the order of the rules, and to nobody where none does [INB-004]', async () => {
    const { owner, member } = cast;
    await set(
      rule('Samples', [owner], { words: ['SAMPLE'] }),
      rule('Valves', [member], { products: [valve] }),
      rule('All about products', [owner], { kinds: ['product'] }),
    );
    expect(await holderOf(await arrives(cast.buyer, { productID: valve }))).toBe(member);
    expect(await holderOf(await arrives(cast.buyer, { productID: valve, subject: 'A sample, please' }))).toBe(owner);
    expect(await holderOf(await arrives())).toBeNull();
    const { data, version } = await read();
    await put(owner, [data[2], data[0], data[1]], version);
    expect(await holderOf(await arrives(cast.buyer, { productID: valve }))).toBe(owner);
  });

  test('is known by its product, category, the buyer’s country and language, words of its subject and its kind, all of which must fit [INB-004]', async () => {
    const { member, company } = cast;
    const paris = await makePerson(api.db, { email_confirmed_at: new Date(), created_at: new Date(0) }, { country_code: 'FR', language_code: 'fr' });
    const lyon = await makeBusiness(api.db, { country_code: 'FR' });
    await makeAccess(api.db, lyon, cast.buyer, 'owner');
    const cases: [asks: object, fits: boolean, who: string, body?: object][] = [
      [{ products: [valve] }, true, cast.buyer, { productID: valve }],
      [{ products: [valve] }, false, cast.buyer],
      [{ categories: ['0004-01'] }, true, cast.buyer, { productID: valve }],
      [{ categories: ['0004-02'] }, false, cast.buyer, { productID: valve }],
      [{ countries: ['DE', 'FR'] }, true, paris],
      [{ countries: ['FR'] }, true, cast.buyer, { from: lyon }],
      [{ countries: ['FR'] }, false, cast.buyer],
      [{ languages: ['fr'] }, true, paris],
      [{ languages: ['fr'] }, false, cast.buyer, { from: lyon }],
      [{ words: ['price LIST'] }, true, cast.buyer],
      [{ words: ['bronze', 'steel'] }, false, cast.buyer],
      [{ kinds: ['general'] }, true, cast.buyer],
      [{ kinds: ['rfq', 'general'] }, false, cast.buyer, { productID: valve }],
      [{ countries: ['FR'], words: ['steel'] }, false, paris],
    ];
    for (const [asks, fits, who, body] of cases) {
      await set(rule('One', [member], asks));
      expect([asks, await holderOf(await arrives(who, body))]).toEqual([asks, fits ? member : null]);
    }
    expect(company).toBeTruthy();
  });

  test('goes to several in turn, past whoever has left, and to the next rule where all have left [INB-004]', async () => {
    const { owner, member, company } = cast;
    const third = await makePerson(api.db);
    await makeAccess(api.db, company, third, 'member');
    await set(rule('In turn', [member, third, owner]), rule('The rest', [owner]));
    const given = [];
    for (let round = 0; round < 4; round += 1) given.push(await holderOf(await arrives()));
    expect(given).toEqual([member, third, owner, member]);
    await api.delete(`/business/profile/${company}/member/${third}`, {}, as(owner));
    expect([await holderOf(await arrives()), await holderOf(await arrives())]).toEqual([owner, member]);
    // What is changed besides leaves everybody their turn.
    const { data, version } = await read();
    await put(owner, [{ ...data[0], name: 'By turns' }, data[1]], version);
    expect(await holderOf(await arrives())).toBe(owner);
    await put(owner, [{ ...data[0], people: [member] }, data[1]], version + 1);
    await api.delete(`/business/profile/${company}/member/${member}`, {}, as(owner));
    expect((await read()).data[0].people).toEqual([]);
    expect(await holderOf(await arrives())).toBe(owner);
  });

  test('is given once, also where the worker hears of it again; what somebody took or put down stays so [INB-004]', async () => {
    const { owner, member, company } = cast;
    await set(rule('All', [member, owner]));
    const id = await arrives();
    await api.put(`/business/desk/${company}/request/${id}`, { userID: null }, as(owner));
    await publish(api.db, 'inquiry.created', { requestID: id });
    await api.work();
    expect(await holderOf(id)).toBeNull();
    expect(await holderOf(await arrives())).toBe(owner);
  });
});

describe('the rules', () => {
  test('are changed by owners and admins alone, of its own people and products, and never over a change that one has not seen [INB-004]', async () => {
    const { owner, member, buyer } = cast;
    const other = await makeProduct(api.db, await makeBusiness(api.db));
    const { version } = await set(rule('All', [member]));
    expect([(await put(member, [], version)).status, (await put(buyer, [], version)).status]).toEqual([403, 403]);
    expect((await api.get(path(), as(buyer))).status).toBe(403);
    const wrong: [object, string][] = [
      [rule('', [member]), 'rules.0.name'],
      [rule('No people', []), 'rules.0.people'],
      [rule('A stranger', [member, buyer]), 'rules.0.people.1'],
      [rule('Of others', [member], { products: [other] }), 'rules.0.products.0'],
      [rule('A country', [member], { countries: ['France'] }), 'rules.0.countries.0'],
      [rule('A kind', [member], { kinds: ['spam'] }), 'rules.0.kinds.0'],
    ];
    for (const [one, field] of wrong) {
      const answer = await put(owner, [one], version);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    }
    expect((await put(owner, [], version - 1)).status).toBe(409);
    expect((await read()).data.map(({ name }: { name: string }) => name)).toEqual(['All']);
    const both = await Promise.all([put(owner, [rule('One', [owner])], version), put(owner, [rule('Other', [owner])], version)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('are tried on the latest 50 threads without a change to anything [INB-004]', async () => {
    const { owner, member, company } = cast;
    const [first, second] = [await arrives(), await arrives(cast.buyer, { subject: 'Steel rods' })];
    await set(rule('Nothing yet', [owner], { words: ['never'] }));
    const tried = (rules: object[], who = owner) => api.post(`${path()}/try`, { rules }, as(who));
    const { data } = (await tried([rule('Steel', [member], { words: ['steel'] }), rule('General', [owner], { kinds: ['general'], words: ['price'] })])).body;
    expect(data).toMatchObject([
      { requestID: second, subject: 'Steel rods', buyer: 'Nora Buyer', rule: 0 },
      { requestID: first, rule: 1 },
    ]);
    expect((await tried([rule('Never', [member], { words: ['never'] })])).body.data.map(({ rule }: { rule: unknown }) => rule)).toEqual([null, null]);
    expect((await tried([], member)).status).toBe(403);
    expect([await holderOf(first), (await read()).data.map(({ name }: { name: string }) => name)]).toEqual([null, ['Nothing yet']]);
    await api.pool.query(
      `insert into inquiry (id, from_id, to_id, account_id, subject, cold, text_hash, last_place, last_message_at, created_at)
       select gen_random_uuid(), $1, $2, $1, 'Old', false, '\\x00', 0, now() - interval '1 day', now() - interval '1 day' from generate_series(1, 60)`,
      [cast.buyer, company],
    );
    expect((await tried([rule('All', [owner])])).body.data).toHaveLength(50);
  });
});
