-- What staff decides, and why something is not to be seen. Three columns say that of a resource:
-- withdrawn_at: since when whom it belongs to, its package, or a deletion keeps it back;
-- taken_down_at: since when a decision of staff does, and which (taken_down_by);
-- hidden_at: since when it is hidden for any of these reasons. The one column that readers ask, kept by the trigger below,
-- so that neither reason undoes the other.
alter table resource add column withdrawn_at timestamptz;
alter table resource add column taken_down_at timestamptz;
alter table resource add column taken_down_by uuid;
update resource set withdrawn_at = hidden_at where hidden_at is not null;
create index resource_taken_down on resource (taken_down_by) where taken_down_by is not null;

-- Whoever writes hidden_at itself means withdrawn_at.
create function keep_hidden() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.withdrawn_at := coalesce(new.withdrawn_at, case when new.taken_down_at is null then new.hidden_at end);
  elsif new.hidden_at is distinct from old.hidden_at then
    new.withdrawn_at := new.hidden_at;
  end if;
  new.hidden_at := coalesce(new.withdrawn_at, new.taken_down_at);
  return new;
end $$;
create trigger resource_hidden_at_first before insert on resource for each row
  when (new.hidden_at is not null or new.withdrawn_at is not null or new.taken_down_at is not null) execute function keep_hidden();
create trigger resource_hidden before update of hidden_at, withdrawn_at, taken_down_at on resource for each row execute function keep_hidden();

-- What staff decided about a person or company, or about something that they put up. Kept for years: who it was about may be gone.
create table moderation (
  id uuid primary key,
  -- Quoted by people as WBN-D-000123.
  number bigint generated always as identity unique,
  deed text not null check (deed in ('dismiss', 'warn', 'hide', 'suspend', 'restore')),
  -- The thing, or the person or company itself.
  resource_id uuid not null references resource (id),
  -- The person or company that it is told to; null where nobody is, as for what was dismissed.
  voice_id uuid references resource (id),
  -- A word of the list in the contract, and the sentence that the other side reads.
  reason text not null,
  sentence text not null check (char_length(sentence) <= 1000),
  -- What it said when it was decided.
  snapshot jsonb not null default '{}',
  -- Who of the staff; null for the operator's command.
  account_id uuid references account (id),
  created_at timestamptz not null,
  -- Since when it does not hold any more.
  ended_at timestamptz
);
create index moderation_of_resource on moderation (resource_id, created_at);
create index moderation_of_voice on moderation (voice_id, created_at) where voice_id is not null;
create index moderation_of_account on moderation (account_id) where account_id is not null;

-- A report may be about a conversation: then `resource_id` is its other side.
alter table report add column if not exists inquiry_id uuid references inquiry (id);
alter table report add column moderation_id uuid references moderation (id);
create index report_of_moderation on report (moderation_id) where moderation_id is not null;

-- Once for each decision by whom it is about, and once by each reporter whose report it answered.
create table appeal (
  id uuid primary key,
  -- Quoted by people as WBN-A-000123.
  number bigint generated always as identity unique,
  moderation_id uuid not null references moderation (id),
  -- The report of who disagrees with its outcome; null where whom the decision is about appeals.
  report_id uuid unique references report (id),
  content text not null check (char_length(content) between 1 and 2000),
  state text not null default 'open' check (state in ('open', 'closed')),
  outcome text check (outcome in ('upheld', 'reversed')),
  answer text check (char_length(answer) <= 1000),
  account_id uuid references account (id),
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);
create unique index appeal_once on appeal (moderation_id) where report_id is null;
create index appeal_open on appeal (created_at) where state = 'open';
create index appeal_of_account on appeal (account_id) where account_id is not null;

-- The decision that suspends an account; null where the operator's command did.
alter table suspension add column moderation_id uuid references moderation (id);

-- Files of what was taken down, which lie under a key that nobody knows until they are brought back.
create table withheld_file (
  file_id uuid primary key references file (id),
  moderation_id uuid not null references moderation (id),
  -- Put before the key of the file.
  place text not null
);
create index withheld_file_of on withheld_file (moderation_id);

-- What staff answered to a need-help enquiry.
create table need_help_answer (
  id uuid primary key,
  need_help_id uuid not null references need_help (id) on delete cascade,
  account_id uuid references account (id),
  content text not null check (char_length(content) between 1 and 5000),
  created_at timestamptz not null
);
create index need_help_answer_of on need_help_answer (need_help_id, created_at);
create index need_help_answer_by on need_help_answer (account_id) where account_id is not null;
alter table need_help add column closed_at timestamptz;

-- A held inquiry that staff did not let through; it stays held.
alter table inquiry add column refused_at timestamptz;
alter table inquiry add column refused_because text check (char_length(refused_because) <= 1000);
create index inquiry_held on inquiry (held_at) where held_at is not null;

-- Who says that an imported company is theirs, where no mail can prove it.
create table business_claim_request (
  id uuid primary key,
  business_id uuid not null references business (id),
  account_id uuid not null references account (id),
  evidence text not null check (char_length(evidence) between 1 and 1000),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  answer text check (char_length(answer) <= 1000),
  decided_by uuid references account (id),
  created_at timestamptz not null,
  decided_at timestamptz
);
create unique index business_claim_request_once on business_claim_request (business_id, account_id) where state = 'open';
create index business_claim_request_open on business_claim_request (created_at) where state = 'open';
create index business_claim_request_of_account on business_claim_request (account_id);
create index business_claim_request_by on business_claim_request (decided_by) where decided_by is not null;

-- When this login showed its second factor: without it nobody counts as staff.
alter table session add column factor_at timestamptz;
