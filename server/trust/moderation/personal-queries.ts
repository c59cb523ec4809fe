import { sql } from 'kysely';
import type { Personal } from '#server/base/database/personal.ts';

/** What its tables hold of a person, and how it goes. */
export const personal = {
  collect: {
    decisions: (id) => sql`select number, deed, resource_id as "resourceID", reason, sentence, created_at as "createdAt", ended_at as "endedAt"
      from moderation where voice_id = ${id} order by number`,
    appeals: (id) => sql`select p.number, p.content, p.outcome, p.answer, p.created_at as "createdAt", p.closed_at as "closedAt" from appeal p
      left join report t on t.id = p.report_id left join moderation m on m.id = p.moderation_id and p.report_id is null
      where t.account_id = ${id} or m.voice_id = ${id} order by p.number`,
  },
  erase: [
    // Records of what staff decided are kept (docs/online-safety.md), under the id of somebody without a name; the words of either side go.
    (id) => sql`update moderation set snapshot = '{}' where resource_id = ${id} or voice_id = ${id}`,
    (id) => sql`update appeal p set content = '[deleted]' from moderation m where m.id = p.moderation_id
    and (case when p.report_id is null then m.voice_id = ${id} else exists (select 1 from report t where t.id = p.report_id and t.account_id = ${id}) end)`,
  ],
  forgetThings: [
    (ids) => sql`update moderation set snapshot = '{}' where resource_id = any(${ids}) or voice_id = any(${ids})`,
    (ids) => sql`update appeal p set content = '[deleted]' from moderation m where m.id = p.moderation_id and p.report_id is null and m.voice_id = any(${ids})`,
  ],
} satisfies Personal;
