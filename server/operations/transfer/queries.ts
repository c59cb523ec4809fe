import { sql } from 'kysely';
import type { DUPLICATES } from '#contract/operations/staff-import-words.ts';
import type { Transfer } from '#contract/operations/transfer-shapes.ts';
import { KEPT_DAYS } from '#contract/operations/transfer-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';

/** A file of companies to import. */
interface CompaniesAsked {
  name: string;
  sheet: string | null;
  /** The column of each heading. */
  places: (string | null)[];
  duplicates: (typeof DUPLICATES)[number];
  invite: boolean;
  mode: 'all' | 'good';
  isCheck: boolean;
}

/** All products of a business to write. */
interface CatalogueAsked {
  name: string;
  format: 'csv' | 'xlsx';
}

/** All conversations of a business to write. */
interface ConversationsAsked extends CatalogueAsked {
  /** With the text of their messages. */
  messages: boolean;
}

/** What was asked for. */
export interface Asked {
  companies: CompaniesAsked;
  catalogue: CatalogueAsked;
  conversations: ConversationsAsked;
}
export type Kind = keyof Asked;

/** How far it is, as its runner says. */
export type Progress = Pick<Transfer, 'phase' | 'read' | 'good' | 'rejected' | 'written' | 'perSecond' | 'secondsLeft' | 'share'>;

/** What came of it. */
export interface Done {
  counts: Record<string, number> | null;
  problems: { row: number; column: string | null /** Of the contract. */; sentence: { key: string; values: object } }[];
  problemCount: number;
}

export interface TransferRow {
  id: string;
  kind: Kind;
  accountID: string;
  asked: Asked[Kind];
  sourceID: string | null;
  resultID: string | null;
  state: Transfer['state'];
  isStopping: boolean;
  progress: Partial<Progress>;
  outcome: Done | null;
  createdAt: string;
  endedAt: string | null;
  keptUntil: string;
}

export interface ImportRow extends TransferRow {
  asked: Asked['companies'];
  /** Somebody had what this check has read written. */
  isWritten: boolean;
}

const isWritten = sql`exists (select 1 from transfer w where w.checked_id = t.id and w.state in ('waiting', 'running', 'done'))`;

const COLUMNS = sql`t.id, t.kind, t.account_id as "accountID", t.asked, t.source_id as "sourceID", t.result_id as "resultID", t.state,
  t.stop_asked_at is not null and t.state = 'running' as "isStopping", t.progress, t.outcome, ${isoMilliseconds('t.created_at')} as "createdAt",
  ${isoMilliseconds('t.ended_at')} as "endedAt", to_char((coalesce(t.ended_at, now()) + ${sql.lit(KEPT_DAYS)} * interval '1 day') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "keptUntil"`;

/** What is older is there until the next sweep, and shown no more. */
const isKept = sql`(t.ended_at is null or t.ended_at > now() - ${sql.lit(KEPT_DAYS)} * interval '1 day')`;

const MOST_SHOWN = 50;

/** Imports of companies, which are those of all who work here. */
export async function readImports(db: Db): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`select ${COLUMNS}, ${isWritten} as "isWritten" from transfer t where t.kind = 'companies' and ${isKept}
    order by t.created_at desc, t.id desc limit ${sql.lit(MOST_SHOWN)}`.execute(db);
  return rows;
}

export async function readExports(db: Db, businessID: string): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`select ${COLUMNS} from transfer t where t.business_id = ${businessID} and ${isKept}
    order by t.created_at desc, t.id desc limit ${sql.lit(MOST_SHOWN)}`.execute(db);
  return rows;
}

/** One import of companies, held until the transaction ends. */
export async function lockImport(db: Db, id: string): Promise<ImportRow | null> {
  const { rows } = await sql<ImportRow>`select ${COLUMNS}, ${isWritten} as "isWritten" from transfer t
    where t.id = ${id} and t.kind = 'companies' and ${isKept} for update`.execute(db);
  return rows[0] ?? null;
}

export interface NewTransfer<K extends Kind> {
  id: string;
  kind: K;
  accountID: string;
  businessID?: string;
  asked: Asked[K];
  sourceID?: string;
  checkedID?: string;
}

export async function insertTransfer<K extends Kind>(db: Db, { id, kind, accountID, businessID, asked, sourceID, checkedID }: NewTransfer<K>): Promise<void> {
  await sql`insert into transfer (id, kind, account_id, business_id, asked, source_id, checked_id)
    values (${id}, ${kind}, ${accountID}, ${businessID ?? null}, ${JSON.stringify(asked)}, ${sourceID ?? null}, ${checkedID ?? null})`.execute(db);
}

/** The import that writes what this check has read, unless it came to nothing. */
export async function readWriting(db: Db, checkedID: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from transfer where checked_id = ${checkedID} and state in ('waiting', 'running', 'done')`.execute(db);
  return rows[0]?.id ?? null;
}

/** An export of the same that is still being made; nobody begins another one meanwhile. */
export async function readOpenExport(db: Db, businessID: string, kind: Kind, asked: Asked['catalogue' | 'conversations']): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`export ${businessID}`}, 0))`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from transfer
    where business_id = ${businessID} and state in ('waiting', 'running') and kind = ${kind} and asked = ${JSON.stringify(asked)}::jsonb`.execute(db);
  return rows[0]?.id ?? null;
}

/** One that waits ends at once, one that runs as soon as its runner hears of it. */
export async function askForEnd(db: Db, id: string): Promise<void> {
  await sql`update transfer set stop_asked_at = coalesce(stop_asked_at, now()), ended_at = case when state = 'waiting' then now() else ended_at end,
      state = case when state = 'waiting' then 'stopped' else state end
    where id = ${id} and state in ('waiting', 'running')`.execute(db);
}

export interface KeptFile {
  key: string;
  name: string;
  type: string;
}

/** The file that came of it; `businessID` null: of an import of staff. */
export async function readResult(db: Db, id: string, businessID: string | null): Promise<KeptFile | null> {
  const { rows } = await sql<KeptFile>`select f.key, t.asked ->> 'name' as name, f.content_type as type from transfer t join file f on f.id = t.result_id
    where t.id = ${id} and t.business_id is not distinct from ${businessID} and ${isKept}`.execute(db);
  return rows[0] ?? null;
}

/** What is older goes, and with the next sweep of files what it kept. */
export async function forgetTransfers(db: Db): Promise<void> {
  await sql`delete from transfer where ended_at < now() - ${sql.lit(KEPT_DAYS)} * interval '1 day'`.execute(db);
}
