import type { Pool } from 'pg';
import { newId } from '#server/base/database/id.ts';

/** A company with somebody who acts for it. */
export interface Company {
  id: string;
  owner: string;
}

export interface Offered {
  supplier: Company;
  buyer: Company;
  price?: string;
  days?: number;
  currency?: string;
  quantity?: string;
  holds?: string;
  multiple?: string;
  subCategory?: string;
  attributes?: { name: string; value: string }[];
  /** The deadline; the quote was sent a day before. */
  deadline: Date;
}

export const DN50 = [
  { name: 'Nominal size', value: 'DN 50' },
  { name: 'Body material', value: '1.4408 / CF8M (316)' },
];
const DAY = 86_400_000;
const before = (moment: Date, days: number): Date => new Date(moment.getTime() - days * DAY);

/** The middle of the latest quarter that ended 30 days before a moment. */
export function dueQuarter(now: Date): { name: string; middle: Date; end: Date } {
  const late = before(now, 30);
  const start = new Date(Date.UTC(late.getUTCFullYear(), 3 * Math.floor(late.getUTCMonth() / 3) - 3, 1));
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 3, 1));
  return { name: `${start.getUTCFullYear()}-Q${start.getUTCMonth() / 3 + 1}`, middle: new Date(start.getTime() + 45 * DAY), end };
}

/** Writes requests of one line, each with one complete quote, as they stand after their deadlines. @returns the ids of the requests. */
export async function writeOffers(pool: Pool, offers: Offered[]): Promise<string[]> {
  const rows = offers.map(({ supplier, buyer, deadline, attributes = DN50, ...offer }) => ({
    ...{
      rfq: newId(),
      line: newId(),
      quote: newId(),
      price: '100',
      days: 14,
      currency: 'GBP',
      quantity: '200',
      holds: '1',
      multiple: '1',
      subCategory: '0004-01-01',
    },
    ...{ ...offer, attributes, supplier: supplier.id, seller: supplier.owner, buyer: buyer.id, asker: buyer.owner },
    ...{ deadline, published: before(deadline, 9), sent: before(deadline, 1), until: before(deadline, -60).toISOString().slice(0, 10) },
  }));
  const given = `jsonb_to_recordset($1::jsonb) as x (rfq uuid, line uuid, quote uuid, price numeric, days int, currency text, quantity numeric, holds numeric, multiple numeric, "subCategory" text,
    attributes jsonb, supplier uuid, seller uuid, buyer uuid, asker uuid, deadline timestamptz, published timestamptz, sent timestamptz, until date)`;
  for (const statement of [
    `insert into rfq (id, number, account_id, business_id, created_at, changed_at, published_at, deadline, revision, title)
      select rfq, 'R-' || rfq, asker, buyer, published, published, published, deadline, 1, 'Valves' from ${given}`,
    `insert into rfq_line (rfq_id, id, number, unit, quantity, category, sub_category, attributes) select rfq, line, 1, 'H87', quantity, left("subCategory", 7), "subCategory", attributes from ${given}`,
    `insert into quote (id, rfq_id, business_id, number, draft, drafted_at, drafted_by, revision, first_at, submitted_at, submitted_by)
      select quote, rfq, supplier, 'Q-' || quote, '{}', sent, seller, 1, sent, sent, seller from ${given}`,
    `insert into quote_revision (quote_id, revision, answers, account_id, at, currency, valid_until, note, payment_terms, place)
      select quote, 1, 1, seller, sent, currency, until, '', '', '' from ${given}`,
    `insert into quote_line (quote_id, revision, line_id, place, unit, holds, per, moq, multiple, lead_days) select quote, 1, line, 0, 'H87', holds, 1, 1, multiple, days from ${given}`,
    `insert into quote_break (quote_id, revision, line_id, place, from_quantity, price) select quote, 1, line, 0, 1, price from ${given}`,
  ])
    await pool.query(statement, [JSON.stringify(rows)]);
  return rows.map(({ rfq }) => rfq);
}
