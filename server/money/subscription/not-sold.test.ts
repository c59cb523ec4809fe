import { expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, makeCompany } from '../../../tests/support/company.ts';
import { reconcilePayments } from './reconcile.ts';

const api = useApi('empty', { DEMO: '0' }, { authenticate: byHeader });

test('outside the demonstration nothing is sold without a card provider', async () => {
  const { id: businessID, owner } = await makeCompany(api);
  expect((await api.get('/subscription/setup')).body).toEqual({ success: true, plans: [], publicKey: '' });
  const wish = { businessID, planId: 'gold-yearly', paymentMethod: 'pm_card_visa', email: 'payer@test.example' };
  expect((await api.post('/subscription/subscribe', wish, as(owner))).body.fields).toEqual({ planId: 'This plan is not sold.' });
  expect((await api.get(`/subscription/current?businessID=${businessID}`, as(owner))).body.data).toMatchObject({ offers: [], testMode: false });
  expect((await api.post('/subscription/authenticate', { clientSecret: 'x', accept: true }, as(owner))).status).toBe(404);
  expect((await api.send('POST', '/webhooks/stripe', { payload: '{}', headers: { 'content-type': 'application/json' } })).status).toBe(404);
  await reconcilePayments(api);
});
