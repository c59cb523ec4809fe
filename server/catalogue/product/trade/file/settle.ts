import type { Sentence } from '#contract/base/sentence.ts';
import type { Problem } from '#contract/catalogue/import.ts';
import type { Names } from '#contract/catalogue/imports/names.ts';
import { ATTRIBUTE_COLUMN, tradeColumns } from '#contract/catalogue/imports/trade-columns.ts';
import type { Trade } from '#contract/catalogue/trade/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { tradeAfter } from '../apply.ts';
import { tradeProblems } from '../check.ts';
import { hsProblems } from '../hs.ts';
import { readTradeRows, type TradeRow, writeTradeRows } from '../trade-queries.ts';
import { isSaidBy, rowOf, tradeOf } from '../whole.ts';
import type { TradeCells } from './cells.ts';
import { columnOf } from './paths.ts';
import { readTradeCells, type TradeRead } from './row.ts';
import { keepSettled, readSettled, readStaged, type SettledTrade, type StagedTrade, writeBeside } from './staged-queries.ts';

const OWN = new Set<string>(tradeColumns);
export const isTradeColumn = (column: string): boolean => OWN.has(column) || column.startsWith(ATTRIBUTE_COLUMN);

/** Of a row of a file what stands in columns of trade data; null where the file has none. */
export function tradeCellsOf(values: Record<string, unknown>): TradeCells | null {
  const cells = Object.entries(values).filter(([column, value]) => isTradeColumn(column) && value !== undefined);
  return cells.length > 0 ? (Object.fromEntries(cells) as TradeCells) : null;
}

interface File {
  /** Columns of products that the file fills. */
  columns: ReadonlySet<string>;
  /** Whether it has a column of lead times in days. */
  hasLeadTime: boolean;
  names: Names;
}

/** Works out the trade data of staged rows, before anything is written: what is wrong is reported, and what differs from what stands is kept for `writeSettled`. */
export async function settleTrade(db: Db, file: File, report: (problems: Problem[]) => void): Promise<void> {
  let rows = await readStaged(db, file.columns, -1);
  while (rows.length > 0) {
    const standing = await readTradeRows(
      db,
      rows.map(({ id }) => id),
    );
    const read = rows.map((row) => settled(row, standing.get(row.id), file));
    const lacks = await hsProblems(
      db,
      read.flatMap(({ six }) => six ?? []),
    );
    report(read.flatMap(({ row, problems, six }) => [...problems, ...hsProblem(row, six ? lacks(six) : null)]));
    await keepSettled(
      db,
      read.flatMap(({ keep }) => keep ?? []),
    );
    rows = await readStaged(db, file.columns, rows.at(-1)?.number ?? 0);
  }
}

const hsProblem = (row: number, sentence: Sentence | null): Problem[] => (sentence ? [{ row, column: 'hs_code', sentence }] : []);

interface Settled {
  row: number;
  problems: Problem[];
  six: string | undefined;
  keep: SettledTrade | null;
}

function settled(staged: StagedTrade, standing: TradeRow | undefined, { hasLeadTime, names }: File): Settled {
  const { row, cells, before, subCategory } = staged;
  const current = tradeOf(standing, staged.leadTime);
  const read = readTradeCells(cells, names, { current, subCategory, leadTime: hasLeadTime ? staged.fileLeadTime : undefined });
  const { trade, specs } = tradeAfter(current, staged, { change: read.change, before, isPriceFixed: read.isPriceFixed });
  const found = read.problems.length > 0 ? read.problems : wholeProblems(trade, subCategory, read);
  const problems = found.map(({ column, sentence }) => ({ row, column: column || null, sentence }));
  const leadTime = cells['lead_times'] === undefined ? {} : { leadTime: trade.leadTimes[0]?.days ?? null };
  const isSame = isSaidBy(standing, staged.id, trade) && specs.length === 0 && (!('leadTime' in leadTime) || leadTime.leadTime === staged.leadTime);
  return {
    row,
    problems,
    six: read.change.hs?.six,
    keep: problems.length > 0 || isSame ? null : { number: staged.number, written: rowOf(staged.id, trade), specs, ...leadTime },
  };
}

/** What the parts of trade data ask of each other. What a file does not name was in order when it was written. */
function wholeProblems(trade: Trade, subCategory: string | null, { headings, change }: TradeRead) {
  if (Object.keys(change).length === 0) return [];
  return Object.entries(tradeProblems(trade, subCategory)).map(([path, sentence]) => ({ column: columnOf(path.replace('trade.', ''), headings), sentence }));
}

/** Writes what was worked out for the rows of a range, after the products themselves. */
export async function writeSettled(db: Db, from: number, to: number): Promise<void> {
  await writeBeside(db, from, to);
  const rows = await readSettled(db, from, to);
  await writeTradeRows(
    db,
    rows.map(({ written }) => written as TradeRow),
  );
}
