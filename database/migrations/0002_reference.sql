create table country (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null,
  emoji text not null,
  dial_code text not null
);
create table state (
  id text primary key,
  country_code text not null references country (code),
  name text not null
);
create index state_of_country on state (country_code, name);
create table language (code text primary key, name text not null);
create table gender (code text primary key, name text not null, place int not null);
create table job_position (id text primary key, name text not null, place int not null);
create table business_type (code text primary key, name text not null, name_singular text not null, place int not null);

create table industry (
  id text primary key,
  key text not null unique,
  name text not null,
  icon text not null,
  description text not null,
  place int not null
);
create table category (
  id text primary key,
  industry_id text not null references industry (id),
  name text not null,
  also_called text[] not null default '{}',
  place int not null
);
create index category_of_industry on category (industry_id, place);
create table sub_category (
  id text primary key,
  category_id text not null references category (id),
  name text not null,
  also_called text[] not null default '{}',
  place int not null
);
create index sub_category_of_category on sub_category (category_id, place);
