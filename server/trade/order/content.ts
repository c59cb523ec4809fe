import { Decimal } from '#contract/catalogue/decimal.ts';
import type { OrderRead } from '#contract/trade/order/read.ts';
import type { OrderContent, OrderDetails, OrderLine } from '#contract/trade/order/shapes.ts';
import { inMoney, sumOf } from '#contract/trade/quote/sums.ts';
import type { Db } from '#server/base/database/database.ts';
import type { ContentLine } from '#server/trade/rfq/revision/content-queries.ts';
import { readSources, type Source } from './content-queries.ts';
import { ANSWER_DAYS } from './days.ts';

const NAME_LENGTH = 100;
const NEEDED = ['street', 'city', 'country', 'name', 'reach'] as const;

export const isoDay = (at: Date, daysOn = 0): string => new Date(at.getTime() + daysOn * 86_400_000).toISOString().slice(0, 10);

/** What a supplier needs to deliver and is not there (ORD-002). */
export function missingOf({ delivery, contact }: OrderDetails): OrderRead['missing'] {
  const needed = { street: delivery.street, city: delivery.city, country: delivery.country, name: contact.name, reach: contact.email || contact.phone };
  return NEEDED.filter((key) => !needed[key]);
}

export const numberOf = (number: string, version: number): string => (version > 1 ? `${number}-${version}` : number);

/** What a version of each order says: its prices and terms are those of the quote it was decided on (ORD-002). */
export async function composeOrders(db: Db, ids: string[], { version, at }: { version: number; at: Date }): Promise<Map<string, OrderContent>> {
  const sources = await readSources(db, ids);
  return new Map(sources.map((source) => [source.orderID, composed(source, { version, at })]));
}

function composed(source: Source, { version, at }: { version: number; at: Date }): OrderContent {
  const { quote, details, number, first } = source;
  const dayOf = (lineID: string): string | null => details.dates.find((date) => date.lineID === lineID)?.day ?? null;
  // What was sent first is what the quote said; the request may have changed since.
  const lines = first
    ? first.lines.map((line) => ({ ...line, day: dayOf(line.lineID) }))
    : source.asked.flatMap((line) => lineOf(line, source, dayOf(line.lineID)));
  const costs = quote.costs.filter(({ lineID }) => lineID === null || lines.some((line) => line.lineID === lineID));
  return {
    number: numberOf(number, version),
    version,
    issuedAt: at.toISOString(),
    replaces: version > 1 ? numberOf(number, version - 1) : null,
    rfqNumber: source.rfqNumber,
    quoteNumber: source.quoteNumber,
    quoteRevision: source.quoteRevision,
    currency: quote.currency,
    incoterm: quote.incoterm,
    place: quote.place,
    paymentTerms: quote.paymentTerms,
    validUntil: isoDay(at, ANSWER_DAYS),
    buyer: { ...source.buyer, contact: details.contact },
    supplier: { ...source.supplier, contact: { name: source.seller, email: '', phone: '' } },
    details,
    lines,
    costs,
    totals: totalsOf({ lines, costs, currency: quote.currency }),
  };
}

export function totalsOf({ lines, costs, currency }: Pick<OrderContent, 'lines' | 'costs' | 'currency'>): OrderContent['totals'] {
  const added = (amounts: string[]) => amounts.reduce((sum, amount) => sum.plus(amount), new Decimal('0'));
  const ofLines = added(lines.map(({ total }) => total));
  const ofCosts = added(costs.map(({ amount }) => inMoney(new Decimal(amount), currency)));
  return { lines: inMoney(ofLines, currency), costs: inMoney(ofCosts, currency), total: inMoney(ofLines.plus(ofCosts), currency) };
}

function lineOf(line: ContentLine, { quote, parts, products }: Source, day: string | null): OrderLine[] {
  const part = parts.find(({ lineID }) => lineID === line.lineID);
  const quoted = quote.lines.find(({ lineID }) => lineID === line.lineID);
  if (!part || !quoted) return [];
  const alternative = part.place > 0 ? quoted.alternatives[part.place - 1] : undefined;
  const offer = part.place > 0 ? alternative?.offer : quoted.offer;
  const sum = offer && sumOf(offer, part.quantity, quote.currency);
  if (!offer || !sum) return [];
  const product = products.find(({ productID }) => productID === offer.productID);
  return [
    {
      lineID: line.lineID,
      number: line.number,
      name: product?.name ?? line.description.split('\n')[0]?.slice(0, NAME_LENGTH) ?? '',
      description: line.description,
      differs: alternative?.differs ?? null,
      asked: { quantity: part.quantity, unit: line.unit },
      quantity: sum.billed,
      unit: offer.unit,
      price: sum.unitPrice,
      per: offer.per,
      total: sum.total,
      leadDays: sum.leadDays,
      day,
      buyerItem: line.itemNumber,
      sellerItem: '',
      origin: offer.origin ?? null,
      hs: offer.hs?.code ?? null,
      attributes: line.attributes,
      note: offer.note,
    },
  ];
}
