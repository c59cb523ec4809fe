-- Companies and people whom a post names (PST-003): `length` UTF-16 units of its text from `at` on. What the text says there is the name of the day it was written.
create table post_mention (
  post_id uuid not null references post (id),
  at int not null check (at >= 0),
  length int not null check (length > 0),
  target_id uuid not null references resource (id),
  primary key (post_id, at)
);
create index post_mention_target on post_mention (target_id);
-- Who was told of one, once for each post, whatever becomes of its text; those of people who did not follow its author are counted (PST-004).
create table post_mentioned (
  post_id uuid not null references post (id),
  target_id uuid not null references resource (id),
  account_id uuid not null references account (id),
  stranger boolean not null,
  created_at timestamptz not null,
  primary key (post_id, target_id)
);
create index post_mentioned_target on post_mentioned (target_id);
create index post_mentioned_by on post_mentioned (account_id, created_at);
