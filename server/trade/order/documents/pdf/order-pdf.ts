import { createHash } from 'node:crypto';
import { Decimal } from '#contract/catalogue/decimal.ts';
import type { OrderContent, OrderLine } from '#contract/trade/order/shapes.ts';
import { inMoney } from '#contract/trade/quote/sums.ts';
import { grouped, moneyOf } from '#server/base/pdf/amounts.ts';
import { sheetFile } from '#server/base/pdf/sheet.ts';
import texts from '../documents.en.json' with { type: 'json' };
import { lackOf } from '../incomplete.ts';
import { orderXml } from '../order-xml.ts';
import words from './words.en.json' with { type: 'json' };
import { aboutOf, clean, cleanLine, day, LINE_COLUMNS, moment, partyLines } from './written.ts';

/** The XML that a version goes with: by the Peppol BIS where that can be, else plain UBL. */
export const twinXml = (content: OrderContent): string => orderXml(content, lackOf(content).length === 0 ? 'peppol' : 'ubl');
export const hashOf = (xml: string): string => createHash('sha256').update(xml).digest('hex');

/** A version of an order as PDF, made of the same stored content as its XML (ORD-019). */
export function orderPdf(content: OrderContent, { compress = true }: { compress?: boolean } = {}): Promise<Buffer> {
  const { details, currency, totals } = content;
  const { street, city, postcode, region, country } = details.delivery;
  return sheetFile(aboutOf(content, `${words.order} ${content.number}`, content.issuedAt, compress), (sheet) => {
    sheet.title(`${words.order} ${content.number}`);
    sheet.facts([
      [words.issued, moment(content.issuedAt)],
      [words.version, `${content.version}`],
      [words.replaces, content.replaces],
      [words.rfq, content.rfqNumber],
      [words.quoteNumber, `${content.quoteNumber}, ${content.quoteRevision}`],
      [words.reference, cleanLine(details.reference)],
      [words.cost, cleanLine(details.costReference)],
      [words.validUntil, day(content.validUntil)],
    ]);
    sheet.sides(partyLines(words.buyer, content.buyer), partyLines(words.supplier, content.supplier));
    sheet.heading(words.terms);
    sheet.facts([
      [words.terms, content.incoterm && cleanLine(`${content.incoterm} ${content.place}`)],
      [words.payment, cleanLine(content.paymentTerms)],
      [words.delivery, cleanLine([street, city, postcode, region, country].filter(Boolean).join(', '))],
      [words.note, clean(details.note)],
    ]);
    sheet.heading(words.lines);
    sheet.table(
      LINE_COLUMNS,
      content.lines.map((line) => lineRow(line, currency)),
    );
    if (content.costs.length > 0) sheet.heading(words.costs);
    sheet.facts(content.costs.map(({ name, amount }) => [cleanLine(name), moneyOf(inMoney(new Decimal(amount), currency), currency)]));
    sheet.sums([
      [words.sumLines, moneyOf(totals.lines, currency)],
      [words.sumCosts, moneyOf(totals.costs, currency)],
      [words.total, moneyOf(totals.total, currency)],
    ]);
    sheet.heading(words.hash);
    sheet.quiet(hashOf(twinXml(content)));
    sheet.text(texts.disclaimer);
  });
}

function lineRow(line: OrderLine, currency: string): { cells: string[]; below: string } {
  const price = moneyOf(line.price, currency);
  const cells = [
    `${line.number}`,
    cleanLine(line.name) || cleanLine(line.description),
    `${grouped(line.quantity)} ${line.unit}`,
    line.per === 1 ? price : words.per.replace('{price}', () => price).replace('{per}', () => grouped(`${line.per}`)),
    moneyOf(line.total, currency),
  ];
  const said = (sentence: string, gap: string, value: string | null): string => (value ? sentence.replace(gap, () => cleanLine(value)) : '');
  const below = [
    line.description === line.name ? '' : clean(line.description),
    said(words.differs, '{text}', line.differs),
    [
      line.day ? said(words.wanted, '{day}', day(line.day)) : said(words.lead, '{days}', `${line.leadDays}`),
      said(words.buyerItem, '{number}', line.buyerItem),
      said(words.sellerItem, '{number}', line.sellerItem),
      said(words.origin, '{country}', line.origin),
      said(words.hs, '{code}', line.hs),
    ]
      .filter(Boolean)
      .join(' · '),
    ...line.attributes.map(({ name, value }) => `${cleanLine(name)}: ${cleanLine(value)}`),
    clean(line.note),
  ];
  return { cells, below: below.filter(Boolean).join('\n') };
}
