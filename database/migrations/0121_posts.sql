-- The index has the name that the table gets.
drop index if exists post_picture;
-- Pictures of a post in its author's order, each with what it shows. The first one is what `picture` names.
create table post_picture (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references post (id),
  file_id uuid not null references file (id),
  place int not null,
  description text not null default '' check (char_length(description) <= 300),
  -- Since an edit took it out: staff still reads it in an earlier version.
  removed_at timestamptz
);
create index post_picture_of on post_picture (post_id, place);
create index post_picture_file on post_picture (file_id);
insert into post_picture (post_id, file_id, place) select id, picture_id, 0 from post where picture_id is not null;
-- The column stays empty: what a release left is never dropped.
update post set picture_id = null where picture_id is not null;
-- A process of the release before still writes it while this one takes over.
create function keep_post_picture() returns trigger language plpgsql as $$
begin
  insert into post_picture (post_id, file_id, place) values (new.id, new.picture_id, 0);
  update post set picture_id = null where id = new.id;
  return null;
end
$$;
create trigger keep_post_picture after insert on post for each row when (new.picture_id is not null) execute function keep_post_picture();

alter table post add column edited_at timestamptz;
-- What a post said before it was edited, for staff. Its pictures are ids and descriptions, in their order.
create table post_version (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references post (id),
  content text not null,
  pictures jsonb not null,
  -- Who replaced it, and when.
  account_id uuid not null references account (id),
  replaced_at timestamptz not null
);
create index post_version_of on post_version (post_id, replaced_at desc);
create index post_version_account on post_version (account_id);
