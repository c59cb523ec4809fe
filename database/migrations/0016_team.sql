-- Who of a team looks after a thread; nobody without a row. Both sides of a thread may be businesses, so each has its own.
create table inquiry_assignment (
  inquiry_id uuid not null references inquiry (id),
  business_id uuid not null,
  account_id uuid not null,
  by_id uuid not null references account (id),
  created_at timestamptz not null,
  primary key (inquiry_id, business_id),
  -- Whoever leaves the team, however that happens, looks after nothing any more.
  foreign key (business_id, account_id) references business_access (business_id, account_id) on delete cascade
);
create index inquiry_assignment_of_account on inquiry_assignment (business_id, account_id);
create index inquiry_assignment_by on inquiry_assignment (by_id);
-- What a team says about a thread among itself: no message, so it has no place of its own.
create table inquiry_note (
  id uuid primary key,
  inquiry_id uuid not null references inquiry (id),
  business_id uuid not null references business (id),
  account_id uuid not null references account (id),
  -- Of the latest message when it was written: it stands below that one.
  place int not null,
  content text not null check (char_length(content) between 1 and 5000),
  created_at timestamptz not null
);
create index inquiry_note_of_thread on inquiry_note (inquiry_id, business_id, created_at);
create index inquiry_note_of_account on inquiry_note (account_id);
create index inquiry_note_of_business on inquiry_note (business_id);
create table saved_reply (
  id uuid primary key,
  business_id uuid not null references business (id),
  account_id uuid not null references account (id),
  name text not null check (char_length(name) between 1 and 80),
  content text not null check (char_length(content) between 1 and 5000),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index saved_reply_of_business on saved_reply (business_id, created_at);
create index saved_reply_of_account on saved_reply (account_id);

-- How a business answers (docs/responses.md); only where enough inquiries stand behind it.
create table business_response (
  business_id uuid primary key references business (id) on delete cascade,
  inquiries int not null,
  answered int not null,
  declined int not null,
  -- Within which half of all inquiries were answered; null where fewer than half were.
  median_seconds int
);

-- What a notification says besides, such as a tier and when it ends.
alter table notification add column detail jsonb;
-- Threads are grouped and marked read by what they are about.
create index notification_of_thread on notification (about_id, account_id) where kind in ('inquiry', 'message', 'ended');
