import { expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { eraseCompanies } from '#server/identity/privacy/erase-companies.ts';
import { bulk } from '../../../bin/seeds/bulk-queries.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, makeCompany } from '../../../tests/support/company.ts';
import { makeProduct } from '../../../tests/support/made.ts';
import { issueInvoice } from './issue.ts';

const api = useApi('empty', {}, { authenticate: byHeader });

test('what was issued outlives the company as the law asks; boosts, counts, hours and billing details go with it', async () => {
  const company = await makeCompany(api, { company_name: 'Fleeting Ltd' });
  const product = await makeProduct(api.db, company.id);
  const [at, until] = [new Date(), new Date(Date.now() + 365 * 86_400_000)];
  await bulk(api.db, 'membership', [{ id: newId(), business_id: company.id, tier: 'gold', starts_at: new Date(0), ends_at: until }]);
  await api.put(`/business/profile/${company.id}/billing`, { name: 'Fleeting Ltd' }, as(company.owner));
  for (const body of [{}, { productID: product }]) expect((await api.post(`/business/profile/${company.id}/boost`, body, as(company.owner))).status).toBe(200);
  await bulk(api.db, 'sighting', [{ business_id: company.id, resource_id: product, day: '2026-11-20', kind: 'page', count: 1 }]);
  await bulk(api.db, 'support_entry', [{ id: newId(), business_id: company.id, day: '2026-11-20', minutes: 5, what: 'Called', created_at: at }]);
  const seller = api.config.SELLER as NonNullable<typeof api.config.SELLER>;
  const paid = { seller, paymentID: newId(), businessID: company.id, tier: 'gold' as const, from: at, until, amountCents: 185_000, at };
  await api.db.transaction().execute((db) => issueInvoice(db as never, paid));
  await api.db.transaction().execute((db) => eraseCompanies({ db: db as never, findable: api.findable, now: api.now }, [company.id]));
  const count = async (table: string) => (await api.pool.query(`select count(*) as n from ${table}`)).rows[0].n;
  const left = await Promise.all(['boost', 'sighting', 'support_entry', 'billing', 'invoice'].map(count));
  expect(left).toEqual([0, 0, 0, 0, 1]);
});
