import type { Sent } from '#contract/base/call.ts';
import type { AwardReason } from '#contract/trade/award/limits.ts';
import type { AwardStart } from '#contract/trade/award/shapes.ts';
import type { award } from '#contract/trade/award.ts';
import { typedQuantity } from '#web/trade/quote/typed.ts';
import type { LineValues, Quote } from './values.ts';

export type Made = Sent<typeof award.make>;

/** What the buyer writes of the orders. */
export interface DetailsValues {
  street: string;
  city: string;
  postcode: string;
  region: string;
  country: string;
  name: string;
  email: string;
  phone: string;
  reference: string;
  costReference: string;
  note: string;
  day: string;
}

/** What is known of them already: nobody types it again. */
export const detailsOf = ({ delivery, contact }: AwardStart, neededBy: string | null): DetailsValues => ({
  ...delivery,
  ...contact,
  country: delivery.country ?? '',
  reference: '',
  costReference: '',
  note: '',
  day: neededBy ?? '',
});

interface Decided {
  rfqID: string;
  lines: LineValues[];
  quotes: Quote[];
  declines: { quoteID: string; reason: AwardReason; text: string; withRank: boolean }[];
  details: DetailsValues;
}

/** The award as it is sent, of the revisions that were read. */
export function madeOf({ rfqID, lines, quotes, declines, details }: Decided): Made {
  const revisionOf = new Map(quotes.map(({ quoteID, revision }) => [quoteID, revision]));
  const { street, city, postcode, region, country, name, email, phone, reference, costReference, note, day } = details;
  const given = lines.filter(({ parts }) => parts.length > 0);
  return {
    rfqID,
    parts: given.flatMap(({ lineID, parts }) =>
      parts.map(({ quoteID, place, quantity }) => ({ lineID, quoteID, place, revision: revisionOf.get(quoteID) ?? 1, quantity: typedQuantity(quantity) })),
    ),
    unbought: lines.filter(({ parts, nobody }) => parts.length === 0 && nobody).map(({ lineID, reason, text }) => ({ lineID, reason, text })),
    declines,
    details: {
      delivery: { street, city, postcode, region, country: country || null },
      contact: { name, email, phone },
      reference,
      costReference,
      note,
      dates: day === '' ? [] : given.map(({ lineID }) => ({ lineID, day })),
    },
  };
}

export interface Faults {
  /** By line, by quote, by field of the details. */
  lines: Record<string, string>;
  quotes: Record<string, string>;
  details: Record<string, string>;
  all: string[];
}
export const NO_FAULTS: Faults = { lines: {}, quotes: {}, details: {}, all: [] };

/** Where each sentence of a refusal belongs in the form. */
export function faultsIn(fields: Record<string, string>, { parts, unbought = [], declines = [] }: Made): Faults {
  const found: Faults = { lines: {}, quotes: {}, details: {}, all: [...new Set(Object.values(fields))] };
  for (const [path, sentence] of Object.entries(fields)) {
    const [group = '', key = '', ...rest] = path.split('.');
    const at = Number(key);
    if (group === 'lines') found.lines[key] = sentence;
    else if (group === 'quotes') found.quotes[key] = sentence;
    else if (group === 'parts') found.lines[parts[at]?.lineID ?? ''] = sentence;
    else if (group === 'unbought') found.lines[unbought[at]?.lineID ?? ''] = sentence;
    else if (group === 'declines') found.quotes[declines[at]?.quoteID ?? ''] = sentence;
    else if (group === 'details') found.details[key === 'dates' ? 'day' : (rest[0] ?? key)] = sentence;
  }
  return found;
}
