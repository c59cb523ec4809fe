-- Who holds a number of a register, a VAT number or a domain: one company at a time, by the primary key. A row is there exactly while its holder has a
-- valid check of it.
create table held_identifier (
  kind text not null check (kind in ('register', 'vat', 'domain')),
  -- `GB:01234567`, `GB123456789`, `halderby.co.uk`: as the checks write them.
  key text not null,
  business_id uuid not null references business (id),
  since timestamptz not null,
  primary key (kind, key)
);
create index held_identifier_of on held_identifier (business_id);

-- Companies of one group that staff lets use what another one holds.
create table held_identifier_share (
  kind text not null check (kind in ('vat', 'domain')),
  key text not null,
  business_id uuid not null references business (id),
  decided_by uuid references account (id),
  at timestamptz not null,
  primary key (kind, key, business_id)
);
create index held_identifier_share_of on held_identifier_share (business_id);
create index held_identifier_share_by on held_identifier_share (decided_by) where decided_by is not null;

alter table verification_check drop constraint verification_check_state_check,
  add constraint verification_check_state_check check (state in ('pending', 'valid', 'contested', 'refused', 'lapsed', 'replaced', 'withdrawn')),
  -- Waits for its turn at the register, whose rate is kept.
  add column queued_at timestamptz,
  -- When register or site were last looked at by the clock, whatever they said.
  add column looked_at timestamptz,
  -- Looks at a website in a row that found nothing, and when the first of them was.
  add column missed int not null default 0,
  add column missed_since timestamptz,
  -- What the register says of a company that goes on for the time being, and since when.
  add column insolvency text check (insolvency in ('liquidation', 'administration')),
  add column insolvency_since date;
create unique index verification_check_contested on verification_check (business_id, kind) where state = 'contested';
create index verification_check_queued on verification_check (queued_at) where state = 'pending' and queued_at is not null;
create index verification_check_looking on verification_check (coalesce(looked_at, checked_at)) where state = 'valid';
create index verification_check_insolvent on verification_check (business_id) where insolvency is not null and state = 'valid';

-- Somebody else's claim of what a company holds, for staff to decide.
create table contested_claim (
  id uuid primary key,
  kind text not null check (kind in ('register', 'vat', 'domain')),
  key text not null,
  -- Of the claimant.
  check_id uuid not null references verification_check (id),
  business_id uuid not null references business (id),
  -- Who held it when it was claimed, then when it was decided.
  holder_id uuid not null references business (id),
  opened_at timestamptz not null,
  -- A double that was there before there were holders ends then, undecided.
  lapses_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references account (id),
  -- `ended`: nothing was left to decide.
  outcome text check (outcome in ('keep', 'move', 'share', 'merge', 'lapsed', 'ended')),
  reason text,
  check ((outcome is null) = (decided_at is null))
);
create unique index contested_claim_open on contested_claim (check_id) where decided_at is null;
create index contested_claim_age on contested_claim (opened_at, id) where decided_at is null;
create index contested_claim_key on contested_claim (kind, key);
create index contested_claim_of on contested_claim (business_id);
create index contested_claim_holder on contested_claim (holder_id);
create index contested_claim_by on contested_claim (decided_by) where decided_by is not null;

-- The badge of a company in liquidation or administration rests until staff has looked.
create table verification_rest (
  business_id uuid primary key references business (id),
  granted_at timestamptz not null,
  since timestamptz not null
);

-- Of the checks that hold, the earliest is its holder's.
insert into held_identifier (kind, key, business_id, since)
select distinct on (kind, key) kind, key, business_id, since from (
  select case when kind in ('email-domain', 'website') then 'domain' else kind end as kind, case when kind = 'register' then 'GB:' || subject else subject end as key,
    business_id, coalesce(checked_at, asked_at) as since, id
  from verification_check where state = 'valid' and expires_at > now() and kind <> 'documents') valid
order by kind, key, since, id;

-- The others go on for 30 days, in which staff can decide otherwise.
insert into contested_claim (id, kind, key, check_id, business_id, holder_id, opened_at, lapses_at)
select gen_random_uuid(), h.kind, h.key, c.id, c.business_id, h.business_id, now(), now() + interval '30 days'
from verification_check c join held_identifier h
  on h.kind = case when c.kind in ('email-domain', 'website') then 'domain' else c.kind end
  and h.key = case when c.kind = 'register' then 'GB:' || c.subject else c.subject end
where c.state = 'valid' and c.expires_at > now() and c.kind <> 'documents' and c.business_id <> h.business_id;
