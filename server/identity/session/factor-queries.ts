import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';

export async function confirmFactor(db: Db, now: Date, accountID: string): Promise<void> {
  await sql`update second_factor set confirmed_at = ${now} where account_id = ${accountID}`.execute(db);
}

export async function deleteRecoveryCodes(db: Db, accountID: string): Promise<void> {
  await sql`delete from recovery_code where account_id = ${accountID}`.execute(db);
}

export async function insertRecoveryCodes(db: Db, accountID: string, codes: Buffer<ArrayBufferLike>[]): Promise<void> {
  await sql`insert into recovery_code (account_id, code_hash) select ${accountID}, hash from unnest(${codes}::bytea[]) hash`.execute(db);
}

export async function deleteFactor(db: Db, accountID: string): Promise<void> {
  await sql`with codes as (delete from recovery_code where account_id = ${accountID})
    delete from second_factor where account_id = ${accountID}`.execute(db);
}

export async function readFactor(db: Db, accountID: string): Promise<{ secret: Buffer; confirmedAt: Date | null } | null> {
  const { rows } = await sql<{ secret: Buffer; confirmedAt: Date | null }>`
    select secret, confirmed_at as "confirmedAt" from second_factor where account_id = ${accountID}`.execute(db);
  return rows[0] ?? null;
}

/** Seals anew. */
export async function writeSecrets(db: Db, sealed: { id: string; secret: Buffer }[]): Promise<void> {
  const values = sealed.map(({ id, secret }): RawBuilder<unknown> => sql`(${id}::uuid, ${secret}::bytea)`);
  await sql`update second_factor f set secret = n.secret from (values ${sql.join(values)}) n (id, secret) where f.account_id = n.id`.execute(db);
}

export async function upsertFactor(db: Db, accountID: string, encrypt: Buffer<ArrayBufferLike>, confirmedAt: Date | null): Promise<void> {
  await sql`insert into second_factor (account_id, secret, confirmed_at) values (${accountID}, ${encrypt}, ${confirmedAt})
    on conflict (account_id) do update set secret = excluded.secret, confirmed_at = excluded.confirmed_at, last_step = 0`.execute(db);
}

export async function spendStep(db: Db, step: number, accountID: string): Promise<unknown[]> {
  const { rows } = await sql`update second_factor set last_step = ${step} where account_id = ${accountID} and last_step < ${step} returning 1`.execute(db);
  return rows;
}

export async function readAnySecret(db: Db): Promise<{ secret: Buffer }[]> {
  const { rows } = await sql<{ secret: Buffer }>`select secret from second_factor where confirmed_at is not null limit 1`.execute(db);
  return rows;
}

export async function spendRecoveryCode(db: Db, now: Date, accountID: string, recoveryHash: Buffer<ArrayBufferLike>): Promise<unknown[]> {
  const { rows } = await sql`update recovery_code set used_at = ${now}
    where account_id = ${accountID} and code_hash = ${recoveryHash} and used_at is null returning 1`.execute(db);
  return rows;
}

/** What was prepared before the address was proven: second factors, and other links to prove it. */
export async function forgetPrepared(db: Db, accountID: string, now: Date): Promise<void> {
  await sql`delete from recovery_code where account_id = ${accountID}`.execute(db);
  await sql`delete from second_factor where account_id = ${accountID}`.execute(db);
  await sql`update email_link set used_at = ${now} where account_id = ${accountID} and used_at is null and purpose = 'confirm'`.execute(db);
}
