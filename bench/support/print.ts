/** Prints rows as a table; the keys of the first row are its heads. */
export function printTable(rows: Record<string, string | number>[]): void {
  const heads = Object.keys(rows[0] ?? {});
  const widths = heads.map((head) => Math.max(head.length, ...rows.map((row) => String(row[head]).length)));
  const line = (cells: (string | number)[]) =>
    cells.map((cell, i) => (typeof cell === 'number' ? String(cell).padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join('  ');
  console.log(line(heads));
  console.log(widths.map((width) => '-'.repeat(width)).join('  '));
  for (const row of rows) console.log(line(heads.map((head) => row[head] ?? '')));
}

/** The value that a share of sorted numbers does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
