-- Pictures of a post in its author's order, each with what it shows. The first one is what `picture` names.
-- It has the name that the table needs.
drop index if exists post_picture;
create table post_picture (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references post (id),
  file_id uuid not null references file (id),
  place int not null,
  description text not null default '' check (char_length(description) <= 300)
);
create index post_picture_of on post_picture (post_id, place);
create index post_picture_file on post_picture (file_id);
insert into post_picture (post_id, file_id, place) select id, picture_id, 0 from post where picture_id is not null;
alter table post drop column picture_id;
