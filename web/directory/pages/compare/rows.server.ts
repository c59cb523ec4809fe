import { Decimal } from '#contract/catalogue/decimal.ts';
import { compareAmounts } from '#contract/catalogue/trade/amount.ts';

/** What one of those that are compared says in a row. */
export interface Cell {
  /** Null: not stated. */
  text: string | null;
  /** A decimal of which less is better, in what `measure` names: only what is measured alike compares. */
  amount?: string | null;
  measure?: string;
}

export interface Row {
  label: string;
  cells: { text: string | null; isBest: boolean }[];
  differs: boolean;
}

/** A row with what differs and what is best in it; none where nobody states anything. */
export function rowOf(label: string, cells: Cell[]): Row[] {
  if (cells.every(({ text }) => text === null)) return [];
  const least = leastOf(cells);
  return [
    {
      label,
      cells: cells.map(({ text, amount }) => ({ text, isBest: least !== null && amount !== null && amount !== undefined && new Decimal(amount).eq(least) })),
      differs: new Set(cells.map(({ text }) => text)).size > 1,
    },
  ];
}

/** The least amount, where everybody who states one measures alike and they are not all the same. */
function leastOf(cells: Cell[]): string | null {
  const stated = cells.filter(({ text }) => text !== null);
  const amounts = stated.flatMap(({ amount }) => amount ?? []);
  const measures = new Set(stated.map(({ measure }) => measure));
  if (amounts.length < 2 || amounts.length < stated.length || measures.size > 1) return null;
  const sorted = amounts.toSorted(compareAmounts);
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first === undefined || last === undefined || compareAmounts(first, last) === 0 ? null : first;
}
