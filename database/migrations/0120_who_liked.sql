-- Who liked something and who follows somebody, newest first, by cursor.
create index if not exists reaction_latest on reaction (resource_id, created_at desc, actor_id desc);
create index if not exists follow_latest on follow (resource_id, created_at desc, account_id desc);
