-- A step that somebody of a company put aside on its dashboard; it stays away for a while (docs/dashboard.md).
create table next_step_dismissal (
  business_id uuid not null references business (id),
  account_id uuid not null references account (id),
  step text not null,
  at timestamptz not null,
  primary key (business_id, account_id, step)
);
create index next_step_dismissal_account on next_step_dismissal (account_id);
