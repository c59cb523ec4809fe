import { type Db, inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { lockBusiness } from '#server/company/business/lock-queries.ts';
import { record } from '#server/operations/audit/queries.ts';
import { acceptOrContest } from './contested/claim.ts';
import { settle, showAnew, tellChecks } from './grant.ts';
import { endRest } from './looks/look-queries.ts';
import { closeRequest, endCheck, readCheck, readGrant, readValid, removeGrant, type StoredCheck, writeGrant } from './queries.ts';
import { afterDays, carriesUntil, DOCUMENT_DAYS, YEAR_DAYS } from './rules.ts';
import { readState } from './state.ts';

interface Entry {
  act: `verification.${string}`;
  id: string;
  kind?: 'business' | 'verification-check';
  reason?: string | undefined;
  details?: Record<string, unknown>;
}

/** Into the log of staff, in the transaction of the deed. */
const note = (request: Request, { act, id, kind = 'business', reason, details = {} }: Entry): Promise<void> =>
  record(request.db, { staffID: actorOf(request).accountID, act, about: { kind, id }, reason, details, at: request.now() });

/** A business as staff sees it; that somebody looked is written down. */
export async function lookAt(request: Request, id: string) {
  return inTransaction(request, async (request) => {
    const { company, ...state } = await readState(request, id);
    await note(request, { act: 'verification.look', id });
    return { ...state, businessID: id, companyName: company.name, country: company.country, address: company.address };
  });
}

/** Deeds of staff on one business come one after the other. */
async function onBusiness(request: Request, id: string, deed: (request: Request) => Promise<void>): Promise<void> {
  await inTransaction(request, async (request) => {
    if (!(await lockBusiness(request.db, id))) throw new Refusal('not_found');
    await deed(request);
  });
}

interface Decision {
  accept: boolean;
  reason: string;
  sourceUrl: string;
}

/** @throws Refusal `conflict` for a check that does not wait for staff any more. */
export async function decideCheck(request: Request, checkID: string, decision: Decision): Promise<void> {
  const known = await readCheck(request.db, checkID);
  if (!known) throw new Refusal('not_found');
  await onBusiness(request, known.businessID, async (request) => {
    const check = await readCheck(request.db, checkID);
    if (check?.state !== 'pending' || check.address !== null) throw new Refusal('conflict');
    if (decision.accept) await accept(request, check, decision);
    else await refuse(request, check, decision);
  });
}

async function accept(request: Request, check: StoredCheck, { reason, sourceUrl }: Decision): Promise<void> {
  const isRegister = check.kind === 'register' || check.kind === 'vat';
  if (isRegister && !sourceUrl && !check.sourceUrl) throw new Refusal('invalid_input', { fields: { sourceUrl: say('sourceMissing') } });
  const at = request.now();
  const expiresAt = check.kind === 'documents' ? (check.documentExpiresAt ?? afterDays(at, DOCUMENT_DAYS)) : afterDays(at, YEAR_DAYS);
  if (expiresAt <= at) throw new Refusal('invalid_input', { fields: { accept: say('documentExpiredMeanwhile') } });
  await acceptOrContest(request, check, { at, expiresAt, source: 'staff', decidedBy: actorOf(request).accountID, sourceUrl: sourceUrl || null });
  await settle(request, check.businessID);
  const details = { businessID: check.businessID, kind: check.kind, ...(sourceUrl ? { sourceUrl } : {}) };
  await note(request, { act: 'verification.accept', id: check.id, kind: 'verification-check', reason: reason || undefined, details });
}

async function refuse(request: Request, check: StoredCheck, { reason }: Decision): Promise<void> {
  if (!reason) throw new Refusal('invalid_input', { fields: { reason: say('reasonMissing') } });
  const { businessID, kind, id } = check;
  await endCheck(request.db, id, 'refused', { reason, by: actorOf(request).accountID, at: request.now() });
  await note(request, { act: 'verification.refuse-check', id, kind: 'verification-check', reason, details: { businessID, kind } });
  await publish(request.db, 'verification.told', { businessID, what: 'checkRefused', kind, reason });
}

/** @throws Refusal `checks_missing` when the valid checks do not carry it. */
export async function grant(request: Request, id: string): Promise<void> {
  await onBusiness(request, id, async (request) => {
    const { db, now } = request;
    const valid = await readValid(db, id, now());
    const until = carriesUntil(valid);
    if (!until) throw new Refusal('checks_missing');
    const checks = valid.map(({ kind }) => kind);
    const had = await isVerified(db, id, now());
    if (!had) await removeGrant(db, id);
    const rested = await endRest(db, id);
    await writeGrant(db, id, { checks, at: rested ?? now(), until });
    const closed = await closeRequest(db, id, 'granted', { by: actorOf(request).accountID, at: now() });
    // Pressed twice, it is one deed.
    if (had && !closed) return;
    await showAnew(request, id);
    await tellChecks(db, id);
    await note(request, { act: 'verification.grant', id, details: { checks, until: until.toISOString() } });
    if (!had) await publish(db, 'verification.told', { businessID: id, what: 'granted', until: until.toISOString() });
  });
}

const isVerified = async (db: Db, id: string, at: Date): Promise<boolean> => ((await readGrant(db, id))?.expiresAt ?? at) > at;

export async function refuseRequest(request: Request, id: string, reason: string): Promise<void> {
  await onBusiness(request, id, async (request) => {
    const { db, now } = request;
    if (!(await closeRequest(db, id, 'refused', { by: actorOf(request).accountID, at: now(), reason }))) throw new Refusal('conflict');
    await note(request, { act: 'verification.refuse', id, reason });
    await publish(db, 'verification.told', { businessID: id, what: 'refused', reason });
  });
}

/** The checks stay: what was found does not become untrue, and a later grant may stand on it. */
export async function withdrawGrant(request: Request, id: string, reason: string): Promise<void> {
  await onBusiness(request, id, async (request) => {
    const [hadGrant, rested] = [await removeGrant(request.db, id), await endRest(request.db, id)];
    if (!hadGrant && !rested) throw new Refusal('conflict');
    await showAnew(request, id);
    await tellChecks(request.db, id);
    await note(request, { act: 'verification.withdraw', id, reason });
    await publish(request.db, 'verification.told', { businessID: id, what: 'withdrawn', reason });
  });
}
