-- The same states. Declared stable, as a moment plus days is, and with the moment named once: only then does the planner put the function's text into a
-- statement, instead of calling it for each row at a tenth of a millisecond (docs/decisions/0046-matching.md).
create or replace function rfq_state(r rfq, moment timestamptz) returns text language sql stable as $$
  select case
    when r.removed_at is not null then 'removed'
    when r.cancelled_at is not null then 'cancelled'
    when r.ended_at is not null then 'ended'
    when r.awarded_at is not null then 'awarded'
    when r.published_at is null then case when r.held_at is null then 'draft' else 'held' end
    when r.deadline is null then 'deciding'
    -- 0 before the deadline, 1 for 60 days after it, then 2.
    else case width_bucket(moment, array[r.deadline, r.deadline + interval '60 days'])
      when 0 then 'open'
      when 1 then 'deciding'
      else case when r.decision_due_at is not null then 'deciding' else 'lapsed' end
    end end
$$;
