import { Decimal } from '#contract/catalogue/decimal.ts';
import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import { sumOf } from '#contract/trade/quote/sums.ts';
import { QUOTE_FITS } from '#contract/trade/rfq/limits.ts';
import type { Fields } from '#server/base/http/errors.ts';
import { say } from '#server/base/names/say.ts';
import { writtenDay } from '#server/base/names/written-day.ts';
import type { Content } from '#server/trade/rfq/revision/content-queries.ts';

const DAY = 86_400_000;
const MOST_MULTIPLE = 1000;
const MOST_TOTAL = '1000000000000';
type Line = QuoteContent['lines'][number];
const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

interface Whole {
  content: QuoteContent;
  asked: Content;
  deadline: Date;
  /** The currency that was asked for, where others are not welcome. */
  currency: string | null;
}

/** Everything that keeps a quote from being submitted, by field and line (QUO-004, QUO-006). */
export function faultsOf({ content, asked, deadline, currency }: Whole): Fields {
  const lines = asked.lines.filter(({ struck }) => !struck);
  const answered = new Map(content.lines.map((line) => [line.lineID, line]));
  const lacking = lines.filter(({ lineID }) => {
    const line = answered.get(lineID);
    return !line || (!line.offer && !line.notOffered && line.alternatives.length === 0);
  });
  const isPriced = lines.some(({ lineID }) => answered.get(lineID)?.offer || answered.get(lineID)?.alternatives.length);
  return {
    ...(content.incoterm === null && { incoterm: say('quote.incoterm') }),
    ...(content.place === '' && { place: say('quote.place') }),
    ...(currency !== null && content.currency !== currency && { currency: say('quote.currency', { currency }) }),
    ...validityFault(content.validUntil, deadline),
    ...Object.fromEntries(lacking.map(({ lineID, number }) => [`lines.${lineID}`, say('quote.line', { number })])),
    ...Object.assign({}, ...lines.map(({ lineID, quantity }) => sizeFaults(lineID, quantity, answered.get(lineID)?.offer ?? null, content.currency))),
    ...(!isPriced && { lines: say('quote.nothing') }),
  };
}

/** Figures that nobody means: a slip of the keys, or a unit that was mistaken (TBA-015). */
function sizeFaults(lineID: string, asked: string | null, offer: Line['offer'], currency: string): Fields {
  if (!offer || asked === null) return {};
  const needed = new Decimal(asked).div(offer.holds);
  if (new Decimal(offer.multiple ?? '1').gt(needed.times(String(MOST_MULTIPLE)))) return { [`lines.${lineID}.multiple`]: say('quote.multiple') };
  const total = sumOf(offer, asked, currency)?.total;
  return total !== undefined && new Decimal(total).gte(MOST_TOTAL) ? { [`lines.${lineID}.total`]: say('quote.total') } : {};
}

/** From the day of the deadline to a year later. */
function validityFault(until: string | null, deadline: Date): Fields {
  const [first, last] = [isoDay(deadline), isoDay(new Date(deadline.getTime() + QUOTE_FITS.validDays * DAY))];
  if (until !== null && until >= first && until <= last) return {};
  return { validUntil: say('quote.validUntil', { first: writtenDay(first), last: writtenDay(last) }) };
}
