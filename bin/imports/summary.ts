import type { Outcome } from '#server/base/import.ts';
import type { ImportCommand } from './options.ts';

const number = (value: number): string => value.toLocaleString('en-GB');

/** What an import did, in one or two lines. */
export function summaryOf({ kind, dryRun }: ImportCommand, { rows, problems, counts }: Outcome, seconds: number): string {
  const took = `${number(rows)} rows in ${seconds.toFixed(1)} s`;
  if (!counts) return `${number(problems)} ${problems === 1 ? 'problem' : 'problems'} in ${took}. Nothing was written.`;
  const { created, updated, unchanged, owned = 0, invited = 0 } = counts;
  const owners = owned + invited > 0 ? ` Owners: ${number(owned)} ${dryRun ? 'would have' : 'have'} their business at once, ${number(invited)} ${dryRun ? 'would be' : 'are'} invited.` : '';
  const done = `${number(created)} ${kind} created, ${number(updated)} updated, ${number(unchanged)} unchanged (${took}).${owners}`;
  return dryRun ? `Dry run, nothing was written. The import would give: ${done}` : done;
}
