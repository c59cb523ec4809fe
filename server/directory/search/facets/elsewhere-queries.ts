import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import type { Elsewhere, Filters } from '#server/base/search/search-port.ts';
import type { Kind } from '../document.ts';
import { EXACT_ID, type QueryAnalysis } from '../query/analysis-queries.ts';

/** Companies and products that hold what was typed, under another type or country than was chosen (NUM-008). */
export async function readElsewhere(db: Db, kind: Kind, { exact }: QueryAnalysis, { type, country = [] }: Filters): Promise<Elsewhere[]> {
  const held = exact.filter(({ worth }) => worth >= EXACT_ID);
  if (held.length === 0) return [];
  const idsOf = (of: Kind) => held.filter((one) => one.kind === of).map(({ id }) => id);
  const { rows } = await sql<Elsewhere & { kind: Kind; country: string | null }>`
    select 'business' as kind, b.business_type as type, b.id, b.company_name as name, b.company_name as "companyName", b.country_code as country
    from business b where b.id = any(${idsOf('business')}::uuid[])
    union all select 'product', 'PR', p.id, p.name, b.company_name, b.country_code
    from product p join business b on b.id = p.business_id where p.id = any(${idsOf('product')}::uuid[])
    order by name, id`.execute(db);
  const isFound = (row: (typeof rows)[number]): boolean =>
    row.kind === kind &&
    (kind === 'product' || type === undefined || type === row.type) &&
    ([country].flat().length === 0 || [country].flat().includes(row.country ?? ''));
  return rows
    .filter((row) => !isFound(row))
    .slice(0, MOST)
    .map(({ type, id, name, companyName }) => ({ type, id, name, companyName }));
}

const MOST = 3;
