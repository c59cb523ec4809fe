import { sql } from 'kysely';
import { type Db, inTransaction } from '#server/base/database/database.ts';
import { isoSeconds } from '#server/base/database/sql-time.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { settleProducts } from '#server/catalogue/product/overflow.ts';
import { lockBusiness } from '#server/company/business/lock-queries.ts';
import { endTerm } from './apply.ts';
import { readRunning } from './membership-queries.ts';
import { DAY_MS, graceEnd } from './price.ts';
import type { Term } from './topics.ts';

const BATCH = 100;

/** What is said of a term, and from how many days before its end until how many: each once. */
const NOTICES = [
  { kind: 'in-30-days', from: 30, until: 7 },
  { kind: 'in-7-days', from: 7, until: 0 },
  { kind: 'grace', from: 0, until: -7 },
] as const;

/** Reminds the owners of terms that end soon or have ended, and ends those whose days of grace are over. */
export async function watchTerms(parts: AppContext): Promise<void> {
  for (const notice of NOTICES) await inTransaction(parts, (parts) => remind(parts.db, notice, parts.now()));
  const { rows } = await sql<{ businessID: string }>`
    select business_id as "businessID" from membership where ended_at is null and ends_at <= ${new Date(parts.now().getTime() - GRACE_MS)}
    order by ends_at limit ${sql.lit(BATCH)}`.execute(parts.db);
  for (const { businessID } of rows) await inTransaction(parts, (parts) => endOverdue(parts, businessID));
}

const GRACE_MS = graceEnd(new Date(0)).getTime();

interface Told extends Term {
  owners: string[];
}

async function remind(db: Db, { kind, from, until }: (typeof NOTICES)[number], at: Date): Promise<void> {
  const [first, last] = [until, from].map((days) => new Date(at.getTime() + days * DAY_MS));
  const due = sql`m.ended_at is null and m.ends_at > ${first} and m.ends_at <= ${last}`;
  await tellOwners(db, kind, at, due);
}

/** Notes that something is said of these terms, and says it once: to whoever reacts to memberships, and in a letter to each owner. */
async function tellOwners(db: Db, kind: string, at: Date, due: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<Told>`
    with noted as (insert into membership_notice (membership_id, ends_at, kind, created_at)
      select m.id, m.ends_at, ${kind}, ${at} from membership m where ${due} on conflict do nothing returning membership_id, ends_at)
    select m.business_id as "businessID", m.tier, ${kind} as kind, ${isoSeconds('noted.ends_at')} as "endsAt",
      array(select x.account_id::text from business_access x where x.business_id = m.business_id and x.access = 'owner' order by x.created_at) as owners
    from noted join membership m on m.id = noted.membership_id`.execute(db);
  const told = rows.map(({ owners: _, ...rest }) => rest);
  if (kind !== 'ended') await publishEach(db, 'membership.reminder', told);
  await publishEach(
    db,
    'membership.letter',
    rows.flatMap(({ owners, ...rest }) => owners.map((accountID) => ({ ...rest, accountID }))),
  );
}

/** Looked up once more: it may have been renewed just now. */
async function endOverdue(parts: Omit<AppContext, 'pool'>, businessID: string): Promise<void> {
  const { db, now } = parts;
  await lockBusiness(db, businessID);
  const running = await readRunning(db, businessID);
  if (!running || graceEnd(running.endsAt) > now()) return;
  await tellOwners(db, 'ended', now(), sql`m.id = ${running.id}`);
  await endTerm(parts, businessID, running);
  await settleProducts(parts, businessID);
}
