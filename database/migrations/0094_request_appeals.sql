-- A decision about a request for quotation: `resource_id` is its buyer, who is told and may appeal.
alter table moderation add column trade_kind text check (trade_kind in ('rfq')), add column trade_id uuid,
  add check ((trade_kind is null) = (trade_id is null));
create unique index moderation_of_trade on moderation (trade_id) where trade_id is not null and ended_at is null;
