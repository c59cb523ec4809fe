-- Who may log in, with what, and which sessions run. Secrets are kept as hashes or encrypted, never as they are.
create table credential (
  account_id uuid primary key references account (id),
  password_hash text not null,
  changed_at timestamptz not null default now()
);

create table terms_acceptance (
  account_id uuid not null references account (id),
  terms_version text not null,
  accepted_at timestamptz not null default now(),
  primary key (account_id, terms_version)
);

create table staff (
  account_id uuid primary key references account (id),
  created_at timestamptz not null default now()
);

create table suspension (
  account_id uuid primary key references account (id),
  reason text not null,
  created_at timestamptz not null default now()
);

create table account_deletion (
  account_id uuid primary key references account (id),
  requested_at timestamptz not null,
  due_at timestamptz not null
);
create index account_deletion_due on account_deletion (due_at);

create table second_factor (
  account_id uuid primary key references account (id),
  secret bytea not null,
  confirmed_at timestamptz,
  -- The last time step that was used: a code is good once.
  last_step bigint not null default 0
);

create table recovery_code (
  account_id uuid not null references account (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- One login: the account site's cookie and every token that came of it.
create table session (
  id uuid primary key,
  account_id uuid not null references account (id),
  cookie_hash bytea not null unique,
  device text not null,
  address text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'ended', 'replaced', 'password', 'reused', 'suspended', 'deleted'))
);
create index session_running on session (account_id, last_used_at desc) where ended_at is null;
create index session_age on session (created_at);

create table sign_in_code (
  code_hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  challenge text,
  created_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_code_of_session on sign_in_code (session_id);

create table sign_in_ticket (
  ticket_hash bytea primary key,
  account_id uuid not null references account (id),
  continue_at text,
  challenge text,
  attempts int not null default 0,
  created_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_ticket_of_account on sign_in_ticket (account_id);

-- Rotating: each is spent by its successor, which is derived from it and so never stored.
create table refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_of_session on refresh_token (session_id);

-- A link in a mail: its token is the id with our signature, so nothing that opens a door is stored.
create table email_link (
  id uuid primary key,
  account_id uuid not null references account (id),
  purpose text not null check (purpose in ('confirm', 'change', 'reset')),
  -- The address that the link is sent to; for `change` the new one.
  email text not null,
  -- What the registration that sent it had typed: it takes effect with the proof that the address is theirs.
  registration jsonb,
  continue_at text,
  created_at timestamptz not null,
  used_at timestamptz
);
create index email_link_of_account on email_link (account_id, purpose);

-- Counters of what may not be tried for ever, shared by all processes.
create table attempt (
  key text primary key,
  window_ends_at timestamptz not null,
  count int not null
);
create index attempt_age on attempt (window_ends_at);
