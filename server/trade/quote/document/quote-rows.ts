import { Decimal } from '#contract/catalogue/decimal.ts';
import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import { added, inMoney, sumOf } from '#contract/trade/quote/sums.ts';
import { shown, shownLine } from '#server/base/names/shown-text.ts';
import { grouped, moneyOf } from '#server/base/pdf/amounts.ts';
import type { Row } from '#server/base/pdf/tables.ts';
import type { ContentLine } from '#server/trade/rfq/revision/content-queries.ts';
import words from './words.en.json' with { type: 'json' };

type Line = QuoteContent['lines'][number];
type Offer = NonNullable<Line['offer']>;

/** A sentence with what fills its gaps; without one of the values it says nothing. */
export const said = (sentence: string, values: Record<string, string | number | null | undefined>): string =>
  Object.values(values).some((value) => value === null || value === undefined || value === '')
    ? ''
    : sentence.replace(/\{(\w+)\}/g, (_, name: string) => shownLine(String(values[name])));
const lined = (...parts: string[]): string => parts.filter(Boolean).join('\n');

/** The rows of an asked line: what is offered for it, or why it is not, and each alternative. */
export function rowsOf(asked: ContentLine, line: Line | undefined, currency: string): Row[] {
  const number = `${asked.number}`;
  const item = shownLine(asked.description);
  const wanted = said(words.asked, { quantity: asked.quantity && grouped(asked.quantity), unit: asked.unit });
  const main = line?.offer
    ? offerRow(line.offer, { number, item, asked, currency, above: wanted })
    : { cells: [number, item, '', '', words.notOffered], below: lined(wanted, reasonOf(line)) };
  const alternatives = line?.alternatives ?? [];
  return [
    main,
    ...alternatives.map(({ differs, offer }, place) =>
      offerRow(offer, { number: '', item: said(words.alternative, { place: place + 1, differs }), asked, currency, above: '' }),
    ),
  ];
}

function reasonOf(line: Line | undefined): string {
  if (!line?.notOffered) return '';
  const reasons: Record<string, string> = words.reasons;
  return lined(reasons[line.notOffered.reason] ?? '', shown(line.notOffered.text));
}

interface Place {
  number: string;
  item: string;
  asked: ContentLine;
  currency: string;
  above: string;
}

function offerRow(offer: Offer, { number, item, asked, currency, above }: Place): Row {
  const sum = asked.quantity === null ? null : sumOf(offer, asked.quantity, currency);
  const price = sum && moneyOf(sum.unitPrice, currency);
  return {
    cells: [
      number,
      item,
      sum ? `${grouped(sum.billed)} ${offer.unit}` : '',
      price ? (offer.per === 1 ? price : said(words.per, { price, per: grouped(`${offer.per}`) })) : '',
      sum ? moneyOf(sum.total, currency) : '',
    ],
    below: lined(above, termsOf(offer, asked.unit, currency), shown(offer.note)),
  };
}

function termsOf(offer: Offer, asked: string, currency: string): string {
  const breaks = offer.breaks.map(({ from, price, days }) => {
    const values = { from: grouped(from), price: moneyOf(price, currency) };
    return days === undefined ? said(words.break, values) : said(words.breakDays, { ...values, days });
  });
  const facts = [
    offer.holds !== '1' && said(words.holds, { unit: offer.unit, holds: grouped(offer.holds), asked }),
    said(words.moq, { quantity: offer.moq && grouped(offer.moq) }),
    said(words.multiple, { quantity: offer.multiple && grouped(offer.multiple) }),
    said(words.lead, { days: offer.leadDays }),
    ...offer.deliveries.map(({ quantity, days }) => said(words.delivery, { quantity: grouped(quantity), days })),
    said(words.origin, { country: offer.origin }),
    said(words.hs, { code: offer.hs?.code }),
    offer.sample && (offer.sample.price ? said(words.samplePrice, { price: moneyOf(offer.sample.price, currency) }) : words.sample),
  ];
  return lined(said(words.breaks, { breaks: breaks.join('; ') }), facts.filter(Boolean).join(' · '));
}

/** Lines, one-off costs and both, as the sums of the quote have them. */
export function sumRows(totals: { costs: string; total: string }, currency: string): [string, string][] {
  const lines = inMoney(new Decimal(totals.total).minus(added([totals.costs])), currency);
  return [
    [words.sumLines, moneyOf(lines, currency)],
    [words.sumCosts, moneyOf(totals.costs, currency)],
    [words.total, moneyOf(totals.total, currency)],
  ];
}
