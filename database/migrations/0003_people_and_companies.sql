create table account (
  id uuid primary key references resource (id),
  email text not null,
  username text not null unique,
  first_name text not null,
  last_name text not null,
  profile_photo_id uuid references file (id),
  cover_photo_id uuid references file (id),
  email_confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index account_email on account (lower(email));

create table profile (
  account_id uuid primary key references account (id),
  city text,
  country_code text references country (code),
  state_id text references state (id),
  gender_code text references gender (code),
  language_code text references language (code),
  job_position_id text references job_position (id),
  business_type text references business_type (code),
  industry_id text references industry (id),
  company_name text,
  profession text,
  brief_presentation text check (char_length(brief_presentation) <= 512),
  birth_date date,
  show_birth_date boolean not null default false,
  show_profession boolean not null default false,
  phone_country_code text,
  phone_number text,
  updated_at timestamptz not null default now()
);

create table business (
  id uuid primary key references resource (id),
  external_id text unique,
  company_name text not null,
  short_description text not null,
  general_description text,
  business_type text not null references business_type (code),
  industry_id text references industry (id),
  country_code text references country (code),
  state_id text references state (id),
  city text,
  zipcode text,
  year_established int,
  profile_photo_id uuid references file (id),
  cover_photo_id uuid references file (id),
  video_id uuid references file (id),
  -- Facts of a section that nothing searches by; their shape is the contract's.
  general jsonb not null default '{}',
  contact_info jsonb not null default '{}',
  factory jsonb not null default '{}',
  trade_capabilities jsonb not null default '{}',
  business_terms jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index business_newest_of_type on business (business_type, created_at desc, id);

create table business_category (
  business_id uuid not null references business (id),
  category_id text not null references category (id),
  place int not null,
  primary key (business_id, category_id)
);

create table certificate (
  id uuid primary key,
  business_id uuid not null references business (id),
  name text not null,
  issue_date date,
  expire_date date,
  photo_id uuid references file (id),
  place int not null
);
create index certificate_of_business on certificate (business_id, place);

-- Who may act for a business.
create table business_access (
  business_id uuid not null references business (id),
  account_id uuid not null references account (id),
  access text not null check (access in ('owner', 'admin', 'member')),
  created_at timestamptz not null default now(),
  primary key (business_id, account_id)
);
create index business_access_of_account on business_access (account_id, created_at);
-- An invitation that an import or an owner made for an address without an account yet.
create table business_invitation (
  id uuid primary key,
  business_id uuid not null references business (id),
  email text not null,
  access text not null check (access in ('owner', 'admin', 'member')),
  created_at timestamptz not null default now()
);
create unique index business_invitation_once on business_invitation (business_id, lower(email));

-- One row per paid term; a business without a running one is standard.
create table membership (
  id uuid primary key,
  business_id uuid not null references business (id),
  tier text not null check (tier in ('gold', 'premium', 'platinum')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create unique index membership_running on membership (business_id) where ended_at is null;

-- A staff grant; it lapses with its checks.
create table verification (
  business_id uuid primary key references business (id),
  checks text[] not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null
);

create table product (
  id uuid primary key references resource (id),
  business_id uuid not null references business (id),
  external_id text,
  name text not null,
  description text not null,
  keywords text[] not null default '{}',
  industry_id text references industry (id),
  category_id text references category (id),
  sub_category_id text references sub_category (id),
  lead_time_days int,
  stock boolean not null default false,
  specs jsonb not null default '[]',
  moq text,
  price_note text,
  place int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index product_external_id on product (business_id, external_id) where external_id is not null;
create index product_of_business on product (business_id, place, id);

create table product_media (
  product_id uuid not null references product (id),
  file_id uuid not null references file (id),
  place int not null,
  primary key (product_id, file_id)
);
