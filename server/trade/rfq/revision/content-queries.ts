import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** What a request says to suppliers, as each revision keeps it. Target prices are no part of it. */
export interface Content {
  title: string;
  note: string;
  country: string | null;
  region: string | null;
  place: string;
  incoterm: string | null;
  neededBy: string | null;
  otherCurrencies: boolean;
  paymentTerms: string;
  certificates: { name: string; need: 'required' | 'welcome' }[];
  businessTypes: string[];
  lines: ContentLine[];
  files: { fileID: string; name: string; lineID: string | null }[];
}

export interface ContentLine {
  lineID: string;
  number: number;
  description: string;
  quantity: string | null;
  unit: string;
  subCategory: string | null;
  category: string | null;
  productID: string | null;
  itemNumber: string;
  attributes: { name: string; value: string }[];
  note: string;
  struck: boolean;
}

/** The lines of a request `r` as they stand. */
export const askedLines: RawBuilder<ContentLine[]> =
  sql`coalesce((select jsonb_agg(jsonb_build_object('lineID', l.id, 'number', l.number, 'description', l.description, 'quantity', trim_scale(l.quantity)::text,
        'unit', l.unit, 'subCategory', l.sub_category, 'category', l.category, 'productID', l.product_id, 'itemNumber', l.item_number,
        'attributes', l.attributes, 'note', l.note, 'struck', l.struck) order by l.number) from rfq_line l where l.rfq_id = r.id), '[]')`;

export async function readContent(db: Db, id: string): Promise<Content> {
  const { rows } = await sql<Content>`
    select r.title, r.note, r.country, (select s.name from state s where s.id = r.state) as region, r.place, r.incoterm, r.needed_by as "neededBy",
      r.other_currencies as "otherCurrencies", r.payment_terms as "paymentTerms", r.certificates, r.business_types as "businessTypes",
      ${askedLines} as lines,
      coalesce((select jsonb_agg(jsonb_build_object('fileID', f.file_id, 'name', f.name, 'lineID', f.line_id) order by f.place) from rfq_file f where f.rfq_id = r.id), '[]') as files
    from rfq r where r.id = ${id}`.execute(db);
  if (!rows[0]) throw new Error('a request that is being written is missing');
  return rows[0];
}

export interface Difference {
  field: string;
  line: number | null;
  before: string | null;
  after: string | null;
}

export async function insertRevision(
  db: Db,
  rfqID: string,
  { revision, by, at, content, differences }: { revision: number; by: string; at: Date; content: Content; differences: Difference[] },
): Promise<void> {
  await sql`insert into rfq_revision (rfq_id, revision, account_id, at, content, differences)
    values (${rfqID}, ${revision}, ${by}, ${at}, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(differences)}::jsonb)`.execute(db);
}

/** What revisions asked, by number. */
export async function readRevisions(db: Db, rfqID: string, revisions: number[]): Promise<Map<number, Content>> {
  const { rows } = await sql<{ revision: number; content: Content }>`
    select revision, content from rfq_revision where rfq_id = ${rfqID} and revision = any(${revisions}::int[])`.execute(db);
  return new Map(rows.map(({ revision, content }) => [revision, content]));
}
