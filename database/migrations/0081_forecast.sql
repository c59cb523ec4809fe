-- Hours of weekdays (UTC) up to a moment. 5 January 1970 was a Monday. One expression each, no stricter than what they call, so that a query takes them in.
create function weekday_hours_until(moment timestamptz) returns float8 language sql stable as $$
  select floor((date_part('epoch', moment) / 3600 - 96) / 168) * 120
    + least(120, (date_part('epoch', moment) / 3600 - 96) - floor((date_part('epoch', moment) / 3600 - 96) / 168) * 168)
$$;

-- Hours between two moments without Saturdays and Sundays.
create function weekday_hours(first timestamptz, later timestamptz) returns float8 language sql stable as $$
  select weekday_hours_until(later) - weekday_hours_until(first)
$$;

-- What was to be expected of an invitation at its moment; of a sealed request it is all that the buyer learns of it before the deadline.
create table invitation_forecast (
  rfq_id uuid not null references rfq (id) on delete cascade,
  business_id uuid not null references business (id),
  -- Of the invitation: one that was renewed has another forecast.
  at timestamptz not null,
  -- Null where too little was known.
  chance float8 check (chance between 0 and 1),
  -- Ended invitations of the company by which it was found.
  cases int not null,
  -- Invitations of the company that waited for an answer then.
  waiting int not null,
  primary key (rfq_id, business_id)
);
create index invitation_forecast_business on invitation_forecast (business_id);

-- How many waited then is known of earlier ones too, what was expected is not.
insert into invitation_forecast (rfq_id, business_id, at, cases, waiting)
select i.rfq_id, i.business_id, i.at, 0, (select count(*) from rfq_invitation o join rfq r on r.id = o.rfq_id
  where o.business_id = i.business_id and o.rfq_id <> i.rfq_id and o.taken_back_at is null and o.at < i.at and r.deadline > i.at)
from rfq_invitation i;

-- Forecasts of a month beside what came of them, by bands of ten points. Counts alone: they stay when requests are forgotten.
create table forecast_band (
  month date not null,
  -- 0 for below ten points, 9 for ninety and more.
  band int not null check (band between 0 and 9),
  cases int not null check (cases > 0),
  answered int not null check (answered between 0 and cases),
  -- The mean of what was forecast, 0 to 1.
  forecast float8 not null,
  primary key (month, band)
);

-- Companies that nobody is of here, and that want no mails about invitations.
create table invitation_mail_stop (
  business_id uuid primary key references business (id),
  at timestamptz not null
);

-- Searches of open requests tell at once too: they wait for no time.
alter table saved_search drop constraint saved_search_alerts_check, drop constraint saved_search_check;
alter table saved_search add check (alerts in ('off', 'at-once', 'daily', 'weekly')), add check ((alerts in ('off', 'at-once')) = (due_at is null));
create index saved_search_at_once on saved_search (alerts) where alerts = 'at-once';

-- Requests that a person was told of by an alert: each once, whichever of their searches finds it. A mail that is sent again says the same again.
create table rfq_alert (
  account_id uuid not null references account (id),
  rfq_id uuid not null references rfq (id) on delete cascade,
  search_id uuid not null,
  effect_id bigint not null,
  at timestamptz not null,
  primary key (account_id, rfq_id)
);
create index rfq_alert_rfq on rfq_alert (rfq_id);
create index rfq_alert_effect on rfq_alert (search_id, effect_id);
