import { inTransaction } from '#server/base/database/database.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say, wordsOf } from '#server/base/names/say.ts';
import { lockBusiness } from '#server/company/business/lock-queries.ts';
import { noteReminder, readEnded, readUncarried } from './checks-queries.ts';
import { lapseDoubles } from './contested/lapse.ts';
import { carry, settleLapse, showAnew, tellChecks } from './grant.ts';
import { lookAgain, type Seen } from './looks/again.ts';
import { followInsolvency } from './looks/insolvency.ts';
import { noteLook, noteMiss, takeLooks } from './looks/look-queries.ts';
import { askQueued } from './looks/turn.ts';
import { endCheck, prolongCheck, readCheck, readGrant, removeGrant, type StoredCheck } from './queries.ts';
import { afterDays, YEAR_DAYS } from './rules.ts';
import { keyHeldDomains } from './work-email.ts';

/** Registers are asked again every 90 days, sites are looked at every 30, and a site that missed its proof every 7 (CHK-013). */
export const LOOK_AFTER_DAYS = { register: 90, website: 30, missed: 7 } as const;
/** A website loses its check after so many looks in a row that found nothing, over so many days. */
export const MISSED = { looks: 3, days: 14 } as const;

/** Days before the end at which the owner is told, the earliest first. */
export const REMINDER_DAYS = [30, 7] as const;

/**
 * For the worker: what has ended lapses, questions that waited for a register are asked, registers and sites are looked at again from time to time and
 * before a check ends, and where that cannot be done its owner is told.
 */
export async function keepVerifications(parts: AppContext): Promise<void> {
  await lapseEnded(parts);
  await endUncarried(parts);
  await lapseDoubles(parts);
  await askQueued(parts);
  for (const check of await takeDue(parts)) await followLook(parts, check);
  await keyHeldDomains(parts);
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
      await tellChecks(parts.db, id);
      await publish(parts.db, 'verification.lapsed', { businessID: id, kind: null, reason: ENDED, lost: true });
    });
  }
}

/** What is due and was not looked at today. Looked at counts from here on, so that two workers never ask twice. */
const takeDue = ({ db, now }: AppContext): Promise<StoredCheck[]> => takeLooks(db, now(), { ending: REMINDER_DAYS[0], ...LOOK_AFTER_DAYS });

async function followLook(parts: AppContext, check: StoredCheck): Promise<void> {
  const found = await lookAgain(parts, check);
  if (found.is === 'failed') return lapse(parts, check.id, found.reason, ({ expiresAt }) => expiresAt?.getTime() === check.expiresAt?.getTime());
  if (found.is === 'unknown') return remind(parts, check);
  const ended = await writeLook(parts, check, found);
  if (ended) return lapse(parts, check.id, ended, () => true);
  if (found.is === 'missing') await remind(parts, check);
}

/** The moment from which on what is found prolongs a check: before it, a check keeps the end that it shows. */
const isEnding = ({ expiresAt }: StoredCheck, at: Date): boolean => expiresAt !== null && expiresAt <= afterDays(at, REMINDER_DAYS[0]);

/** @returns why the check ends, where this was the last look at a website without its proof */
async function writeLook(parts: AppContext, { id, businessID }: StoredCheck, found: Seen): Promise<string | null> {
  return inTransaction(parts, async (parts) => {
    await lockBusiness(parts.db, businessID);
    const check = await readCheck(parts.db, id);
    if (check?.state !== 'valid') return null;
    const at = parts.now();
    if (found.is === 'missing') return countMiss(parts, check);
    if (found.insolvency !== undefined) await followInsolvency(parts, check, found.insolvency);
    // Nothing that anybody sees changes but a day in the list, so no page is forgotten for it.
    if (isEnding(check, at)) await prolongCheck(parts.db, id, { at, expiresAt: afterDays(at, YEAR_DAYS), source: found.source });
    else await noteLook(parts.db, id, at);
    await carry(parts, businessID);
    return null;
  });
}

/** A site that is built anew has time to show it again. */
async function countMiss({ db, now }: Pick<AppContext, 'db' | 'now'>, { id, missed, missedSince }: StoredCheck): Promise<string | null> {
  const at = now();
  await noteMiss(db, id, at);
  const isLong = missedSince !== null && missedSince <= afterDays(at, -MISSED.days);
  return missed + 1 >= MISSED.looks && isLong ? wordsOf(say('websiteWithoutProof')) : null;
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
