import { expect, test } from 'vitest';
import { mailUnread } from '#server/trade/inquiry/unread.ts';
import { useApi } from '../../tests/support/api.ts';
import { byHeader } from '../../tests/support/bench.ts';
import { as } from '../../tests/support/company.ts';

const api = useApi('demo', {}, { authenticate: byHeader });

test('two companies of the owner have requests that wait for an answer, and nobody is mailed of them', async () => {
  const { rows } = await api.pool.query(
    "select b.id, a.id as owner from business b join business_access x on x.business_id = b.id join account a on a.id = x.account_id where a.email = 'owner@demo.example' order by b.company_name",
  );
  const today = await Promise.all(rows.map(async ({ id, owner }) => (await api.get(`/business/${id}/manage`, as(owner))).body.data.today));
  const waiting = today.map((lines) => lines.find(({ kind }: { kind: string }) => kind === 'requests')?.count ?? 0);
  expect(waiting).toEqual([1, 2, 0, 0]);
  await mailUnread(api);
  const mailed = await api.pool.query("select 1 from outbox where topic = 'inquiry.unread' and body ->> 'accountID' = any($1)", [
    rows.map(({ owner }) => owner),
  ]);
  expect(mailed.rowCount).toBe(0);
});
