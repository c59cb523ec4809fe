import type { ContestDecision, ContestedCase } from '#contract/trust/contested-shapes.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { lockBusiness } from '#server/company/business/lock-queries.ts';
import { record } from '#server/operations/audit/queries.ts';
import { settle, settleLapse } from '../grant.ts';
import { moveHeld, shareHeld } from '../holding-queries.ts';
import { acceptCheck, endCheck, type StoredCheck } from '../queries.ts';
import { afterDays, YEAR_DAYS } from '../rules.ts';
import { closeClaim, readChecksOf, readClaim, readCompanies, type StoredClaim } from './claim-queries.ts';

type Noted = Pick<StoredClaim, 'id' | 'kind' | 'key' | 'businessID' | 'holderID'>;

const note = (request: Request, { id, kind, key, businessID, holderID }: Noted, act: string, reason?: string): Promise<void> =>
  record(request.db, {
    ...{ staffID: actorOf(request).accountID, act: `contested.${act}`, about: { kind: 'contested-claim', id } },
    ...{ reason, details: { kind, key, businessID, holderID }, at: request.now() },
  });

/** A case with both companies, their evidence and its dates; the look is written down. @throws Refusal `not_found` */
export async function lookAtContested(request: Request, id: string): Promise<ContestedCase> {
  return inTransaction(request, async (request) => {
    const claim = await readClaim(request.db, id);
    if (!claim) throw new Refusal('not_found');
    const { businessID, holderID, kind, key, openedAt, lapsesAt, outcome, reason } = claim;
    const companies = await readCompanies(request.db, holderID === null ? [businessID] : [businessID, holderID]);
    const shown = async (of: string | null) => {
      const company = of === null ? undefined : companies.get(of);
      return company ? { ...company, checks: (await readChecksOf(request.db, claim, company.businessID)).map(evidence) } : null;
    };
    const [claimant, holder] = [await shown(businessID), await shown(holderID)];
    if (!claimant) throw new Refusal('not_found');
    await note(request, claim, 'look');
    return { id, kind, key, openedAt, lapsesAt: lapsesAt?.toISOString() ?? null, outcome, reason, claimant, holder };
  });
}

const evidence = ({ kind, state, source, sourceUrl, summary, companyName, askedAt, checkedAt, expiresAt }: StoredCheck) => ({
  ...{ kind, state, source, sourceUrl, summary, companyName },
  ...{ askedAt: askedAt.toISOString(), checkedAt: checkedAt?.toISOString() ?? null, validUntil: expiresAt?.toISOString() ?? null },
});

/** Says whose it is, with a sentence that the owners of both read. @throws Refusal `decided` when it was said already */
export async function decideContested(request: Request, id: string, { outcome, sentence }: ContestDecision): Promise<void> {
  const known = await readClaim(request.db, id);
  if (!known) throw new Refusal('not_found');
  await inTransaction(request, async (request) => {
    const claim = await lockClaim(request, known);
    if (outcome === 'share' && claim.kind === 'register') throw new Refusal('invalid_input', { fields: { outcome: say('registerNotShared') } });
    if (outcome === 'keep' && claim.holderID === null) throw new Refusal('invalid_input', { fields: { outcome: say('nobodyHolds') } });
    const at = request.now();
    await closeClaim(request.db, id, { outcome, holderID: claim.holderID, by: actorOf(request).accountID, reason: sentence, at });
    if (outcome === 'keep') await keep(request, claim, sentence);
    else await give(request, claim, { outcome, sentence });
    await note(request, claim, outcome, sentence);
    await tell(request, claim, { outcome, sentence });
  });
}

/**
 * Both companies first, in the order of their ids, then the case: as everything that touches two companies does.
 * @throws Refusal `decided` when it was said already, `conflict` when somebody else holds it meanwhile
 */
export async function lockClaim(request: Request, { id, businessID, holderID }: StoredClaim): Promise<StoredClaim> {
  for (const one of [businessID, ...(holderID ? [holderID] : [])].toSorted()) await lockBusiness(request.db, one);
  const claim = await readClaim(request.db, id, 'lock');
  if (!claim || claim.outcome !== null) throw new Refusal('decided', { fields: { decision: say('lookDecided') } });
  if (claim.holderID !== holderID) throw new Refusal('conflict');
  return claim;
}

/** The claimant's checks of it end: a contested one was never valid, a double from before lapses. */
async function keep(request: Request, claim: StoredClaim, sentence: string): Promise<void> {
  const { db } = request;
  const [at, by] = [request.now(), actorOf(request).accountID];
  for (const { id, state } of await readChecksOf(db, claim, claim.businessID))
    await endCheck(db, id, state === 'valid' ? 'lapsed' : 'refused', { reason: sentence, by, at });
  await settle(request, claim.businessID);
}

/** The claimant's checks become valid; what is moved ends with its holder, what is shared stays with both. */
async function give(request: Request, claim: StoredClaim, { outcome, sentence }: ContestDecision): Promise<void> {
  const { db } = request;
  const { businessID, holderID } = claim;
  const [at, by] = [request.now(), actorOf(request).accountID];
  if (outcome === 'share' && holderID !== null) await shareHeld(db, claim, { businessID, by, at });
  else {
    await moveHeld(db, claim, businessID, at);
    if (holderID !== null) await takeFrom(request, claim, holderID, sentence);
  }
  for (const { id, state, source } of await readChecksOf(db, claim, businessID))
    if (state === 'contested') await acceptCheck(db, id, { at, expiresAt: afterDays(at, YEAR_DAYS), source: source ?? 'staff', decidedBy: by });
  await settle(request, businessID);
}

async function takeFrom(request: Request, claim: StoredClaim, holderID: string, reason: string): Promise<void> {
  for (const { id, kind } of await readChecksOf(request.db, claim, holderID)) {
    await endCheck(request.db, id, 'lapsed', { reason, by: actorOf(request).accountID, at: request.now() });
    await settleLapse(request, { businessID: holderID, kind, reason });
  }
}

/** Neither is told who the other one is. */
async function tell(request: Request, { key, businessID, holderID }: StoredClaim, { outcome, sentence }: ContestDecision): Promise<void> {
  const told = { reason: sentence, subject: key.replace(/^[A-Z]{2}:/, '') };
  await publish(request.db, 'verification.told', { ...told, businessID, what: outcome === 'keep' ? 'contestKept' : 'contestGiven' });
  // From whom it was taken reads the sentence with the end of the check.
  if (holderID !== null && outcome !== 'move') await publish(request.db, 'verification.told', { ...told, businessID: holderID, what: 'contestHeld' });
}
