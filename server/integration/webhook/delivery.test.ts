import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ATTEMPT_SECONDS, SCHEDULE } from '#contract/integration/webhook/limits.ts';
import { FetchRefused } from '#server/base/security/guarded-fetch.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany } from '../../../tests/support/company.ts';
import { receiversAt } from '../../../tests/support/receivers.ts';
import { type Arrived, happen, openReceiver, sentTo, webhookCalls } from '../../../tests/support/webhooks.ts';

const receiver = await openReceiver();
const { arrived, answers } = receiver;
/** What names stand for at this moment. */
let address = '127.0.0.1';
const guard = { lookup: async () => [{ address, family: 4 }], isOpen: (one: string) => one === '127.0.0.1' };
const api = useApi('empty', {}, { authenticate: byHeader, receivers: receiversAt(receiver, guard) });
const { made, deliver, hasten, listed, log } = webhookCalls(api);

let company: Company;
beforeEach(async () => {
  address = '127.0.0.1';
  api.mails.length = 0;
  await api.pool.query('delete from webhook_endpoint');
  company = await makeCompany(api, { company_name: 'Halderby Valves Ltd' });
});

const at = () => `/business/${company.id}/webhook`;
const status = (code: number, headers: Record<string, string> = {}) => answers((_, response) => void response.writeHead(code, headers).end('not now'));
const verify = (secret: string, { body, headers }: Pick<Arrived, 'body' | 'headers'>) => new Webhook(secret).verify(body, headers as Record<string, string>);
const one = async () => (await log(company))[0];
/** Seconds until the next attempt. */
const waits = async (): Promise<number> => {
  const { rows } = await api.pool.query<{ waits: number }>('select extract(epoch from due_at - now())::float8 as waits from webhook_delivery');
  return rows[0]?.waits ?? Number.NaN;
};

describe('an attempt', () => {
  test('is signed so that the library of Standard Webhooks accepts it, and refuses a changed byte, another secret and an old one [HOK-004]', async () => {
    const { secret } = await made(company);
    await happen(api, company.id);
    expect(await deliver()).toBe(1);
    const [got] = arrived as [Arrived];
    expect(verify(secret, got)).toMatchObject({ type: 'check.changed', data: { businessID: company.id, verified: false, checks: [] } });
    expect(got.headers['webhook-id']).toMatch(/^msg_[0-9a-f-]{36}$/);
    expect(() => verify(secret, { ...got, body: got.body.replace('false', 'true ') })).toThrow('No matching signature');
    expect(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`, got)).toThrow('No matching signature');
    const old = { ...got.headers, 'webhook-timestamp': String(Number(got.headers['webhook-timestamp']) - 301) };
    expect(() => verify(secret, { ...got, headers: old })).toThrow('Message timestamp too old');
    expect(sentTo(receiver)).toHaveLength(1);
  });

  test('that succeeds is the last one, and its log has time, status and the first 1,000 characters of the answer as text [HOK-009]', async () => {
    await made(company);
    answers((_, response) => void response.end(`<script>alert(1)</script>\u0000\u001b[31m${'ä'.repeat(5_000)}`));
    await happen(api, company.id);
    await deliver();
    await hasten();
    expect(await deliver()).toBe(0);
    const shown = await one();
    expect(shown).toMatchObject({ topic: 'check.changed', state: 'delivered', attempts: 1, dueAt: null, last: { status: 200, fault: null, number: 1 } });
    expect(shown.last.answer).toMatch(/^<script>alert\(1\)<\/script>\[31mä+$/);
    expect(shown.last.answer).toHaveLength(1000);
    const { body } = await api.get(`${at()}/delivery/${shown.deliveryID}`, as(company.admin));
    expect(JSON.parse(body.data.body)).toMatchObject({ type: 'check.changed' });
    expect(body.data.log).toHaveLength(1);
    expect(await log(company, 'state=failed')).toEqual([]);
    expect(await log(company, 'topic=order.created')).toEqual([]);
    expect(await log(company, 'state=delivered&topic=check.changed')).toHaveLength(1);
  });

  test('at an answer that never ends, or whose head is too long, ends, and reads no more than it keeps', async () => {
    await made(company);
    let sent = 0;
    answers((_, response) => {
      const flood = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) sent += 65_536;
      };
      response.on('drain', flood);
      flood();
    });
    await happen(api, company.id);
    await deliver();
    expect((await one()).last.answer).toBe('x'.repeat(1000));
    expect(sent).toBeLessThan(20_000_000);
    answers((_, response) => void response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end());
    await happen(api, company.id);
    await deliver();
    expect((await one()).last).toMatchObject({ status: null, fault: 'unreachable', answer: '' });
  });
});

describe('an attempt that fails', () => {
  test('is followed by nine more, each after the time of the schedule within a tenth, and by none after the tenth [HOK-006]', async () => {
    await made(company);
    status(500);
    await happen(api, company.id);
    for (const planned of [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]) {
      expect(await deliver()).toBe(1);
      expect((await waits()) / planned).toBeGreaterThan(0.89);
      expect((await waits()) / planned).toBeLessThan(1.11);
      expect(await deliver()).toBe(0);
      await hasten();
    }
    expect(await deliver()).toBe(1);
    expect(await one()).toMatchObject({ state: 'failed', attempts: 10, dueAt: null });
    await hasten();
    expect(await deliver()).toBe(0);
    expect(new Set(arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect([SCHEDULE.length, SCHEDULE.reduce<number>((sum, seconds) => sum + seconds, 0)]).toEqual([10, 272_105]);
  });

  test('has 15 seconds, and is told apart in the log from one that nobody answers [HOK-006]', async () => {
    await made(company);
    const posted = vi.spyOn(api.receivers, 'post').mockImplementation(async (_, __, { timeoutMs }) => {
      expect(timeoutMs).toBe(ATTEMPT_SECONDS * 1000);
      throw new FetchRefused('silent');
    });
    await happen(api, company.id);
    await deliver();
    expect((await one()).last).toMatchObject({ status: null, fault: 'unreachable' });
    posted.mockRestore();
  });

  test('is put off by Retry-After, and by no more than a day', async () => {
    await made(company);
    await happen(api, company.id);
    for (const [header, least, most] of [
      ['120', 118, 121],
      [new Date(Date.now() + 600_000).toUTCString(), 590, 602],
      ['9999999', 86_390, 86_401],
      ['0', 6000, 8000],
    ] as const) {
      status(503, { 'retry-after': header });
      expect(await deliver()).toBe(1);
      const next = await waits();
      expect([header, next >= least && next <= most]).toEqual([header, true]);
      await hasten();
    }
  });

  test('at a redirect is a failure, which nobody follows', async () => {
    await made(company);
    status(302, { location: 'https://elsewhere.example/' });
    await happen(api, company.id);
    await deliver();
    expect([arrived.length, (await one()).last.status, (await one()).state]).toEqual([1, 302, 'waiting']);
  });

  test.each([429, 502, 504])('with %i leaves the endpoint one attempt at a time until the next success [HOK-007]', async (code) => {
    await made(company);
    let [open, most] = [0, 0];
    const slowly = (answer: number) =>
      answers((_, response) => {
        open += 1;
        most = Math.max(most, open);
        setTimeout(() => {
          open -= 1;
          response.writeHead(answer).end();
        }, 30);
      });
    status(code);
    await happen(api, company.id);
    await deliver();
    slowly(500);
    await happen(api, company.id, 6);
    expect(await deliver()).toBe(6);
    expect(most).toBe(1);
    slowly(200);
    await hasten();
    await deliver();
    await happen(api, company.id, 6);
    await deliver();
    expect(most).toBeGreaterThan(1);
    status(302, { location: 'https://elsewhere.example/' });
    await happen(api, company.id);
    await deliver();
    expect((await one()).last.status).toBe(302);
    status(410);
    await happen(api, company.id);
    await deliver();
    expect(await listed(company)).toMatchObject([{ disabled: 'gone' }]);
  });

  test('whose name leads inside by now reaches nothing, in whatever notation the name server says it [HOK-012]', async () => {
    await made(company);
    for (const inside of ['10.0.0.7', '127.0.0.2', '169.254.169.254', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', 'fe80::1', '64:ff9b::7f00:1', 'fd00::1']) {
      address = inside;
      await happen(api, company.id);
      await deliver();
      expect([inside, (await one()).last]).toMatchObject([inside, { status: null, fault: 'refused' }]);
    }
    expect(arrived).toEqual([]);
  });
});
