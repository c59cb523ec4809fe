import { sql } from 'kysely';
import type { IndustryInTree } from '#contract/directory/industry.ts';
import type { Db } from '#server/base/database/database.ts';

const categoriesOfIndustry = sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'subCategories',
    coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.place) from sub_category s where s.category_id = c.id), '[]'))
    order by c.place) from category c where c.industry_id = i.id), '[]')`;

/** The whole tree in one statement, in order. */
export async function readTree(db: Db): Promise<IndustryInTree[]> {
  const { rows } = await sql<IndustryInTree>`
    select i.id, i.key, i.name as "text", i.name, i.icon, i.description, i.place as "order", ${categoriesOfIndustry} as categories
    from industry i order by i.place`.execute(db);
  return rows;
}

/** Categories of one industry; null when there is no such industry. */
export async function readCategories(db: Db, industry: string): Promise<IndustryInTree['categories'] | null> {
  const { rows } = await sql<Pick<IndustryInTree, 'categories'>>`
    select ${categoriesOfIndustry} as categories from industry i where i.id = ${industry}`.execute(db);
  return rows[0]?.categories ?? null;
}
