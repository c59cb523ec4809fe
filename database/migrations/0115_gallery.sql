-- Pictures of a company beside its logo and cover, in its own order, and the products that it puts first on its page. What a membership
-- no longer shows is kept, and stands again with a higher one.
create table business_picture (
  id uuid primary key,
  business_id uuid not null references business (id),
  file_id uuid not null references file (id),
  caption text not null,
  place int not null
);
create index business_picture_of on business_picture (business_id, place);
create index business_picture_file on business_picture (file_id);

create table business_first_product (
  business_id uuid not null references business (id),
  product_id uuid not null references product (id) on delete cascade,
  place int not null,
  primary key (business_id, product_id)
);
create index business_first_product_product on business_first_product (product_id);
