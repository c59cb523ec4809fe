import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export interface Named {
  id: string;
  name: string;
  alsoCalled: string[];
}
export interface Category extends Named {
  industry: string;
  industryName: string;
  subs: Named[];
}

/** What everything generated refers to. */
export interface Reference {
  categories: Category[];
  countries: { code: string; name: string }[];
  types: Map<string, { name: string; singular: string }>;
  positions: { id: string; name: string }[];
}

export async function readReference(db: Db): Promise<Reference> {
  const categories = await sql<Category>`
    select c.id, c.name, c.also_called as "alsoCalled", i.id as industry, i.name as "industryName",
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'alsoCalled', s.also_called) order by s.place), '[]') from sub_category s where s.category_id = c.id) as subs
    from category c join industry i on i.id = c.industry_id order by c.id`.execute(db);
  const countries = await sql<{ code: string; name: string }>`select code, name from country order by code`.execute(db);
  const types = await sql<{ code: string; name: string; singular: string }>`select code, name, name_singular as singular from business_type`.execute(db);
  const positions = await sql<{ id: string; name: string }>`select id, name from job_position order by id`.execute(db);
  return { categories: categories.rows, countries: countries.rows, types: new Map(types.rows.map((type) => [type.code, type])), positions: positions.rows };
}

/** A thing's name with what else it is called, as the index reads it. */
export const calledOf = ({ name, alsoCalled }: Named): string => `${name} ${alsoCalled.join(' ')}`;
