/** A line as two files of one list are compared by it. */
export interface Comparable {
  row: number;
  itemNumber: string;
  description: string;
  quantity: string | null;
  unit: string | null;
}

/** What a newer file says that the older one did not (BOM-014). */
export interface Newer<L extends Comparable> {
  added: L[];
  changed: { before: L; after: L }[];
  gone: L[];
}

const bare = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();

/** Finds lines again by item number, else by text; of several that say the same the first goes with the first. */
export function compareLists<L extends Comparable>(before: readonly L[], after: readonly L[]): Newer<L> {
  const found: Newer<L> = { added: [], changed: [], gone: [] };
  const left = new Set(before);
  const pairs = new Map<L, L>();
  for (const keyOf of [byNumber, byText]) {
    const waiting = Map.groupBy(left, keyOf);
    for (const line of after) {
      const key = keyOf(line);
      const match = key === '' || pairs.has(line) ? undefined : waiting.get(key)?.shift();
      if (match === undefined) continue;
      pairs.set(line, match);
      left.delete(match);
    }
  }
  for (const line of after) {
    const match = pairs.get(line);
    if (match === undefined) found.added.push(line);
    else if (!isSame(match, line)) found.changed.push({ before: match, after: line });
  }
  found.gone.push(...left);
  return found;
}

const byNumber = ({ itemNumber }: Comparable): string => bare(itemNumber);
const byText = ({ description }: Comparable): string => bare(description);
const isSame = (one: Comparable, other: Comparable): boolean =>
  bare(one.description) === bare(other.description) && one.quantity === other.quantity && one.unit === other.unit;
