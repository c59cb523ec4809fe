-- Requests that a company said are not for it: they leave its list, invited or not.
create table rfq_dismissal (
  rfq_id uuid not null references rfq (id) on delete cascade,
  business_id uuid not null references business (id),
  reason text not null,
  at timestamptz not null,
  primary key (rfq_id, business_id)
);
create index rfq_dismissal_business on rfq_dismissal (business_id);

-- A company is told of requests alone that ask for so many of something; null for any quantity.
alter table rfq_setting add column least_quantity numeric check (least_quantity > 0);
