import { Decimal } from '#contract/catalogue/decimal.ts';
import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import { inMoney, sumsOf } from '#contract/trade/quote/sums.ts';
import { shown, shownLine } from '#server/base/names/shown-text.ts';
import { writtenDay, writtenMoment } from '#server/base/names/written-day.ts';
import { moneyOf } from '#server/base/pdf/amounts.ts';
import { type SheetAbout, sheetFile } from '#server/base/pdf/sheet.ts';
import type { Column } from '#server/base/pdf/tables.ts';
import type { ContentLine } from '#server/trade/rfq/revision/content-queries.ts';
import { rowsOf, said, sumRows } from './quote-rows.ts';
import words from './words.en.json' with { type: 'json' };

/** A submitted revision of a quote, as its document says it. */
export interface Printed {
  number: string;
  revision: number;
  /** The revision of the request that it answers, and what that asked. */
  answers: number;
  asked: ContentLine[];
  at: string;
  rfqNumber: string;
  title: string;
  /** How both were called when it was submitted, and the certificates that it names. */
  supplier: string;
  buyer: string;
  certificates: string[];
  content: QuoteContent;
}

const COLUMNS: Column[] = [
  { label: words.number, width: 28 },
  { label: words.item, width: 175 },
  { label: words.quantity, width: 85, isNumber: true },
  { label: words.price, width: 95, isNumber: true },
  { label: words.amount, width: 100, isNumber: true },
];

export const nameOf = ({ number, revision }: Printed): string => `${number}-${revision}.pdf`;

/** A revision of a quote as PDF, made of what was stored when it was submitted (ORD-019). */
export function quotePdf(printed: Printed, { compress = true }: { compress?: boolean } = {}): Promise<Buffer> {
  const { content, revision, asked, certificates } = printed;
  const { currency, incoterm, place, paymentTerms, note, costs, files } = content;
  const lines = asked.filter(({ struck }) => !struck);
  const offered = new Map(content.lines.map((line) => [line.lineID, line]));
  return sheetFile(aboutOf(printed, compress), (sheet) => {
    sheet.title(`${words.quote} ${printed.number}`);
    sheet.facts([
      [words.submitted, writtenMoment(new Date(printed.at))],
      [words.revision, `${revision}`],
      [words.rfq, said(words.answers, { number: printed.rfqNumber, revision: printed.answers, title: printed.title })],
      [words.validUntil, content.validUntil && writtenDay(content.validUntil)],
    ]);
    sheet.sides([words.buyer, shownLine(printed.buyer)], [words.supplier, shownLine(printed.supplier)]);
    sheet.heading(words.terms);
    sheet.facts([
      [words.term, incoterm && shownLine(`${incoterm} ${place}`)],
      [words.payment, shownLine(paymentTerms)],
      [words.certificates, certificates.map(shownLine).join('\n')],
      [words.note, shown(note)],
      [words.files, files.map(({ name }) => shownLine(name)).join('\n')],
    ]);
    sheet.heading(words.lines);
    sheet.table(
      COLUMNS,
      lines.flatMap((line) => rowsOf(line, offered.get(line.lineID), currency)),
    );
    if (costs.length > 0) sheet.heading(words.costs);
    sheet.facts(costs.map(({ name, amount }) => [shownLine(name), moneyOf(inMoney(new Decimal(amount), currency), currency)]));
    sheet.sums(sumRows(sumsOf(content, lines), currency));
    sheet.quiet(said(words.made, { revision }));
  });
}

function aboutOf({ number, supplier, buyer, at }: Printed, compress: boolean): SheetAbout {
  return {
    title: `${words.quote} ${number}`,
    author: shownLine(supplier),
    subject: `${shownLine(supplier)} – ${shownLine(buyer)}`,
    at: new Date(at),
    foot: number,
    lacking: words.lacking,
    compress,
  };
}
