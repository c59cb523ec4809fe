import { sql } from 'kysely';
import type { HeldCase } from '#contract/operations/staff-shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { publishToSides } from '#server/trade/inquiry/live.ts';
import { readPeople } from '#server/trade/inquiry/queries.ts';
import { markTold } from '#server/trade/inquiry/unread.ts';

const party = (id: string) => sql`select jsonb_build_object('kind', case r.type when 'person' then 'user' else 'business' end, 'id', r.id,
    'name', coalesce(b.company_name, a.first_name || ' ' || a.last_name, ''), 'since', ${isoMilliseconds('r.created_at')})
  from resource r left join business b on b.id = r.id left join account a on a.id = r.id where r.id = ${sql.ref(id)}`;

/** What is or was held. @throws Refusal `not_found` for what never waited for staff: it is nobody's to read here. */
export async function readHeld(db: Db, id: string): Promise<HeldCase> {
  const { rows } = await sql<HeldCase>`
    select q.id as "requestID", ${isoMilliseconds('q.created_at')} as at, case when q.held_at is not null and q.refused_at is null then 'open' else 'closed' end as state,
      case when q.refused_at is not null then 'refused' when q.held_at is null then 'released' end as outcome, q.subject, m.content as text,
      (${party('q.from_id')}) as "from", (${party('q.to_id')}) as "to",
      (select count(distinct o.to_id) from inquiry o where o.account_id = q.account_id and o.text_hash = q.text_hash
        and o.created_at between q.created_at - interval '24 hours' and q.created_at and o.id <> q.id) as "sameText"
    from inquiry q join inquiry_message m on m.inquiry_id = q.id and m.place = 1
    where q.id = ${id} and (q.held_at is not null or q.delivered_at is not null or exists (select 1 from audit_entry e where e.about_kind = 'inquiry' and e.about_id = q.id::text and e.act = 'held.release'))`.execute(
    db,
  );
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

interface Held {
  fromID: string;
  toID: string;
  held: boolean;
  refused: boolean;
}

/** Delivers a held inquiry, or tells its sender why not. @throws Refusal `decided` when somebody was faster. */
export async function settleHeld(db: Db, { id, release, sentence, at }: { id: string; release: boolean; sentence: string; at: Date }): Promise<void> {
  const { rows } = await sql<Held>`select from_id as "fromID", to_id as "toID", held_at is not null as held, refused_at is not null as refused
    from inquiry where id = ${id} for update`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('not_found');
  if (found.refused || !found.held) throw new Refusal('decided', { fields: { decision: found.refused ? say('decision.refused') : say('decision.delivered') } });
  if (release) return deliver(db, id, found, at);
  if (sentence === '') throw new Refusal('invalid_input', { fields: { sentence: say('sentenceForSender') } });
  await sql`update inquiry set refused_at = ${at}, refused_because = ${sentence} where id = ${id}`.execute(db);
  await publish(db, 'staff.refused', { requestID: id });
  await publishToSides(db, [found.fromID], id);
}

/** From now on it is an inquiry like every other: its receivers hear of it as they do of those, and are waited for since now. */
async function deliver(db: Db, id: string, { fromID, toID }: Held, at: Date): Promise<void> {
  await sql`update inquiry set held_at = null, delivered_at = ${at} where id = ${id}`.execute(db);
  await publish(db, 'inquiry.created', { requestID: id });
  await markTold(db, id, await readPeople(db, [toID]));
  await publishToSides(db, [fromID, toID], id);
}
