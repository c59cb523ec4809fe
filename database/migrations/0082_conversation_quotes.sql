-- A request that a supplier made in a conversation, together with its quote: it has no deadline, and is to be decided at once (QUO-022).
alter table rfq add column in_conversation boolean not null default false;
alter table rfq drop constraint rfq_check;
alter table rfq add constraint rfq_published check (published_at is null or (number is not null and revision > 0 and (deadline is null) = in_conversation));
alter table rfq add constraint rfq_conversation_plain check (not in_conversation or (visibility = 'invited' and not sealed and not anonymous));

create or replace function rfq_state(r rfq, moment timestamptz) returns text language sql immutable as $$
  select case
    when r.removed_at is not null then 'removed'
    when r.cancelled_at is not null then 'cancelled'
    when r.ended_at is not null then 'ended'
    when r.awarded_at is not null then 'awarded'
    when r.published_at is null then case when r.held_at is null then 'draft' else 'held' end
    when r.deadline is null then 'deciding'
    when r.deadline > moment then 'open'
    when r.deadline + interval '60 days' > moment then 'deciding'
    else 'lapsed' end
$$;

-- In which thread the buyer of a request and one supplier talk about it.
create table rfq_conversation (
  rfq_id uuid not null references rfq (id) on delete cascade,
  business_id uuid not null references business (id),
  inquiry_id uuid not null references inquiry (id),
  -- Of the message at which it stands in the thread; 0 where the whole thread is about it.
  place int not null,
  at timestamptz not null,
  primary key (rfq_id, business_id)
);
create index rfq_conversation_inquiry on rfq_conversation (inquiry_id, at);
create index rfq_conversation_business on rfq_conversation (business_id);
