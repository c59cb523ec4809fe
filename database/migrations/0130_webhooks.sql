-- Where a company wants to hear of what happens here (HOK-001): an address of its own system, and the topics that it chose.
create table webhook_endpoint (
  id uuid primary key,
  business_id uuid not null references business (id),
  url text not null check (length(url) <= 500),
  topics text[] not null check (cardinality(topics) > 0),
  -- Encrypted as second factors are; the one before signs too until its time is over (HOK-011).
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  created_by uuid references account (id),
  created_at timestamptz not null default now(),
  -- Null while deliveries are sent; by whom or by what it was ended (HOK-007, HOK-008).
  disabled_at timestamptz,
  disabled_because text check (disabled_because in ('gone', 'failing', 'person')),
  -- Since when every attempt has failed; null after a success and before the first attempt.
  failing_since timestamptz,
  succeeded_at timestamptz,
  -- It answered that it is busy: one attempt at a time until the next success.
  one_at_a_time boolean not null default false,
  -- Its last success took long: it waits among those that fail, or a few of its like would hold up everybody.
  slow boolean not null default false,
  -- When its turn was: who waited longest comes first.
  served_at timestamptz not null default now(),
  unique (business_id, url),
  check ((disabled_at is null) = (disabled_because is null)),
  check ((previous_secret is null) = (previous_until is null))
);
create index webhook_endpoint_by on webhook_endpoint (created_by);

-- What one company hears of one event of the outbox: the body that all its endpoints get. A test has no event of the outbox.
create table webhook_event (
  id uuid primary key,
  business_id uuid not null references business (id),
  outbox_id bigint,
  topic text not null,
  about_id uuid not null,
  body text not null check (octet_length(body) <= 20480),
  at timestamptz not null,
  unique (outbox_id, business_id, topic, about_id)
);
create index webhook_event_at on webhook_event (at);
create index webhook_event_of on webhook_event (business_id);

-- One event at one endpoint (HOK-005).
create table webhook_delivery (
  id uuid primary key,
  event_id uuid not null references webhook_event (id) on delete cascade,
  endpoint_id uuid not null references webhook_endpoint (id) on delete cascade,
  -- `held`: its endpoint was disabled; it goes out by a replay alone.
  state text not null check (state in ('waiting', 'delivered', 'failed', 'held')),
  -- A person waits for it: it goes first, once, and to a disabled endpoint too.
  is_test boolean not null default false,
  -- Attempts of this run of the schedule; a replay begins anew.
  tries int not null default 0,
  due_at timestamptz not null default now(),
  -- Whose it is while it is sent, and until when that worker counts as alive.
  lease uuid,
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  replayed_at timestamptz,
  settled_at timestamptz,
  unique (event_id, endpoint_id),
  check ((lease is null) = (leased_until is null))
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, is_test desc, due_at) where state = 'waiting';
create index webhook_delivery_open on webhook_delivery (endpoint_id) where lease is not null;
create index webhook_delivery_listed on webhook_delivery (endpoint_id, created_at desc, id desc);

-- What came of one attempt (HOK-009).
create table webhook_attempt (
  delivery_id uuid not null references webhook_delivery (id) on delete cascade,
  number int not null,
  at timestamptz not null,
  -- Null where nothing was answered; `fault` says why.
  status int,
  fault text check (fault in ('timeout', 'unreachable', 'refused')),
  ms int not null,
  answer text not null check (length(answer) <= 1000),
  primary key (delivery_id, number),
  check ((status is null) <> (fault is null))
);
