import { isSigned, signed } from '#server/base/config/secret.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { type AppContext, actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { LISTS } from '#server/base/pages/page-tags.ts';
import { takeAttempt } from '#server/base/security/attempts.ts';
import { setOwner } from '#server/network/resource/write-queries.ts';
import { insertOwner } from '../actor/queries.ts';
import { recordActivity } from './activity-queries.ts';
import { insertClaim, type Published, readPublished, readUnclaimed, spendClaim } from './claim-queries.ts';
import { domainOf, isAtSite } from './free-mail-domains.ts';
import { lockBusiness } from './lock-queries.ts';

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
  const [company] = await readPublished(db, id);
  if (!company) throw new Refusal('not_found');
  if (company.claimed) throw new Refusal('not_claimable');
  if (!company.email && !wanted) throw new Refusal('not_claimable');
  const to = addressFor(company, wanted);
  if (!to) throw new Refusal('invalid_input', { fields: { email: ELSEWHERE } });
  await takeAttempt(db, `claim:${accountID}`, CLAIMS_PER_DAY, now());
  const claimID = newId();
  await insertClaim(db, { claimID, id, accountID, to, now: now() });
  await publish(db, 'business.claim', { claimID });
  return covered(to);
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
  const [claim] = await spendClaim(db, now(), claimID, accountID, new Date(now().getTime() - CLAIM_DAYS * 86_400_000));
  // Asked again: what the company publishes may have changed since, and with it whom the link speaks for.
  if (!claim || !addressFor(claim, claim.sentTo)) throw new Refusal('link_invalid');
  await makeOwner(request, claim.businessID, accountID);
  return claim.businessID;
}

/** Gives a company without people its first owner. @throws Refusal `not_claimable` when somebody was faster. */
export async function makeOwner(request: Pick<Request, 'db' | 'now'>, businessID: string, accountID: string): Promise<void> {
  const { db, now } = request;
  await lockBusiness(db, businessID);
  const free = await readUnclaimed(db, businessID);
  if (free.length === 0) throw new Refusal('not_claimable');
  await insertOwner(db, businessID, accountID, now());
  await setOwner(db, accountID, businessID);
  await recordActivity({ ...request, actor: { accountID } }, businessID, 'claimed');
  await purgePages(db, [businessID, accountID, LISTS]);
}
