import { told } from '#contract/base/sentence.ts';
import type { TradeChange } from '#contract/catalogue/trade/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { ofContract, type Sentence } from '#server/base/names/say.ts';
import { hasCode, readTable } from '#server/directory/reference/tariff/queries.ts';
import { movedTo, searchedOf } from './attributes.ts';
import { tradeProblems, withPriceMoved } from './check.ts';
import { deriveTrade } from './derive.ts';
import { appendSpecs, readTexts, readTradeRows, writeTradeRows } from './trade-queries.ts';
import { changed, rowOf, tradeOf } from './whole.ts';

interface Applied {
  /** What somebody said; what it does not name stays. */
  change: TradeChange | undefined;
  /** The sub-category before this write; null for a new product. */
  before: string | null;
}

/**
 * Writes trade data after the product's own columns, and reads from its texts what nobody said.
 * @throws Refusal `invalid_input` that names each field by its path, such as `trade.price.breaks.0.from`.
 */
export async function applyTrade(db: Db, id: string, { change, before }: Applied): Promise<void> {
  const [text] = await readTexts(db, [id]);
  if (!text) return;
  const current = tradeOf((await readTradeRows(db, [id])).get(id), text.leadTime);
  const { kept, specs } = movedTo(text.subCategory, before, current);
  if (specs.length > 0) await appendSpecs(db, id, specs);
  const whole = changed({ ...current, attributes: kept, derived: current.derived.filter((path) => !path.startsWith('attributes.')) }, change ?? {});
  const settled = change?.price === undefined ? withPriceMoved(whole) : whole;
  const fields = tradeProblems(settled, text.subCategory);
  const unknown = change?.hs ? await hsProblem(db, change.hs.six) : null;
  if (unknown) fields['trade.hs'] = unknown;
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
  if (change || specs.length > 0) await writeTradeRows(db, [rowOf(id, settled)], searchedOf(id, text.subCategory, settled.attributes));
  await deriveTrade(db, [id]);
}

/** A full table knows every code; the extract lets one that it lacks pass (DAT-019). */
async function hsProblem(db: Db, six: string): Promise<Sentence | null> {
  const table = await readTable(db);
  if (!table || table.isExtract || (await hasCode(db, six))) return null;
  return ofContract(told('hs.unknown', { version: table.version.split('-').reverse().join('/'), code: six }));
}

/** The lead time that goes with bands: the days of the first (DAT-009). */
export function withLeadTime<Change extends { leadTime?: number | '' | null | undefined; trade?: TradeChange | undefined }>(change: Change): Change {
  const bands = change.trade?.leadTimes;
  return bands ? { ...change, leadTime: bands[0]?.days ?? '' } : change;
}
