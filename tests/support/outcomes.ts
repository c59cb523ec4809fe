import { newId } from '#server/base/database/id.ts';
import type { Supplier, useRfqs } from './rfq.ts';

const CONTENT = { incoterm: 'DAP', place: 'Hull', validUntil: '2030-01-01', paymentTerms: '', certificates: [], note: '', files: [], costs: [], lines: [] };
const REASONS = ['price', 'lead-time', 'other-chosen', 'incomplete'];
const CURRENCIES = ['GBP', 'EUR'];
type Trade = Pick<ReturnType<typeof useRfqs>, 'api' | 'cast'>;

/** Writes one row of a table as it is. */
export const adder =
  ({ api }: Pick<Trade, 'api'>) =>
  (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row);
    return api.pool.query(`insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`, Object.values(row));
  };

/** The same numbers each time: mulberry32. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export interface Step {
  published: Date;
  told?: 'wave' | 'invited' | 'both';
  opened?: boolean;
  quotedAfterHours?: number;
  end?: 'won' | 'declined' | 'cancelled' | 'lapsed' | 'refused' | 'withdrawn' | 'removed';
  reason?: string;
  order?: { amount: string; currency: string };
  category?: string;
  number: number;
}

/** One request with what was done to it by the first supplier, as rows. */
export async function happened(
  trade: Trade,
  productID: string,
  { published, told, opened, quotedAfterHours, end, reason, order, category = '0004-01', number }: Step,
): Promise<void> {
  const { cast } = trade;
  const [maker, add] = [cast.suppliers[0] as Supplier, adder(trade)];
  const [id, quoteID, orderID] = [newId(), newId(), newId()];
  const later = (hours: number) => new Date(published.getTime() + hours * 3_600_000);
  await add('rfq', {
    ...{
      id,
      number: `T-${number}`,
      account_id: cast.buyer,
      business_id: cast.company,
      title: `Need ${number}`,
      country: 'GB',
      currency: 'GBP',
      visibility: 'matching',
    },
    ...{ revision: 1, created_at: published, changed_at: published, published_at: published },
    ...{
      deadline: end === 'lapsed' ? later(24) : new Date('2029-12-31'),
      cancelled_at: end === 'cancelled' ? later(90) : null,
      removed_at: end === 'removed' ? later(90) : null,
    },
  });
  await add('rfq_line', { id: newId(), rfq_id: id, number: 1, description: 'Valve', quantity: 1, unit: 'H87', category });
  if (told === 'wave' || told === 'both') await add('rfq_told', { rfq_id: id, business_id: maker.id, score: 0.9, wave: 1, at: later(1) });
  if (told === 'invited' || told === 'both') await add('rfq_invitation', { rfq_id: id, business_id: maker.id, account_id: cast.buyer, at: published });
  if (opened) await add('rfq_opening', { rfq_id: id, business_id: maker.id, at: later(2) });
  if (quotedAfterHours === undefined) return;
  const at = later(quotedAfterHours);
  const isChosen = end === 'won' || end === 'refused';
  await add('quote', {
    ...{
      id: quoteID,
      rfq_id: id,
      business_id: maker.id,
      number: `Q-${number}`,
      draft: JSON.stringify(CONTENT),
      drafted_at: at,
      drafted_by: maker.owner,
      revision: 1,
    },
    ...{ first_at: at, submitted_at: at, submitted_by: maker.owner, withdrawn_at: end === 'withdrawn' ? at : null, won_at: end === 'won' ? at : null },
    ...{ awarded_at: isChosen ? at : null, declined_at: end === 'declined' ? at : null, decline_reason: end === 'declined' ? reason : null },
  });
  const { currency } = order ?? { currency: 'GBP' };
  await add('quote_revision', {
    quote_id: quoteID,
    revision: 1,
    answers: 1,
    account_id: maker.owner,
    at,
    place: 'Hull',
    currency,
    valid_until: '2030-01-01',
    payment_terms: '',
    note: '',
  });
  await add('quote_line', {
    quote_id: quoteID,
    revision: 1,
    line_id: newId(),
    place: 0,
    unit: 'H87',
    per: 1,
    lead_days: 1,
    product_id: productID,
    not_offered_text: '',
    deliveries: '[]',
    sample: false,
    note: '',
  });
  if (!isChosen) return;
  await add('trade_order', {
    ...{
      id: orderID,
      number: `O-${number}`,
      rfq_id: id,
      quote_id: quoteID,
      quote_revision: 1,
      buyer_account_id: cast.buyer,
      supplier_id: maker.id,
      made_at: at,
      details: '{}',
    },
    ...{ version: 1, proposed_at: at, accepted_at: end === 'won' ? at : null, refused_at: end === 'refused' ? at : null },
  });
  const content = { currency, totals: { total: order?.amount ?? '1.00' } };
  await add('trade_order_version', { order_id: orderID, version: 1, content: JSON.stringify(content), at });
}

/** A history of a hundred requests over four months. */
export function history(seed: number): Step[] {
  const pick = random(seed);
  const one = <T>(of: readonly T[]): T => of[pick(of.length)] as T;
  return Array.from({ length: 100 }, (_, number) => {
    const end = one(['won', 'won', 'declined', 'declined', 'cancelled', 'lapsed', 'refused', 'withdrawn', 'removed', undefined] as const);
    const quotedAfterHours = pick(3) > 0 ? 2 + pick(200) : undefined;
    return {
      ...{ number, published: new Date(Date.UTC(2026, 5 + pick(4), 1 + pick(28), pick(24))), quotedAfterHours, opened: pick(2) > 0 },
      ...{ told: one(['wave', 'invited', 'both', undefined] as const), reason: one(REASONS), category: one(['0004-01', '0004-07']) },
      ...{ ...(end && { end }), order: { amount: `${pick(90_000)}.${10 + pick(90)}`, currency: one(CURRENCIES) } },
    };
  }).map(({ quotedAfterHours, told, ...rest }) => ({ ...rest, ...(told && { told }), ...(quotedAfterHours !== undefined && { quotedAfterHours }) })) as Step[];
}
