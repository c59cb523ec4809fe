import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { takeAttempt } from '#server/base/security/attempts.ts';
import { makeOwner } from './claim.ts';

const PER_DAY = { times: 5, seconds: 86_400 };

/** For a company that published no address: somebody of WBN reads why it is theirs. @throws Refusal `not_claimable` where there is an owner. */
export async function askStaff(request: Request, id: string, evidence: string): Promise<void> {
  const { db, now } = request;
  const { accountID } = actorOf(request);
  const { rows } = await sql<{ claimed: boolean }>`
    select exists (select 1 from business_access a where a.business_id = r.id) as claimed from resource r where r.id = ${id} and r.type = 'business' and r.hidden_at is null`.execute(
    db,
  );
  if (!rows[0]) throw new Refusal('not_found');
  if (rows[0].claimed) throw new Refusal('not_claimable');
  await takeAttempt(db, `claim-evidence:${accountID}`, PER_DAY, now());
  await sql`insert into business_claim_request (id, business_id, account_id, evidence, created_at) values (${newId()}, ${id}, ${accountID}, ${evidence}, ${now()})
    on conflict (business_id, account_id) where state = 'open' do update set evidence = excluded.evidence`.execute(db);
}

interface Settled {
  id: string;
  accept: boolean;
  sentence: string;
  staffID: string;
}

/** Makes whoever asked the owner, or tells them no. @throws Refusal `decided` when somebody was faster, `not_claimable` when it has an owner by now. */
export async function settleClaimRequest(request: Pick<Request, 'db' | 'now'>, { id, accept, sentence, staffID }: Settled): Promise<void> {
  const { db, now } = request;
  const { rows } = await sql<{ businessID: string; accountID: string; state: 'open' | 'accepted' | 'declined' }>`
    select business_id as "businessID", account_id as "accountID", state from business_claim_request where id = ${id} for update`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('not_found');
  if (found.state !== 'open') throw new Refusal('decided', { fields: { decision: say('claimDecided', { state: say(`claimState.${found.state}`) }) } });
  if (accept) await makeOwner(request, found.businessID, found.accountID);
  else if (sentence === '') throw new Refusal('invalid_input', { fields: { sentence: say('sentenceForThem') } });
  await close(db, { id, accept, sentence, staffID, at: now() });
}

async function close(db: Db, { id, accept, sentence, staffID, at }: Settled & { at: Date }): Promise<void> {
  await sql`update business_claim_request set state = ${accept ? 'accepted' : 'declined'}, answer = ${sentence}, decided_by = ${staffID}, decided_at = ${at}
    where id = ${id}`.execute(db);
}
