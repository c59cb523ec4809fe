import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { YEAR_PRICE } from '#contract/money/plans.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { useApi } from '../../../tests/support/api.ts';
import { makeAccess, makeBusiness, makePerson } from '../../../tests/support/made.ts';
import { readCase } from './case.ts';
import { restDays } from './days.ts';
import { mergeCompanies } from './merge.ts';
import { undoMerge } from './undo.ts';

const api = useApi('empty');
const DAY = 86_400_000;

/** A running term that ends in so many days; paid for, or given. */
async function term(business: string, tier: 'gold' | 'platinum', days: number, paid: boolean): Promise<Date> {
  const ends = new Date(Date.now() + days * DAY);
  const [membership, checkout] = [newId(), newId()];
  await sql`insert into membership (id, business_id, tier, starts_at, ends_at) values (${membership}, ${business}, ${tier}, now(), ${ends})`.execute(api.db);
  if (!paid) return ends;
  await sql`insert into checkout (id, business_id, account_id, email, kind, tier, amount_cents, currency, provider, state, created_at, changed_at)
    values (${checkout}, ${business}, ${await makePerson(api.db)}, 'a@b.example', 'new', ${tier}, 100, 'usd', 'sandbox', 'paid', now(), now())`.execute(api.db);
  await sql`insert into payment (id, checkout_id, business_id, membership_id, amount_cents, currency, paid_at, refunded_cents)
    values (${newId()}, ${checkout}, ${business}, ${membership}, 100, 'usd', now(), 0)`.execute(api.db);
  return ends;
}

const running = async (business: string) =>
  (await sql<{ tier: string; ends: Date }>`select tier, ends_at as ends from membership where business_id = ${business} and ended_at is null`.execute(api.db))
    .rows;

test.each([
  ['the absorbed company has the lower tier', 'gold', 'platinum', true],
  ['the absorbed company has the higher tier', 'platinum', 'gold', true],
  ['nothing was paid for the lower one', 'gold', 'platinum', false],
] as const)('the higher tier stays, with the rest that was paid for as days at its price, rounded up: %s [DUP-009]', async (_, from, into, paid) => {
  const [one, two] = [await makeBusiness(api.db), await makeBusiness(api.db)];
  const ends = {
    [from]: await term(one, from, from === 'gold' ? 100 : 50, from === 'platinum' || paid),
    [into]: await term(two, into, into === 'gold' ? 100 : 50, into === 'platinum' || paid),
  };
  const id = await inTransaction(api, (parts) => mergeCompanies(parts, { from: one, into: two, pairID: null }));
  const { rows } = await sql<{ at: Date }>`select merged_at as at from business_merge where id = ${id}`.execute(api.db);
  const left = (ends['gold']?.getTime() ?? 0) - (rows[0]?.at.getTime() ?? 0);
  const days = paid ? restDays(left, YEAR_PRICE.gold, YEAR_PRICE.platinum) : 0;
  expect(days > 0).toBe(paid);
  expect(await running(two)).toEqual([{ tier: 'platinum', ends: new Date((ends['platinum']?.getTime() ?? 0) + days * DAY) }]);
  expect(await running(one)).toEqual([]);
  await inTransaction(api, (parts) => undoMerge(parts, id));
  expect([await running(one), await running(two)]).toEqual([[{ tier: from, ends: ends[from] }], [{ tier: into, ends: ends[into] }]]);
});

test('what moves is shown beforehand by count, and that much moves [DUP-007]', async () => {
  const [one, two] = [await makeBusiness(api.db), await makeBusiness(api.db)].toSorted() as [string, string];
  const [fan, other] = [await makePerson(api.db), await makePerson(api.db)];
  await makeAccess(api.db, one, fan, 'member');
  await sql`insert into follow (resource_id, account_id) values (${one}, ${fan}), (${two}, ${fan}), (${one}, ${other})`.execute(api.db);
  await sql`insert into saved (account_id, resource_id) values (${fan}, ${one})`.execute(api.db);
  const pair = newId();
  await sql`insert into duplicate_pair (id, one_id, other_id, shares, marks, found_at) values (${pair}, ${one}, ${two}, '{name}', '', now())`.execute(api.db);
  const { sides } = await readCase(api.db, pair, new Date());
  const counted = Object.fromEntries((sides[0]?.moves ?? []).map(({ kind, rows, twice }) => [kind, [rows, twice]]));
  expect(counted).toMatchObject({ followers: [2, 1], saves: [1, 0], members: [1, 0] });
  expect(Object.keys(counted).toSorted()).toEqual(
    [
      ...['products', 'members', 'followers', 'likes', 'saves', 'posts', 'comments', 'inquiries', 'rfqs', 'quotes', 'orders', 'references', 'certificates'],
      ...['documents', 'checks', 'sites', 'names', 'boosts', 'analytics', 'rest'],
    ].toSorted(),
  );
  const id = await inTransaction(api, (parts) => mergeCompanies(parts, { from: one, into: two, pairID: pair }));
  const { rows } = await sql<{
    kind: string;
    rows: number;
  }>`select s.kind, count(*)::int as rows from business_merge_step s join business_merge_row r on r.merge_id = s.merge_id
    and r.step = s.step where s.merge_id = ${id} and s.changed_table in ('follow', 'saved') group by 1 order by 1`.execute(api.db);
  expect(rows).toEqual([
    { kind: 'followers', rows: 2 },
    { kind: 'saves', rows: 1 },
  ]);
});
