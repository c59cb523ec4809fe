-- Files that are sent in a conversation. Only its two sides get them, so that they lie apart from what is served to everybody.
alter table file drop constraint file_kind_check;
alter table file add constraint file_kind_check check (kind in ('image', 'video', 'document'));
-- What the sender's computer calls it, without signs that could lead astray; null where nobody asks.
alter table upload add column name text check (char_length(name) between 1 and 120);

-- A message may be files alone.
alter table inquiry_message add column files smallint not null default 0 check (files between 0 and 5);
alter table inquiry_message drop constraint inquiry_message_content_check;
alter table inquiry_message add constraint inquiry_message_content_check check (char_length(content) <= 5000 and (content <> '' or files > 0));

-- The same file may go to several receivers, each in a thread of its own.
create table inquiry_attachment (
  id uuid primary key,
  message_id uuid not null references inquiry_message (id),
  file_id uuid not null references file (id),
  name text not null check (char_length(name) between 1 and 120),
  place smallint not null,
  unique (message_id, place)
);
create index inquiry_attachment_file on inquiry_attachment (file_id);

-- A report may be about a conversation: then `resource_id` is its other side.
alter table report add column inquiry_id uuid references inquiry (id);
create index report_of_inquiry on report (inquiry_id) where inquiry_id is not null;
