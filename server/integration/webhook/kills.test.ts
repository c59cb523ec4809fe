import { expect, test } from 'vitest';
import { killWhileSending } from '../../../proofs/webhooks/kills.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { makeCompany } from '../../../tests/support/company.ts';
import { receiversAt } from '../../../tests/support/receivers.ts';
import { happen, openReceiver, webhookCalls } from '../../../tests/support/webhooks.ts';
import { deliverDue, startDeliveries } from './run.ts';
import { lockEndpoints } from './turn-queries.ts';

const receiver = await openReceiver();
const api = useApi('empty', {}, { authenticate: byHeader, receivers: receiversAt(receiver) });
const { made, log } = webhookCalls(api);

test('of events to a receiver that refuses a fifth, while the worker is killed again and again, none is lost or unsigned, and what arrives twice has one webhook-id [HOK-015]', {
  timeout: 120_000,
}, async () => {
  const { id, owner } = await makeCompany(api);
  const after = await killWhileSending({ parts: api, url: api.url, businessID: id, accountID: owner }, { events: 200, kills: 2, seconds: 60 });
  expect(after).toMatchObject({ events: 200, kills: 2, lost: 0, unsigned: 0, twoIDs: 0 });
  expect([after.requests > 200, after.refused > 10]).toEqual([true, true]);
});

test('an endpoint that never answers keeps four places, and the first attempts of others go past it [HOK-014]', { timeout: 60_000 }, async () => {
  const [silent, quick] = [await makeCompany(api), await makeCompany(api)];
  await made(silent, { url: 'https://erp.silent.example/silent' });
  await made(quick, { url: 'https://erp.quick.example/quick' });
  const at = (path: string) => receiver.arrived.filter(({ url }) => url === path).length;
  receiver.answers(({ url }, response) => void (url === '/silent' || response.end()));
  await happen(api, silent.id, 20);
  await api.work();
  const sending = startDeliveries(api);
  await expect.poll(() => at('/silent')).toBe(4);
  await happen(api, quick.id, 20);
  await api.work();
  sending.ring();
  await expect.poll(() => at('/quick')).toBe(20);
  expect([
    at('/silent'),
    (await log(silent, 'state=waiting')).length,
    (await log(silent)).every(({ attempts }: { attempts: number }) => attempts === 0),
  ]).toEqual([4, 20, true]);
  await sending.stop();
  const { rows } = await api.pool.query('select count(*)::int as open from webhook_delivery where lease is not null');
  expect(rows).toEqual([{ open: 0 }]);
});

test('an endpoint that answers slowly waits among those that fail, until it is quick again [HOK-014]', { timeout: 60_000 }, async () => {
  const company = await makeCompany(api);
  const { webhookID } = await made(company, { url: 'https://erp.slow.example/slow' });
  const due = async () => {
    await happen(api, company.id);
    await api.work();
  };
  const amongTheSound = async () => (await lockEndpoints(api.db, { all: 4, doubtful: 0 })).includes(webhookID);
  for (const [ms, isSound] of [
    [2_100, false],
    [0, true],
  ] as const) {
    receiver.answers((_, response) => void setTimeout(() => response.end(), ms));
    await due();
    await deliverDue(api);
    await due();
    expect([ms, await amongTheSound()]).toEqual([ms, isSound]);
  }
});
