import type { OrderContent } from '#contract/trade/order/shapes.ts';
import { shownLine } from '#server/base/names/shown-text.ts';
import { csvLine } from '#server/base/tables/csv.ts';

const COLUMNS = [
  ...(['order', 'line', 'name', 'description', 'differs', 'quantity', 'unit', 'price', 'per', 'currency', 'amount', 'day', 'lead_days'] as const),
  ...(['buyer_item', 'seller_item', 'origin', 'hs_code', 'note'] as const),
];

/** The lines of a version as CSV: UTF-8 with its mark, so that spreadsheets read every letter, and nothing that starts a formula (TBA-009). */
export function linesCsv({ number, currency, lines }: OrderContent): string {
  const rows = lines.map((line) => [
    ...[number, line.number, line.name, line.description, line.differs ?? '', line.quantity, line.unit, line.price, line.per, currency, line.total],
    ...[line.day ?? '', line.leadDays, line.buyerItem, line.sellerItem, line.origin ?? '', line.hs ?? '', line.note],
  ]);
  return `\ufeff${[[...COLUMNS], ...rows].map((row) => csvLine(row.map((cell) => (typeof cell === 'number' ? cell : shownLine(cell))))).join('')}`;
}
