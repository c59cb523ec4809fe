import { sql } from 'kysely';
import { takeAttempt } from '#server/base/attempts.ts';
import { type Db, transactional } from '#server/base/database.ts';
import { Refusal } from '#server/base/errors.ts';
import { newId } from '#server/base/id.ts';
import { tell } from '#server/base/outbox.ts';
import { purgePages } from '#server/base/page-purge.ts';
import { actorOf, type Request } from '#server/base/request.ts';
import { isSame } from '#server/base/secret.ts';
import { domainOf, isPublicDomain } from '../business/domains.ts';
import { CODE_MINUTES, CODE_TRIES, CODES_PER_DAY, codeOf } from './code.ts';

interface Stored {
  codeID: string;
  email: string;
  domain: string;
  companyName: string;
  failures: number;
  askedAt: Date;
  checkedAt: Date | null;
}

const wrong = (field: string, sentence: string): Refusal => new Refusal('invalid_input', { fields: { [field]: sentence } });

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
  if (isPublicDomain(domain)) throw wrong('email', `Anybody can have an address at ${domain}. Please use the one that your company gave you.`);
  await transactional(request.db, async (db) => {
    const at = request.now();
    const { rows } = await sql<{
      companyName: string | null;
    }>`select company_name as "companyName" from profile where account_id = ${accountID} for update`.execute(db);
    const companyName = rows[0]?.companyName;
    if (!companyName) throw wrong('email', 'Please enter the company that you work for in your profile first.');
    await takeAttempt(db, `work-email:${accountID}`, CODES_PER_DAY, at);
    const codeID = newId();
    await sql`insert into work_email (account_id, code_id, email, domain, company_name, asked_at)
      values (${accountID}, ${codeID}, ${email}, ${domain}, ${companyName}, ${at})
      on conflict (account_id) do update set code_id = excluded.code_id, email = excluded.email, domain = excluded.domain,
        company_name = excluded.company_name, asked_at = excluded.asked_at, failures = 0, checked_at = null`.execute(db);
    await tell(db, 'work-email.code', { codeID });
    await purgePages(db);
  });
}

const OVER = 'This code has expired. Please ask for a new one.';

export async function enterWorkCode(request: Request, code: string): Promise<void> {
  const { accountID } = actorOf(request);
  const asked = await readWorkEmail(request.db, accountID);
  if (!asked || asked.checkedAt) throw wrong('code', OVER);
  // Counted at once, whatever becomes of the request.
  await sql`update work_email set failures = failures + 1 where code_id = ${asked.codeID}`.execute(request.db);
  await transactional(request.db, async (db) => {
    await sql`select 1 from work_email where account_id = ${accountID} for update`.execute(db);
    const [at, waiting] = [request.now(), await readWorkEmail(db, accountID)];
    if (!waiting || waiting.failures > CODE_TRIES || at.getTime() - waiting.askedAt.getTime() > CODE_MINUTES * 60_000) throw wrong('code', OVER);
    if (!isSame(code, codeOf(request, waiting.codeID))) throw wrong('code', 'This code is not right. Please look at the latest mail.');
    await sql`update work_email set checked_at = ${at} where account_id = ${accountID}`.execute(db);
    await purgePages(db);
  });
}

export async function removeWorkEmail({ db }: Pick<Request, 'db'>, accountID: string): Promise<void> {
  await transactional(db, async (tx) => {
    await sql`delete from work_email where account_id = ${accountID}`.execute(tx);
    await purgePages(tx);
  });
}
