import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { takeAttempt } from '#server/base/security/attempts.ts';
import { makeOwner } from './claim.ts';
import { close, insertClaimRequest, lockClaimRequest, readClaimable, type Settled } from './claim-queries.ts';

const PER_DAY = { times: 5, seconds: 86_400 };

/** For a company that published no address: somebody of WBN reads why it is theirs. @throws Refusal `not_claimable` where there is an owner. */
export async function askStaff(request: Request, id: string, evidence: string): Promise<void> {
  const { db, now } = request;
  const { accountID } = actorOf(request);
  const rows = await readClaimable(db, id);
  if (!rows[0]) throw new Refusal('not_found');
  if (rows[0].claimed) throw new Refusal('not_claimable');
  await takeAttempt(db, `claim-evidence:${accountID}`, PER_DAY, now());
  await insertClaimRequest(db, id, accountID, evidence, now());
}

/** Makes whoever asked the owner, or tells them no. @throws Refusal `decided` when somebody was faster, `not_claimable` when it has an owner by now. */
export async function settleClaimRequest(request: Pick<Request, 'db' | 'now'>, { id, accept, sentence, staffID }: Settled): Promise<void> {
  const { db, now } = request;
  const [found] = await lockClaimRequest(db, id);
  if (!found) throw new Refusal('not_found');
  if (found.state !== 'open') throw new Refusal('decided', { fields: { decision: say('claimDecided', { state: say(`claimState.${found.state}`) }) } });
  if (accept) await makeOwner(request, found.businessID, found.accountID);
  else if (sentence === '') throw new Refusal('invalid_input', { fields: { sentence: say('sentenceForThem') } });
  await close(db, { id, accept, sentence, staffID, at: now() });
}
