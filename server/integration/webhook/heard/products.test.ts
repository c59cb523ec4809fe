import { expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { useApi } from '../../../../tests/support/api.ts';
import { byHeader } from '../../../../tests/support/bench.ts';
import { as, makeCompany } from '../../../../tests/support/company.ts';
import { makeProduct } from '../../../../tests/support/made.ts';
import { receiversAt } from '../../../../tests/support/receivers.ts';
import { openReceiver, sentTo, webhookCalls } from '../../../../tests/support/webhooks.ts';

const receiver = await openReceiver();
const api = useApi('empty', {}, { authenticate: byHeader, receivers: receiversAt(receiver) });
const { made, deliver } = webhookCalls(api);

test('a company hears of its products whether they are shown, hidden or removed, and of one that is gone that it is', async () => {
  const company = await makeCompany(api);
  await made(company);
  const [shown, hidden, removed] = [await makeProduct(api.db, company.id), await makeProduct(api.db, company.id), await makeProduct(api.db, company.id)];
  const gone = newId();
  await api.pool.query('update resource set hidden_at = now() where id = $1', [hidden]);
  expect((await api.delete(`/product/${removed}`, {}, as(company.owner))).status).toBe(200);
  await publish(api.db, 'product.changed', { businessID: company.id, productIDs: [shown, hidden, gone] });
  await deliver();
  const state = Object.fromEntries(sentTo(receiver).map(({ type, data }) => [data['productID'], `${type} ${data['state']}`]));
  expect(state).toEqual({
    [shown]: 'product.changed shown',
    [hidden]: 'product.changed hidden',
    [removed]: 'product.changed removed',
    [gone]: 'product.changed removed',
  });
});
