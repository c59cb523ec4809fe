-- When staff let a held inquiry through: from then on its receiver is waited for. Null for what was delivered as it was sent.
alter table inquiry add column delivered_at timestamptz check (delivered_at is null or held_at is null);
