import type { Outcome } from '#server/base/tables/import.ts';
import type { ImportCommand } from './options.ts';

const SINGULAR = { businesses: 'business', products: 'product' } as const;
const number = (value: number): string => value.toLocaleString('en-GB');

/** What an import did, in one or two lines. */
export function summaryOf({ kind, dryRun }: ImportCommand, { rows, problems, rejected, counts }: Outcome, seconds: number): string {
  const took = `${number(rows)} rows, ${seconds.toFixed(1)} s`;
  const left = rejected.size > 0 ? ` ${number(rejected.size)} ${rejected.size === 1 ? 'row' : 'rows'} left out.` : '';
  if (!counts) return `${number(problems)} ${problems === 1 ? 'problem' : 'problems'} in ${number(rows)} rows (${seconds.toFixed(1)} s). Nothing was written.`;
  const { created, updated, unchanged, owned = 0, invited = 0 } = counts;
  const things = created === 1 ? SINGULAR[kind] : kind;
  const owners = owned + invited > 0 ? ` Owners: ${number(owned)} given their business at once, ${number(invited)} invited.` : '';
  const done = `${number(created)} ${things} created, ${number(updated)} updated, ${number(unchanged)} unchanged (${took}).${left}${owners}`;
  return dryRun ? `Dry run, nothing was written. The import would give: ${done}` : done;
}
