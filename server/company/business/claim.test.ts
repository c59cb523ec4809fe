import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, MISSING } from '../../../tests/support/company.ts';
import { makeAccess, makeBusiness, makePerson } from '../../../tests/support/made.ts';
import { tokenMailedTo } from '../../../tests/support/session.ts';

const DAY = 86_400;
const api = useApi('empty', {}, { authenticate: byHeader });
let [ann, business] = ['', ''];
let made = 0;
let domain: string;
beforeEach(async () => {
  domain = `halderby${++made}.example`;
  ann = await makePerson(api.db);
  business = await makeBusiness(api.db, { contact_info: { email: `Sales@${domain}`, website: `https://www.shop-${domain}/about` } });
});

const ask = (email?: string, by = ann, id = business) => api.post(`/business/profile/${id}/claim`, email === undefined ? {} : { email }, as(by));
const redeem = (token: string, by = ann) => api.post('/business/claim', { token }, as(by));
const accessOf = async (id: string) => (await api.get(`/business/profile/${business}`, as(id))).body.session?.access ?? null;

describe('a claim', () => {
  test('sends a link to the published address, without telling it, and makes whoever asked the owner', async () => {
    const { status, body } = await ask();
    expect({ status, data: body.data }).toEqual({ status: 200, data: { sentTo: `S***@${domain}` } });
    const token = await tokenMailedTo(api, `Sales@${domain}`);
    expect(api.mails.at(-1)?.subject).toBe('Someone claims Bare Ltd on WBN');
    expect((await redeem(token)).body.data).toEqual({ businessID: business });
    expect([await accessOf(ann), (await api.get(`/business/profile/${business}`)).body.data.claimed]).toEqual(['owner', true]);
    expect((await redeem(token)).body.error).toBe('link_invalid');
    const { body: history } = await api.get(`/business/profile/${business}/history`, as(ann));
    expect(history.data).toMatchObject([{ what: 'claimed', by: { userID: ann } }]);
  });

  test('takes the published address or one on the domain of the website, and nobody else of the provider [FIX-017]', async () => {
    for (const own of [`sales@${domain.toUpperCase()}`, `ceo@shop-${domain}`, `ceo+wbn@SHOP-${domain}`]) expect((await ask(own)).status).toBe(200);
    const other = await makePerson(api.db);
    const foreign = ['ceo@elsewhere.example', `ceo@${domain}`, `sales+me@${domain}`, `ceo@shop-${domain}.evil.example`, `ceo@sub.shop-${domain}`];
    for (const email of foreign) expect((await ask(email, other)).body.fields.email).toMatch(/^Please use the address that the company publishes/);
    const free = { email: 'halderby@yahoo.co.uk', website: 'https://www.facebook.com/halderby' };
    const atHome = await makeBusiness(api.db, { contact_info: free });
    for (const email of ['thief@yahoo.co.uk', 'halderby+x@yahoo.co.uk', 'thief@facebook.com', 'thief@mail.yahoo.co.uk'])
      expect((await ask(email, other, atHome)).body.fields).toHaveProperty('email');
    expect((await ask(undefined, other, atHome)).status).toBe(200);
  });

  test('ends when the company publishes another address meanwhile', async () => {
    await ask();
    const token = await tokenMailedTo(api, `Sales@${domain}`);
    await api.pool.query("update business set contact_info = jsonb_build_object('email', 'new@elsewhere.example') where id = $1", [business]);
    expect((await redeem(token)).body.error).toBe('link_invalid');
  });

  test('works for its own person only, for seven days, and not under a token that we did not sign', async () => {
    await ask();
    const token = await tokenMailedTo(api, `Sales@${domain}`);
    const forged = [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, `${MISSING}${token.slice(36)}`, 'x', ''];
    for (const wrong of forged) expect((await redeem(wrong)).status).toBe(400);
    expect((await redeem(token, await makePerson(api.db))).body.error).toBe('link_invalid');
    api.pass(7 * DAY + 60);
    expect((await redeem(token)).body.error).toBe('link_invalid');
    expect(await accessOf(ann)).toBeNull();
  });

  test('of many that are redeemed at once makes one owner', async () => {
    const people = [ann, ...(await Promise.all(Array.from({ length: 4 }, () => makePerson(api.db))))];
    const tokens: string[] = [];
    for (const by of people) {
      await ask(undefined, by);
      tokens.push(await tokenMailedTo(api, `Sales@${domain}`));
    }
    const answers = await Promise.all(people.map((by, place) => redeem(tokens[place] ?? '', by)));
    expect(answers.map(({ body }) => body.error ?? 'ok').sort()).toEqual([...Array(4).fill('not_claimable'), 'ok']);
    const { rows } = await api.pool.query('select access from business_access where business_id = $1', [business]);
    expect(rows).toEqual([{ access: 'owner' }]);
  });

  test('is for companies that nobody owns, that published an address and that are there', async () => {
    const [owned, silent, hidden] = [
      await makeBusiness(api.db, { contact_info: { email: 'a@b.example' } }),
      await makeBusiness(api.db),
      await makeBusiness(api.db),
    ];
    await makeAccess(api.db, owned, await makePerson(api.db), 'owner');
    await api.pool.query('update resource set hidden_at = now() where id = $1', [hidden]);
    const errors = await Promise.all([owned, silent, hidden, MISSING].map(async (id) => (await ask(undefined, ann, id)).body.error));
    expect(errors).toEqual(['not_claimable', 'not_claimable', 'not_found', 'not_found']);
  });

  test('of a company that was taken down meanwhile leads nowhere', async () => {
    await ask();
    const token = await tokenMailedTo(api, `Sales@${domain}`);
    await api.pool.query('update resource set hidden_at = now() where id = $1', [business]);
    expect((await redeem(token)).body.error).toBe('not_claimable');
  });

  test('can be asked for five times a day', async () => {
    for (let time = 0; time < 5; time += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    expect((await ask(undefined, await makePerson(api.db))).status).toBe(200);
  });
});
