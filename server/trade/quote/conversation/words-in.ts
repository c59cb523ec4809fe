import type { QuoteContent } from '#contract/trade/quote/shapes.ts';

/** All that a supplier writes freely in a quote: what its buyer reads is read for cautions as well. */
export function wordsIn({ note, paymentTerms, place, lines, costs }: QuoteContent): string {
  const ofLines = lines.flatMap(({ offer, notOffered, alternatives }) => [
    offer?.note,
    notOffered?.text,
    ...alternatives.flatMap(({ differs, offer }) => [differs, offer.note]),
  ]);
  return [note, paymentTerms, place, ...ofLines, ...costs.map(({ name }) => name)].filter(Boolean).join('\n');
}
