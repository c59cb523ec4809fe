import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

/** Both secrets of endpoints, the next `most` after an id; they are sealed as second factors are. */
const kept = (after: string, most: number, lock: RawBuilder<unknown>) => sql<{ id: string; secret: Buffer; previous: Buffer | null }>`
  select id, secret, previous_secret as previous from webhook_endpoint where id > ${after} order by id limit ${most} ${lock}`;

export const readWebhookSecrets = async (db: Db, after: string, most: number) => (await kept(after, most, sql``).execute(db)).rows;
export const lockWebhookSecrets = async (db: Db, after: string, most: number) => (await kept(after, most, sql`for no key update`).execute(db)).rows;

/** Seals anew. */
export async function writeWebhookSecrets(db: Db, sealed: { id: string; secret: Buffer; previous: Buffer | null }[]): Promise<void> {
  const values = sealed.map(({ id, secret, previous }): RawBuilder<unknown> => sql`(${id}::uuid, ${secret}::bytea, ${previous}::bytea)`);
  await sql`update webhook_endpoint e set secret = n.secret, previous_secret = n.previous
    from (values ${sql.join(values)}) n (id, secret, previous) where e.id = n.id`.execute(db);
}
