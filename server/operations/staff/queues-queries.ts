import { type RawBuilder, sql } from 'kysely';
import type { QueueRow } from '#contract/operations/staff-shapes.ts';
import type { QueueName } from '#contract/trust/moderation-words.ts';
import type { Db } from '#server/base/database/database.ts';
import { isoMilliseconds } from '#server/base/database/sql-time.ts';

export interface Filter {
  state: 'open' | 'closed';
  kind?: string | undefined;
  text: string;
}

/** One row for everything that was reported about the same thing: it is decided once. */
const reportsWith = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select distinct on (t.resource_id, t.inquiry_id, t.trade_id, t.state, case when t.state = 'closed' then t.id end) t.id, 'WBN-R-' || lpad(t.number::text, 6, '0') as number,
      case when t.inquiry_id is not null then 'inquiry' when t.trade_kind is not null then t.trade_kind when r.type = 'person' then 'user' else r.type end as kind,
      coalesce(t.snapshot ->> 'name', v.company_name, a.first_name || ' ' || a.last_name, '') as title, coalesce(nullif(t.snapshot ->> 'text', ''), t.details) as excerpt,
      t.reason, case when t.state = 'open' then count(*) over (partition by t.resource_id, t.inquiry_id, t.trade_id, t.state) else 1 end as count,
      t.created_at as moment, t.state
    from report t join resource r on r.id = t.resource_id left join business v on v.id = coalesce(r.voice_id, r.id) left join account a on a.id = coalesce(r.voice_id, r.id)
    where ${where} order by t.resource_id, t.inquiry_id, t.trade_id, t.state, case when t.state = 'closed' then t.id end, t.created_at`;

/** A queue: rows with `id, number, kind, title, excerpt, reason, count, moment, state`. A later queue is one more of them, and a word in the contract. */
const QUEUE: Record<QueueName, RawBuilder<unknown>> = {
  reports: reportsWith(sql`t.trade_id is null`),
  // Of requests, questions, quotes and references.
  'trade-reports': reportsWith(sql`t.trade_id is not null`),
  appeals: sql`
    select p.id, 'WBN-A-' || lpad(p.number::text, 6, '0') as number, case when p.report_id is null then m.deed else 'outcome' end as kind,
      coalesce(m.snapshot ->> 'name', b.company_name, a.first_name || ' ' || a.last_name, '') as title, p.content as excerpt, m.reason, 1 as count,
      p.created_at as moment, p.state
    from appeal p join moderation m on m.id = p.moderation_id left join business b on b.id = m.voice_id left join account a on a.id = m.voice_id`,
  held: sql`
    select q.id, '' as number, 'inquiry' as kind, coalesce(b.company_name, a.first_name || ' ' || a.last_name, '') as title, q.subject as excerpt, null as reason, 1 as count,
      coalesce(q.delivered_at, q.refused_at, q.held_at) as moment, case when q.held_at is not null and q.refused_at is null then 'open' else 'closed' end as state
    from inquiry q left join business b on b.id = q.from_id left join account a on a.id = q.from_id where q.held_at is not null or q.delivered_at is not null`,
  // Requests for quotation, by age alone; one that its buyer gave up meanwhile waits no more.
  rfqs: sql`
    select r.id, coalesce(r.number, '') as number, 'rfq' as kind, coalesce(b.company_name, a.first_name || ' ' || a.last_name, '') as title, r.title as excerpt,
      r.held_because as reason, 1 as count, coalesce(r.removed_at, r.published_at, r.held_at) as moment,
      case when r.published_at is null and r.removed_at is null then 'open' else 'closed' end as state
    from rfq r join account a on a.id = r.account_id left join business b on b.id = r.business_id
    where r.held_at is not null and (r.published_at is not null or r.removed_at is not null or r.cancelled_at is null)`,
  // Held by a rule, or disputed by its supplier: by age alone.
  references: sql`
    select t.id, '' as number, 'trade-reference' as kind, s.company_name as title, coalesce(nullif(t.dispute_evidence, ''), t.comment) as excerpt,
      coalesce(t.dispute_reason, t.held_because[1]) as reason, 1 as count,
      coalesce(t.dispute_decided_at, t.released_at, t.removed_at, t.disputed_at, t.held_at) as moment,
      case when t.removed_at is null and t.withdrawn_at is null and ((t.held_at is not null and t.released_at is null)
        or (t.disputed_at is not null and t.dispute_decided_at is null)) then 'open' else 'closed' end as state
    from trade_reference t join business s on s.id = t.supplier_id where t.held_at is not null or t.disputed_at is not null`,
  // As `waiting` of the verification slice has it; a business that waits for nothing any more was decided.
  verification: sql`
    select b.id, '' as number, 'business' as kind, b.company_name as title, concat_ws(', ', case when w.requested then 'Request' else 'Evidence only' end,
        (select string_agg(distinct c.subject, ', ') from verification_check c where c.business_id = b.id and c.state = 'pending' and c.address is null and c.queued_at is null)) as excerpt,
      null as reason, 1 as count, w.moment, 'open' as state
    from (select business_id, min(asked_at) as moment, bool_or(requested) as requested from (
      select business_id, asked_at, true as requested from verification_request where state = 'open'
      union all select business_id, asked_at, false from verification_check where state = 'pending' and address is null and queued_at is null
      union all select business_id, since, false from verification_rest) each group by business_id) w
    join business b on b.id = w.business_id join resource r on r.id = b.id and r.hidden_at is null
    union all select * from (select distinct on (b.id) b.id, '', 'business', b.company_name, case d.state when 'granted' then 'Granted' else 'Refused: ' || coalesce(d.reason, '') end,
        null, 1, d.decided_at, 'closed'
      from verification_request d join business b on b.id = d.business_id where d.state <> 'open' order by b.id, d.decided_at desc) decided`,
  // What two companies claim, by age alone (CHK-008).
  contested: sql`
    select d.id, '' as number, d.kind, b.company_name || ' / ' || coalesce(h.company_name, '') as title, d.key as excerpt, null as reason, 1 as count,
      coalesce(d.decided_at, d.opened_at) as moment, case when d.decided_at is null then 'open' else 'closed' end as state
    from contested_claim d join business b on b.id = d.business_id left join business h on h.id = d.holder_id where d.outcome is distinct from 'ended'`,
  // By age alone, whoever asked (CRT-010).
  certificates: sql`
    select l.id, '' as number, 'certificate' as kind, b.company_name as title, coalesce(k.name, '') as excerpt, null as reason, 1 as count,
      coalesce(l.decided_at, l.asked_at) as moment, case when l.state = 'open' then 'open' else 'closed' end as state
    from certificate_look l join business b on b.id = l.business_id left join certificate k on k.id = l.certificate_id
    where l.state <> 'ended' and (l.state <> 'open' or k.id is not null)
    union all select o.id, '', 'twins', string_agg(b.company_name, ' / ' order by b.company_name), coalesce(min(k.name), ''), null, count(*)::int,
      coalesce(o.decided_at, o.opened_at), case when o.decided_at is null then 'open' else 'closed' end
    from certificate_case o join certificate_case_party p on p.case_id = o.id join business b on b.id = p.business_id
      left join certificate k on k.id = p.certificate_id group by o.id having o.decided_at is not null or count(distinct p.business_id) > 1`,
  'look-alike': sql`
    select l.id, '' as number, 'business' as kind, l.shown as title, l.known as excerpt, l.outcome as reason, 1 as count, coalesce(l.decided_at, l.opened_at) as moment,
      case when l.decided_at is null then 'open' else 'closed' end as state
    from look_alike l`,
  // What ties somebody to a company, and what the holder of a domain says against it: by age alone.
  identity: sql`
    select o.id, '' as number, o.kind, a.first_name || ' ' || a.last_name as title, concat_ws(', ', o.company_name, o.domain, o.number, h.company_name) as excerpt,
      null as reason, 1 as count, coalesce(o.decided_at, o.opened_at) as moment, case when o.decided_at is null then 'open' else 'closed' end as state
    from identity_case o join account a on a.id = o.account_id left join business h on h.id = o.business_id where o.outcome is distinct from 'ended'`,
  'need-help': sql`
    select h.id, 'WBN-H-' || lpad(h.number::text, 6, '0') as number, 'need-help' as kind,
      coalesce(nullif(concat_ws(' ', h.enquiry ->> 'firstName', h.enquiry ->> 'lastName'), ''), h.enquiry ->> 'businessName', h.email, '') as title,
      concat_ws(', ', h.enquiry ->> 'buyProduct1', h.enquiry ->> 'sellProduct1', h.enquiry ->> 'moreInfoBuy') as excerpt, null as reason, 1 as count,
      h.created_at as moment, h.state
    from need_help h`,
  claims: sql`
    select c.id, '' as number, 'business' as kind, b.company_name as title, c.evidence as excerpt, null as reason, 1 as count, c.created_at as moment,
      case when c.state = 'open' then 'open' else 'closed' end as state
    from business_claim_request c join business b on b.id = c.business_id`,
  // What was left for later comes back by itself; a company that is hidden meanwhile is no candidate.
  duplicates: sql`
    select p.id, '' as number, 'business' as kind, b.company_name || ' / ' || o.company_name as title, array_to_string(p.shares, ', ') as excerpt, null as reason, 1 as count,
      case when p.state in ('open', 'later') then p.found_at else p.decided_at end as moment,
      case when p.state = 'open' or (p.state = 'later' and p.until <= now()) then 'open' when p.state <> 'later' then 'closed' else 'waiting' end as state
    from duplicate_pair p join business b on b.id = p.one_id join business o on o.id = p.other_id
    where p.state not in ('open', 'later') or (exists (select from resource r where r.id = b.id and r.hidden_at is null)
      and exists (select from resource r where r.id = o.id and r.hidden_at is null))`,
};

const MOST = 100;

export async function readQueue(db: Db, queue: QueueName, { state, kind, text }: Filter): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select q.id, q.number, q.kind, q.title, left(coalesce(q.excerpt, ''), 240) as excerpt, q.reason, q.count, ${isoMilliseconds('q.moment')} as at, q.state
    from (${QUEUE[queue]}) q where q.state = ${state} and (${kind ?? null}::text is null or q.kind = ${kind ?? null})
      and (${text} = '' or strpos(lower(concat_ws(' ', q.number, q.title, q.excerpt, q.reason)), lower(${text})) > 0)
    order by q.moment ${sql.raw(state === 'open' ? 'asc' : 'desc')}, q.id limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}

interface Counted {
  queue: QueueName;
  open: number;
  oldestAt: string | null;
}

export async function countQueues(db: Db, queues: readonly QueueName[]): Promise<Counted[]> {
  const parts = queues.map(
    (queue) => sql`select ${queue}::text as queue, count(*) as open, min(q.moment) as oldest from (${QUEUE[queue]}) q where q.state = 'open'`,
  );
  const { rows } = await sql<Counted>`
    select c.queue, c.open, ${isoMilliseconds('c.oldest')} as "oldestAt" from (${sql.join(parts, sql` union all `)}) c`.execute(db);
  return queues.map((queue) => rows.find((row) => row.queue === queue) ?? { queue, open: 0, oldestAt: null });
}
