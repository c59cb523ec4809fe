import { sql } from 'kysely';
import { isSigned, signed } from '#server/base/config/secret.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { type AppContext, actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { purgePages } from '#server/base/pages/page-purge.ts';
import { LISTS } from '#server/base/pages/page-tags.ts';
import { takeAttempt } from '#server/base/security/attempts.ts';
import { recordActivity } from './activity.ts';
import { domainOf, isAtSite } from './free-mail-domains.ts';
import { lockBusiness } from './lock.ts';

/** Each writes a mail to somebody who did not ask for it; what is refused writes none, and does not count. */
const CLAIMS_PER_DAY = { times: 5, seconds: 86_400 };
export const CLAIM_DAYS = 7;

const named = (id: string): string => `claim ${id}`;
export const tokenOfClaim = ({ keys }: Pick<AppContext, 'keys'>, id: string): string => `${id}.${signed(keys, named(id))}`;

/**
 * Sends a link to the address that the company published itself, or to one on the domain of its website.
 * @returns that address, mostly covered. @throws Refusal `not_claimable`.
 */
export async function askClaim(request: Request, id: string, wanted: string | undefined): Promise<string> {
  const { db, now } = request;
  const { accountID } = actorOf(request);
  const { rows } = await sql<Published & { claimed: boolean }>`
    select b.contact_info ->> 'email' as email, b.contact_info ->> 'website' as website,
      exists (select 1 from business_access a where a.business_id = b.id) as claimed
    from business b join resource r on r.id = b.id and r.hidden_at is null where b.id = ${id}`.execute(db);
  const [company] = rows;
  if (!company) throw new Refusal('not_found');
  if (company.claimed) throw new Refusal('not_claimable');
  if (!company.email && !wanted) throw new Refusal('not_claimable');
  const to = addressFor(company, wanted);
  if (!to) throw new Refusal('invalid_input', { fields: { email: ELSEWHERE } });
  await takeAttempt(db, `claim:${accountID}`, CLAIMS_PER_DAY, now());
  const claimID = newId();
  await sql`insert into business_claim (id, business_id, account_id, email, created_at) values (${claimID}, ${id}, ${accountID}, ${to}, ${now()})`.execute(db);
  await publish(db, 'business.claim', { claimID });
  return covered(to);
}

interface Published {
  email: string | null;
  website: string | null;
}

const ELSEWHERE = say('claimAddress');

/** Where the link may go: the published address as it was published, whatever its provider, or one on the domain of the website. */
function addressFor({ email, website }: Published, wanted: string | undefined): string | null {
  if (email && (wanted === undefined || wanted.toLowerCase() === email.toLowerCase())) return email;
  return wanted !== undefined && isAtSite(wanted, website) ? wanted : null;
}

/** `s***@halderby.example`: enough to know which mailbox to open, too little to learn it. */
const covered = (email: string): string => `${email[0]}***@${domainOf(email)}`;

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** The link of the mail makes whoever asked the owner. @throws Refusal `link_invalid`. */
export async function redeemClaim(request: Request, token: string): Promise<string> {
  const { db, now } = request;
  const { accountID } = actorOf(request);
  const [, claimID = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (!isSigned(request.keys, named(claimID), signature)) throw new Refusal('link_invalid');
  const { rows } = await sql<Published & { businessID: string; sentTo: string }>`
    update business_claim c set used_at = ${now()} from business b where c.id = ${claimID} and c.account_id = ${accountID} and c.used_at is null
      and c.created_at > ${new Date(now().getTime() - CLAIM_DAYS * 86_400_000)} and b.id = c.business_id
    returning c.business_id as "businessID", c.email as "sentTo", b.contact_info ->> 'email' as email, b.contact_info ->> 'website' as website`.execute(db);
  const [claim] = rows;
  // Asked again: what the company publishes may have changed since, and with it whom the link speaks for.
  if (!claim || !addressFor(claim, claim.sentTo)) throw new Refusal('link_invalid');
  await makeOwner(request, claim.businessID, accountID);
  return claim.businessID;
}

/** Gives a company without people its first owner. @throws Refusal `not_claimable` when somebody was faster. */
export async function makeOwner(request: Pick<Request, 'db' | 'now'>, businessID: string, accountID: string): Promise<void> {
  const { db, now } = request;
  await lockBusiness(db, businessID);
  const free = await sql`select 1 from resource r where r.id = ${businessID} and r.hidden_at is null
    and not exists (select 1 from business_access a where a.business_id = r.id)`.execute(db);
  if (free.rows.length === 0) throw new Refusal('not_claimable');
  await sql`insert into business_access (business_id, account_id, access, created_at) values (${businessID}, ${accountID}, 'owner', ${now()})`.execute(db);
  await sql`update resource set owner_id = ${accountID} where id = ${businessID}`.execute(db);
  await recordActivity({ ...request, actor: { accountID } }, businessID, 'claimed');
  await purgePages(db, [businessID, accountID, LISTS]);
}
