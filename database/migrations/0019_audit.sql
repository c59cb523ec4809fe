-- What staff did and which private things it looked at. Rows are written once: nobody changes or removes one, the server included.
create table audit_entry (
  id uuid primary key,
  number bigint generated always as identity unique,
  -- Who of the staff; null where a job or the operator's command acted.
  account_id uuid references account (id),
  -- What was done, such as `report.dismiss` or `thread.look`.
  act text not null check (act ~ '^[a-z-]+\.[a-z-]+$'),
  -- What it was done to: a kind of thing and its id.
  about_kind text not null,
  about_id text not null,
  -- As the other side reads it, where it is told one.
  reason text,
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index audit_entry_about on audit_entry (about_kind, about_id, number);
create index audit_entry_of_account on audit_entry (account_id, number);
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is written once.' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entry_is_final before update or delete on audit_entry for each row execute function refuse_rewriting();
create trigger audit_is_kept before truncate on audit_entry for each statement execute function refuse_rewriting();
