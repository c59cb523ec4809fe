-- What a held domain may be taken for (server/trust/lookalike/keys.ts), so that an address at work is compared with a few of them; null until it is worked out.
alter table held_identifier add column look_keys text[];
create index held_identifier_look on held_identifier using gin (look_keys) where kind = 'domain';
create index held_identifier_unread on held_identifier (key) where kind = 'domain' and look_keys is null;
