-- What was told of a request once: a deadline that is over, a reminder, a quote that ends soon. A job that runs twice tells it once.
create table rfq_notice (
  rfq_id uuid not null references rfq (id) on delete cascade,
  what text not null,
  -- The supplier that it is for; null for the buyer.
  business_id uuid references business (id),
  at timestamptz not null,
  unique nulls not distinct (rfq_id, what, business_id)
);
create index rfq_notice_business on rfq_notice (business_id) where business_id is not null;

-- Up to when the buyer was mailed of quotes, and up to which revision suppliers were: what comes close together is one mail.
alter table rfq add column quotes_told_at timestamptz, add column revision_told int not null default 0;
update rfq set revision_told = revision, quotes_told_at = trade_now() where published_at is not null;

-- Drafts that nobody has changed for long.
create index rfq_old_draft on rfq (changed_at) where published_at is null;
-- Revisions that suppliers have not heard of.
create index rfq_untold on rfq (id) where revision > revision_told and revision > 1;
