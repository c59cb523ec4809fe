import { PARTS_FITS } from './limits.ts';

/** A line by its row, with its category and the companies that are proposed for it, the best first. */
export interface Groupable {
  row: number;
  subCategory: string | null;
  companies: readonly string[];
}

/** One request that a list becomes. */
export interface PartsGroup {
  /** Category such as `0004-01`; null for lines of several. */
  category: string | null;
  rows: number[];
  suppliers: string[];
}

const categoryOf = (subCategory: string): string => subCategory.split('-').slice(0, 2).join('-');

/**
 * Lines with a category by it, the largest group first, in at most ten groups: the smallest ones go together into the last (BOM-012). A line without a
 * category is in none.
 */
export function groupsOf(lines: readonly Groupable[]): PartsGroup[] {
  const named = lines.flatMap((line) => (line.subCategory === null ? [] : [{ ...line, category: categoryOf(line.subCategory) }]));
  const groups = [...Map.groupBy(named, ({ category }) => category)]
    .map(([category, members]) => ({ category: category as string | null, members: members as Groupable[] }))
    .sort((one, other) => other.members.length - one.members.length);
  const rest = groups.slice(PARTS_FITS.groups - 1);
  const together = rest.length > 1 ? [{ category: null, members: rest.flatMap(({ members }) => members) }] : rest;
  return [...groups.slice(0, PARTS_FITS.groups - 1), ...together].map(({ category, members }) => groupOf(category, members));
}

/** One request for all lines, those without a category too. */
export const oneGroup = (lines: readonly Groupable[]): PartsGroup[] => (lines.length === 0 ? [] : [groupOf(null, lines)]);

/** Puts lines into another group, or into one of their own where `to` is there for none; a group without lines goes. Suppliers are chosen anew for both. */
export function moveLines(groups: readonly PartsGroup[], rows: readonly number[], to: number, lines: readonly Groupable[]): PartsGroup[] {
  if (groups[to] === undefined && groups.length >= PARTS_FITS.groups) return [...groups];
  const moved = new Set(rows);
  const byRow = new Map(lines.map((line) => [line.row, line]));
  const all = groups[to] === undefined ? [...groups, { category: null, rows: [], suppliers: [] }] : groups;
  const target = Math.min(to, all.length - 1);
  return all.flatMap((group, place) => {
    const stay = group.rows.filter((row) => !moved.has(row));
    const next = place === target ? [...stay, ...rows].sort((one, other) => one - other) : stay;
    if (next.length === 0) return [];
    if (place !== target && next.length === group.rows.length) return [group];
    return [
      groupOf(
        group.category,
        next.flatMap((row) => byRow.get(row) ?? []),
      ),
    ];
  });
}

const groupOf = (category: string | null, members: readonly Groupable[]): PartsGroup => ({
  category,
  rows: members.map(({ row }) => row).sort((one, other) => one - other),
  suppliers: suppliersOf(members),
});

/** Up to ten companies, each time the one that adds most to lines that few of the chosen ones cover. */
export function suppliersOf(lines: readonly Pick<Groupable, 'companies'>[]): string[] {
  const offers = new Map<string, number[]>();
  lines.forEach(({ companies }, line) => {
    for (const company of companies) offers.set(company, [...(offers.get(company) ?? []), line]);
  });
  const covered = lines.map(() => 0);
  const chosen: string[] = [];
  while (chosen.length < PARTS_FITS.suppliers && offers.size > 0) {
    // A line that nobody covers counts most; each further company on it counts half as much.
    const worth = (own: number[]): number => own.reduce((sum, line) => sum + 2 ** -(covered[line] ?? 0), 0);
    const best = [...offers].map(([company, own]) => ({ company, own, worth: worth(own) })).reduce((most, one) => (one.worth > most.worth ? one : most));
    for (const line of best.own) covered[line] = (covered[line] ?? 0) + 1;
    chosen.push(best.company);
    offers.delete(best.company);
  }
  return chosen;
}
