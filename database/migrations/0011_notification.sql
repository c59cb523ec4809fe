-- One row for each event and receiver; what belongs together is told as one entry when it is read.
create table notification (
  id uuid primary key default gen_random_uuid(),
  -- In the order of arrival: the list goes on from here.
  place bigint generated always as identity,
  account_id uuid not null references account (id),
  kind text not null,
  -- The same event is one notification, however often its effect runs.
  event_key text not null,
  -- What it is about: the thing liked, answered or followed. Entries are grouped by it; it need not be a resource.
  about_id uuid not null,
  -- Where it leads: the page on which that stands.
  subject_id uuid not null references resource (id) on delete cascade,
  -- What must be readable besides, such as the comment itself.
  target_id uuid references resource (id) on delete cascade,
  -- The person or business that did it.
  actor_id uuid not null references resource (id) on delete cascade,
  -- The business as one of whose people it is received.
  via_id uuid references resource (id) on delete cascade,
  -- False where the receiver wants this kind by mail alone.
  site boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (account_id, event_key)
);
create index notification_of_account on notification (account_id, place desc);
create index notification_of_subject on notification (subject_id);
create index notification_of_target on notification (target_id) where target_id is not null;
create index notification_of_actor on notification (actor_id);
create index notification_of_via on notification (via_id) where via_id is not null;
create index notification_age on notification (created_at);

-- Only what somebody has changed; everything else is on.
create table notification_setting (
  account_id uuid not null references account (id),
  kind text not null,
  site boolean not null,
  mail boolean not null,
  primary key (account_id, kind)
);

-- Who wants the daily mail. Nobody does who is not here.
create table notification_digest (
  account_id uuid primary key references account (id),
  created_at timestamptz not null,
  -- The day whose mail is done, and the moment up to which it told.
  sent_on date not null,
  told_until timestamptz not null
);
create index notification_digest_due on notification_digest (sent_on);

-- What open browsers are told at once; kept for as long as one may be gone and come back.
create table live_event (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  topic text not null,
  body jsonb not null,
  created_at timestamptz not null default now()
);
create index live_event_of_account on live_event (account_id, id);
create index live_event_age on live_event (created_at);
