import { type RawBuilder, sql } from 'kysely';

/** Whether a thread (its columns, under an alias or none) is in the inbox of who received it: neither held, nor waiting in New contacts, nor declined. */
export const inInbox = (alias = ''): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(alias === '' ? column : `${alias}.${column}`);
  return sql`(${of('held_at')} is null and coalesce(${of('new_contact')}, 'accepted') = 'accepted')`;
};

/** Whether who received it may read it: what waits, too. */
export const readByReceiver = (alias: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${alias}.held_at`)} is null and ${sql.ref(`${alias}.new_contact`)} is distinct from 'declined')`;
