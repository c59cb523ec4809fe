import { sql } from 'kysely';
import { RETURN_HOURS } from '#contract/base/limits.ts';
import type { DeskSetting } from '#contract/trade/desk/settings.ts';
import type { Db } from '#server/base/database/database.ts';

export async function readDeskSetting(db: Db, businessID: string): Promise<DeskSetting> {
  const { rows } = await sql<DeskSetting>`select return_hours as "returnHours" from inbox_setting where business_id = ${businessID}`.execute(db);
  return rows[0] ?? { returnHours: RETURN_HOURS.usual };
}

export async function writeDeskSetting(db: Db, businessID: string, { returnHours }: DeskSetting): Promise<void> {
  await sql`insert into inbox_setting (business_id, return_hours) values (${businessID}, ${returnHours})
    on conflict (business_id) do update set return_hours = excluded.return_hours`.execute(db);
}
