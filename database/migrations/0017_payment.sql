-- One attempt to buy a membership, from the first press to its end. What belongs to the books outlives business and person: no foreign keys.
create table checkout (
  id uuid primary key,
  business_id uuid not null,
  -- Who pays; erased with them.
  account_id uuid,
  email text,
  kind text not null check (kind in ('new', 'upgrade', 'renewal')),
  tier text not null check (tier in ('gold', 'premium', 'platinum')),
  -- What it builds on: the running membership, as it was when the price was made.
  membership_id uuid,
  tier_before text,
  ends_before timestamptz,
  amount_cents int not null check (amount_cents > 0),
  currency text not null check (currency = 'usd'),
  provider text not null check (provider in ('stripe', 'sandbox')),
  provider_id text unique,
  -- Only upward: open, closed, paid. What the provider was paid for counts, whatever was thought of it here.
  state text not null default 'open' check (state in ('open', 'closed', 'paid')),
  -- Names the attempt at the provider, so that a repetition is known as one.
  attempt int not null default 0,
  -- While somebody is talking to the provider about it; a process that dies leaves it to the clock.
  busy_until timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index checkout_open on checkout (business_id) where state = 'open';
create index checkout_of_account on checkout (account_id) where account_id is not null;

create function checkout_upward() returns trigger language plpgsql as $$
begin
  if array_position(array['open', 'closed', 'paid'], new.state) < array_position(array['open', 'closed', 'paid'], old.state) then
    raise exception 'checkout % goes from % to %', old.id, old.state, new.state;
  end if;
  return new;
end $$;
create trigger checkout_upward before update of state on checkout for each row execute function checkout_upward();

-- Money that came in. A payment is refunded, never deleted.
create table payment (
  id uuid primary key,
  checkout_id uuid not null unique references checkout (id),
  business_id uuid not null,
  -- The term that it pays for: a membership keeps its id while its tier and its end change. Null for money that bought nothing and goes back.
  membership_id uuid,
  account_id uuid,
  amount_cents int not null check (amount_cents > 0),
  currency text not null,
  paid_at timestamptz not null,
  refunded_cents int not null default 0 check (refunded_cents between 0 and amount_cents),
  refunded_at timestamptz
);
create index payment_of_business on payment (business_id, paid_at);
create index payment_of_membership on payment (membership_id, paid_at);
create index payment_of_account on payment (account_id) where account_id is not null;

-- Why money went back, in the words of who gave it; the row is written before the provider is asked.
create table refund (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  cents int not null check (cents > 0),
  -- What had gone back before: the same wish at the same moment is one refund.
  refunded_before int not null,
  reason text not null,
  done_at timestamptz,
  created_at timestamptz not null,
  unique (payment_id, refunded_before)
);

-- Events of the provider that had their effect, in the same transaction.
create table payment_event (
  id text primary key,
  type text not null,
  received_at timestamptz not null
);
create index payment_event_received on payment_event (received_at);

-- What the owners were told of a term, each once; a renewal makes a new end and so new notices.
create table membership_notice (
  membership_id uuid not null references membership (id) on delete cascade,
  ends_at timestamptz not null,
  kind text not null check (kind in ('in-30-days', 'in-7-days', 'grace', 'ended')),
  created_at timestamptz not null,
  primary key (membership_id, ends_at, kind)
);
create index membership_ending on membership (ends_at) where ended_at is null;

-- The sandbox is an outside party that happens to live here: nothing of ours reads or writes its tables.
create table sandbox_intent (
  id text primary key,
  client_secret text not null unique,
  checkout_id uuid not null unique,
  cents int not null,
  currency text not null,
  status text not null check (status in ('open', 'requires_action', 'processing', 'paid', 'cancelled')),
  payment_method text,
  declined text,
  refunded_cents int not null default 0,
  changed_at timestamptz not null default clock_timestamp()
);
create table sandbox_refund (
  key text primary key,
  intent_id text not null references sandbox_intent (id),
  cents int not null
);
