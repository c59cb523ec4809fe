import { writtenDay as date } from '#server/base/names/written-day.ts';
import { actualOf, documentFile, INK, type Pdf, QUIET, rule, type Structure } from '#server/base/pdf/document.ts';
import { printable } from '#server/base/pdf/printable.ts';
import texts from './invoice.en.json' with { type: 'json' };
import { money } from './print.ts';
import type { Invoice } from './queries.ts';

const [LEFT, RIGHT] = [56, 539];
const COLUMN = 220;
const SECOND = LEFT + COLUMN + 43;
/** Points for the name of a party, and for all that is said of it. */
const NAME = 44;
const PARTY = 152;

/** One page A4 with its own typefaces, tagged for those who listen to it. The same invoice gives the same file. */
export function pdfOf(invoice: Invoice, { compress }: { compress?: boolean } = {}): Promise<Buffer> {
  const title = `${texts[invoice.kind]} ${invoice.number}`;
  // What the typeface cannot show, the properties say.
  const about = { title, author: invoice.seller.name, subject: `${texts.buyer}: ${invoice.buyer.name}`, at: invoice.issuedAt, compress };
  return documentFile(about, { margins: { top: 56, left: LEFT, right: 56, bottom: 24 } }, (pdf, root) => write(pdf, root, invoice, title));
}

/** Everything in the order in which it is read out. */
function write(pdf: Pdf, root: Structure, invoice: Invoice, title: string): void {
  const put: Put = (tag, text, x, y, style = {}) => {
    root.add(pdf.struct(tag, actualOf(text), () => void print(pdf, text, x, y, style)));
  };
  put('H1', title, LEFT, 56, { font: 'bold', size: 18, width: 360 });
  put('P', invoice.seller.name, 419, 61, { font: 'bold', size: 10, width: RIGHT - 419, align: 'right' });
  const below = writeFacts(put, invoice, 104);
  writeParty(pdf, put, texts.seller, sellerLines(invoice), LEFT, below + 20);
  writeParty(pdf, put, texts.buyer, buyerLines(invoice), SECOND, below + 20);
  const end = writeLines(pdf, put, invoice, below + 184);
  if (invoice.note) put('P', invoice.note, LEFT, end + 24, { width: RIGHT - LEFT });
  if (needsFallback(invoice)) put('P', texts.fallback, LEFT, 776, { size: 8, color: QUIET, width: RIGHT - LEFT });
}

interface Style {
  font?: 'regular' | 'bold';
  size?: number;
  color?: string;
  width?: number;
  /** What does not fit is cut with an ellipsis: the page stays one page. */
  height?: number;
  align?: 'left' | 'right';
}
type Put = (tag: string, text: string, x: number, y: number, style?: Style) => void;

function print(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  { font = 'regular', size = 10, color = INK, width = COLUMN, height = 60, align = 'left' }: Style,
): void {
  pdf.font(font).fontSize(size).fillColor(color).text(printable(text), x, y, { width, height, align, ellipsis: true, lineGap: 2 });
}

function writeFacts(put: Put, { kind, number, issuedAt, corrects }: Invoice, top: number): number {
  const day = date(issuedAt.toISOString());
  const facts = [[texts.number, number], [texts.issued, day], ...(kind === 'invoice' ? [[texts.paid, day]] : [[texts.corrects, corrects ?? '']])] as [
    string,
    string,
  ][];
  facts.forEach(([label, value], index) => {
    put('P', label, LEFT, top + index * 16, { color: QUIET, width: 110 });
    put('P', value, LEFT + 120, top + index * 16);
  });
  return top + facts.length * 16;
}

function writeParty(pdf: Pdf, put: Put, heading: string, [name = '', ...lines]: string[], x: number, y: number): void {
  put('H2', heading, x, y, { font: 'bold', size: 11 });
  put('P', name, x, y + 18, { height: NAME });
  const tall = Math.min(NAME, pdf.font('regular').fontSize(10).heightOfString(printable(name), { width: COLUMN, lineGap: 2 }));
  put('P', lines.join('\n'), x, y + 19 + tall, { color: QUIET, height: PARTY - 19 - tall });
}

function sellerLines({ seller: { name, address, countryName, taxNumber, email } }: Invoice): string[] {
  return [name, address, countryName, taxNumber ? `${texts.taxNumber}: ${taxNumber}` : '', email].filter(Boolean);
}

function buyerLines({ buyer: { name, address, city, postcode, countryName, vatNumber } }: Invoice): string[] {
  const town = [city, postcode].filter(Boolean).join(' ');
  return [name, address, town, countryName ?? '', vatNumber ? `${texts.vatNumber}: ${vatNumber}` : ''].filter(Boolean);
}

function writeLines(pdf: Pdf, put: Put, { lines, totalCents, kind }: Invoice, top: number): number {
  const row = (y: number, [what, term, amount]: [string, string, string], style: Style = {}) => {
    put('P', what, LEFT, y, { width: 230, ...style });
    if (term) put('P', term, LEFT + 240, y, { width: 150, ...style });
    put('P', amount, RIGHT - 90, y, { width: 90, align: 'right', ...style });
    rule(pdf, [LEFT, RIGHT], y + 22);
  };
  row(top, [texts.description, texts.term, texts.amount], { color: QUIET });
  for (const [index, { text, from, until, cents }] of lines.entries()) row(top + 30 * (index + 1), [text, `${date(from)} – ${date(until)}`, money(cents)]);
  const after = top + 30 * (lines.length + 1);
  row(after, [texts.vat, '', money(0)]);
  row(after + 30, [kind === 'invoice' ? texts.total : texts.returned, '', money(totalCents)], { font: 'bold', size: 11 });
  return after + 60;
}

const needsFallback = (invoice: Invoice): boolean => [...sellerLines(invoice), ...buyerLines(invoice)].some((text) => printable(text) !== text);
