-- Datasheets of a product: PDF files that everybody reads as long as the product is shown.
create table product_datasheet (
  id uuid primary key,
  product_id uuid not null references product (id) on delete cascade,
  file_id uuid not null references file (id),
  place int not null,
  title text not null,
  language text not null references language (code)
);
create index product_datasheet_of on product_datasheet (product_id, place);
create index product_datasheet_file on product_datasheet (file_id);

-- Certificates of its company that cover a product. A certificate is written anew with its company's list, so that nothing here points to its row; one that is gone covers nothing.
create table product_certificate (
  product_id uuid not null references product (id) on delete cascade,
  certificate_id uuid not null,
  place int not null,
  primary key (product_id, certificate_id)
);
