import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { isSameName } from '#server/base/registers/numbers.ts';
import { takeAttempt } from '#server/base/security/attempts.ts';
import { askInTurn, REGISTER_RATE } from '#server/trust/verification/looks/turn.ts';
import { readNumber, verdictOf } from '#server/trust/verification/register.ts';
import { endClaims, openClaim } from './case-queries.ts';
import { type Proved, readProved, readTied, upsertIdentity } from './queries.ts';
import { siteShows } from './site.ts';

/** Each asks the register, and perhaps a website. */
const ASKED = { times: 10, seconds: 86_400 };

const refused = (sentence: Sentence): Refusal => new Refusal('check_refused', { fields: { number: sentence } });

/** What the register says: its name of the company where it is active under the one of the profile; null where staff has to look by hand. */
async function registered(request: Request, number: string, companyName: string): Promise<{ name: string; summary: string } | null> {
  const answer = await askInTurn(request, 'register', number);
  if (!answer) throw new Refusal('try_again_later', { retryAfter: REGISTER_RATE.seconds });
  const verdict = verdictOf('register', number, answer, companyName);
  if (verdict.is === 'refused') throw refused(verdict.reason);
  if (answer.found !== 'yes') return null;
  // A trading name is a thing between a company and staff: here the profile has to name the company as the register does.
  if (!isSameName(answer.name, companyName)) throw refused(say('identity.otherName', { number, name: answer.name }));
  return { name: answer.name, summary: verdict.summary };
}

/**
 * Confirms the company of the profile (BUY-002): by a company here that holds number and domain, by a website at the domain that shows the number, else
 * staff looks. @throws Refusal `invalid_input` without a proved address, `check_refused` by the register, `try_again_later` where it is silent.
 */
export async function confirmCompany(request: Request, text: string): Promise<void> {
  const { accountID } = actorOf(request);
  const number = readNumber('register', text);
  const proved = await readProved(request.db, accountID);
  if (!proved) throw new Refusal('invalid_input', { fields: { number: say('identity.addressFirst') } });
  await takeAttempt(request.db, `identity:${accountID}`, ASKED, request.now());
  const found = await registered(request, number, proved.companyName);
  const businessID = found && (await readTied(request.db, number, proved.domain));
  const method = businessID ? 'listed' : found && (await siteShows(request.registers, proved.domain, number)) ? 'website' : null;
  await inTransaction(request, async (request) => {
    const { db, now } = request;
    const still = await readProved(db, accountID, 'lock');
    if (!still || !isSame(still, proved)) throw new Refusal('conflict');
    const at = now();
    if (!found || !method) return openClaim(db, { accountID, ...proved, number, summary: found?.summary ?? '', at });
    await endClaims(db, accountID, at);
    await upsertIdentity(db, accountID, { ...proved, number, registerName: found.name, method, businessID, at });
    await purgePages(db, [accountID]);
  });
}

const isSame = (one: Proved, other: Proved): boolean => one.domain === other.domain && one.companyName === other.companyName;
