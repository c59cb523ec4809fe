create table reaction (
  resource_id uuid not null references resource (id),
  actor_id uuid not null references resource (id),
  type text not null check (type in ('like')),
  created_at timestamptz not null default now(),
  primary key (resource_id, actor_id, type)
);
create table follow (
  resource_id uuid not null references resource (id),
  account_id uuid not null references account (id),
  created_at timestamptz not null default now(),
  primary key (resource_id, account_id)
);
create index follow_of_account on follow (account_id, created_at desc);
create table comment (
  id uuid primary key references resource (id),
  on_id uuid not null references resource (id),
  account_id uuid not null references account (id),
  business_id uuid references business (id),
  content text not null check (char_length(content) between 1 and 512),
  created_at timestamptz not null default now()
);
create index comment_on on comment (on_id, created_at desc, id desc);
