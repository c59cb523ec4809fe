-- Who liked something and who follows somebody, newest first, by cursor.
create index reaction_latest on reaction (resource_id, created_at desc, actor_id desc);
create index follow_latest on follow (resource_id, created_at desc, account_id desc);
