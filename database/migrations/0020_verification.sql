-- What was looked at to believe a company, and by whom. The grant itself stays in `verification`.
create table verification_check (
  id uuid primary key,
  business_id uuid not null references business (id),
  kind text not null check (kind in ('email-domain', 'website', 'register', 'vat', 'documents')),
  state text not null check (state in ('pending', 'valid', 'refused', 'lapsed', 'replaced', 'withdrawn')),
  -- A domain, a number of a register, or what a document is: nothing that only staff may read.
  subject text not null,
  -- What was found, for the people of the business and staff.
  summary text not null default '',
  -- How it was found out: mail, meta, file, dns, companies-house, hmrc, vies, recorded or staff.
  source text,
  source_url text,
  -- Why it was refused or lapsed, as the owner reads it.
  reason text,
  -- The name that the company had: under another one the check proves nothing.
  company_name text not null,
  -- Where a code went, until it comes back.
  address text,
  failures int not null default 0,
  file_id uuid references file (id),
  file_name text,
  -- Until when a document says that it is good.
  document_expires_at timestamptz,
  asked_by uuid references account (id),
  asked_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  checked_at timestamptz,
  expires_at timestamptz,
  tried_at timestamptz,
  -- The last reminder: 30 or 7 days before.
  reminded_days int
);
create unique index verification_check_pending on verification_check (business_id, kind) where state = 'pending';
create unique index verification_check_valid on verification_check (business_id, kind) where state = 'valid';
create index verification_check_of on verification_check (business_id, asked_at desc);
create index verification_check_ending on verification_check (expires_at) where state = 'valid';
create index verification_check_file on verification_check (file_id) where file_id is not null;
create index verification_check_asked on verification_check (asked_by) where asked_by is not null;

-- A business asks staff to look at its checks.
create table verification_request (
  id uuid primary key,
  business_id uuid not null references business (id),
  state text not null check (state in ('open', 'granted', 'refused')),
  asked_by uuid references account (id),
  asked_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  reason text
);
create unique index verification_request_open on verification_request (business_id) where state = 'open';
create index verification_request_age on verification_request (asked_at, id) where state = 'open';
create index verification_request_of on verification_request (business_id, asked_at desc);
create index verification_ending on verification (expires_at);

-- The address at work that somebody has proved, for the company that they named then.
create table work_email (
  account_id uuid primary key references account (id),
  code_id uuid not null,
  email text not null,
  domain text not null,
  company_name text not null,
  failures int not null default 0,
  asked_at timestamptz not null,
  checked_at timestamptz
);

alter table certificate add column issuer_url text check (issuer_url ~ '^https://');
-- The last reminder and for which end: 60 or 14 days before.
create table certificate_reminder (
  certificate_id uuid not null,
  business_id uuid not null references business (id),
  expire_date date not null,
  days int not null,
  reminded_at timestamptz not null,
  primary key (certificate_id, expire_date, days)
);
create index certificate_ending on certificate (expire_date) where expire_date is not null;

-- Files of a company that it shows to one counterpart at a time.
create table document (
  id uuid primary key,
  business_id uuid not null references business (id),
  file_id uuid not null references file (id),
  name text not null check (char_length(name) between 1 and 120),
  added_by uuid references account (id),
  created_at timestamptz not null
);
create index document_of on document (business_id, created_at desc);
create index document_file on document (file_id);
create table document_release (
  id uuid primary key,
  document_id uuid not null references document (id),
  -- A person or a business.
  to_id uuid not null references resource (id),
  released_by uuid references account (id),
  released_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create unique index document_release_once on document_release (document_id, to_id) where revoked_at is null;
create index document_release_to on document_release (to_id);
create index document_release_of on document_release (document_id, released_at desc);
-- Who opened it and when. The name stays with the person: it goes when they go.
create table document_view (
  id uuid primary key,
  release_id uuid not null references document_release (id),
  account_id uuid references account (id),
  viewed_at timestamptz not null
);
create index document_view_of on document_view (release_id, viewed_at desc);
create index document_view_by on document_view (account_id) where account_id is not null;
