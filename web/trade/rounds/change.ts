import { INCOTERMS } from '#contract/company/trade.ts';
import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import { typedPrice, typedQuantity } from '#web/trade/quote/typed.ts';

/** What is typed of a counter-offer, by field; what is left as it was is not sent. */
export interface Typed {
  lines: Record<string, { price: string; quantity: string; leadDays: string }>;
  incoterm: string;
  place: string;
  paymentTerms: string;
  validUntil: string;
  costs: string[];
  note: string;
}

export const startOf = (
  { incoterm, place, paymentTerms, validUntil, costs }: QuoteContent,
  prices: Map<string, { price: string; leadDays: number }>,
): Typed => ({
  lines: Object.fromEntries([...prices].map(([lineID, { price, leadDays }]) => [lineID, { price, quantity: '', leadDays: String(leadDays) }])),
  incoterm: incoterm ?? '',
  place,
  paymentTerms,
  validUntil: validUntil ?? '',
  costs: costs.map(({ amount }) => amount),
  note: '',
});

/** What differs from the start, as it is sent (NEG-001). */
export function changeOf(typed: Typed, start: Typed) {
  const lines = Object.entries(typed.lines).flatMap(([lineID, { price, quantity, leadDays }]) => {
    const before = start.lines[lineID];
    const isPriced = typedPrice(price) !== before?.price || quantity.trim() !== '';
    const isLater = leadDays.trim() !== before?.leadDays;
    if (!isPriced && !isLater) return [];
    return [
      {
        lineID,
        ...(isPriced && { price: typedPrice(price) }),
        ...(quantity.trim() !== '' && { quantity: typedQuantity(quantity) }),
        ...(isLater && { leadDays: /^\d+$/.test(leadDays.trim()) ? Number.parseInt(leadDays, 10) : -1 }),
      },
    ];
  });
  const incoterm = INCOTERMS.find((one) => one === typed.incoterm);
  return {
    lines,
    costs: typed.costs.flatMap((amount, place) => (typedQuantity(amount) === start.costs[place] ? [] : [{ place, amount: typedQuantity(amount) }])),
    ...(incoterm && incoterm !== start.incoterm && { incoterm }),
    ...(typed.place !== start.place && { place: typed.place }),
    ...(typed.paymentTerms !== start.paymentTerms && { paymentTerms: typed.paymentTerms }),
    ...(typed.validUntil !== start.validUntil && { validUntil: typed.validUntil }),
    note: typed.note,
  };
}
