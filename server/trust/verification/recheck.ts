import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { wordsOf } from '#server/base/names/say.ts';
import { siteDomain } from '#server/company/business/free-mail-domains.ts';
import { lockBusiness } from '#server/company/business/lock-queries.ts';
import { noteReminder, readEnded, readUncarried, takeEnding } from './checks-queries.ts';
import { websiteTokens } from './code.ts';
import { carry, settleLapse, showAnew } from './grant.ts';
import { endCheck, prolongCheck, readCheck, readCompany, readGrant, removeGrant, type StoredCheck } from './queries.ts';
import { askRegister, verdictOf } from './register.ts';
import { afterDays, YEAR_DAYS } from './rules.ts';
import { findToken } from './website.ts';

/** Days before the end at which the owner is told, the earliest first. */
export const REMINDER_DAYS = [30, 7] as const;

/** For the worker: what has ended lapses, what ends soon is looked at once more by itself, and where that cannot be done its owner is told. */
export async function keepVerifications(parts: AppContext): Promise<void> {
  await lapseEnded(parts);
  await endUncarried(parts);
  for (const check of await readEnding(parts)) await renewOrRemind(parts, check);
}

const DAY_MS = 86_400_000;

async function lapseEnded(parts: AppContext): Promise<void> {
  const rows = await readEnded(parts.db, parts.now());
  for (const { id } of rows) await lapse(parts, id, ENDED, ({ expiresAt }) => expiresAt !== null && expiresAt <= parts.now());
}

const ENDED = 'It has expired.';

/** Ends one check that is still as it was found. */
async function lapse(parts: AppContext, id: string, reason: string, isStill: (check: StoredCheck) => boolean): Promise<void> {
  const known = await readCheck(parts.db, id);
  if (!known) return;
  await inTransaction(parts, async (parts) => {
    await lockBusiness(parts.db, known.businessID);
    const check = await readCheck(parts.db, id);
    if (check?.state !== 'valid' || !isStill(check)) return;
    await endCheck(parts.db, id, 'lapsed', { reason, at: parts.now() });
    await settleLapse(parts, { businessID: check.businessID, kind: check.kind, reason });
  });
}

/** A grant whose time is over although none of its checks ended just now, such as one that was made before checks were kept. */
async function endUncarried(parts: AppContext): Promise<void> {
  const rows = await readUncarried(parts.db, parts.now());
  for (const { id } of rows) {
    await inTransaction(parts, async (parts) => {
      await lockBusiness(parts.db, id);
      const grant = await readGrant(parts.db, id);
      if (!grant || grant.expiresAt > parts.now()) return;
      await removeGrant(parts.db, id);
      await showAnew(parts, id);
      await publish(parts.db, 'verification.lapsed', { businessID: id, kind: null, reason: ENDED, lost: true });
    });
  }
}

/** What ends within 30 days and was not looked at today. Looked at counts from here on, so that two workers never ask twice. */
async function readEnding({ db, now }: AppContext): Promise<StoredCheck[]> {
  const at = now();
  const rows = await takeEnding(db, at, afterDays(at, REMINDER_DAYS[0]), afterDays(at, -1));
  return rows;
}

async function renewOrRemind(parts: AppContext, check: StoredCheck): Promise<void> {
  const outcome = await lookAgain(parts, check);
  if (outcome.is === 'failed') return lapse(parts, check.id, outcome.reason, ({ expiresAt }) => expiresAt?.getTime() === check.expiresAt?.getTime());
  if (outcome.is === 'renewed') return prolong(parts, check, outcome.source);
  await remind(parts, check);
}

type Outcome = { is: 'renewed'; source: NonNullable<StoredCheck['source']> } | { is: 'failed'; reason: string } | { is: 'unknown' };
const UNKNOWN: Outcome = { is: 'unknown' };

/** A register that says no ends a check; a site without its token only brings the reminder, because sites are rebuilt. Silence decides nothing. */
async function lookAgain(parts: AppContext, check: StoredCheck): Promise<Outcome> {
  const company = await readCompany(parts.db, check.businessID);
  if (!company || company.hidden) return UNKNOWN;
  if (check.kind === 'website') {
    if (!company.website || siteDomain(company.website) !== check.subject) return UNKNOWN;
    const found = await findToken(parts.registers, company.website, [...websiteTokens(parts.keys.accepted, check.businessID), ...check.earlierTokens]);
    return found === 'missing' || found === 'silent' || found === 'closed' ? UNKNOWN : { is: 'renewed', source: found };
  }
  if (check.kind !== 'register' && check.kind !== 'vat') return UNKNOWN;
  const { kind, subject } = check;
  try {
    const verdict = verdictOf(kind, subject, await askRegister(parts.registers, kind, subject), company.name);
    if (verdict.is === 'refused') return { is: 'failed', reason: wordsOf(verdict.reason) };
    return verdict.is === 'valid' && verdict.source ? { is: 'renewed', source: verdict.source } : UNKNOWN;
  } catch (error) {
    if (error instanceof Refusal) return UNKNOWN;
    throw error;
  }
}

async function prolong(parts: AppContext, { id, businessID }: StoredCheck, source: NonNullable<StoredCheck['source']>): Promise<void> {
  await inTransaction(parts, async (parts) => {
    await lockBusiness(parts.db, businessID);
    const check = await readCheck(parts.db, id);
    if (check?.state !== 'valid') return;
    const at = parts.now();
    await prolongCheck(parts.db, id, { at, expiresAt: afterDays(at, YEAR_DAYS), source });
    // Nothing that anybody sees changes but a day in the list, so no page is forgotten for it.
    await carry(parts, businessID);
  });
}

async function remind(parts: AppContext, check: StoredCheck): Promise<void> {
  const daysLeft = ((check.expiresAt?.getTime() ?? 0) - parts.now().getTime()) / DAY_MS;
  const due = REMINDER_DAYS.findLast((days) => daysLeft <= days);
  if (due === undefined || (check.remindedDays !== null && check.remindedDays <= due)) return;
  await inTransaction(parts, async (parts) => {
    const rows = await noteReminder(parts.db, due, check.id);
    if (rows.length === 0) return;
    const { businessID, kind, expiresAt } = check;
    await publish(parts.db, 'verification.told', { businessID, what: 'reminder', kind, until: expiresAt?.toISOString() });
  });
}
