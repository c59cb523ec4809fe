import type { sql } from 'kysely';
import { type Db, inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publishEach } from '#server/base/jobs/outbox.ts';
import { settleProducts } from '#server/catalogue/product/overflow.ts';
import { lockBusiness } from '#server/company/business/lock-queries.ts';
import { endTerm } from './apply.ts';
import { readRunning } from './membership-queries.ts';
import { DAY_MS, graceEnd } from './price.ts';
import { dueWithin, isMembership, noteDue, readEnded } from './term-queries.ts';

/** What is said of a term, and from how many days before its end until how many: each once. */
const NOTICES = [
  { kind: 'in-30-days', from: 30, until: 7 },
  { kind: 'in-7-days', from: 7, until: 0 },
  { kind: 'grace', from: 0, until: -7 },
] as const;

/** Reminds the owners of terms that end soon or have ended, and ends those whose days of grace are over. */
export async function watchTerms(parts: AppContext): Promise<void> {
  for (const notice of NOTICES) await inTransaction(parts, (parts) => remind(parts.db, notice, parts.now()));
  const rows = await readEnded(parts.db, new Date(parts.now().getTime() - GRACE_MS));
  for (const { businessID } of rows) await inTransaction(parts, (parts) => endOverdue(parts, businessID));
}

const GRACE_MS = graceEnd(new Date(0)).getTime();

async function remind(db: Db, { kind, from, until }: (typeof NOTICES)[number], at: Date): Promise<void> {
  const [first, last] = [until, from].map((days) => new Date(at.getTime() + days * DAY_MS));
  const due = dueWithin(first, last);
  await tellOwners(db, kind, at, due);
}

/** Notes that something is said of these terms, and says it once: to whoever reacts to memberships, and in a letter to each owner. */
async function tellOwners(db: Db, kind: string, at: Date, due: ReturnType<typeof sql>): Promise<void> {
  const rows = await noteDue(db, kind, at, due);
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
  await tellOwners(db, 'ended', now(), isMembership(running.id));
  await endTerm(parts, businessID, running);
  await settleProducts(parts, businessID);
}
