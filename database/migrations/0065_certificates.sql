-- What a certificate says beside its name and its dates. What was there before keeps every value. Its standard and edition are read from its name.
alter table certificate
  add column number text,
  add column issuer text,
  -- Key of a listed accreditation body, or a name that was typed; null where none is stated.
  add column accreditation text,
  add column scope text,
  -- As it is written there; null where the company has not said.
  add column holder text,
  -- Whether that holder is the company by one of its names: worked out when either is written, because the rule for names is not SQL's.
  add column holder_fits boolean not null default true,
  add column holder_accepted_at timestamptz,
  add column holder_accepted_reason text,
  add column sites text[] not null default '{}',
  add column covers_all boolean not null default false,
  add column document_id uuid references file (id),
  add column document_public boolean not null default false,
  add column register_url text check (register_url ~ '^https://'),
  add column status text not null default 'declared' check (status in ('declared', 'seen', 'confirmed')),
  add column seen_at timestamptz,
  add column confirmed_at timestamptz,
  -- Issuer and number without what people write differently; null where one of them is not stated.
  add column twin_key text,
  add constraint certificate_looked_at check ((status = 'declared' or seen_at is not null) and (status <> 'confirmed' or confirmed_at is not null));
create index certificate_document on certificate (document_id) where document_id is not null;
create index certificate_twin on certificate (twin_key) where twin_key is not null;
create index certificate_confirmed on certificate (confirmed_at) where status = 'confirmed';

-- A company asks staff to look at one of its certificates. The row outlives the certificate: it counts for its year.
create table certificate_look (
  id uuid primary key,
  certificate_id uuid not null,
  business_id uuid not null references business (id),
  state text not null default 'open' check (state in ('open', 'seen', 'confirmed', 'refused', 'ended')),
  asked_by uuid references account (id),
  asked_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  -- Why it was refused, as the company reads it.
  reason text,
  check ((state = 'open') = (decided_at is null))
);
create unique index certificate_look_open on certificate_look (certificate_id) where state = 'open';
create index certificate_look_age on certificate_look (asked_at, id) where state = 'open';
create index certificate_look_of on certificate_look (business_id, asked_at desc);
create index certificate_look_asked on certificate_look (asked_by) where asked_by is not null;
create index certificate_look_decided on certificate_look (decided_by) where decided_by is not null;

-- The same number of the same issuer at two companies or more.
create table certificate_case (
  id uuid primary key,
  twin_key text not null,
  opened_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  reason text
);
create unique index certificate_case_open on certificate_case (twin_key) where decided_at is null;
create index certificate_case_age on certificate_case (opened_at, id) where decided_at is null;
create index certificate_case_decided on certificate_case (decided_by) where decided_by is not null;

-- Whose certificates they are; what was decided holds until another company comes.
create table certificate_case_party (
  case_id uuid not null references certificate_case (id) on delete cascade,
  certificate_id uuid not null,
  business_id uuid not null references business (id),
  -- Null until it is decided.
  rightful boolean,
  primary key (case_id, certificate_id)
);
create index certificate_case_party_of on certificate_case_party (certificate_id);
create index certificate_case_party_business on certificate_case_party (business_id);

-- A certificate is a resource from the moment that it is reported; one that staff has taken down is withdrawn.
alter table resource drop constraint resource_type_check;
alter table resource add constraint resource_type_check check (type in ('person', 'business', 'product', 'post', 'comment', 'group', 'certificate')) not valid;
alter table report drop constraint report_reason_check;
alter table report add constraint report_reason_check check (reason in
  ('fraud', 'counterfeit', 'false-information', 'false-certificate', 'spam', 'offensive', 'illegal', 'private-data', 'other')) not valid;
