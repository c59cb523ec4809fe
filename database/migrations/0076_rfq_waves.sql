-- When companies were looked for last: a request that suits nobody more is not looked at again before the next wave.
alter table rfq add column told_at timestamptz;
update rfq r set told_at = (select max(t.at) from rfq_told t where t.rfq_id = r.id);

-- Those that staff looks at are compared too.
drop index rfq_same;
create index rfq_same on rfq (same_hash) where same_hash is not null;
