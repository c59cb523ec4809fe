-- What companies that somebody belongs to offer, by branch, so that a request finds its suppliers among a million companies (docs/decisions/0046-matching.md).

-- 10 by a shown product of the sub-category, 6 by one of the category, 4 by the categories of the profile (MAT-002, in tenths); of a branch the most.
create view supplier_offering as
  select o.branch, b.id as business_id, max(o.share)::int2 as share, b.business_type
  from business b join resource w on w.id = b.id and w.hidden_at is null cross join lateral (
    select p.sub_category_id as branch, 10 as share from product p join resource s on s.id = p.id and s.hidden_at is null where p.business_id = b.id
    union all select p.category_id, 6 from product p join resource s on s.id = p.id and s.hidden_at is null where p.business_id = b.id
    union all select c.category_id, 4 from business_category c where c.business_id = b.id) o
  where o.branch is not null and exists (select from business_access x where x.business_id = b.id)
  group by o.branch, b.id, b.business_type;

-- The same, kept by a job. Companies that stand in supplier_change are read from the view instead, so that nobody waits for the job.
create table supplier_offer (
  branch text collate "C" not null,
  business_id uuid not null,
  share int2 not null,
  business_type text not null,
  primary key (branch, business_id) include (share, business_type)
);
create index supplier_offer_business on supplier_offer (business_id);

-- One row for each write since, by the same transaction, never changed. The job removes those whose writes it has seen.
create table supplier_change (
  business_id uuid not null
);
create index supplier_change_business on supplier_change (business_id);

create function note_supplier_products() returns trigger language plpgsql as $$
begin
  insert into supplier_change (business_id) select distinct business_id from written where sub_category_id is not null or category_id is not null;
  return null;
end $$;
create function note_supplier_rows() returns trigger language plpgsql as $$
begin
  insert into supplier_change (business_id) select distinct business_id from written;
  return null;
end $$;
create function note_supplier_moved() returns trigger language plpgsql as $$
begin
  insert into supplier_change (business_id) select old.business_id union select new.business_id;
  return null;
end $$;
create function note_supplier_type() returns trigger language plpgsql as $$
begin
  insert into supplier_change (business_id) values (new.id);
  return null;
end $$;
create function note_supplier_hidden() returns trigger language plpgsql as $$
begin
  insert into supplier_change (business_id) select new.id where new.type = 'business' union all select business_id from product where id = new.id;
  return null;
end $$;

create trigger supplier_added after insert on product referencing new table as written for each statement execute function note_supplier_products();
create trigger supplier_removed after delete on product referencing old table as written for each statement execute function note_supplier_products();
create trigger supplier_changed after update on product for each row
  when ((old.business_id, old.category_id, old.sub_category_id) is distinct from (new.business_id, new.category_id, new.sub_category_id))
  execute function note_supplier_moved();
create trigger supplier_added after insert on business_category referencing new table as written for each statement execute function note_supplier_rows();
create trigger supplier_removed after delete on business_category referencing old table as written for each statement execute function note_supplier_rows();
create trigger supplier_changed after update on business_category for each row
  when ((old.business_id, old.category_id) is distinct from (new.business_id, new.category_id)) execute function note_supplier_moved();
create trigger supplier_added after insert on business_access referencing new table as written for each statement execute function note_supplier_rows();
create trigger supplier_removed after delete on business_access referencing old table as written for each statement execute function note_supplier_rows();
create trigger supplier_changed after update on business_access for each row
  when (old.business_id is distinct from new.business_id) execute function note_supplier_moved();
create trigger supplier_changed after update on business for each row
  when (old.business_type is distinct from new.business_type) execute function note_supplier_type();
create trigger supplier_hidden after update on resource for each row
  when ((old.hidden_at is null) <> (new.hidden_at is null) and new.type in ('business', 'product')) execute function note_supplier_hidden();

-- All have to be written down. The triggers are there already, so that what others write beside this is noted too; until the job has come to a company it is
-- read from the view, and nobody's write waits for it.
insert into supplier_change (business_id) select distinct business_id from business_access;

-- What is asked in a category, as in a sub-category.
create index rfq_line_category on rfq_line (category) where category is not null;
