import { sql } from 'kysely';
import { type Db, inTransaction, transactional } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { takeAttempt } from '#server/base/security/attempts.ts';
import { domainOf, isPublicDomain } from '#server/company/business/free-mail-domains.ts';
import { CODE_MINUTES, CODE_TRIES, CODES_PER_DAY, isCode } from './code.ts';

interface Stored {
  codeID: string;
  email: string;
  domain: string;
  companyName: string;
  failures: number;
  askedAt: Date;
  checkedAt: Date | null;
}

const wrong = (field: string, sentence: Sentence): Refusal => new Refusal('invalid_input', { fields: { [field]: sentence } });

/** One's own, as long as the profile names the company that it was given for. */
export async function readWorkEmail(db: Db, accountID: string): Promise<Stored | null> {
  const { rows } = await sql<Stored>`
    select w.code_id as "codeID", w.email, w.domain, w.company_name as "companyName", w.failures, w.asked_at as "askedAt", w.checked_at as "checkedAt"
    from work_email w join profile p on p.account_id = w.account_id and lower(p.company_name) = lower(w.company_name)
    where w.account_id = ${accountID}`.execute(db);
  return rows[0] ?? null;
}

/** A code goes to an address of the company that the profile names; it takes the place of an older one. */
export async function sendWorkCode(request: Request, email: string): Promise<void> {
  const { accountID } = actorOf(request);
  const domain = domainOf(email);
  if (isPublicDomain(domain)) throw wrong('email', say('addressOfAnybody', { domain }));
  await inTransaction(request, async (request) => {
    const at = request.now();
    const { rows } = await sql<{
      companyName: string | null;
    }>`select company_name as "companyName" from profile where account_id = ${accountID} for update`.execute(request.db);
    const companyName = rows[0]?.companyName;
    if (!companyName) throw wrong('email', say('companyMissing'));
    await takeAttempt(request.db, `work-email:${accountID}`, CODES_PER_DAY, at);
    const codeID = newId();
    await sql`insert into work_email (account_id, code_id, email, domain, company_name, asked_at)
      values (${accountID}, ${codeID}, ${email}, ${domain}, ${companyName}, ${at})
      on conflict (account_id) do update set code_id = excluded.code_id, email = excluded.email, domain = excluded.domain,
        company_name = excluded.company_name, asked_at = excluded.asked_at, failures = 0, checked_at = null`.execute(request.db);
    await publish(request.db, 'work-email.code', { codeID });
    await purgePages(request.db, [accountID]);
  });
}

const OVER = say('codeExpired');

export async function enterWorkCode(request: Request, code: string): Promise<void> {
  const { accountID } = actorOf(request);
  const asked = await readWorkEmail(request.db, accountID);
  if (!asked || asked.checkedAt) throw wrong('code', OVER);
  // Counted at once, whatever becomes of the request.
  await sql`update work_email set failures = failures + 1 where code_id = ${asked.codeID}`.execute(request.db);
  await inTransaction(request, async (request) => {
    await sql`select 1 from work_email where account_id = ${accountID} for update`.execute(request.db);
    const [at, waiting] = [request.now(), await readWorkEmail(request.db, accountID)];
    if (!waiting || waiting.failures > CODE_TRIES || at.getTime() - waiting.askedAt.getTime() > CODE_MINUTES * 60_000) throw wrong('code', OVER);
    if (!isCode(request, waiting.codeID, code)) throw wrong('code', say('codeWrong'));
    await sql`update work_email set checked_at = ${at} where account_id = ${accountID}`.execute(request.db);
    await purgePages(request.db, [accountID]);
  });
}

export async function removeWorkEmail({ db }: Pick<Request, 'db'>, accountID: string): Promise<void> {
  await transactional(db, async (db) => {
    await sql`delete from work_email where account_id = ${accountID}`.execute(db);
    await purgePages(db, [accountID]);
  });
}
