import { Decimal } from '#contract/catalogue/decimal.ts';
import type { UsualPrice } from '#contract/trade/benchmark/usual.ts';
import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import type { Rate } from '#contract/trade/rate/conversion.ts';
import type { Db } from '#server/base/database/database.ts';
import { cellOf, priceOf } from './cells.ts';
import { readSince, readUsual } from './queries.ts';

interface Compared {
  /** The company that asks; null for a person. */
  buyer: string | null;
  lines: { lineID: string; subCategory: string | null; attributes: { name: string; value: string }[]; quantity: string | null; unit: string }[];
  quotes: { quoteID: string; content: QuoteContent }[];
  rates: readonly Rate[];
}

/** How the prices of quotes stand to the usual ones, for a buyer who takes part (CMP-026); nothing for anybody else. No figure of the benchmark is in it. */
export async function usualOf(db: Db, { buyer, lines, quotes, rates }: Compared): Promise<UsualPrice[]> {
  if (buyer === null || (await readSince(db, buyer)) === null) return [];
  const asked = lines.flatMap((line) => {
    const cell = cellOf(line);
    return cell && line.quantity !== null ? [{ cell, lineID: line.lineID, quantity: line.quantity }] : [];
  });
  const usual = await readUsual(
    db,
    asked.map(({ cell }) => cell),
  );
  return quotes.flatMap(({ quoteID, content: { currency, lines: quoted } }) => {
    const offers = new Map(quoted.map(({ lineID, offer }) => [lineID, offer]));
    return asked.flatMap(({ lineID, quantity }, place) => {
      const [figures, offer] = [usual.get(place), offers.get(lineID)];
      const price = figures && offer && priceOf(offer, { quantity, currency, rates });
      return figures && price ? [{ lineID, quoteID, quarter: figures.quarter, is: wordOf(price, figures) }] : [];
    });
  });
}

function wordOf(price: string, { low, high }: { low: string; high: string }): UsualPrice['is'] {
  if (new Decimal(price).lt(low)) return 'below';
  return new Decimal(price).gt(high) ? 'above' : 'usual';
}
