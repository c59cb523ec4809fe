-- A decision is recorded, and told ten minutes later: until then it can be taken back, and the request is to be decided for everybody else (AWD-004).
-- `awarded_at` and `ended_at` are the moments at which it was told.
alter table rfq
  add column decision_due_at timestamptz,
  add column reopened int not null default 0,
  -- The table of rates that its amounts are converted by; null for the latest one that is not after the deadline.
  add column rates_day date;

create or replace function rfq_state(r rfq, moment timestamptz) returns text language sql immutable as $$
  select case
    when r.removed_at is not null then 'removed'
    when r.cancelled_at is not null then 'cancelled'
    when r.ended_at is not null then 'ended'
    when r.awarded_at is not null then 'awarded'
    when r.published_at is null then case when r.held_at is null then 'draft' else 'held' end
    when r.deadline is null then 'deciding'
    when r.deadline > moment then 'open'
    when r.deadline + interval '60 days' > moment or r.decision_due_at is not null then 'deciding'
    else 'lapsed' end
$$;

-- What became of a quote: declined by the buyer alone or with the decision, chosen by it, and won once the order was accepted.
alter table quote
  add column declined_at timestamptz,
  add column decline_reason text,
  add column decline_text text not null default '',
  -- Only where the buyer ticks it: the rank by total, and how far the total was from the chosen one (AWD-008).
  add column decline_rank int,
  add column decline_band text check (decline_band in ('within-5', 'within-20', 'more')),
  add column awarded_at timestamptz,
  add column won_at timestamptz;
