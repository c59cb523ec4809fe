-- What every slice stands on: effects that wait for a commit, answers that are given again, limits.
create extension if not exists pg_trgm;
create extension if not exists intarray;

create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  last_error text,
  done_at timestamptz
);
create index outbox_waiting on outbox (due_at, id) where done_at is null;

create table idempotency_key (
  actor text not null,
  key text not null,
  call text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

-- One id for everything that can be liked, followed, saved, commented on or reported.
create table resource (
  id uuid primary key,
  type text not null check (type in ('person', 'business', 'product', 'post', 'comment', 'group')),
  owner_id uuid,
  audience uuid,
  hidden_at timestamptz,
  created_at timestamptz not null default now()
);

create table file (
  id uuid primary key,
  key text not null unique,
  kind text not null check (kind in ('image', 'video')),
  content_type text not null,
  byte_size bigint not null,
  width int,
  height int,
  sizes int[] not null default '{}',
  poster_id uuid references file (id),
  created_at timestamptz not null default now()
);

-- A picture as the contract has it: the largest version's address, and all versions from small to large.
create function photo_of(picture uuid, base text) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'url', base || '/' || key || '-' || sizes[array_upper(sizes, 1)] || '.webp',
    'width', width,
    'height', height,
    'versions', (select jsonb_agg(jsonb_build_object('url', base || '/' || key || '-' || size || '.webp', 'width', size) order by size) from unnest(sizes) size))
  from file where id = picture and kind = 'image'
$$;

create function video_of(video uuid, base text) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('url', base || '/' || key, 'poster', photo_of(poster_id, base) ->> 'url'))
  from file where id = video and kind = 'video'
$$;
