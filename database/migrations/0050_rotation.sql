-- Tokens of websites are made with the secret: what a company put there before the secret was another is kept with its check (docs/decisions/0026-rotation.md).
alter table verification_check add column earlier_tokens text[] not null default '{}';
