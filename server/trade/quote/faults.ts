import type { QuoteContent } from '#contract/trade/quote-shapes.ts';
import { QUOTE_FITS } from '#contract/trade/rfq-limits.ts';
import type { Fields } from '#server/base/http/errors.ts';
import { say } from '#server/base/names/say.ts';
import { writtenDay } from '#server/base/names/written-day.ts';
import type { Content } from '#server/trade/rfq/revision/content-queries.ts';

const DAY = 86_400_000;
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
    ...(!isPriced && { lines: say('quote.nothing') }),
  };
}

/** From the day of the deadline to a year later. */
function validityFault(until: string | null, deadline: Date): Fields {
  const [first, last] = [isoDay(deadline), isoDay(new Date(deadline.getTime() + QUOTE_FITS.validDays * DAY))];
  if (until !== null && until >= first && until <= last) return {};
  return { validUntil: say('quote.validUntil', { first: writtenDay(first), last: writtenDay(last) }) };
}
