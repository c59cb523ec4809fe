import { type Db, inTransaction, transactional } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { takeAttempt } from '#server/base/security/attempts.ts';
import { domainOf, isPublicDomain } from '#server/company/business/free-mail-domains.ts';
import { isDomainLookAlike } from '#server/trust/lookalike/domains.ts';
import { domainKeys } from '#server/trust/lookalike/keys.ts';
import { CODE_MINUTES, CODE_TRIES, CODES_PER_DAY, isCode } from './code.ts';
import { readHolder, readNearDomains, readUnread, writeLookKeys } from './holding-queries.ts';
import {
  countFailure,
  deleteWorkEmail,
  isDisowned,
  lockCompanyName,
  lockWorkEmail,
  markChecked,
  readWorkEmail,
  upsertWorkEmail,
} from './work-email-queries.ts';

const wrong = (field: string, sentence: Sentence): Refusal => new Refusal('invalid_input', { fields: { [field]: sentence } });

/** A code goes to an address of the company that the profile names; it takes the place of an older one. */
export async function sendWorkCode(request: Request, email: string): Promise<void> {
  const { accountID } = actorOf(request);
  const domain = domainOf(email);
  if (isPublicDomain(domain)) throw wrong('email', say('addressOfAnybody', { domain }));
  const known = await readLookedLike(request.db, domain);
  if (known) throw wrong('email', say('addressLooksLike', { domain, known }));
  if (await isDisowned(request.db, accountID, domain)) throw wrong('email', say('addressDisowned', { domain }));
  await inTransaction(request, async (request) => {
    const at = request.now();
    const rows = await lockCompanyName(request.db, accountID);
    const companyName = rows[0]?.companyName;
    if (!companyName) throw wrong('email', say('companyMissing'));
    await takeAttempt(request.db, `work-email:${accountID}`, CODES_PER_DAY, at);
    const codeID = newId();
    await upsertWorkEmail(request.db, { accountID, codeID, email, domain, companyName, at });
    await publish(request.db, 'work-email.code', { codeID });
    await purgePages(request.db, [accountID]);
  });
}

/** The domain of a company here that another one may be taken for; null where it is held itself, or looks like none (BUY-003). */
async function readLookedLike(db: Db, domain: string): Promise<string | null> {
  if (await readHolder(db, 'domain', domain)) return null;
  const near = await readNearDomains(db, domainKeys(domain).wanted);
  return near.find((one) => isDomainLookAlike(domain, one)) ?? null;
}

const KEYED_AT_ONCE = 500;

/** For the worker: works out by what domains are found that came to be held since. */
export async function keyHeldDomains({ db }: Pick<Request, 'db'>): Promise<void> {
  const unread = await readUnread(db, KEYED_AT_ONCE);
  if (unread.length === 0) return;
  await writeLookKeys(
    db,
    unread.map((domain) => ({ domain, keys: domainKeys(domain).stored })),
  );
}

const OVER = say('codeExpired');

/** A code is on its way: for a new address, or for another year of the one that is proved. */
export const isWaiting = ({ askedAt, checkedAt }: { askedAt: Date; checkedAt: Date | null }): boolean => checkedAt === null || checkedAt < askedAt;

export async function enterWorkCode(request: Request, code: string): Promise<void> {
  const { accountID } = actorOf(request);
  const asked = await readWorkEmail(request.db, accountID);
  if (!asked || !isWaiting(asked)) throw wrong('code', OVER);
  // Counted at once, whatever becomes of the request.
  await countFailure(request.db, asked.codeID);
  await inTransaction(request, async (request) => {
    await lockWorkEmail(request.db, accountID);
    const [at, waiting] = [request.now(), await readWorkEmail(request.db, accountID)];
    if (!waiting || !isWaiting(waiting) || waiting.failures > CODE_TRIES || at.getTime() - waiting.askedAt.getTime() > CODE_MINUTES * 60_000)
      throw wrong('code', OVER);
    if (!isCode(request, waiting.codeID, code)) throw wrong('code', say('codeWrong'));
    await markChecked(request.db, at, accountID);
    await publish(request.db, 'work-email.proved', { accountID, domain: waiting.domain });
    await purgePages(request.db, [accountID]);
  });
}

export async function removeWorkEmail({ db }: Pick<Request, 'db'>, accountID: string): Promise<void> {
  await transactional(db, async (db) => {
    await deleteWorkEmail(db, accountID);
    await purgePages(db, [accountID]);
  });
}
