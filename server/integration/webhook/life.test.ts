import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test } from 'vitest';
import { LOG_DAYS } from '#contract/integration/webhook/limits.ts';
import { eraseCompanies } from '#server/identity/privacy/erase-companies.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany } from '../../../tests/support/company.ts';
import { receiversAt } from '../../../tests/support/receivers.ts';
import { PASSWORD } from '../../../tests/support/session.ts';
import { type Arrived, happen, openReceiver, sentTo, webhookCalls } from '../../../tests/support/webhooks.ts';
import { forgetEvents } from './log-queries.ts';
import { deliverDue } from './run.ts';

const receiver = await openReceiver();
const { arrived, answers } = receiver;
const api = useApi('empty', {}, { authenticate: byHeader, receivers: receiversAt(receiver) });
const { made, deliver, hasten, listed, log } = webhookCalls(api);

let company: Company;
beforeEach(async () => {
  api.mails.length = 0;
  await api.pool.query('delete from webhook_endpoint');
  company = await makeCompany(api, { company_name: 'Halderby Valves Ltd' });
});

const at = () => `/business/${company.id}/webhook`;
const post = (path: string, body: object = {}) => api.post(path, body, as(company.owner));
const status = (code: number) => answers((_, response) => void response.writeHead(code).end('not now'));
const verify = (secret: string, { body, headers }: Pick<Arrived, 'body' | 'headers'>) => new Webhook(secret).verify(body, headers as Record<string, string>);
const proposed = async () => (await api.get(`/business/${company.id}/manage`, as(company.owner))).body.data.next;
const one = async () => (await log(company))[0];

describe('an endpoint', () => {
  test('that answers 410 is disabled at once, its owners are told by email, what follows is held for a replay, and the dashboard proposes to look at it [HOK-008] [DSH-005]', async () => {
    const { webhookID } = await made(company);
    await api.pool.query("update account set email = id || '@gmail.com' where id = $1", [company.owner]);
    status(410);
    await happen(api, company.id);
    await deliver();
    expect(await listed(company)).toMatchObject([{ disabled: 'gone', unsent: 1 }]);
    expect((await proposed()).step).toBe('integration');
    await api.work();
    expect(api.mails).toMatchObject([{ to: `${company.owner}@gmail.com`, subject: 'We have paused webhooks to erp.halderby.example' }]);
    await happen(api, company.id);
    answers((_, response) => void response.end());
    expect(await deliver()).toBe(0);
    expect((await one()).state).toBe('held');
    expect((await post(`${at()}/${webhookID}/replay`, { days: 7 })).status).toBe(409);
    await api.put(`${at()}/${webhookID}`, { topics: ['check.changed'], enabled: true }, as(company.owner));
    expect(await deliver()).toBe(0);
    expect((await post(`${at()}/${webhookID}/replay`, { days: 7 })).body.data).toEqual({ replayed: 2 });
    expect(await deliver()).toBe(2);
    expect((await listed(company))[0]).toMatchObject({ disabled: null, unsent: 0, delivered: 2 });
    expect((await proposed()).step).not.toBe('integration');
  });

  test('is disabled when a delivery has failed its last attempt and none has succeeded for 72 hours, and not sooner [HOK-008]', async () => {
    await made(company);
    status(500);
    await happen(api, company.id);
    await api.work();
    const last = () => api.pool.query("update webhook_delivery set tries = 9, due_at = now() where state = 'waiting'");
    await last();
    await deliver();
    expect((await listed(company))[0].disabled).toBeNull();
    await api.pool.query("update webhook_endpoint set created_at = now() - interval '73 hours', succeeded_at = now() - interval '71 hours'");
    await happen(api, company.id);
    await api.work();
    await last();
    await deliver();
    expect((await listed(company))[0].disabled).toBeNull();
    await api.pool.query("update webhook_endpoint set succeeded_at = now() - interval '73 hours'");
    await happen(api, company.id, 2);
    await api.work();
    await api.pool.query("update webhook_delivery set tries = 9 where id = (select id from webhook_delivery where state = 'waiting' limit 1)");
    await deliver();
    const [shown] = await listed(company);
    expect([shown.disabled, (await log(company, 'state=held')).length, (await log(company, 'state=failed')).length]).toEqual(['failing', 1, 3]);
    // Who switches it off as well does not hide why it was.
    await api.put(`${at()}/${shown.webhookID}`, { topics: ['check.changed'], enabled: false }, as(company.owner));
    expect((await listed(company))[0].disabled).toBe('failing');
    await api.pool.query("update webhook_delivery set created_at = now() - interval '8 days'");
    await api.put(`${at()}/${shown.webhookID}`, { topics: ['check.changed'], enabled: true }, as(company.owner));
    expect((await post(`${at()}/${shown.webhookID}/replay`, { days: 7 })).body.data).toEqual({ replayed: 0 });
  });

  test('sends one delivery, or all that failed, again, with the same webhook-id and a new signature [HOK-010]', async () => {
    const { webhookID, secret } = await made(company);
    await happen(api, company.id);
    await deliver();
    const { deliveryID } = await one();
    await new Promise((done) => setTimeout(done, 1_100));
    const headers = { ...as(company.admin), 'idempotency-key': 'again' };
    for (let time = 0; time < 2; time += 1) {
      expect((await api.post(`${at()}/delivery/${deliveryID}/replay`, {}, headers)).status).toBe(200);
      await deliver();
    }
    expect(arrived).toHaveLength(2);
    const [first, again] = arrived as [Arrived, Arrived];
    expect([again.headers['webhook-id'], again.body]).toEqual([first.headers['webhook-id'], first.body]);
    expect(again.headers['webhook-signature']).not.toBe(first.headers['webhook-signature']);
    expect(verify(secret, again)).toBeTruthy();
    expect(await one()).toMatchObject({ replayed: true, attempts: 2, state: 'delivered' });
    await api.pool.query("update webhook_delivery set state = 'failed'");
    expect((await post(`${at()}/${webhookID}/replay`, { days: 1 })).body.data).toEqual({ replayed: 1 });
    expect(await deliver()).toBe(1);
    for (const days of [0, 8, 1.5, '7']) expect((await post(`${at()}/${webhookID}/replay`, { days })).body.fields).toEqual({ days: expect.any(String) });
  });

  test('with a new secret signs with both for 24 hours, or until a press ends the old one [HOK-011]', async () => {
    const { webhookID, secret: old } = await made(company);
    expect((await post(`${at()}/${webhookID}/secret`, { password: 'a guess of mine' })).status).toBe(400);
    const { secret } = (await post(`${at()}/${webhookID}/secret`, { password: PASSWORD })).body.data;
    const accepted = async () => {
      arrived.length = 0;
      await happen(api, company.id);
      await deliver();
      const [got] = arrived as [Arrived];
      const by = (one: string) => {
        try {
          return Boolean(verify(one, got));
        } catch {
          return false;
        }
      };
      return [by(old), by(secret), got.headers['webhook-signature']?.toString().split(' ').length];
    };
    expect(await accepted()).toEqual([true, true, 2]);
    await api.pool.query("update webhook_endpoint set previous_until = previous_until - interval '24 hours'");
    expect(await accepted()).toEqual([false, true, 1]);
    await api.pool.query("update webhook_endpoint set previous_until = previous_until + interval '24 hours'");
    expect(await accepted()).toEqual([true, true, 2]);
    expect((await api.delete(`${at()}/${webhookID}/secret`, {}, as(company.owner))).status).toBe(200);
    expect(await accepted()).toEqual([false, true, 1]);
  });

  test('is tested by a press, also while it is paused: once, and the log shows status, time and answer [HOK-013]', async () => {
    const { webhookID } = await made(company);
    await api.put(`${at()}/${webhookID}`, { topics: ['check.changed'], enabled: false }, as(company.owner));
    status(418);
    const { deliveryID } = (await post(`${at()}/${webhookID}/test`)).body.data;
    expect(await deliver()).toBe(1);
    const { body } = await api.get(`${at()}/delivery/${deliveryID}`, as(company.admin));
    expect(body.data).toMatchObject({ topic: 'endpoint.test', state: 'failed', last: { status: 418, ms: expect.any(Number), answer: 'not now' } });
    expect(sentTo(receiver)).toMatchObject([{ type: 'endpoint.test', data: { webhookID, businessID: company.id } }]);
    await hasten();
    expect(await deliver()).toBe(0);
    const limited = [];
    for (let time = 0; time < 31; time += 1) limited.push((await post(`${at()}/${webhookID}/test`)).status);
    expect(limited.at(-1)).toBe(429);
  });

  test('has no more than four attempts open at once, however many workers there are [HOK-014]', async () => {
    await made(company);
    let [open, most] = [0, 0];
    answers((_, response) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        response.end();
      }, 20);
    });
    await happen(api, company.id, 30);
    await api.work();
    const counts = await Promise.all([deliverDue(api), deliverDue(api), deliverDue(api)]);
    expect([counts.reduce((sum, count) => sum + count, 0), most]).toEqual([30, 4]);
    expect(new Set(arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(30);
  });
});

describe('a company', () => {
  test('that is hidden is sent nothing and hears nothing new, also by a replay, until it is shown again [HOK-016]', async () => {
    await made(company);
    await happen(api, company.id);
    await api.work();
    await api.pool.query('update resource set hidden_at = now() where id = $1', [company.id]);
    await happen(api, company.id);
    expect([await deliver(), arrived.length]).toEqual([0, 0]);
    await api.pool.query('update resource set hidden_at = null where id = $1', [company.id]);
    expect([await deliver(), arrived.length]).toEqual([1, 1]);
  });

  test('that is erased takes endpoints, secrets and log along [HOK-016]', async () => {
    await made(company);
    await happen(api, company.id);
    await deliver();
    await eraseCompanies(api, [company.id]);
    const { rows } = await api.pool.query(
      'select (select count(*)::int from webhook_endpoint) as endpoints, (select count(*)::int from webhook_event where business_id = $1) as events, (select count(*)::int from webhook_delivery) as deliveries, (select count(*)::int from webhook_attempt) as attempts',
      [company.id],
    );
    expect(rows).toEqual([{ endpoints: 0, events: 0, deliveries: 0, attempts: 0 }]);
  });

  test('hears each event once at each endpoint that chose it, however often its worker dies behind the fan-out [HOK-005]', async () => {
    await made(company);
    await made(company, { url: 'https://crm.halderby.example/', topics: ['check.changed', 'order.created'] });
    await made(company, { url: 'https://none.halderby.example/', topics: ['order.created'] });
    await happen(api, company.id);
    for (let time = 0; time < 3; time += 1) {
      await api.work();
      const { rows } = await api.pool.query(
        "select count(*)::int as n from webhook_delivery union all select count(*) from outbox where topic = 'check.changed' and done_at is null",
      );
      expect(rows.map(({ n }) => Number(n)).sort()).toEqual([0, 2]);
      await api.pool.query("update outbox set done_at = null, due_at = now() where topic = 'check.changed'");
    }
    expect(await deliver()).toBe(2);
  });

  test('whose worker died in an attempt is sent it by another when the lease is over, with the same webhook-id [HOK-005]', async () => {
    await made(company);
    await happen(api, company.id);
    await deliver();
    const died = (left: string) =>
      api.pool.query(`update webhook_delivery set state = 'waiting', settled_at = null, lease = gen_random_uuid(), leased_until = now() + interval '${left}'`);
    await died('10 seconds');
    expect(await deliver()).toBe(0);
    await died('-1 seconds');
    expect(await deliver()).toBe(1);
    expect(new Set(arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('finds deliveries of 30 days in its log, and none that are older [HOK-009]', async () => {
    await made(company);
    await happen(api, company.id, 2);
    await deliver();
    const age = (days: number) =>
      api.pool.query(
        'update webhook_event set at = now() - make_interval(days => $1) where id = (select min(id::text)::uuid from webhook_event where business_id = $2)',
        [days, company.id],
      );
    await age(29);
    await forgetEvents(api.db, LOG_DAYS);
    expect(await log(company)).toHaveLength(2);
    await age(31);
    await forgetEvents(api.db, LOG_DAYS);
    expect(await log(company)).toHaveLength(1);
  });
});
