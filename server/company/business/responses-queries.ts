import { type RawBuilder, sql } from 'kysely';
import type { Responses } from '#contract/trade/responses.ts';
import type { Db } from '#server/base/database/database.ts';

/** How a business (`b`) answers; null where too few inquiries stand behind it. */
export const responsesOf: RawBuilder<unknown> = sql`(select jsonb_build_object('inquiries', s.inquiries, 'answered', s.answered, 'declined', s.declined,
  'medianSeconds', s.median_seconds) from business_response s where s.business_id = b.id)`;

export type Figures = Responses & { businessID: string };

/** Writes the figures down. Those of these businesses (of all, without `ids`) that have none any more lapse. */
export async function writeResponses(db: Db, figures: Figures[], ids?: string[]): Promise<void> {
  const known = figures.map(({ businessID }) => businessID);
  await sql`delete from business_response where business_id <> all(${known}::uuid[]) and ${ids ? sql`business_id = any(${ids}::uuid[])` : sql`true`}`.execute(
    db,
  );
  await sql`insert into business_response (business_id, inquiries, answered, declined, median_seconds)
    select f."businessID", f.inquiries, f.answered, f.declined, f."medianSeconds"
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as f ("businessID" uuid, inquiries int, answered int, declined int, "medianSeconds" int)
    join business b on b.id = f."businessID"
    on conflict (business_id) do update set inquiries = excluded.inquiries, answered = excluded.answered, declined = excluded.declined,
      median_seconds = excluded.median_seconds
    where (business_response.inquiries, business_response.answered, business_response.declined, business_response.median_seconds)
      is distinct from (excluded.inquiries, excluded.answered, excluded.declined, excluded.median_seconds)`.execute(db);
}
