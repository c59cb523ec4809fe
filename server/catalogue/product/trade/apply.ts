import { told } from '#contract/base/sentence.ts';
import type { Trade, TradeChange } from '#contract/catalogue/trade/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { ofContract, type Sentence } from '#server/base/names/say.ts';
import { hasCode, readTable } from '#server/directory/reference/tariff/queries.ts';
import { movedTo } from './attributes.ts';
import { tradeProblems, withPriceMoved } from './check.ts';
import { derived } from './derive.ts';
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
  const current = tradeOf(row, text.leadTime);
  const { kept, specs } = movedTo(text.subCategory, before, current);
  const isRead = (path: string) => path.startsWith('attributes.');
  const whole = changed({ ...current, attributes: kept, derived: current.derived.filter((path) => !isRead(path)) }, change ?? {});
  const settled = settle(whole, { ...text, specs: [...text.specs, ...specs] }, change);
  if (change) await refuseWrong(db, settled, text.subCategory, change);
  if (specs.length > 0) await appendSpecs(db, id, specs);
  if (!isSaidBy(row, id, settled)) await writeTradeRows(db, [rowOf(id, settled)]);
}

/** Reads anew from the texts of products what nobody has said or confirmed (DAT-030 to 032). @returns ids of those whose trade data changed. */
export async function deriveTrade(db: Db, ids: string[]): Promise<string[]> {
  const [texts, rows] = [await readTexts(db, ids), await readTradeRows(db, ids)];
  const settled = texts.map((text) => ({ id: text.id, trade: settle(tradeOf(rows.get(text.id), text.leadTime), text) }));
  const differ = settled.filter(({ id, trade }) => !isSaidBy(rows.get(id), id, trade));
  await writeTradeRows(
    db,
    differ.map(({ id, trade }) => rowOf(id, trade)),
  );
  return differ.map(({ id }) => id);
}

function settle(trade: Trade, text: TextsRow, change: TradeChange = {}): Trade {
  const read = derived(trade, text);
  return change.price === undefined ? withPriceMoved(read) : read;
}

async function refuseWrong(db: Db, trade: Trade, subCategory: string | null, change: TradeChange): Promise<void> {
  const fields = tradeProblems(trade, subCategory);
  const unknown = change.hs ? await hsProblem(db, change.hs.six) : null;
  if (unknown) fields['trade.hs'] = unknown;
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
}

/** A full table knows every code; the extract lets one that it lacks pass (DAT-019). */
async function hsProblem(db: Db, six: string): Promise<Sentence | null> {
  const table = await readTable(db);
  if (!table || table.isExtract || (await hasCode(db, six))) return null;
  return ofContract(told('hs.unknown', { version: table.version.split('-').reverse().join('/'), code: six }));
}

/** Lead times in step with the lead time of before: the days of the first are it, and whoever writes it alone replaces them all (DAT-009). */
export function inStep<Change extends { leadTime?: number | '' | null | undefined; trade?: TradeChange | undefined }>(change: Change): Change {
  const { leadTime, trade } = change;
  if (trade?.leadTimes) return { ...change, leadTime: trade.leadTimes[0]?.days ?? '' };
  return leadTime === undefined ? change : { ...change, trade: { ...trade, leadTimes: typeof leadTime === 'number' ? [{ from: '1', days: leadTime }] : [] } };
}
