import { RFQ_FITS } from '#contract/trade/rfq/limits.ts';
import { type DeadlineFault, faultOfDeadline } from './deadline.ts';
import type { RfqValues } from './values.ts';

/** What keeps a request from being published, each with its own sentence. */
export type Missing = 'title' | 'country' | 'types' | 'invited' | 'neededBy' | 'lines' | 'description' | 'quantity' | 'category' | `deadline.${DeadlineFault}`;

/** By field, in the order of the form. What is written wrongly, the server says. A published request keeps its deadline and its invitations. */
export function missingIn(values: RfqValues, now: number, isPublished = false): Record<string, Missing> {
  const { title, country, businessTypes, visibility, invited, lines, deadline, neededBy } = values;
  const late = isPublished ? null : faultOfDeadline(deadline, now);
  return {
    ...(title.trim().length < RFQ_FITS.titleLeast && { title: 'title' as const }),
    ...(lines.length === 0 && { lines: 'lines' as const }),
    ...Object.fromEntries(lines.flatMap((line, place) => missingInLine(line, place, visibility))),
    ...(country === '' && { country: 'country' as const }),
    ...(neededBy !== '' && deadline !== '' && neededBy < deadline.slice(0, 10) && { neededBy: 'neededBy' as const }),
    ...(late && { deadline: `deadline.${late}` as const }),
    ...(!isPublished && visibility === 'invited' && invited.length === 0 && { invited: 'invited' as const }),
    ...(businessTypes.length === 0 && { businessTypes: 'types' as const }),
  };
}

function missingInLine({ description, quantity, category, subCategory }: RfqValues['lines'][number], place: number, visibility: string): [string, Missing][] {
  const found: [string, Missing][] = [];
  if (description.trim() === '') found.push([`lines.${place}.description`, 'description']);
  if (quantity.trim() === '') found.push([`lines.${place}.quantity`, 'quantity']);
  if (visibility !== 'invited' && category === '' && subCategory === '') found.push([`lines.${place}.subCategory`, 'category']);
  return found;
}

export const STEPS = ['lines', 'delivery', 'suppliers', 'check'] as const;
export type Step = (typeof STEPS)[number];

const STEP_OF: Record<string, Step> = {
  ...Object.fromEntries(
    ['country', 'state', 'place', 'incoterm', 'neededBy', 'deadline', 'currency', 'paymentTerms', 'certificates', 'files'].map((field) => [field, 'delivery']),
  ),
  ...Object.fromEntries(['businessTypes', 'visibility', 'sealed', 'anonymous', 'publicPage', 'excluded', 'invited'].map((field) => [field, 'suppliers'])),
};
/** Where on a phone a field stands. */
export const stepOf = (path: string): Step => STEP_OF[path.split('.')[0] ?? ''] ?? 'lines';

/** The line of a fault, from 0 on, and its field. */
export function placeOf(path: string): { line: number | null; field: string } {
  const [field = '', line, part] = path.split('.');
  return field === 'lines' && line !== undefined ? { line: Number(line), field: part ?? 'lines' } : { line: null, field };
}

/** Faults without those that a change of these fields may have mended. */
export function withoutTouched(faults: Record<string, string>, fields: string[]): Record<string, string> {
  const left = Object.entries(faults).filter(([path]) => !fields.some((field) => path === field || path.startsWith(`${field}.`)));
  return left.length === Object.keys(faults).length ? faults : Object.fromEntries(left);
}
