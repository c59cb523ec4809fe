import { sql } from 'kysely';
import type { Billing, InvoiceRow } from '#contract/money/invoice.ts';
import type { Seller } from '#server/base/config/config-money.ts';
import type { Db } from '#server/base/database/database.ts';

export interface Buyer extends Billing {
  countryName: string | null;
}

export interface Line {
  text: string;
  /** YYYY-MM-DD: the term, its last day included. */
  from: string;
  until: string;
  cents: number;
}

export type Kind = InvoiceRow['kind'];

/** An invoice as it was issued. */
export interface Invoice {
  id: string;
  kind: Kind;
  number: string;
  businessID: string;
  paymentID: string;
  corrects: string | null;
  issuedAt: Date;
  currency: 'USD';
  totalCents: number;
  seller: Seller;
  buyer: Buyer;
  lines: Line[];
  note: string | null;
}

export async function isCountry(db: Db, code: string): Promise<boolean> {
  return (await sql`select 1 from country where code = ${code}`.execute(db)).rows.length > 0;
}

const billing = sql`name, address, city, postcode, country_code as country, vat_number as "vatNumber"`;

export async function readBilling(db: Db, business: string): Promise<Billing | null> {
  const { rows } = await sql<Billing>`select ${billing} from billing where business_id = ${business}`.execute(db);
  return rows[0] ?? null;
}

export async function writeBilling(db: Db, business: string, { name, address, city, postcode, country, vatNumber }: Billing, at: Date): Promise<void> {
  await sql`
    insert into billing (business_id, name, address, city, postcode, country_code, vat_number, updated_at)
    values (${business}, ${name}, ${address}, ${city}, ${postcode}, ${country}, ${vatNumber || null}, ${at})
    on conflict (business_id) do update set name = excluded.name, address = excluded.address, city = excluded.city, postcode = excluded.postcode,
      country_code = excluded.country_code, vat_number = excluded.vat_number, updated_at = excluded.updated_at`.execute(db);
}

/** Whom an invoice is made out to: as its owners said, else the company with what its profile says. */
export async function readBuyer(db: Db, business: string): Promise<Buyer | null> {
  const { rows } = await sql<Buyer>`
    select coalesce(d.name, b.company_name) as name, coalesce(d.address, b.contact_info ->> 'legalAddressEnglish', '') as address,
      coalesce(d.city, b.city, '') as city, coalesce(d.postcode, b.zipcode, '') as postcode, c.code as country, c.name as "countryName", d.vat_number as "vatNumber"
    from business b left join billing d on d.business_id = b.id
    left join country c on c.code = case when d.business_id is null then b.country_code else d.country_code end
    where b.id = ${business}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the row of numbers of a kind and year until the transaction ends. */
export async function lockNumbers(db: Db, kind: Kind, year: number): Promise<void> {
  await sql`insert into invoice_number (kind, year, last) values (${kind}, ${year}, 0)
    on conflict (kind, year) do update set last = invoice_number.last`.execute(db);
}

/** The next number, once the row is locked. */
export async function takeNumber(db: Db, kind: Kind, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`update invoice_number set last = last + 1 where kind = ${kind} and year = ${year} returning last`.execute(db);
  return rows[0]?.last as number;
}

export async function insertInvoice(db: Db, invoice: Omit<Invoice, 'corrects'> & { correctsID: string | null }): Promise<void> {
  const { id, kind, number, businessID, paymentID, correctsID, issuedAt, currency, totalCents, seller, buyer, lines, note } = invoice;
  await sql`
    insert into invoice (id, kind, number, business_id, payment_id, corrects_id, issued_at, currency, total_cents, seller, buyer, lines, note)
    values (${id}, ${kind}, ${number}, ${businessID}, ${paymentID}, ${correctsID}, ${issuedAt}, ${currency}, ${totalCents},
      ${JSON.stringify(seller)}::jsonb, ${JSON.stringify(buyer)}::jsonb, ${JSON.stringify(lines)}::jsonb, ${note})`.execute(db);
}

const whole = sql`i.id, i.kind, i.number, i.business_id as "businessID", i.payment_id as "paymentID", o.number as corrects, i.issued_at as "issuedAt", i.currency,
  i.total_cents as "totalCents", i.seller, i.buyer, i.lines, i.note from invoice i left join invoice o on o.id = i.corrects_id`;

export async function readInvoice(db: Db, id: string): Promise<Invoice | null> {
  return (await sql<Invoice>`select ${whole} where i.id = ${id}`.execute(db)).rows[0] ?? null;
}

export async function readInvoiceOf(db: Db, payment: string): Promise<Invoice | null> {
  return (await sql<Invoice>`select ${whole} where i.payment_id = ${payment} and i.kind = 'invoice'`.execute(db)).rows[0] ?? null;
}

/** Cents that credit notes have given back of an invoice. */
export async function readCredited(db: Db, invoice: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select coalesce(-sum(total_cents), 0)::int as cents from invoice where corrects_id = ${invoice}`.execute(db);
  return rows[0]?.cents ?? 0;
}

const MAX_LISTED = 500;

export async function readInvoices(db: Db, business: string): Promise<InvoiceRow[]> {
  const { rows } = await sql<Omit<InvoiceRow, 'issuedAt'> & { issuedAt: Date }>`
    select i.id as "invoiceID", i.number, i.kind, o.number as corrects, i.issued_at as "issuedAt", i.currency, i.total_cents as "totalCents",
      i.lines -> 0 ->> 'text' as what
    from invoice i left join invoice o on o.id = i.corrects_id
    where i.business_id = ${business} order by i.issued_at desc, i.id desc limit ${sql.lit(MAX_LISTED)}`.execute(db);
  return rows.map((row) => ({ ...row, issuedAt: row.issuedAt.toISOString() }));
}
