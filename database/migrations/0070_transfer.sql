-- Imports and exports that take a while: asked for, worked on by one process at a time, and kept with their results for seven days.
create table transfer (
  id uuid primary key,
  kind text not null check (kind in ('companies', 'catalogue')),
  account_id uuid not null references account (id),
  -- Whose owners and admins see it; null: staff.
  business_id uuid references business (id),
  -- What was asked for, in the words of the contract.
  asked jsonb not null,
  -- The file that came, and the one that came of it.
  source_id uuid references file (id),
  result_id uuid references file (id),
  -- The check whose rows this one writes.
  checked_id uuid references transfer (id) on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'stopped')),
  -- Rows read, good and rejected, and how far it is.
  progress jsonb not null default '{}',
  -- Counts and problems, once it is done.
  outcome jsonb,
  stop_asked_at timestamptz,
  -- The process that works on it, and until when it counts as alive; of a waiting one, not before when it is taken.
  runner uuid,
  leased_until timestamptz,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create index transfer_open on transfer (created_at) where state in ('waiting', 'running');
create index transfer_of_business on transfer (business_id, created_at) where business_id is not null;
create index transfer_of_account on transfer (account_id);
create index transfer_source on transfer (source_id) where source_id is not null;
create index transfer_result on transfer (result_id) where result_id is not null;
-- What was checked is written once, however often that is asked.
create unique index transfer_once on transfer (checked_id) where state in ('waiting', 'running', 'done');
