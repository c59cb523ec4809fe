-- Whom a person works for, as far as it is known: a proved address at work, and the company of the register that stands behind its domain.
create table company_identity (
  account_id uuid primary key references account (id),
  -- As Companies House writes it, and the name that it has there.
  number text not null,
  register_name text not null,
  -- Of the profile and of the address when it was confirmed: with another one it holds no more.
  company_name text not null,
  domain text not null,
  -- What ties the domain to the number: a company here that holds both, a website at the domain that shows the number, or staff.
  method text not null check (method in ('listed', 'website', 'staff')),
  business_id uuid references business (id),
  -- Without a break, and the last time that it was confirmed.
  since timestamptz not null,
  confirmed_at timestamptz not null,
  -- When the register was asked last, whatever it said; null asks for it at once.
  looked_at timestamptz,
  -- Since when the person lets everybody read the number.
  number_shown_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('profile', 'register', 'objection')),
  check ((ended_at is null) = (ended_because is null))
);
create index company_identity_looking on company_identity (looked_at nulls first) where ended_at is null;
create index company_identity_number on company_identity (number) where ended_at is null;
create index company_identity_business on company_identity (business_id) where business_id is not null;

-- What staff decides: a domain that nothing ties to the number, or the word of who holds the domain that somebody is not one of them.
create table identity_case (
  id uuid primary key,
  kind text not null check (kind in ('claim', 'objection')),
  account_id uuid not null references account (id),
  domain text not null,
  company_name text not null,
  -- Of a claim: the number, and what the register says of it.
  number text,
  summary text not null default '',
  -- Of an objection: the company that holds the domain, and who of it spoke.
  business_id uuid references business (id),
  asked_by uuid references account (id),
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account (id),
  outcome text check (outcome in ('agreed', 'refused', 'ended')),
  reason text,
  check ((kind = 'claim') = (number is not null)),
  check ((outcome is null) = (decided_at is null))
);
create unique index identity_case_open on identity_case (account_id, kind, domain) where decided_at is null;
create index identity_case_age on identity_case (opened_at, id) where decided_at is null;
create index identity_case_decided on identity_case (decided_at desc) where decided_at is not null;
create index identity_case_of on identity_case (account_id, kind);
create index identity_case_business on identity_case (business_id) where business_id is not null;
create index identity_case_asked on identity_case (asked_by) where asked_by is not null;
create index identity_case_by on identity_case (decided_by) where decided_by is not null;

-- Which company that holds a domain heard of whom: once for each of them.
create table identity_notice (
  account_id uuid not null references account (id),
  business_id uuid not null references business (id),
  domain text not null,
  at timestamptz not null,
  primary key (account_id, business_id, domain)
);
create index identity_notice_business on identity_notice (business_id);

create index work_email_domain on work_email (domain) where checked_at is not null;

-- Who was found out for spam or fraud, by who wrote it.
create index moderation_of_author on moderation ((snapshot ->> 'accountID'), created_at) where reason in ('spam', 'fraud');
