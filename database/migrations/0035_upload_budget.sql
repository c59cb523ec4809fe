-- Where a form was asked for: the budget of bytes counts each address (IPv4, or the first half of IPv6).
alter table upload add column address text not null default '';
create index upload_of_address on upload (address, created_at) where address <> '';
