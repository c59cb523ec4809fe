import { sql } from 'kysely';
import type { RfqUnit } from '#contract/trade/rfq/limits.ts';
import type { LineChange, RfqChange } from '#contract/trade/rfq/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import type { Claimed } from '#server/media/upload/claim.ts';

export async function insertRfq(
  db: Db,
  { id, accountID, businessID, copyOf = null, at }: { id: string; accountID: string; businessID: string | null; copyOf?: string | null; at: Date },
): Promise<void> {
  await sql`insert into rfq (id, account_id, business_id, copy_of, created_at, changed_at)
    values (${id}, ${accountID}, ${businessID}, ${copyOf}, ${at}, ${at})`.execute(db);
}

/** Columns that a change fills as they are sent, by field. */
const COLUMNS = {
  title: 'title',
  note: 'note',
  country: 'country',
  state: 'state',
  place: 'place',
  incoterm: 'incoterm',
  neededBy: 'needed_by',
  deadline: 'deadline',
  currency: 'currency',
  otherCurrencies: 'other_currencies',
  paymentTerms: 'payment_terms',
  certificates: 'certificates',
  businessTypes: 'business_types',
  visibility: 'visibility',
  sealed: 'sealed',
  anonymous: 'anonymous',
  publicPage: 'public_page',
  invited: 'invited',
} as const satisfies Partial<Record<keyof RfqChange, string>>;

/** Writes what a change names beside lines, files and exclusions. @returns the new version. */
export async function updateRfq(db: Db, id: string, change: RfqChange, at: Date): Promise<{ version: number; changedAt: Date }> {
  const parts = Object.entries(COLUMNS).flatMap(([field, column]) => {
    const value = change[field as keyof typeof COLUMNS];
    if (value === undefined) return [];
    return [sql`${sql.ref(column)} = ${field === 'certificates' ? sql`${JSON.stringify(value)}::jsonb` : value}`];
  });
  const { rows } = await sql<{ version: number; changedAt: Date }>`update rfq set ${sql.join([...parts, sql`version = version + 1`, sql`changed_at = ${at}`])}
    where id = ${id} returning version, changed_at as "changedAt"`.execute(db);
  return rows[0] as { version: number; changedAt: Date };
}

export interface StoredLine {
  lineID: string;
  number: number;
  description: string;
  quantity: string | null;
  unit: RfqUnit;
  category: string | null;
  subCategory: string | null;
  productID: string | null;
  itemNumber: string;
  attributes: LineChange['attributes'];
  targetPrice: string | null;
  note: string;
  struck: boolean;
}

/** All lines of a request, in the place of those that were there. */
export async function writeLines(db: Db, rfqID: string, lines: StoredLine[]): Promise<void> {
  await sql`delete from rfq_line where rfq_id = ${rfqID}`.execute(db);
  if (lines.length === 0) return;
  await sql`insert into rfq_line (rfq_id, id, number, description, quantity, unit, category, sub_category, product_id, item_number, attributes, target_price, note, struck)
    select ${rfqID}, l."lineID", l.number, l.description, l.quantity, l.unit, l.category, l."subCategory", l."productID", l."itemNumber", l.attributes, l."targetPrice", l.note, l.struck
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("lineID" uuid, number int, description text, quantity numeric, unit text, category text,
      "subCategory" text, "productID" uuid, "itemNumber" text, attributes jsonb, "targetPrice" numeric, note text, struck boolean)`.execute(db);
}

export async function readLines(db: Db, rfqID: string): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select l.id as "lineID", l.number, l.description, trim_scale(l.quantity)::text as quantity, l.unit, l.category, l.sub_category as "subCategory",
      l.product_id as "productID", l.item_number as "itemNumber", l.attributes, trim_scale(l.target_price)::text as "targetPrice", l.note, l.struck
    from rfq_line l where l.rfq_id = ${rfqID} order by l.number`.execute(db);
  return rows;
}

export interface StoredFile {
  fileID: string;
  name: string;
  lineID: string | null;
}

export async function readFiles(db: Db, rfqID: string): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`select file_id as "fileID", name, line_id as "lineID" from rfq_file where rfq_id = ${rfqID} order by place`.execute(
    db,
  );
  return rows;
}

/** All files of a request in their order; those that are named no more go with the sweep of uploads. */
export async function writeFiles(db: Db, rfqID: string, files: StoredFile[]): Promise<void> {
  const ids = files.map(({ fileID }) => fileID);
  await sql`delete from rfq_file where rfq_id = ${rfqID} and file_id <> all(${ids}::uuid[])`.execute(db);
  await sql`insert into rfq_file (rfq_id, file_id, name, line_id, place)
    select ${rfqID}, f.id, f.name, f.line_id, f.place from unnest(${ids}::uuid[], ${files.map(({ name }) => name)}::text[], ${files.map(({ lineID }) => lineID)}::uuid[])
      with ordinality as f (id, name, line_id, place)
    on conflict (rfq_id, file_id) do update set line_id = excluded.line_id, place = excluded.place`.execute(db);
}

export const asFile = ({ fileID, name }: Claimed, lineID: string | null): StoredFile => ({ fileID, name: name ?? 'file', lineID });

export async function writeExclusions(db: Db, rfqID: string, businesses: string[]): Promise<void> {
  await sql`delete from rfq_exclusion where rfq_id = ${rfqID} and business_id <> all(${businesses}::uuid[])`.execute(db);
  await sql`insert into rfq_exclusion (rfq_id, business_id) select ${rfqID}, unnest(${businesses}::uuid[]) on conflict do nothing`.execute(db);
}

export async function deleteDraft(db: Db, id: string): Promise<void> {
  await sql`delete from rfq where id = ${id}`.execute(db);
}

export async function countDrafts(db: Db, accountID: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from rfq where account_id = ${accountID} and published_at is null and held_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What a change names and there is not: codes of countries, states, categories, ids of products and companies. */
export async function readUnknown(
  db: Db,
  {
    country,
    state,
    categories,
    subCategories,
    products,
    businesses,
  }: Record<'categories' | 'subCategories' | 'products' | 'businesses', string[]> & {
    country: string | null;
    state: string | null;
  },
): Promise<{ kind: string; name: string }[]> {
  const { rows } = await sql<{ kind: string; name: string }>`
    select 'country' as kind, ${country}::text as name where ${country}::text is not null and not exists (select from country c where c.code = ${country})
    union all select 'state', ${state}::text where ${state}::text is not null and not exists (select from state s where s.id = ${state} and s.country_code is not distinct from ${country})
    union all select 'category', x from unnest(${categories}::text[]) x where not exists (select from category c where c.id = x)
    union all select 'subCategory', x from unnest(${subCategories}::text[]) x where not exists (select from sub_category c where c.id = x)
    union all select 'product', x::text from unnest(${products}::uuid[]) x
      where not exists (select from product p join resource r on r.id = p.id and r.hidden_at is null where p.id = x)
    union all select 'business', x::text from unnest(${businesses}::uuid[]) x
      where not exists (select from business b join resource r on r.id = b.id and r.hidden_at is null where b.id = x)`.execute(db);
  return rows;
}

/** A sub-category's category. */
export async function readCategoriesOf(db: Db, subCategories: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; category: string }>`select id, category_id as category from sub_category where id = any(${subCategories})`.execute(
    db,
  );
  return new Map(rows.map(({ id, category }) => [id, category]));
}

/** Ids for lines that are new. */
export const withIds = (lines: LineChange[]): (LineChange & { lineID: string })[] => lines.map((line) => ({ ...line, lineID: line.lineID ?? newId() }));
