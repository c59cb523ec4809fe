import { sql } from 'kysely';

/** A place in PostgreSQL's write-ahead log: a later one is larger, and whoever has replayed it shows everything that was committed before. */
export type WalPosition = bigint;

const POSITION = '(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text';

/** Asks a server how far it is; `positionOf` reads the answer. */
export const READ_WAL_POSITION = `select ${POSITION} as position`;

/** The same as a column of a statement that goes to the primary anyhow. */
export const walPosition = sql.raw(POSITION);

/** Reads `16/B374D848`. */
export function parseWalPosition(text: string): WalPosition {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
