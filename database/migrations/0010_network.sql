-- What a resource hangs on (a comment on what it is about, a product on its business, a post on its timeline): taking something down takes down what hangs on it.
-- voice_id: the person or business that speaks in it, which a block keeps apart; null where it speaks for itself.
alter table resource add column parent_id uuid references resource (id);
alter table resource add column voice_id uuid references resource (id);
update resource r set parent_id = p.business_id, voice_id = p.business_id from product p where p.id = r.id;
update resource r set parent_id = c.on_id, voice_id = coalesce(c.business_id, c.account_id) from comment c where c.id = r.id;
create index resource_below on resource (parent_id) where parent_id is not null;

-- By statement, so that an import pays once for all its rows.
create function hang_products() returns trigger language plpgsql as $$
begin
  update resource r set parent_id = n.business_id, voice_id = n.business_id from added n where r.id = n.id;
  return null;
end $$;
create trigger product_hangs after insert on product referencing new table as added for each statement execute function hang_products();

-- A comment is for whom the thing is that it hangs on.
create function hang_comments() returns trigger language plpgsql as $$
begin
  update resource r set parent_id = n.on_id, voice_id = coalesce(n.business_id, n.account_id), audience = (select p.audience from resource p where p.id = n.on_id)
    from added n where r.id = n.id;
  return null;
end $$;
create trigger comment_hangs after insert on comment referencing new table as added for each statement execute function hang_comments();
create index comment_of_account on comment (account_id);

create table network_group (
  id uuid primary key references resource (id),
  name text not null check (char_length(name) between 1 and 100),
  description text not null check (char_length(description) <= 512),
  -- Set once: what was said in a private group is never opened.
  private boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index network_group_latest on network_group (created_at desc, id desc);
create table group_member (
  group_id uuid not null references network_group (id),
  account_id uuid not null references account (id),
  level text not null check (level in ('owner', 'admin', 'member')),
  created_at timestamptz not null default now(),
  primary key (group_id, account_id)
);
create index group_member_account on group_member (account_id);
create table group_request (
  group_id uuid not null references network_group (id),
  account_id uuid not null references account (id),
  created_at timestamptz not null default now(),
  primary key (group_id, account_id)
);
create index group_request_account on group_request (account_id);

create table post (
  -- Version 7: sorts by the time it was made, so that the feed goes on from an id.
  id uuid primary key references resource (id),
  author_id uuid not null references resource (id),
  -- Who wrote it, also where a business is the author.
  account_id uuid not null references account (id),
  timeline_id uuid not null references resource (id),
  content text not null check (char_length(content) between 1 and 5000),
  picture_id uuid references file (id),
  created_at timestamptz not null default now()
);
create index post_of_author on post (author_id, id desc);
create index post_of_timeline on post (timeline_id, id desc);
create index post_of_account on post (account_id);
create function hang_posts() returns trigger language plpgsql as $$
begin
  update resource r set parent_id = n.timeline_id, voice_id = n.author_id,
      audience = (select g.id from network_group g where g.id = n.timeline_id and g.private)
    from added n where r.id = n.id;
  return null;
end $$;
create trigger post_hangs after insert on post referencing new table as added for each statement execute function hang_posts();

-- Neither sees nor reaches the other. Either side is a person or a business.
create table block (
  blocker_id uuid not null references resource (id),
  target_id uuid not null references resource (id),
  account_id uuid not null references account (id),
  created_at timestamptz not null default now(),
  primary key (blocker_id, target_id),
  check (blocker_id <> target_id)
);
create index block_of_target on block (target_id);
