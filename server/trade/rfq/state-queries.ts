import { type RawBuilder, sql } from 'kysely';
import type { RfqState } from '#contract/trade/rfq/limits.ts';
import type { Db } from '#server/base/database/database.ts';
import { record } from '#server/operations/audit/queries.ts';

/** The moment by the clock that decides about deadlines, once for a statement. */
export const tradeNow: RawBuilder<Date> = sql`(select trade_now())`;

/** What became of a request under this alias. */
export const stateOf = (alias: string): RawBuilder<RfqState> => sql`rfq_state(${sql.ref(alias)}, ${tradeNow})`;

export interface Locked {
  id: string;
  version: number;
  revision: number;
  state: RfqState;
  accountID: string;
  businessID: string | null;
  visibility: string;
  sealed: boolean;
  anonymous: boolean;
  currency: string;
  isOpened: boolean;
  isClosedEarly: boolean;
  extensions: number;
  deadline: Date | null;
  publishedAt: Date | null;
  /** When a decision is told that can still be taken back; null where none runs. */
  decisionDue: Date | null;
  awardedAt: Date | null;
  endedAt: Date | null;
  /** How often it was reopened. */
  reopened: number;
  approverID: string | null;
  /** By the clock, read after the lock was had. */
  now: Date;
}

/**
 * Locks the request, then reads the clock: whoever waits for the lock is judged by the moment at which it has it, not by when it asked (QUO-015).
 * @returns null for what is not there.
 */
export async function lockRfq(db: Db, id: string): Promise<Locked | null> {
  await sql`select from rfq where id = ${id} for no key update`.execute(db);
  const { rows } = await sql<Locked>`
    select r.id, r.version, r.revision, rfq_state(r, c.now) as state, r.account_id as "accountID", r.business_id as "businessID", r.visibility, r.sealed,
      r.anonymous, r.currency, r.opened_at is not null as "isOpened", r.closed_early_at is not null as "isClosedEarly", r.extensions, r.deadline,
      r.published_at as "publishedAt", r.decision_due_at as "decisionDue", r.awarded_at as "awardedAt", r.ended_at as "endedAt", r.reopened,
      r.approver_id as "approverID", c.now
    from rfq r cross join (select trade_now() as now) c where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The moment by the clock of the trade, for what nobody can have locked yet. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select trade_now() as now`.execute(db);
  if (!rows[0]) throw new Error('the clock of the trade answers nothing');
  return rows[0].now;
}

/** Whether a quote can be submitted or changed: before the deadline, or, in a conversation, until it is decided (QUO-014, QUO-022). */
export const takesQuotes = ({ state, deadline }: Pick<Locked, 'state' | 'deadline'>): boolean =>
  state === 'open' || (state === 'deciding' && deadline === null);

type Numbered = 'R' | 'Q' | 'O';

/** The next numbers of a kind in the year of a moment (UTC): `WBN-R-2026-000001`. */
export async function nextNumbers(db: Db, kind: Numbered, at: Date, count: number): Promise<string[]> {
  const year = at.getUTCFullYear();
  const { rows } = await sql<{ last: number }>`insert into trade_number (kind, year, last) values (${kind}, ${year}, ${count})
    on conflict (kind, year) do update set last = trade_number.last + excluded.last returning last`.execute(db);
  const before = (rows[0]?.last ?? 0) - count;
  return Array.from({ length: count }, (_, place) => `WBN-${kind}-${year}-${String(before + place + 1).padStart(6, '0')}`);
}

export const nextNumber = async (db: Db, kind: Numbered, at: Date): Promise<string> => (await nextNumbers(db, kind, at, 1))[0] ?? '';

/** Acts of people that stand in the audit log too, under these names; nothing that was written goes there (TPU-009). */
const AUDITED: Record<string, `${string}.${string}`> = {
  published: 'rfq.publish',
  held: 'rfq.hold',
  reopened: 'rfq.reopen',
  'award-made': 'award.make',
  'end-made': 'award.end',
  'award-asked': 'award.ask',
  'award-approved': 'award.approve',
  'award-refused': 'award.refuse',
  'award-undone': 'award.undo',
  awarded: 'award.tell',
};

/** Writes down who did what, for the history of both sides. */
export async function noteHistory(
  db: Db,
  rfqID: string,
  { what, by, business = null, text = null, at }: { what: string; by: string | null; business?: string | null; text?: string | null; at: Date },
): Promise<void> {
  await sql`insert into rfq_history (rfq_id, what, account_id, business_id, text, at) values (${rfqID}, ${what}, ${by}, ${business}, ${text}, ${at})`.execute(
    db,
  );
  const act = AUDITED[what];
  if (act) await record(db, { staffID: by, act, about: { kind: 'rfq', id: rfqID }, at });
}
