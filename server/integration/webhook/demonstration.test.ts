import { expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { receiversAt } from '../../../tests/support/receivers.ts';
import { happen, openReceiver, sentTo } from '../../../tests/support/webhooks.ts';
import { deliverDue } from './run.ts';

const receiver = await openReceiver();
const api = useApi('demo', {}, { receivers: receiversAt(receiver) });

test('endpoints of the demonstration are sent what happens, signed', async () => {
  const { rows } = await api.pool.query('select business_id as id, url from webhook_endpoint order by url');
  expect(rows.map(({ url }) => new URL(url).pathname)).toEqual(['/dev/receiver/failing', '/dev/receiver/ok']);
  await api.pool.query("update webhook_endpoint set topics = '{check.changed}'");
  await happen(api, rows[0].id);
  await api.work();
  await deliverDue(api);
  expect(sentTo(receiver).map(({ type }) => type)).toContain('check.changed');
  for (const { headers } of receiver.arrived) expect(headers['webhook-signature']).toMatch(/^v1,/);
});
