import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** Where a product stands in the industry tree. */
export interface Placing {
  industry: string | null;
  category: string | null;
  subCategory: string | null;
}

export async function readPlaces(
  db: Db,
  industry: string | null,
  category: string | null,
  subCategory: string | null,
): Promise<Record<keyof Placing, boolean>[]> {
  const { rows } = await sql<Record<keyof Placing, boolean>>`select
    exists (select 1 from industry where id = ${industry}) as industry,
    exists (select 1 from category where id = ${category} and industry_id = ${industry}) as category,
    ${subCategory}::text is null or exists (select 1 from sub_category where id = ${subCategory} and category_id = ${category}) as "subCategory"`.execute(db);
  return rows;
}
