import { beforeEach, describe, expect, test } from 'vitest';
import { unseal } from '#server/base/config/secret.ts';
import { createLog } from '#server/base/telemetry/log.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, MISSING, makeCompany } from '../../../tests/support/company.ts';
import { receiversAt } from '../../../tests/support/receivers.ts';
import { PASSWORD } from '../../../tests/support/session.ts';
import { happen, openReceiver, webhookCalls } from '../../../tests/support/webhooks.ts';

const logged: string[] = [];
const receiver = await openReceiver();
const inner = { address: '10.0.0.7', family: 4 };
const outer = { address: '93.184.216.34', family: 4 };
const lookup = async (host: string) => (host.startsWith('inner') ? [outer, inner] : host.startsWith('nowhere') ? [] : [outer]);
const receivers = receiversAt(receiver, { lookup, isOpen: (address) => address === outer.address });
const api = useApi('empty', {}, { authenticate: byHeader, receivers, log: createLog('debug', { write: (line: string) => void logged.push(line) }) });
const { create, made, listed, log, prove } = webhookCalls(api);

let company: Company;
beforeEach(async () => {
  company = await makeCompany(api);
});

describe('an endpoint', () => {
  test('is made by an owner with the password, shows its secret once, and stands in the history of the company', async () => {
    expect((await create(company, { password: 'another one' })).body).toMatchObject({ error: 'invalid_input', fields: { password: expect.any(String) } });
    expect(await listed(company)).toEqual([]);
    const { webhookID, secret } = await made(company, { topics: ['order.created', 'order.created'] });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const [one] = await listed(company);
    expect(one).toMatchObject({ webhookID, url: 'https://erp.halderby.example/wbn', topics: ['order.created'], disabled: null, delivered: 0 });
    const { body } = await api.get(`/business/profile/${company.id}/history`, as(company.owner));
    expect(body.data[0]).toMatchObject({ what: 'webhook-created', by: { userID: company.owner }, detail: 'erp.halderby.example' });
  });

  test('of which a company has five, also when ten are made at once, and none twice with one address', async () => {
    await prove(company.owner);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, place) => create(company, { url: `https://erp.halderby.example/${place}` })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${body.error}`))).toEqual(
      new Set(['409 endpoint_limit']),
    );
    const [{ webhookID, url }] = await listed(company);
    expect((await api.delete(`/business/${company.id}/webhook/${webhookID}`, {}, as(company.owner))).status).toBe(200);
    const other = (await listed(company))[0].url;
    expect((await create(company, { url: `${other}#again` })).body).toMatchObject({ error: 'invalid_input', fields: { url: expect.any(String) } });
    expect((await create(company, { url })).status).toBe(200);
  });

  test.each([
    'http://erp.halderby.example/wbn',
    'https://erp.halderby.example:8443/wbn',
    'https://ann:secret@erp.halderby.example/wbn',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fe80::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'https://db.internal/',
    'https://api.wbn.example/business',
    'https://deep.account.wbn.example/',
    'https://wbn.example./',
    'https://inner.halderby.example/',
    'ftp://erp.halderby.example/',
    'erp.halderby.example',
  ])('is refused at %s, and nothing is kept [HOK-012]', async (url) => {
    const { status, body } = await create(company, { url });
    expect([status, body.error, Object.keys(body.fields)]).toEqual([422, 'address_refused', ['url']]);
    expect(await listed(company)).toEqual([]);
  });

  test('may have a name that nobody knows yet', async () => expect((await create(company, { url: 'https://nowhere.halderby.example/' })).status).toBe(200));

  test('with topics that are not offered is refused with the field', async () => {
    for (const topics of [[], ['endpoint.test'], ['order.everything'], 'order.created', undefined]) {
      const { status, body } = await create(company, { topics });
      expect([status, Object.keys(body.fields ?? {})[0]]).toEqual([400, expect.stringMatching(/^topics/)]);
    }
  });

  test('is changed, paused and removed by owners alone; admins see, test and replay; members and strangers do not', async () => {
    const { webhookID } = await made(company);
    const at = `/business/${company.id}/webhook/${webhookID}`;
    const tried = async (who: string) => [
      (await api.get(`/business/${company.id}/webhook`, as(who))).status,
      (await api.post(`${at}/test`, {}, as(who))).status,
      (await api.post(`${at}/replay`, { days: 7 }, as(who))).status,
      (await api.put(at, { topics: ['order.created'], enabled: false }, as(who))).status,
      (await api.post(`${at}/secret`, { password: PASSWORD }, as(who))).status,
      (await api.delete(`${at}/secret`, {}, as(who))).status,
    ];
    for (const who of [company.admin, company.member, company.stranger]) await prove(who);
    expect(await tried(company.stranger)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await tried(company.member)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await tried(company.admin)).toEqual([200, 200, 200, 403, 403, 403]);
    expect(await tried(company.owner)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await listed(company))[0]).toMatchObject({ disabled: 'person', topics: ['order.created'], oldSecretUntil: null });
    await api.pool.query('delete from business_access where account_id = $1', [company.admin]);
    expect(await tried(company.admin)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  test('of another company answers like a missing one, as do its deliveries', async () => {
    const other = await makeCompany(api);
    const { webhookID } = await made(other);
    await happen(api, other.id);
    await api.work();
    const [{ deliveryID }] = await log(other);
    for (const id of [webhookID, MISSING]) {
      const at = `/business/${company.id}/webhook/${id}`;
      const answers = [
        await api.put(at, { topics: ['order.created'], enabled: false }, as(company.owner)),
        await api.delete(at, {}, as(company.owner)),
        await api.post(`${at}/test`, {}, as(company.owner)),
        await api.post(`${at}/replay`, { days: 1 }, as(company.owner)),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    for (const id of [deliveryID, MISSING]) {
      expect((await api.get(`/business/${company.id}/webhook/delivery/${id}`, as(company.owner))).status).toBe(404);
      expect((await api.post(`/business/${company.id}/webhook/delivery/${id}/replay`, {}, as(company.owner))).status).toBe(404);
    }
    expect((await api.get(`/business/${company.id}/webhook/delivery?webhookID=${webhookID}&after=${deliveryID}`, as(company.owner))).body.data).toEqual([]);
    expect((await listed(other))[0].disabled).toBeNull();
  });
});

test('a secret is encrypted where it is kept, and stands in no answer, log, history, download or kept answer after it was shown', async () => {
  const { webhookID, secret } = await made(company);
  const at = `/business/${company.id}/webhook/${webhookID}`;
  const headers = { ...as(company.owner), 'idempotency-key': 'once' };
  const renewed = (await api.post(`${at}/secret`, { password: PASSWORD }, headers)).body.data.secret;
  expect(renewed).not.toBe(secret);
  const { rows } = await api.pool.query('select secret, previous_secret from webhook_endpoint where id = $1', [webhookID]);
  expect([unseal(api.keys.accepted, rows[0].secret)?.text, unseal(api.keys.accepted, rows[0].previous_secret)?.text]).toEqual([renewed, secret]);
  const answers = [
    await api.get(`/business/${company.id}/webhook`, as(company.owner)),
    await api.get(`/business/profile/${company.id}/history`, as(company.owner)),
    await api.get('/user/privacy/data', as(company.owner)),
  ];
  const kept = await api.pool.query('select answer::text from idempotency_key union all select body::text from outbox');
  expect(logged.length).toBeGreaterThan(0);
  const bare = (text: string) => text.slice('whsec_'.length);
  for (const text of [...answers.map(({ body }) => JSON.stringify(body)), JSON.stringify(kept.rows), logged.join('\n')])
    for (const one of [secret, renewed]) expect(text).not.toContain(bare(one));
});
