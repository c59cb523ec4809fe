import { sql } from 'kysely';
import type { OtherName } from '#contract/directory/search.ts';
import type { Db } from '#server/base/database/database.ts';

export interface NamedOtherwise extends OtherName {
  businessID: string;
  /** Its name in the directory. */
  present: string;
}

/** Trading and former names of these companies, in the order in which each states them. */
export async function readOtherNames(db: Db, ids: string[]): Promise<NamedOtherwise[]> {
  const { rows } = await sql<NamedOtherwise>`
    select n.business_id as "businessID", n.kind, n.name, b.company_name as present from business_name n join business b on b.id = n.business_id
    where n.business_id = any(${ids}::uuid[]) and n.kind in ('trading', 'former') order by n.business_id, n.kind desc, n.place`.execute(db);
  return rows;
}
