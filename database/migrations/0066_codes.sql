-- What products and companies are found by beside their words. Each index is read by the search alone.

-- A code without what people put between its signs, in capitals: `HV-3 / 50` and `hv350` are one.
create function bare_code(code text) returns text language sql immutable strict parallel safe
  return upper(regexp_replace(code, '[\s./-]', '', 'g'));
create index product_trade_code on product_trade ((bare_code(part_number)) collate "C");
-- A GTIN of 12 digits is one of 13 with a zero before it.
create index product_trade_gtin on product_trade (ltrim(gtin, '0'));
create index product_code on product ((bare_code(external_id)) collate "C");

-- Where a website is: of `https://www.halderby.example/pumps` it is `halderby.example`.
create function site_host(url text) returns text language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(lower(url), '^[a-z]+://', ''), '^www\.|[/:?#].*$', '', 'g');
create index business_website on business (site_host(contact_info ->> 'website'));
