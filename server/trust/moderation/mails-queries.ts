import { sql } from 'kysely';
import type { StaffAction } from '#contract/trust/moderation-words.ts';
import type { Db } from '#server/base/database/database.ts';
import { reportedKind } from '../report/queries.ts';
import mails from './mails.en.json' with { type: 'json' };

export interface Told {
  number: string;
  deed: Exclude<StaffAction, 'dismiss'>;
  type: keyof typeof mails.what;
  sentence: string;
  company: string | null;
}

export interface Reporter {
  email: string;
  name: string | null;
  proven: boolean;
}

export const reporterOf = sql`coalesce(a.email, t.email) as email, a.first_name as name, a.email_confirmed_at is not null as proven`;

export interface Appeal {
  number: string;
  moderationID: string;
  reportID: string | null;
  outcome: string | null;
  answer: string;
}

export async function readReceiverLetter(db: Db, moderationID: string): Promise<Told[]> {
  const { rows } =
    await sql<Told>`select 'WBN-D-' || lpad(m.number::text, 6, '0') as number, m.deed, coalesce(m.trade_kind, r.type) as type, m.sentence, b.company_name as company
    from moderation m join resource r on r.id = m.resource_id left join business b on b.id = r.id where m.id = ${moderationID}`.execute(db);
  return rows;
}

export async function readReporterLetter(db: Db, reportID: string): Promise<(Reporter & { number: string; type: keyof typeof mails.what; acted: boolean })[]> {
  const { rows } = await sql<Reporter & { number: string; type: keyof typeof mails.what; acted: boolean }>`
    select ${reporterOf}, 'WBN-R-' || lpad(t.number::text, 6, '0') as number, ${reportedKind} as type,
      m.deed <> 'dismiss' as acted
    from report t join resource r on r.id = t.resource_id join moderation m on m.id = t.moderation_id left join account a on a.id = t.account_id
    where t.id = ${reportID} and coalesce(a.email, t.email) is not null`.execute(db);
  return rows;
}

export async function readAppealLetter(db: Db, appealID: string): Promise<Appeal[]> {
  const { rows } = await sql<Appeal>`select 'WBN-A-' || lpad(number::text, 6, '0') as number, moderation_id as "moderationID", report_id as "reportID", outcome,
    coalesce(answer, '') as answer from appeal where id = ${appealID}`.execute(db);
  return rows;
}

export async function readReporterRow(db: Db, reportID: string): Promise<(Reporter & { accountID: string })[]> {
  const { rows } = await sql<Reporter & { accountID: string }>`
    select coalesce(a.id::text, '') as "accountID", ${reporterOf} from report t left join account a on a.id = t.account_id
    where t.id = ${reportID} and coalesce(a.email, t.email) is not null`.execute(db);
  return rows;
}
