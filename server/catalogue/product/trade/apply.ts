import type { Trade, TradeChange } from '#contract/catalogue/trade/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { ofContract } from '#server/base/names/say.ts';
import { movedTo } from './attributes.ts';
import { tradeProblems, withPriceMoved } from './check.ts';
import { derived } from './derive.ts';
import { hsProblems } from './hs.ts';
import { appendSpecs, readTexts, readTradeRows, type TextsRow, writeTradeRows } from './trade-queries.ts';
import { changed, isSaidBy, rowOf, tradeOf } from './whole.ts';

interface Applied {
  /** What somebody said; what it does not name stays. */
  change: TradeChange | undefined;
  /** The sub-category before this write; null for a new product. */
  before: string | null;
}

/**
 * Writes trade data after the product's own columns, with what its texts say where nobody said anything.
 * @throws Refusal `invalid_input` that names each field by its path, such as `trade.price.breaks.0.from`.
 */
export async function applyTrade(db: Db, id: string, { change, before }: Applied): Promise<void> {
  const [text] = await readTexts(db, [id]);
  if (!text) return;
  const row = (await readTradeRows(db, [id])).get(id);
  const { trade, specs } = tradeAfter(tradeOf(row, text.leadTime), text, { change, before, isPriceFixed: change?.price !== undefined });
  if (change) await refuseWrong(db, trade, text.subCategory, change);
  if (specs.length > 0) await appendSpecs(db, id, specs);
  if (!isSaidBy(row, id, trade)) await writeTradeRows(db, [rowOf(id, trade)]);
}

/** `isPriceFixed`: its first quantity was named, so that it does not move with the minimum order. */
type Change = Applied & { isPriceFixed: boolean };

/** Trade data after a change, with what the texts say where nobody said anything; `specs` are rows that values become whose attribute the product has no longer. */
export function tradeAfter(current: Trade, text: TextsRow, { change = {}, before, isPriceFixed }: Change): { trade: Trade; specs: TextsRow['specs'] } {
  const { kept, specs } = movedTo(text.subCategory, before, current);
  const isRead = (path: string) => path.startsWith('attributes.');
  const whole = changed({ ...current, attributes: kept, derived: current.derived.filter((path) => !isRead(path)) }, change);
  const read = derived(whole, { ...text, specs: [...text.specs, ...specs] });
  return { trade: isPriceFixed ? read : withPriceMoved(read), specs };
}

/** Reads anew from the texts of products what nobody has said or confirmed (DAT-030 to 032). @returns ids of those whose trade data changed. */
export async function deriveTrade(db: Db, ids: string[]): Promise<string[]> {
  const [texts, rows] = [await readTexts(db, ids), await readTradeRows(db, ids)];
  const settled = texts.map((text) => ({ id: text.id, trade: withPriceMoved(derived(tradeOf(rows.get(text.id), text.leadTime), text)) }));
  const differ = settled.filter(({ id, trade }) => !isSaidBy(rows.get(id), id, trade));
  await writeTradeRows(
    db,
    differ.map(({ id, trade }) => rowOf(id, trade)),
  );
  return differ.map(({ id }) => id);
}

async function refuseWrong(db: Db, trade: Trade, subCategory: string | null, change: TradeChange): Promise<void> {
  const problems = tradeProblems(trade, subCategory);
  const unknown = change.hs && (await hsProblems(db, [change.hs.six]))(change.hs.six);
  const fields = Object.entries({ ...problems, ...(unknown && { 'trade.hs': unknown }) }).map(([path, problem]) => [path, ofContract(problem)]);
  if (fields.length > 0) throw new Refusal('invalid_input', { fields: Object.fromEntries(fields) });
}

/** Lead times in step with the lead time of before: the days of the first are it, and whoever writes it alone replaces them all (DAT-009). */
export function inStep<Change extends { leadTime?: number | '' | null | undefined; trade?: TradeChange | undefined }>(change: Change): Change {
  const { leadTime, trade } = change;
  if (trade?.leadTimes) return { ...change, leadTime: trade.leadTimes[0]?.days ?? '' };
  return leadTime === undefined ? change : { ...change, trade: { ...trade, leadTimes: typeof leadTime === 'number' ? [{ from: '1', days: leadTime }] : [] } };
}
