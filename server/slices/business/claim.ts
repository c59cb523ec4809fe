import { sql } from 'kysely';
import { takeAttempt } from '#server/base/attempts.ts';
import { Refusal } from '#server/base/errors.ts';
import { newId } from '#server/base/id.ts';
import { tell } from '#server/base/outbox.ts';
import { purgePages } from '#server/base/page-purge.ts';
import { actorOf, type Parts, type Request } from '#server/base/request.ts';
import { isSame, signatureOf } from '#server/base/secret.ts';
import { noteDeed } from './deeds.ts';
import { domainOf, domainsOf } from './domains.ts';
import { lockBusiness } from './lock.ts';

/** Each writes a mail to somebody who did not ask for it; what is refused writes none, and does not count. */
const CLAIMS_PER_DAY = { times: 5, seconds: 86_400 };
export const CLAIM_DAYS = 7;

export const tokenOfClaim = ({ keys }: Pick<Parts, 'keys'>, id: string): string => `${id}.${signatureOf(keys.browser, `claim ${id}`)}`;

/**
 * Sends a link to the address that the company published itself, or to another one of its domain.
 * @returns that address, mostly covered. @throws Refusal `not_claimable`.
 */
export async function askClaim(request: Request, id: string, wanted: string | undefined): Promise<string> {
  const { db, now } = request;
  const { accountID } = actorOf(request);
  const { rows } = await sql<{ email: string | null; website: string | null; claimed: boolean }>`
    select b.contact_info ->> 'email' as email, b.contact_info ->> 'website' as website,
      exists (select 1 from business_access a where a.business_id = b.id) as claimed
    from business b join resource r on r.id = b.id and r.hidden_at is null where b.id = ${id}`.execute(db);
  const [company] = rows;
  if (!company) throw new Refusal('not_found');
  if (company.claimed) throw new Refusal('not_claimable');
  const to = wanted ?? company.email;
  if (!to) throw new Refusal('not_claimable');
  if (to !== company.email && !domainsOf(company).has(domainOf(to)))
    throw new Refusal('invalid_input', { fields: { email: 'Please use an address of the company’s own domain.' } });
  await takeAttempt(db, `claim:${accountID}`, CLAIMS_PER_DAY, now());
  const claimID = newId();
  await sql`insert into business_claim (id, business_id, account_id, email, created_at) values (${claimID}, ${id}, ${accountID}, ${to}, ${now()})`.execute(db);
  await tell(db, 'business.claim', { claimID });
  return covered(to);
}

/** `s***@halderby.example`: enough to know which mailbox to open, too little to learn it. */
const covered = (email: string): string => `${email[0]}***@${domainOf(email)}`;

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** The link of the mail makes whoever asked the owner. @throws Refusal `link_invalid`. */
export async function redeemClaim(request: Request, token: string): Promise<string> {
  const { db, now } = request;
  const { accountID } = actorOf(request);
  const [, claimID] = TOKEN.exec(token) ?? [];
  if (!claimID || !isSame(token, tokenOfClaim(request, claimID))) throw new Refusal('link_invalid');
  const { rows } = await sql<{ businessID: string }>`
    update business_claim set used_at = ${now()} where id = ${claimID} and account_id = ${accountID} and used_at is null
      and created_at > ${new Date(now().getTime() - CLAIM_DAYS * 86_400_000)} returning business_id as "businessID"`.execute(db);
  const businessID = rows[0]?.businessID;
  if (!businessID) throw new Refusal('link_invalid');
  await makeOwner(request, businessID, accountID);
  return businessID;
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
  await noteDeed({ ...request, actor: { accountID } }, businessID, 'claimed');
  await tell(db, 'business.claimed', { businessID, accountID });
  await purgePages(db);
}
