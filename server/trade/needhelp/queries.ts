import { sql } from 'kysely';
import type { Enquiry } from '#contract/trade/needhelp.ts';
import type { Db } from '#server/base/database/database.ts';

/** What was filled in, and nothing else. */
export type Filled = Partial<Record<keyof Enquiry, string>>;

interface NewEnquiry {
  id: string;
  accountID: string | null;
  enquiry: Filled;
  at: Date;
}

/** @returns the number that people quote. */
export async function insertEnquiry(db: Db, { id, accountID, enquiry, at }: NewEnquiry): Promise<string> {
  const { rows } = await sql<{ number: number }>`
    insert into need_help (id, account_id, email, enquiry, created_at)
    values (${id}, ${accountID}, ${enquiry.email ?? null}, ${JSON.stringify(enquiry)}::jsonb, ${at}) returning number`.execute(db);
  return quoted(rows[0]?.number ?? 0);
}

const quoted = (number: number): string => `WBN-H-${String(number).padStart(6, '0')}`;

/** Which of the references that were given the reference data does not have. */
export async function readUnknown(db: Db, { country, jobPosition }: Filled): Promise<('country' | 'jobPosition')[]> {
  const { rows } = await sql<{ field: 'country' | 'jobPosition' }>`
    select 'country' as field where ${country ?? null}::text is not null and not exists (select 1 from country where code = ${country ?? null})
    union all
    select 'jobPosition' where ${jobPosition ?? null}::text is not null and not exists (select 1 from job_position where id = ${jobPosition ?? null})`.execute(
    db,
  );
  return rows.map(({ field }) => field);
}

interface Kept {
  number: string;
  enquiry: Filled;
}

/** An enquiry as people read it: names in the place of codes and ids; null once it is forgotten. */
export async function readEnquiry(db: Db, id: string): Promise<Kept | null> {
  const { rows } = await sql<{ number: number; enquiry: Filled }>`
    select h.number, h.enquiry || jsonb_strip_nulls(jsonb_build_object('country', c.name, 'usaState', s.name, 'jobPosition', j.name, 'businessType', t.name)) as enquiry
    from need_help h
      left join country c on c.code = h.enquiry ->> 'country' left join state s on s.id = h.enquiry ->> 'usaState'
      left join job_position j on j.id = h.enquiry ->> 'jobPosition' left join business_type t on t.code = h.enquiry ->> 'businessType'
    where h.id = ${id}`.execute(db);
  const [found] = rows;
  return found ? { number: quoted(found.number), enquiry: found.enquiry } : null;
}

/** After two years nobody answers an enquiry any more, and what people wrote of themselves is not kept for nothing. */
export async function forgetEnquiries(db: Db, now: Date): Promise<void> {
  await sql`delete from need_help where created_at < ${now}::timestamptz - interval '2 years'`.execute(db);
}

export async function insertAnswer(
  db: Db,
  { answerID, id, staffID, content, at }: { answerID: string; id: string; staffID: string; content: string; at: Date },
): Promise<void> {
  await sql`insert into need_help_answer (id, need_help_id, account_id, content, created_at) values (${answerID}, ${id}, ${staffID}, ${content}, ${at})`.execute(
    db,
  );
}

export async function endHelp(db: Db, id: string, at: Date): Promise<void> {
  await sql`update need_help set state = 'closed', closed_at = ${at} where id = ${id}`.execute(db);
}
