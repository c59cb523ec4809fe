import { sql } from 'kysely';
import { type NameLists, type Names, namesOf } from '#contract/catalogue/imports/names.ts';
import type { Db } from '#server/base/database/database.ts';

/** Everything that a file may refer to by name, read once for an import. */
export async function readNames(db: Db): Promise<Names> {
  const { rows } = await sql<NameLists>`select
    (select jsonb_agg(jsonb_build_object('code', code, 'name', name, 'dialCode', dial_code)) from country) as countries,
    (select jsonb_agg(jsonb_build_object('id', id, 'country', country_code, 'name', name)) from state) as states,
    (select jsonb_agg(jsonb_build_object('code', code, 'name', name, 'singular', name_singular)) from business_type) as "businessTypes",
    (select jsonb_agg(jsonb_build_object('id', id, 'key', key, 'name', name)) from industry) as industries,
    (select jsonb_agg(jsonb_build_object('id', id, 'industry', industry_id, 'name', name, 'alsoCalled', also_called)) from category) as categories,
    (select jsonb_agg(jsonb_build_object('id', id, 'category', category_id, 'name', name, 'alsoCalled', also_called)) from sub_category) as "subCategories"`.execute(
    db,
  );
  const [lists] = rows;
  if (!lists?.countries || !lists.industries) throw new Error('The reference data is not loaded yet. Please start the server once.');
  return namesOf(lists);
}
