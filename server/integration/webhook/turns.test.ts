import { beforeEach, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany } from '../../../tests/support/company.ts';
import { receiversAt } from '../../../tests/support/receivers.ts';
import { happen, openReceiver, webhookCalls } from '../../../tests/support/webhooks.ts';
import { takeAt } from './turn-queries.ts';

const receiver = await openReceiver();
const api = useApi('empty', {}, { authenticate: byHeader, receivers: receiversAt(receiver) });
const { made, deliver, log } = webhookCalls(api);
let company: Company;
beforeEach(async () => {
  await api.pool.query('delete from webhook_endpoint');
  company = await makeCompany(api);
});

const at = () => `/business/${company.id}/webhook`;
const post = (path: string) => api.post(path, {}, as(company.owner));
const status = (code: number) => receiver.answers((_, response) => void response.writeHead(code).end('not now'));

test('an endpoint goes on to be tried whatever became of others', async () => {
  const paused = await made(company);
  await api.put(`${at()}/${paused.webhookID}`, { topics: ['check.changed'], enabled: false }, as(company.owner));
  await made(company, { url: 'https://erp.halderby.example/other' });
  status(500);
  await happen(api, company.id);
  await deliver();
  expect(await log(company, 'state=waiting')).toMatchObject([{ attempts: 1 }]);
});

test('an endpoint is tested before what else is due, there and at other endpoints: somebody waits for it [HOK-013]', async () => {
  const [{ webhookID }, other] = [await made(company), await made(company, { url: 'https://erp.halderby.example/other' })];
  await happen(api, company.id, 5);
  await api.work();
  await post(`${at()}/${webhookID}/test`);
  await api.work();
  const [first] = await takeAt(api.db, [webhookID, other.webhookID], { lease: newId(), seconds: 60, most: 1 });
  expect(first).toMatchObject({ isTest: true, webhookID });
});
