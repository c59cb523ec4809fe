-- What a reader is to take care of, kept with what was written: a message, a quote (as it was submitted last) or a question. The writer never sees it.
create table caution (
  subject_id uuid not null,
  kind text not null check (kind in ('bank', 'link', 'offplatform', 'urgent', 'lookalike')),
  account_id uuid not null references account (id),
  -- Of a look-alike: what is written, and what it looks like.
  shown text,
  known text,
  at timestamptz not null,
  -- When somebody of the other side had it before their eyes first.
  shown_at timestamptz,
  primary key (subject_id, kind),
  check ((kind = 'lookalike') = (shown is not null) and (shown is null) = (known is null))
);
create index caution_of_account on caution (account_id);
create index caution_shown on caution (shown_at) where shown_at is not null;

-- Names and domains of companies that somebody acts for, by what they look like (server/trust/lookalike/keys.ts).
create table look_alike_shape (
  business_id uuid not null references business (id),
  kind text not null check (kind in ('name', 'domain')),
  value text not null,
  -- Checked by a register, or held: others are compared with it.
  known boolean not null,
  keys text[] not null,
  primary key (business_id, kind, value)
);
create index look_alike_shape_keys on look_alike_shape using gin (keys);

-- What a company was when it was compared last.
create table look_alike_compared (
  business_id uuid primary key references business (id),
  said text not null
);

-- A company whose name or domain may be taken for that of another one.
create table look_alike (
  id uuid primary key,
  business_id uuid not null references business (id),
  known_id uuid not null references business (id),
  shown text not null,
  known text not null,
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account (id),
  -- `apart`: they are two, and nobody is warned any more; `alike`: readers go on being warned.
  outcome text check (outcome in ('apart', 'alike')),
  sentence text not null default '',
  unique (business_id, known_id, shown, known),
  check ((decided_at is null) = (outcome is null)),
  check (business_id <> known_id)
);
create index look_alike_open on look_alike (opened_at) where decided_at is null;
create index look_alike_of_known on look_alike (known_id);
create index look_alike_by on look_alike (decided_by) where decided_by is not null;

-- Why an inquiry waits for staff.
alter table inquiry add column held_because text check (held_because in ('many', 'caution'));
update inquiry set held_because = 'many' where held_at is not null or delivered_at is not null;
