/** From the first byte to the one after the last. */
export type Range = [start: number, end: number];

/** In order, and those that touch made one. */
export function merge(ranges: Range[]): Range[] {
  const merged: Range[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else if (end > start) merged.push([start, end]);
  }
  return merged;
}

/** What of `from` to `to` none of the merged ranges covers. */
export function unused(used: Range[], from: number, to: number): Range[] {
  const gaps: Range[] = [];
  let at = from;
  for (const [start, end] of used) {
    if (end <= at) continue;
    if (start >= to) break;
    if (start > at) gaps.push([at, start]);
    at = end;
  }
  if (at < to) gaps.push([at, to]);
  return gaps;
}
