import { type Best, bestOf } from '#contract/trade/comparing/best.ts';
import type { ComparedQuote } from '#contract/trade/comparing/compare.ts';
import type { Miss } from '#contract/trade/comparing/compared.ts';
import { added } from '#contract/trade/quote/sums.ts';
import { writtenDay as day } from '#server/base/names/written-day.ts';
import { type GridRow, gridFile } from '#server/base/pdf/grid.ts';
import type { SideBySide } from './compare.ts';
import words from './comparison.en.json' with { type: 'json' };

type Quote = SideBySide['quotes'] extends Map<string, infer Q> ? Q : never;
interface Column {
  one: ComparedQuote;
  quote: Quote;
}

const fill = (text: string, values: Record<string, string | number>): string => text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
const lined = (...lines: (string | null | undefined | false)[]): string => lines.filter(Boolean).join('\n');

/** The same table as on the screen, on A4 landscape, with its date, rates and marks (CMP-019). The same comparison of a day is the same file. */
export function comparisonPdf(compared: SideBySide, { compress = true }: { compress?: boolean } = {}): Promise<Buffer> {
  const { asked, basis, rates, shown, quotes } = compared;
  const columns = shown.quotes.flatMap((one): Column[] => {
    const quote = quotes.get(one.quoteID);
    return quote ? [{ one, quote }] : [];
  });
  const title = fill(words.title, { number: basis.number });
  const terms = [asked.incoterm && `${asked.incoterm} ${asked.place}`, asked.neededBy && day(asked.neededBy), asked.paymentTerms].filter(Boolean).join(', ');
  const sources = [...new Set(rates?.rates.map(({ source }) => source) ?? [])].join(', ');
  const isConverted = columns.some(({ quote }) => quote.content.currency !== asked.currency);
  const about = { title, author: 'WBN', subject: asked.title, at: new Date(`${basis.day}T00:00:00Z`), foot: words.foot, lacking: words.lacking, compress };
  return gridFile(about, {
    above: [
      fill(words.asked, { title: asked.title, day: day(basis.day), revision: basis.revision, currency: asked.currency }),
      ...(terms ? [fill(words.terms, { terms })] : []),
    ],
    head: [words.quotes, ...columns.map(({ one, quote }) => `${one.name}\n${quote.number}`)],
    rows: rowsOf(compared, columns),
    below: [isConverted && rates ? fill(words.rates, { day: day(rates.day), source: sources }) : words.noRates],
  });
}

type CellOf = (column: Column) => string;

function rowsOf(compared: SideBySide, columns: Column[]): GridRow[] {
  const { asked, shown } = compared;
  const validity = new Map(columns.flatMap(({ one, quote }) => (quote.content.validUntil ? [[one.quoteID, quote.content.validUntil] as const] : [])));
  const best = bestOf(shown, { lineIDs: asked.lines.map(({ lineID }) => lineID), wanted: asked.certificates.length }, validity);
  const row = (label: string, cellOf: CellOf, isBold = false): GridRow => ({ label, cells: columns.map(cellOf), isBold });
  const group = (label: string): GridRow => ({ label, cells: [], isGroup: true });
  const lines = asked.lines.map((line) =>
    row(lined(`${line.number} ${line.description}`, line.quantity && `${line.quantity} ${line.unit}`), (column) => lineOf(compared, column, line, best)),
  );
  const hasCommon = shown.common.length > 0 && shown.common.length < asked.lines.length;
  return [
    group(words.group.asked),
    row(words.row.fit, ({ one }) => lined(fill(words.met, { met: one.met, of: one.of }), one.misses.map(missOf).join(', '))),
    row(words.row.compared, comparedOf),
    group(words.group.price),
    row(words.row.total, (column) => totalOf(compared, column, best), true),
    ...(hasCommon ? [row(words.row.common, ({ one }) => one.commonTotal ?? words.none)] : []),
    ...lines,
    row(words.row.costs, costsOf),
    row(words.row.validity, (column) => validityOf(column, best)),
    group(words.group.delivery),
    row(words.row.lead, (column) => leadOf(column, best)),
    row(words.row.incoterm, ({ quote: { content } }) => (content.incoterm ? `${content.incoterm} ${content.place}` : words.notStated)),
    row(words.row.payment, ({ quote: { content } }) => content.paymentTerms || words.notStated),
    row(words.row.certificates, ({ quote: { certificates } }) => certificates.map(({ name }) => name).join(', ') || words.notStated),
    group(words.group.yours),
    row(words.row.estimate, (column) => estimateOf(compared, column)),
    row(words.row.shortlisted, ({ quote: { mark } }) => (mark.shortlisted ? lined(words.yes, mark.shortlisted.name) : words.no)),
  ];
}

const comparedOf: CellOf = ({ one: { notComparable } }) =>
  notComparable.length === 0 ? words.yes : lined(words.no, notComparable.map((why) => words.reason[why]).join(', '));

const costsOf: CellOf = ({ quote: { content } }) =>
  content.costs.length === 0
    ? words.none
    : lined(`${added(content.costs.map(({ amount }) => amount)).toFixed()} ${content.currency}`, content.costs.map(({ name }) => name).join(', '));

const validityOf = ({ one, quote: { content } }: Column, best: Best): string =>
  content.validUntil ? lined(day(content.validUntil), best.validity.includes(one.quoteID) && words.best) : words.notStated;

function leadOf({ one: { quoteID, leadDays, daysLate, hasTransit } }: Column, best: Best): string {
  if (leadDays === null) return words.notStated;
  const late = daysLate !== null && fill(words.late, { days: daysLate });
  return lined(String(leadDays), late, hasTransit && words.transit, best.lead.includes(quoteID) && words.best);
}

function estimateOf({ asked }: SideBySide, { quote: { mark } }: Column): string {
  if (!mark.estimate) return words.none;
  return lined(`${mark.estimate.amount} ${asked.currency}`, mark.estimate.note, mark.estimate.name);
}

function missOf(miss: Miss): string {
  if (miss.what === 'line') return fill(words.miss.line, { number: miss.number });
  return miss.what === 'certificate' ? fill(words.miss.certificate, { name: miss.name }) : words.miss[miss.what];
}

/** What was quoted, where it was in another currency, with the rate and its day. */
function convertedOf({ asked, rates }: SideBySide, { one, quote }: Column, amount: string): string | null {
  const { currency } = quote.content;
  if (currency === asked.currency) return null;
  if (one.rate === null || !rates) return words.reason.rate;
  return fill(words.converted, { amount, currency, rate: one.rate.slice(0, 10), day: day(rates.day) });
}

function totalOf(compared: SideBySide, column: Column, best: Best): string {
  const { asked } = compared;
  const { one, quote } = column;
  return lined(
    one.total === null ? `${one.ownTotal} ${quote.content.currency}` : `${one.total} ${asked.currency}`,
    convertedOf(compared, column, one.ownTotal),
    !one.isWhole && fill(words.lines, { offered: one.offeredCount, asked: asked.lines.length }),
    best.total.includes(one.quoteID) && words.best,
  );
}

function lineOf(compared: SideBySide, column: Column, line: SideBySide['asked']['lines'][number], best: Best): string {
  const { one, quote } = column;
  const offered = one.lines.get(line.lineID);
  if (!offered) return words.notOffered;
  const { currency } = quote.content;
  return lined(
    offered.converted === null ? `${offered.total} ${currency}` : `${offered.converted} ${compared.asked.currency}`,
    fill(words.each, { price: offered.perAsked, currency }),
    convertedOf(compared, column, offered.total),
    line.quantity !== null && offered.billedAsked !== line.quantity && fill(words.billed, { billed: offered.billedAsked, asked: line.quantity }),
    offered.place > 0 && fill(words.alternative, { place: offered.place }),
    best.lines.get(line.lineID)?.includes(one.quoteID) && words.best,
  );
}
