import { expect, test } from 'vitest';
import { mounted, workClasses } from '#server/api.ts';
import { openSandbox } from '#server/base/payments/payments-sandbox.ts';
import { useApi } from '../support/api.ts';
import { byHeader } from '../support/bench.ts';
import { as, makeCompany } from '../support/company.ts';

const HANG_MS = 1_500;
const payments = ({ db, log }: Parameters<NonNullable<Parameters<typeof useApi>[2]>['payments'] & object>[0]) =>
  openSandbox({ db, log, secrets: () => ['whsec_of_the_tests'], url: '', hangMs: HANG_MS, deliver: async () => {} });
const api = useApi('empty', { ADMIT_AT_ONCE: '2', ADMIT_WAIT_MS: '1000' }, { authenticate: byHeader, payments });

test('a card provider that is silent holds up those who pay, each with a sentence in time, and nobody else', async () => {
  const companies = await Promise.all([1, 2, 3, 4, 5, 6].map(() => makeCompany(api)));
  const paying = companies.map(({ id, owner }) =>
    api.post('/subscription/subscribe', { businessID: id, planId: 'gold-yearly', paymentMethod: 'pm_card_hangs', email: 'payer@test.example' }, as(owner)),
  );
  const hung = async () => (await api.pool.query("select 1 from sandbox_intent where status = 'processing'")).rowCount;
  await expect.poll(hung).toBe(6);
  expect(api.admission.working()).toBe(0);
  for (const { id } of companies) expect((await api.get(`/business/profile/${id}`)).status).toBe(200);
  const answers = await Promise.all(paying);
  expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(6).fill([503, 'payment_unavailable']));
});

test('every name that has places of its own, or none, is a concept or a call', () => {
  const names = new Set(mounted.flatMap(({ name }) => [name, name.split('.', 1)[0]]));
  expect(Object.keys(workClasses).filter((name) => !names.has(name))).toEqual([]);
});

test('every file that is made while somebody waits for it takes a place of what is slow, and none of those of quick calls', () => {
  const files = mounted.filter(({ call }) => call.file);
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['quote.document', 'quote.ownDocument', 'comparison.file', 'orderFile.get']));
  expect(files.filter(({ workClass }) => workClass !== 'slow').map(({ name }) => name)).toEqual([]);
});
