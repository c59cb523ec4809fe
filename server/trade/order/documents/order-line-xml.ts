import { Decimal } from '#contract/catalogue/decimal.ts';
import type { OrderLine } from '#contract/trade/order/shapes.ts';
import { shownLine } from '#server/base/names/shown-text.ts';
import texts from './documents.en.json' with { type: 'json' };
import { type Element, group, text } from './xml.ts';

export interface LineContext {
  currency: string;
  /** By the Peppol BIS, which knows fewer elements than UBL. */
  peppol: boolean;
}

/** What a receiver's sum of a line may differ by (rule PEPPOL-T01-R024). */
const SLACK = '0.02';

/** The number of each line in the documents: that of the request, and where one stands there twice with its place behind it. */
export function numbersOf(lines: readonly OrderLine[]): string[] {
  const seen = new Set<string>();
  return lines.map(({ number }, place) => {
    const own = seen.has(`${number}`) ? `${number}-${place + 1}` : `${number}`;
    seen.add(own);
    return own;
  });
}

/** A line of an order (ORD-015). */
export function orderLineXml(line: OrderLine, number: string, { currency, peppol }: LineContext): Element | null {
  const note = [line.differs && texts.differs.replace('{text}', () => line.differs ?? ''), line.note].filter(Boolean).join('\n');
  return group('cac:OrderLine', [
    text('cbc:Note', note),
    group('cac:LineItem', [
      text('cbc:ID', number),
      text('cbc:Quantity', line.quantity, { unitCode: line.unit }),
      text('cbc:LineExtensionAmount', line.total, { currencyID: currency }),
      group('cac:Delivery', [group('cac:RequestedDeliveryPeriod', [text('cbc:EndDate', line.day)])]),
      roundingXml(line, currency),
      priceXml(line, line.price, currency),
      itemXml(line, peppol),
    ]),
  ]);
}

/** A price with the quantity that it is for. */
export const priceXml = ({ per, unit }: Pick<OrderLine, 'per' | 'unit'>, price: string, currency: string) =>
  group('cac:Price', [text('cbc:PriceAmount', price, { currencyID: currency }), text('cbc:BaseQuantity', `${per}`, { unitCode: unit })]);

/** Totals of a currency without a minor unit are whole; what that makes of a difference stands there by its name. */
function roundingXml({ total, quantity, price, per }: OrderLine, currency: string) {
  const difference = new Decimal(total).minus(new Decimal(quantity).times(price).div(String(per)));
  if (difference.abs().lte(SLACK)) return null;
  return group('cac:AllowanceCharge', [
    text('cbc:ChargeIndicator', difference.gt('0') ? 'true' : 'false'),
    text('cbc:AllowanceChargeReason', texts.rounding),
    text('cbc:Amount', difference.abs().toFixed(2), { currencyID: currency }),
  ]);
}

function itemXml({ name, description, buyerItem, sellerItem, origin, hs, attributes }: OrderLine, peppol: boolean) {
  return group('cac:Item', [
    text('cbc:Description', description),
    text('cbc:Name', shownLine(name) || shownLine(description)),
    group('cac:BuyersItemIdentification', [text('cbc:ID', buyerItem)]),
    group('cac:SellersItemIdentification', [text('cbc:ID', sellerItem)]),
    peppol ? null : group('cac:OriginCountry', [text('cbc:IdentificationCode', origin)]),
    group('cac:CommodityClassification', [text('cbc:ItemClassificationCode', hs, { listID: 'HS' })]),
    ...attributes.map(({ name, value }) => propertyXml(name, value)),
    // The transaction of the BIS has no country of origin of its own.
    peppol && origin ? propertyXml(texts.origin, origin) : null,
  ]);
}

function propertyXml(name: string, value: string): Element | null {
  const [named, valued] = [text('cbc:Name', shownLine(name)), text('cbc:Value', value)];
  return named && valued && group('cac:AdditionalItemProperty', [named, valued]);
}
