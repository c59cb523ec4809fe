import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Answer, type Bidder, clear, countsOf, requestWith, type Stage, submit } from './stage.ts';

/** Everybody submits at once to a request of ten places, of which `silent` are kept for companies that were invited and say nothing (TME-004). */
export async function rushForPlaces(stage: Stage, silent: number): Promise<{ counts: Record<string, number>; complete: number }> {
  await clear(stage.parts.db);
  const [invited, bidders] = [stage.bidders.slice(0, silent), stage.bidders.slice(silent)];
  const rfqID = await requestWith(stage, { bidders, invited });
  const answers = await Promise.all(bidders.map((bidder, at) => submit(stage, rfqID, bidder, at)));
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from quote where rfq_id = ${rfqID} and revision > 0`.execute(stage.parts.db);
  return { counts: countsOf(answers), complete: rows[0]?.n ?? 0 };
}

interface AtDeadline {
  /** Stored ones, and those of them whose lock was had at the deadline or later, or that were sent later. */
  stored: number;
  late: number;
  /** Refusals as closed, those of a process whose line was too long, and those of either that were there before the deadline had passed. */
  closed: number;
  busy: number;
  early: number;
  /** Any other answer. */
  others: Record<string, number>;
}

const REQUESTS = 100;
const EACH = 10;
const SPREAD_MS = 50;

/** Before and after the deadline each process gets one by itself, so that one whose clock decides is found out on a busy machine too. */
const ALONE_MS = 1_000;

/** A thousand submissions to a hundred requests that end at the same moment, spread over 50 ms around it, with clients' clocks that are wrong (TME-005). */
export async function rushAtDeadline(stage: Stage, requests = REQUESTS): Promise<AtDeadline> {
  const { db } = stage.parts;
  await clear(db);
  const bidders = stage.bidders.slice(0, EACH);
  const rfqs = await publishMany(stage, bidders, requests);
  // The clock of the trade is moved on, so that the deadline of all of them is a moment from now.
  const ahead = 2_000;
  await sql`update rfq set deadline = (select min(deadline) from rfq)`.execute(db);
  const { rows } = await sql<{ shift: string; real: Date }>`select (min(deadline) - clock_timestamp() - ${`${ahead} ms`}::interval)::text as shift,
    clock_timestamp() + ${`${ahead} ms`}::interval as real from rfq`.execute(db);
  const { shift, real } = rows[0] as { shift: string; real: Date };
  await sql`insert into setting (name, value) values ('trade-clock', to_jsonb(${shift}::text))`.execute(db);
  const answers = await Promise.all(
    rfqs.flatMap((rfqID, place) =>
      bidders.map(async (bidder, at) => {
        const [number, all] = [place * bidders.length + at, rfqs.length * bidders.length];
        await wait(real.getTime() - Date.now() + momentOf(number, all, stage.servers.length));
        const sent = Date.now();
        const answer = await submit(stage, rfqID, bidder, number, { date: new Date(sent + (number % 2 ? 1 : -1) * 86_400_000).toUTCString() });
        return { ...answer, sent };
      }),
    ),
  );
  const late = await sql<{ stored: number; late: number }>`select count(*)::int as stored, count(*) filter (where q.submitted_at >= r.deadline)::int as late
    from quote q join rfq r on r.id = q.rfq_id where q.revision > 0`.execute(db);
  const [closed, busy] = [answers.filter(({ error }) => error === 'rfq_closed'), answers.filter(isBusy)];
  const counted = late.rows[0] as { stored: number; late: number };
  // The moment of the deadline has parts of a millisecond.
  const sentLate = answers.filter(({ status, sent }) => status === 200 && sent > real.getTime());
  return {
    stored: counted.stored,
    late: counted.late + sentLate.length,
    closed: closed.length,
    busy: busy.length,
    early: earlyOf([...closed, ...busy], real),
    others: othersOf(answers),
  };
}

/** When one of them is sent, in milliseconds from the deadline. */
function momentOf(number: number, all: number, processes: number): number {
  if (number < processes) return -ALONE_MS;
  return number >= all - processes ? ALONE_MS : (SPREAD_MS * number) / all - SPREAD_MS / 2;
}

const earlyOf = (closed: Answer[], deadline: Date): number => closed.filter(({ at }) => at < deadline.getTime()).length;
const isBusy = ({ error }: Answer): boolean => error === 'unavailable';
const othersOf = (answers: Answer[]) => countsOf(answers.filter((one) => one.status !== 200 && one.error !== 'rfq_closed' && !isBusy(one)));

/** One is asked for through the front door; the others are its copies, because a buyer may publish twenty a day. */
export async function publishMany(stage: Stage, bidders: Bidder[], count: number): Promise<string[]> {
  const first = await requestWith(stage, { bidders, invited: bidders });
  const { db } = stage.parts;
  for (const table of ['rfq', 'rfq_line', 'rfq_revision', 'rfq_invitation', 'quote']) await copyRows(stage, table, first, count - 1);
  await sql`update quote q set draft = jsonb_set(q.draft, '{lines,0,lineID}', to_jsonb(l.id::text)) from rfq_line l where l.rfq_id = q.rfq_id`.execute(db);
  await sql`update rfq_revision w set content = jsonb_set(w.content, '{lines,0,lineID}', to_jsonb(l.id::text)) from rfq_line l where l.rfq_id = w.rfq_id`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`select id from rfq`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids are worked out of that of the first and a number, so that rows of the copies refer to each other. */
async function copyRows({ parts: { db } }: Stage, table: string, first: string, count: number): Promise<void> {
  const { rows } = await sql<{
    column: string;
  }>`select column_name as column from information_schema.columns where table_name = ${table} and table_schema = 'public'
    and is_generated = 'NEVER'`.execute(db);
  const key = table === 'rfq' ? 'id' : 'rfq_id';
  const values = rows.map(({ column }) => {
    const name = sql.ref(column);
    if (column === 'id' || column === 'rfq_id') return sql`md5(${name}::text || n)::uuid`;
    return column === 'number' && table !== 'rfq_line' && table !== 'rfq_revision' ? sql`${name} || '-' || n` : name;
  });
  await sql`insert into ${sql.table(table)} (${sql.join(rows.map(({ column }) => sql.ref(column)))})
    select ${sql.join(values)} from ${sql.table(table)} cross join generate_series(1, ${count}::int) n where ${sql.ref(key)} = ${first}`.execute(db);
}
