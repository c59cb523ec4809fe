-- How both sides and the certificates were called when it was submitted: its document stays as it was, whoever is renamed (ORD-019). Without the buyer's name that of today stands there.
alter table quote_revision add column supplier_name text, add column buyer_name text, add column certificate_names text[];
update quote_revision v set supplier_name = s.company_name,
  buyer_name = case when r.buyer_erased_at is null and a.email <> a.id || '@erased.invalid' then coalesce(b.company_name, a.first_name || ' ' || a.last_name) end,
  certificate_names = array(select c.name from certificate c where c.business_id = s.id and c.id = any(v.certificates) order by c.place, c.id)
from quote q join business s on s.id = q.business_id join rfq r on r.id = q.rfq_id join account a on a.id = r.account_id left join business b on b.id = r.business_id
where q.id = v.quote_id;
