-- What somebody asked WBN for in the need-help form. Kept for staff, forgotten after two years.
create table need_help (
  id uuid primary key,
  -- Quoted by people as WBN-H-000123.
  number bigint generated always as identity unique,
  -- Null for a visitor.
  account_id uuid references account (id),
  -- As it was typed: nobody has proved it.
  email text,
  -- What was filled in, under the names of the form; nothing is looked for in it.
  enquiry jsonb not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  created_at timestamptz not null
);
create index need_help_open on need_help (created_at) where state = 'open';
create index need_help_by_age on need_help (created_at);
create index need_help_of_account on need_help (account_id) where account_id is not null;
create index need_help_of_email on need_help (lower(email)) where email is not null;
