import type { Tier } from '#contract/base/limits.ts';
import type { Seller } from '#server/base/config/config-money.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import texts from './invoice.en.json' with { type: 'json' };
import { insertInvoice, type Kind, type Line, lockNumbers, readBuyer, readCredited, readInvoiceOf, takeNumber } from './queries.ts';
import { isReverseCharged } from './vat.ts';

export interface Paid {
  seller: Seller;
  paymentID: string;
  businessID: string;
  tier: Tier;
  /** The term that was paid for. */
  from: Date;
  until: Date;
  /** What was paid, in cents of US dollars. */
  amountCents: number;
  /** Of an upgrade: the tier before, and what it was still worth; it was taken off the price. */
  upgrade?: { tier: Tier; creditCents: number } | undefined;
  at: Date;
}

export interface Issued {
  invoiceID: string;
  number: string;
}

const DAY_MS = 86_400_000;

/**
 * Issues the invoice of a payment in the payer's transaction: if that is rolled back, the number is free again. The same payment has one
 * invoice, however often this is called.
 */
export async function issueInvoice(db: Db, paid: Paid): Promise<Issued> {
  const year = paid.at.getUTCFullYear();
  await lockNumbers(db, 'invoice', year);
  const issued = await readInvoiceOf(db, paid.paymentID);
  if (issued) return { invoiceID: issued.id, number: issued.number };
  const buyer = await readBuyer(db, paid.businessID);
  if (!buyer) throw new Error(`No business ${paid.businessID} to make an invoice out to.`);
  const number = numberOf('invoice', year, await takeNumber(db, 'invoice', year));
  const { businessID, paymentID, seller, amountCents: totalCents, at: issuedAt } = paid;
  const [id, note] = [newId(), isReverseCharged(seller, buyer) ? texts.reverseCharge : texts.noVat];
  const lines = linesOf(paid);
  await insertInvoice(db, {
    id,
    kind: 'invoice',
    number,
    businessID,
    paymentID,
    correctsID: null,
    issuedAt,
    currency: 'USD',
    totalCents,
    seller,
    buyer,
    lines,
    note,
  });
  return { invoiceID: id, number };
}

export interface Refunded {
  paymentID: string;
  /** Everything given back of this payment so far. */
  refundedCents: number;
  at: Date;
}

/**
 * Issues a credit note for what was given back since the last one; null when there is nothing new, so that it may be told twice.
 * It is made out to whom, and by whom, the invoice was.
 */
export async function issueCreditNote(db: Db, { paymentID, refundedCents, at }: Refunded): Promise<Issued | null> {
  const year = at.getUTCFullYear();
  await lockNumbers(db, 'credit-note', year);
  const invoice = await readInvoiceOf(db, paymentID);
  if (!invoice) throw new Error(`Payment ${paymentID} has no invoice to correct.`);
  if (refundedCents > invoice.totalCents) throw new Error(`More was given back of ${invoice.number} than was paid.`);
  const cents = refundedCents - (await readCredited(db, invoice.id));
  if (cents <= 0) return null;
  const { businessID, currency, seller, buyer, note } = invoice;
  const [id, number] = [newId(), numberOf('credit-note', year, await takeNumber(db, 'credit-note', year))];
  const [first] = invoice.lines;
  const lines = first ? [{ ...first, text: texts.refund.replace('{what}', first.text), cents: -cents }] : [];
  const correction = { kind: 'credit-note' as const, correctsID: invoice.id, issuedAt: at, totalCents: -cents };
  await insertInvoice(db, { id, number, businessID, paymentID, currency, seller, buyer, lines, note, ...correction });
  return { invoiceID: id, number };
}

const PREFIX: Record<Kind, string> = { invoice: 'WBN', 'credit-note': 'WBN-C' };
const numberOf = (kind: Kind, year: number, serial: number): string => `${PREFIX[kind]}-${year}-${String(serial).padStart(6, '0')}`;

function linesOf({ tier, from, until, amountCents, upgrade }: Paid): Line[] {
  const term = { from: dayOf(from), until: dayOf(new Date(until.getTime() - DAY_MS)) };
  const credit = upgrade?.creditCents ?? 0;
  return [
    { text: texts.membership.replace('{tier}', texts.tier[tier]), ...term, cents: amountCents + credit },
    ...(upgrade ? [{ text: texts.credit.replace('{tier}', texts.tier[upgrade.tier]), ...term, cents: -credit }] : []),
  ];
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
