import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { checkHolds } from '#server/company/business/queries.ts';

/** A company as it is compared: its name counts as known with a valid register or domain check, its domains while it holds them. */
export interface Compared {
  businessID: string;
  name: string;
  website: string | null;
  isKnown: boolean;
  held: string[];
  said: string;
}

const checked = sql`exists (select from verification_check c where c.business_id = b.id and c.kind in ('register', 'email-domain', 'website') and ${checkHolds('c')})`;
const held = sql`array(select h.key from held_identifier h where h.business_id = b.id and h.kind = 'domain' order by h.key)`;
const said = sql`concat_ws(E'\\n', b.company_name, coalesce(b.contact_info ->> 'website', ''), ${checked}, ${held}::text)`;
const isManned = sql`exists (select from business_access x where x.business_id = b.id)`;

/** Of these companies, or of all, those that somebody acts for and that are not what they were when they were compared. */
export async function readUncompared(db: Db, { ids, most }: { ids?: string[]; most: number }): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    select b.id as "businessID", b.company_name as name, b.contact_info ->> 'website' as website, ${checked} as "isKnown", ${held} as held, ${said} as said
    from business b left join look_alike_compared s on s.business_id = b.id
    where ${ids ? sql`b.id = any(${ids}::uuid[])` : sql`true`} and ${isManned} and s.said is distinct from ${said} order by b.id limit ${most}`.execute(db);
  return rows;
}

export interface Shape {
  kind: 'name' | 'domain';
  value: string;
  known: boolean;
  keys: string[];
}

/** All shapes of a company, in the place of those before. */
export async function writeShapes(db: Db, { businessID, said }: Compared, shapes: Shape[]): Promise<void> {
  await sql`insert into look_alike_compared (business_id, said) values (${businessID}, ${said})
    on conflict (business_id) do update set said = excluded.said`.execute(db);
  await sql`delete from look_alike_shape where business_id = ${businessID}`.execute(db);
  await sql`insert into look_alike_shape (business_id, kind, value, known, keys)
    select ${businessID}, s.kind, s.value, s.known, s.keys
    from jsonb_to_recordset(${JSON.stringify(shapes)}::jsonb) as s (kind text, value text, known boolean, keys text[])`.execute(db);
}

export interface Near {
  businessID: string;
  kind: 'name' | 'domain';
  value: string;
  known: boolean;
}

/** Companies that share a key with this one, other than those of the same people and those that staff lets share what it holds. */
export async function readNear(db: Db, { businessID, name, domain }: { businessID: string; name: string[]; domain: string[] }): Promise<Near[]> {
  const { rows } = await sql<Near>`
    select s.business_id as "businessID", s.kind, s.value, s.known from look_alike_shape s
    where s.business_id <> ${businessID} and ((s.kind = 'name' and s.keys && ${name}::text[]) or (s.kind = 'domain' and s.keys && ${domain}::text[]))
      and not exists (select from business_access x join business_access y on y.account_id = x.account_id where x.business_id = ${businessID} and y.business_id = s.business_id)
      and not exists (select from held_identifier_share h join held_identifier o on (o.kind, o.key) = (h.kind, h.key)
        where (h.business_id, o.business_id) in ((${businessID}, s.business_id), (s.business_id, ${businessID})))
    limit 200`.execute(db);
  return rows;
}

export interface Opened {
  businessID: string;
  knownID: string;
  shown: string;
  known: string;
}

/** Opens these cases where none of the two companies, either way, was ever there. @returns the companies that are warned of from now on. */
export async function openCases(db: Db, found: Opened[], at: Date): Promise<string[]> {
  if (found.length === 0) return [];
  const rowsOf = JSON.stringify(found.map((one) => ({ id: newId(), ...one })));
  const { rows } = await sql<{ id: string }>`
    insert into look_alike (id, business_id, known_id, shown, known, opened_at)
    select f.id, f."businessID", f."knownID", f.shown, f.known, ${at}
    from jsonb_to_recordset(${rowsOf}::jsonb) as f (id uuid, "businessID" uuid, "knownID" uuid, shown text, known text)
    where not exists (select from look_alike l where (l.business_id, l.known_id) = (f."knownID", f."businessID"))
      and not exists (select from look_alike l where (l.business_id, l.known_id) = (f."businessID", f."knownID") and l.decided_at is null)
    on conflict do nothing returning business_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Undecided cases about what this company no longer is, or no longer is known for. @returns the companies that nobody is warned of any more. */
export async function endCases(db: Db, businessID: string, { shown, known }: { shown: string[]; known: string[] }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from look_alike where decided_at is null
    and ((business_id = ${businessID} and shown <> all(${shown}::text[])) or (known_id = ${businessID} and known <> all(${known}::text[]))) returning business_id as id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
