import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { renewWithProducts } from '#server/company/business/update.ts';
import { useApi } from '../../../tests/support/api.ts';
import { hashesOf } from '../../../tests/support/hashes.ts';
import { makePerson } from '../../../tests/support/made.ts';
import { mergeCompanies } from './merge.ts';
import { moves } from './owners.ts';
import { undoMerge } from './undo.ts';

const api = useApi('demo');
const all = Object.values(moves).flat();

const merge = (from: string, into: string) => inTransaction(api, (parts) => mergeCompanies(parts, { from, into, pairID: null }));
const undo = (id: string) => inTransaction(api, (parts) => undoMerge(parts, id));

/** What names a company and stays, with the reason. */
const STAYS: Record<string, string> = {
  'account.id': 'a person',
  'benchmark_consent.business_id': 'the owners of each company decide for themselves',
  'business.id': 'the company itself',
  'business_category.business_id': 'how the company describes itself, as its other fields',
  'business_deletion.business_id': 'a company that is being deleted is not merged',
  'business_merge.from_id': 'the merge',
  'business_merge.into_id': 'the merge',
  'comment.id': 'the comment',
  'network_group.id': 'the group',
  'post.id': 'the post',
  'product.id': 'the product',
  'product_answer.id': 'the answer',
  'product_question.id': 'the question',
  'product_question.product_id': 'the product, which moves',
  'webhook_endpoint.business_id': 'a system that was told of one company is not told of another by itself',
  'webhook_event.business_id': 'the log of those endpoints',
};

test('every column that names a company or a thing of one moves, or says why it stays', async () => {
  const { rows } = await sql<{ name: string }>`select k.conrelid::regclass::text || '.' || a.attname as name from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid in ('business'::regclass, 'resource'::regclass, 'business_access'::regclass) order by 1`.execute(api.db);
  const moved = new Set(all.map(({ table, column }) => `${table}.${column}`));
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.map(({ name }) => name).filter((name) => !moved.has(name))).toEqual(Object.keys(STAYS));
});

/** Rows that name a company, by `table.column`. */
async function hanging(id: string): Promise<Record<string, number>> {
  const parts = all.map(({ table, column, array }) => {
    const names = array ? sql`${id}::uuid = any(t.${sql.ref(column)})` : sql`t.${sql.ref(column)} = ${id}::uuid`;
    return sql`select ${`${table}.${column}`}::text as name, count(*)::int as rows from ${sql.table(table)} t where ${names}`;
  });
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(parts, sql` union all `)}`.execute(api.db);
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
}

const dropped = async (id: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ table: string; rows: number }>`select s.changed_table as "table", count(*)::int as rows from business_merge_step s
    join business_merge_row r on r.merge_id = s.merge_id and r.step = s.step where s.merge_id = ${id} and s.effect = 'dropped' group by 1`.execute(api.db);
  return Object.fromEntries(rows.map(({ table, rows }) => [table, rows]));
};

/** Companies of the demonstration on which most hangs. */
async function busiest(most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select b.id from business b join resource r on r.id = b.id and r.hidden_at is null
    order by (select count(*) from inquiry q where b.id in (q.from_id, q.to_id)) + 3 * (select count(*) from quote q where q.business_id = b.id)
      + 3 * (select count(*) from rfq q where q.business_id = b.id) + (select count(*) from trade_reference t where b.id in (t.supplier_id, t.buyer_id))
      + (select count(*) from verification_check c where c.business_id = b.id) desc, b.id limit ${most}`.execute(api.db);
  return rows.map(({ id }) => id);
}

describe('over the demonstration', () => {
  let [one, two, three, four] = ['', '', '', ''];
  beforeAll(async () => {
    [one = '', two = '', three = '', four = ''] = await busiest(4);
  });

  test('a merge hangs every row on the company that stays, and doubles and loses none [DUP-008]', async () => {
    await sql`delete from sighting where day = '2020-01-01'`.execute(api.db);
    const [ofOne, ofTwo] = [await hanging(one), await hanging(two)];
    const id = await merge(one, two);
    const [left, after, gone] = [await hanging(one), await hanging(two), await dropped(id)];
    // What both have for the same request, and numbers of a kind that the other has too, stay where they are.
    const mayStay = new Set(all.filter(({ twice, apart }) => twice === 'stays' || apart).map(({ table, column }) => `${table}.${column}`));
    expect(Object.entries(left).filter(([name, rows]) => rows > 0 && !mayStay.has(name))).toEqual([]);
    const tables = [...new Set(all.map(({ table }) => table))];
    const total = (counts: Record<string, number>, table: string) =>
      Object.entries(counts).reduce((sum, [name, rows]) => sum + (name.startsWith(`${table}.`) ? rows : 0), 0);
    // The name of the absorbed company is one more; its row points to the other; of a contact both ends may be counted.
    const wrong = tables.filter((table) => {
      const before = total(ofOne, table) + total(ofTwo, table);
      const now = total(left, table) + total(after, table) + (gone[table] ?? 0);
      return now !== before + ({ business_name: 1, business: 1 }[table] ?? 0);
    });
    expect(wrong).toEqual([]);
    expect(after['quote.business_id']).toBeGreaterThan(ofTwo['quote.business_id'] ?? 0);
    const { rows } = await sql<{ name: string }>`select n.name from business_name n join business b on b.id = ${one} and n.name = b.company_name
      where n.business_id = ${two} and n.kind = 'former'`.execute(api.db);
    expect(rows).toHaveLength(1);
    const { rows: checks } = await sql<{ valid: number }>`select count(*)::int as valid from verification_check k join business b on b.id = k.business_id
      where k.business_id = ${two} and k.state = 'valid' and k.kind in ('register', 'vat') and lower(k.company_name) <> lower(b.company_name)`.execute(api.db);
    expect(checks).toEqual([{ valid: 0 }]);
    await undo(id);
  });

  test('undoing puts all tables back as they were, to the byte, and a second time is refused [DUP-011]', { timeout: 120_000 }, async () => {
    await crowd(one, two);
    const before = await hashesOf(api.db);
    const pairs = [
      [one, two],
      [three, four],
      [two, one],
      [four, three],
    ];
    for (const [from = '', into = ''] of pairs) {
      const id = await merge(from, into);
      expect(await hashesOf(api.db)).not.toEqual(before);
      await undo(id);
      expect(await hashesOf(api.db)).toEqual(before);
      await expect(undo(id)).rejects.toMatchObject({ code: 'merge_undone' });
    }
  });
});

/** What both companies have of everything that stands once. */
async function crowd(one: string, two: string): Promise<void> {
  const both = [one, two];
  const fan = await makePerson(api.db, { email_confirmed_at: new Date() });
  const insert = (statement: ReturnType<typeof sql>) => statement.execute(api.db);
  await insert(sql`insert into business_access (business_id, account_id, access) values (${one}, ${fan}, 'admin'), (${two}, ${fan}, 'member')`);
  await insert(sql`insert into follow (resource_id, account_id) select unnest(${both}::uuid[]), ${fan}::uuid`);
  await insert(sql`insert into reaction (resource_id, actor_id, type) select unnest(${both}::uuid[]), ${fan}::uuid, 'like'`);
  await insert(sql`insert into saved (account_id, resource_id) select ${fan}::uuid, unnest(${both}::uuid[])`);
  await insert(
    sql`insert into sighting (resource_id, business_id, day, kind, count) values (${one}, ${one}, '2020-01-01', 'page', 3), (${two}, ${two}, '2020-01-01', 'page', 4)
      on conflict do nothing`,
  );
  await insert(sql`insert into block (blocker_id, target_id, account_id) values (${one}, ${fan}, ${fan}), (${two}, ${fan}, ${fan})`);
  const [inquiry] = (await sql<{ id: string }>`select id from inquiry where to_id = ${one} limit 1`.execute(api.db)).rows;
  if (inquiry)
    await insert(
      sql`insert into inquiry_assignment (inquiry_id, business_id, account_id, by_id, created_at) values (${inquiry.id}, ${one}, ${fan}, ${fan}, now()) on conflict do nothing`,
    );
  await insert(sql`insert into business_name (business_id, kind, place, name) values (${one}, 'legal', 1, 'One Legal Ltd'), (${two}, 'legal', 1, 'Two Legal Ltd'),
    (${one}, 'trading', 1, 'Both Brands'), (${two}, 'trading', 1, 'Both brands') on conflict do nothing`);
  await insert(sql`insert into boost (id, business_id, resource_id, started_at, ends_at) values (${newId()}, ${one}, ${one}, now(), now()), (${newId()}, ${two}, ${two}, now(), now())
    on conflict do nothing`);
  await insert(
    sql`update product set external_id = 'SAME-1' where id in (select distinct on (business_id) id from product where business_id = any(${both}::uuid[]) order by business_id, id)`,
  );
  await insert(sql`insert into business_number (business_id, kind, country_code, number, key) values (${one}, 'duns', null, '150483782', '150483782'), (${two}, 'duns', null, '150483783', '150483783')
    on conflict do nothing`);
  for (const id of both) await renewWithProducts(api, id);
}

test('of everything that stands once the better stays: access, likes, counts; and what was made since stays [DUP-011]', async () => {
  const [one = '', two = ''] = await busiest(2);
  await sql`delete from sighting where day = '2020-01-01'`.execute(api.db);
  await crowd(one, two);
  const at = (_id: string, table: string, where: ReturnType<typeof sql>) =>
    sql`select * from ${sql.table(table)} t where ${where}`.execute(api.db).then(({ rows }) => rows);
  const { rows: fans } = await sql<{
    id: string;
  }>`select a.account_id as id from business_access a join business_access b on b.account_id = a.account_id and b.business_id = ${two}
    where a.business_id = ${one} and a.access = 'admin' and b.access = 'member'`.execute(api.db);
  const fan = fans[0]?.id ?? '';
  const id = await merge(one, two);
  expect(await at(two, 'business_access', sql`account_id = ${fan}`)).toMatchObject([{ business_id: two, access: 'admin' }]);
  expect(await at(two, 'sighting', sql`resource_id = ${two} and day = '2020-01-01'`)).toMatchObject([{ count: 7 }]);
  expect(await at(two, 'reaction', sql`actor_id = ${fan}`)).toHaveLength(1);
  expect(await at(two, 'follow', sql`account_id = ${fan}`)).toHaveLength(1);
  // Since then: two more visits, one more follower, and somebody unfollowed.
  await sql`update sighting set count = count + 2 where resource_id = ${two} and day = '2020-01-01'`.execute(api.db);
  const late = await makePerson(api.db, { email_confirmed_at: new Date() });
  await sql`insert into follow (resource_id, account_id) values (${two}, ${late})`.execute(api.db);
  await undo(id);
  expect(await at(two, 'sighting', sql`resource_id = any(${[one, two]}::uuid[]) and day = '2020-01-01' order by count`)).toMatchObject([
    { count: 3 },
    { count: 6 },
  ]);
  expect(await at(two, 'follow', sql`account_id = ${late}`)).toMatchObject([{ resource_id: two }]);
  expect(await at(two, 'business_access', sql`account_id = ${fan} order by access`)).toMatchObject([{ access: 'admin' }, { access: 'member' }]);
});

test('after 30 days a merge stays [DUP-011]', async () => {
  const [one = '', two = ''] = await busiest(2);
  const id = await merge(one, two);
  api.pass(30 * 86_400 + 1);
  await expect(undo(id)).rejects.toMatchObject({ code: 'merge_over' });
  api.back();
  await undo(id);
});
