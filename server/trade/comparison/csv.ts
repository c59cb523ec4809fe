import { bestOf } from '#contract/trade/comparing/best.ts';
import type { ComparedQuote } from '#contract/trade/comparing/compare.ts';
import { added } from '#contract/trade/quote/sums.ts';
import type { SideBySide } from './compare.ts';

const COLUMNS = [
  ...(['line', 'description', 'asked_quantity', 'asked_unit', 'supplier', 'quote', 'revision', 'state', 'offered', 'alternative'] as const),
  ...(['billed_quantity', 'unit_price', 'price_for', 'currency', 'line_total', 'per_asked_unit', 'line_one_off_costs'] as const),
  ...(['rate', 'rate_date', 'rate_source', 'request_currency', 'line_total_converted', 'lowest', 'lead_time_days', 'answers_line'] as const),
  ...([
    'quote_total',
    'quote_total_converted',
    'your_estimate',
    'your_estimate_note',
    'lines_offered',
    'meets',
    'not_compared_because',
    'shortlisted',
  ] as const),
  ...(['delivery_term', 'place', 'valid_until', 'payment', 'certificates'] as const),
];

/** One row for each line and supplier, the heading first: originals, converted values, the rates and the marks (CMP-019). */
export function csvRows(compared: SideBySide): string[][] {
  const { asked, shown } = compared;
  const lineIDs = asked.lines.map(({ lineID }) => lineID);
  const { lines: lowest } = bestOf(shown, { lineIDs, wanted: asked.certificates.length }, new Map());
  return [[...COLUMNS], ...asked.lines.flatMap((line) => shown.quotes.map((one) => rowOf(compared, one, line, lowest.get(line.lineID) ?? [])))];
}

function rowOf({ asked, quotes, rates }: SideBySide, one: ComparedQuote, line: SideBySide['asked']['lines'][number], lowest: string[]): string[] {
  const quote = quotes.get(one.quoteID);
  if (!quote) throw new Error('a quote that is compared was not read');
  const { content, mark } = quote;
  const offered = one.lines.get(line.lineID);
  const given = content.lines.find(({ lineID }) => lineID === line.lineID);
  const offer = offered?.place ? given?.alternatives[offered.place - 1]?.offer : given?.offer;
  const isConverted = content.currency !== asked.currency && one.rate !== null;
  const source = rates?.rates.find(({ base, quote }) => base === content.currency || quote === content.currency)?.source;
  return [
    ...[String(line.number), line.description, line.quantity ?? '', line.unit, one.name, quote.number, String(quote.revision), quote.state],
    ...[offered ? 'yes' : (given?.notOffered?.reason ?? 'no'), offered?.place ? String(offered.place) : ''],
    ...[offered?.billedAsked ?? '', offered?.unitPrice ?? '', offered ? String(offer?.per ?? 1) : '', content.currency, offered?.total ?? ''],
    ...[offered?.perAsked ?? '', added(content.costs.filter(({ lineID }) => lineID === line.lineID).map(({ amount }) => amount)).toFixed()],
    ...[one.rate ?? '', isConverted ? (rates?.day ?? '') : '', isConverted ? (source ?? '') : '', asked.currency, offered?.converted ?? ''],
    ...[lowest.includes(one.quoteID) ? 'yes' : '', offered ? String(offered.leadDays) : ''],
    quote.answers < asked.revision ? (quote.marks.find(({ lineID }) => lineID === line.lineID)?.mark ?? '') : 'unchanged',
    ...[one.ownTotal, one.total ?? '', mark.estimate?.amount ?? '', mark.estimate?.note ?? ''],
    ...[`${one.offeredCount} of ${asked.lines.length}`, `${one.met} of ${one.of}`, one.notComparable.join(' '), mark.shortlisted ? 'yes' : ''],
    ...[content.incoterm ?? '', content.place, content.validUntil ?? '', content.paymentTerms, quote.certificates.map(({ name }) => name).join('; ')],
  ];
}
