-- Companies that are not to be recommended to a company any more.
create table partner_dismissal (
  business_id uuid not null references business (id),
  partner_id uuid not null references business (id),
  -- Who of its people said so; null once their account is erased.
  account_id uuid references account (id),
  dismissed_at timestamptz not null,
  primary key (business_id, partner_id),
  check (business_id <> partner_id)
);
create index partner_dismissal_partner on partner_dismissal (partner_id);
create index partner_dismissal_account on partner_dismissal (account_id) where account_id is not null;
