-- The role and the database: PASSWORD=... psql < deploy/postgresql/wbn.sql, as the server's administrator (docs/production.md).
\set ON_ERROR_STOP on
\getenv password PASSWORD
-- It owns its database and nothing else; the extensions that it adds there are trusted ones, for which PostgreSQL asks no more.
create role wbn login nosuperuser nocreatedb nocreaterole noreplication password :'password';
create database wbn owner wbn template template0 encoding 'UTF8' locale 'C.UTF-8';
revoke all on database wbn from public;
