import type { ContestedMerge } from '#contract/operations/merge-shapes.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { openCaseOf } from '#server/company/duplicate/find.ts';
import { decidePair, lockPair, readPairOf, readUnowned, readWilling } from '#server/company/duplicate/pair-queries.ts';
import { readClaim, type StoredClaim } from '#server/trust/verification/contested/claim-queries.ts';
import { lockClaim } from '#server/trust/verification/contested/decide.ts';
import { isWilling } from './case.ts';
import { askOwners } from './decide.ts';
import { mergeCompanies } from './merge.ts';

interface Merged {
  mergeID: string;
  from: string;
  into: string;
}

/**
 * Makes one company of claimant and holder, on the terms of every merge (CHK-009, DUP-006); the owners of both read the sentence.
 * @throws Refusal `decided` when it was said already, `merge_unagreed` without the owners' word.
 */
export async function mergeContested(request: Request, id: string, { into, sentence }: ContestedMerge): Promise<Merged> {
  const { db, now } = request;
  const { known, other } = await readBoth(request, id);
  // As a decision about the case of the two does: that case first, then the companies.
  const pairID = await readPairOf(db, known.businessID, other);
  if (pairID) await lockPair(db, pairID);
  await lockClaim(request, known);
  const from = into === other ? known.businessID : other;
  if (into !== other && into !== known.businessID) throw new Refusal('invalid_input');
  const willing = pairID ? await readWilling(db, pairID) : { agreed: [], unowned: await readUnowned(db, [from, into]) };
  if (!isWilling(willing)) throw new Refusal('merge_unagreed');
  const mergeID = await mergeCompanies(request, { from, into, pairID, said: { by: actorOf(request).accountID, sentence } });
  if (pairID) await decidePair(db, pairID, { state: 'merged', sentence, at: now(), until: null });
  return { mergeID, from, into };
}

/** Asks the owners of both whether the two are one company; the case of the two waits among the duplicates from then on. */
export async function askContested(request: Request, id: string): Promise<{ pairID: string; companies: [string, string] }> {
  const { known, other } = await readBoth(request, id);
  if (known.outcome !== null) throw new Refusal('decided', { fields: { decision: say('lookDecided') } });
  const share = known.kind === 'domain' ? 'website' : known.kind;
  const pairID = await openCaseOf(request.db, [known.businessID, other], share, request.now());
  await askOwners(request, pairID);
  return { pairID, companies: [known.businessID, other] };
}

/** @throws Refusal `not_found`; `invalid_input` where nobody holds it any more */
async function readBoth({ db }: Request, id: string): Promise<{ known: StoredClaim; other: string }> {
  const known = await readClaim(db, id);
  if (!known) throw new Refusal('not_found');
  if (known.holderID === null) throw new Refusal('invalid_input', { fields: { outcome: say('nobodyHolds') } });
  return { known, other: known.holderID };
}
