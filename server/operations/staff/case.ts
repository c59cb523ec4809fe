import { sql } from 'kysely';
import type { Case } from '#contract/operations/staff-shapes.ts';
import type { StaffAction } from '#contract/trust/moderation-words.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Hosts } from '#server/network/post/queries.ts';
import { mayHide } from '#server/trust/moderation/decide.ts';
import { type Snapshot, snapshot } from '#server/trust/report/queries.ts';
import { readContext } from './context.ts';
import { readDecisions, readReports } from './history.ts';

interface Row {
  number: string;
  at: string;
  state: 'open' | 'closed';
  reason: Case['reason'];
  details: string;
  reporterID: string | null;
  reporterName: string | null;
  reporterEmail: string | null;
  reporterReports: number;
  inquiryID: string | null;
  resourceID: string;
  type: string;
  shown: Case['about']['state'];
  isPrivate: boolean;
  before: Snapshot;
  now: Snapshot;
  picture: Case['about']['picture'];
  voice: Case['voice'];
  standing: boolean;
  decisionID: string | null;
}

/** A report with everything that its decision needs. @throws Refusal `not_found` */
export async function readCase(db: Db, hosts: Hosts, id: string): Promise<Case> {
  const row = await readRow(db, hosts, id);
  if (!row) throw new Refusal('not_found');
  const kind = row.inquiryID ? 'inquiry' : kindOf(row.type);
  const [context, reports, decisions] = await Promise.all([
    readContext(db, row.type, row.resourceID, row.inquiryID),
    readReports(db, [row.resourceID], row.inquiryID),
    readDecisions(db, [row.resourceID, row.voice?.id ?? row.resourceID]),
  ]);
  const { number, at, state, reason, details, decisionID, voice } = row;
  const about = row.inquiryID ?? (row.isPrivate ? row.resourceID : null);
  return {
    ...{ reportID: id, number, at, state, reason, details, decisionID, voice, context, decisions },
    reporter: { userID: row.reporterID, name: row.reporterName ?? '', email: row.reporterEmail, reports: row.reporterReports },
    about: { kind, id: row.inquiryID ?? row.resourceID, state: row.shown, before: wordsOf(row.before), now: wordsOf(row.now), picture: row.picture },
    others: reports.filter(({ reportID }) => reportID !== id),
    look: about === null ? null : { act: 'report.look', kind, id: about },
    may: mayOf(row),
  };
}

/** As the contract names what resources are. */
export const kindOf = (type: string): Case['about']['kind'] => (type === 'person' ? 'user' : (type as 'post'));

const wordsOf = ({ name, text }: Snapshot) => ({ title: name ?? '', text: text ?? '' });

/** What can be decided about it now. */
function mayOf({ state, type, inquiryID, shown, voice, standing }: Row): StaffAction[] {
  const open: StaffAction[] = state === 'open' ? ['dismiss'] : [];
  if (standing) return [...open, 'restore'];
  const hide: StaffAction[] = mayHide(type) && !inquiryID && shown === 'shown' ? ['hide'] : [];
  const suspend: StaffAction[] = voice && !voice.suspended ? ['suspend'] : [];
  return state === 'open' ? [...open, 'warn', ...hide, ...suspend] : [...hide, ...suspend];
}

async function readRow(db: Db, { files, api }: Hosts, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select 'WBN-R-' || lpad(t.number::text, 6, '0') as number, ${isoMilliseconds('t.created_at')} as at, t.state, t.reason, t.details, t.moderation_id as "decisionID",
      t.account_id as "reporterID", a.first_name || ' ' || a.last_name as "reporterName", coalesce(a.email, t.email) as "reporterEmail",
      (select count(*) from report o where o.account_id = t.account_id or lower(o.email) = lower(t.email)) as "reporterReports",
      t.inquiry_id as "inquiryID", r.id as "resourceID", r.type, r.audience is not null as "isPrivate", t.snapshot as before, s.now,
      case when s.now = '{}' then 'gone' when r.taken_down_at is not null then 'taken-down' when r.withdrawn_at is not null then 'withdrawn' else 'shown' end as shown,
      case when s.now ->> 'pictureID' is null then null when r.audience is not null
          then jsonb_build_object('url', ${api}::text || '/staff/report/' || t.id || '/picture', 'private', true)
        else jsonb_build_object('url', photo_of((s.now ->> 'pictureID')::uuid, ${files}) ->> 'url', 'private', false) end as picture,
      exists (select 1 from moderation m where m.resource_id = r.id and m.deed in ('hide', 'suspend') and m.ended_at is null) as standing,
      case when v.id is not null then jsonb_build_object('kind', case v.type when 'person' then 'user' else 'business' end, 'id', v.id,
        'name', coalesce(vb.company_name, va.first_name || ' ' || va.last_name, ''), 'suspended',
        exists (select 1 from suspension x where x.account_id = v.id) or exists (select 1 from moderation m where m.resource_id = v.id and m.deed = 'suspend' and m.ended_at is null),
        'reports', (select count(*) from report o join resource x on x.id = o.resource_id where v.id in (x.id, x.voice_id))) end as voice
    from report t join resource r on r.id = t.resource_id left join account a on a.id = t.account_id
    cross join lateral (select ${snapshot(sql.ref('r.id'))} as now) s
    left join resource v on v.id = coalesce(r.voice_id, case when r.type in ('person', 'business') then r.id end)
    left join business vb on vb.id = v.id left join account va on va.id = v.id
    where t.id = ${id}`.execute(db);
  return rows[0];
}
