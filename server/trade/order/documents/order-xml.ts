import { Decimal } from '#contract/catalogue/decimal.ts';
import type { OrderContent } from '#contract/trade/order/shapes.ts';
import { inMoney } from '#contract/trade/quote/sums.ts';
import texts from './documents.en.json' with { type: 'json' };
import { requireComplete } from './incomplete.ts';
import { numbersOf, orderLineXml } from './order-line-xml.ts';
import { addressXml, partyXml } from './party-xml.ts';
import { type Element, group, render, text } from './xml.ts';

/** `peppol` by the Peppol BIS Ordering 3; `ubl` by the schema of UBL 2.1 alone, for sides that the network does not reach (ORD-014). */
export type XmlKind = 'peppol' | 'ubl';

export const CUSTOMIZATION = { order: 'urn:fdc:peppol.eu:poacc:trns:order:3', response: 'urn:fdc:peppol.eu:poacc:trns:order_response:3' } as const;
export const PROFILE = 'urn:fdc:peppol.eu:poacc:bis:ordering:3';
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
/** UNCL 1001: a purchase order. */
const PURCHASE_ORDER = '220';

export const namespacesOf = (root: string): Record<string, string> => ({
  xmlns: `${UBL}${root}-2`,
  'xmlns:cac': `${UBL}CommonAggregateComponents-2`,
  'xmlns:cbc': `${UBL}CommonBasicComponents-2`,
});

/** A version of an order as UBL 2.1 `Order`, in UTF-8 (ORD-010, ORD-011). @throws Refusal `order_incomplete` for the network alone. */
export function orderXml(content: OrderContent, kind: XmlKind): string {
  if (kind === 'peppol') requireComplete(content);
  return render(orderElement(content, kind));
}

function orderElement(content: OrderContent, kind: XmlKind): Element {
  const { currency, details } = content;
  const numbers = numbersOf(content.lines);
  const root = group(
    'Order',
    [
      ...(kind === 'peppol' ? [text('cbc:CustomizationID', CUSTOMIZATION.order), text('cbc:ProfileID', PROFILE)] : []),
      text('cbc:ID', content.number),
      text('cbc:IssueDate', content.issuedAt.slice(0, 10)),
      text('cbc:IssueTime', timeOf(content.issuedAt)),
      text('cbc:OrderTypeCode', PURCHASE_ORDER),
      text('cbc:Note', [details.note, texts.disclaimer].filter(Boolean).join('\n\n')),
      text('cbc:DocumentCurrencyCode', currency),
      text('cbc:CustomerReference', details.reference),
      text('cbc:AccountingCost', details.costReference),
      group('cac:ValidityPeriod', [text('cbc:EndDate', content.validUntil)]),
      group('cac:QuotationDocumentReference', [text('cbc:ID', `${content.quoteNumber}-${content.quoteRevision}`)]),
      group('cac:OrderDocumentReference', [text('cbc:ID', content.replaces)]),
      partyXml('cac:BuyerCustomerParty', withContact(content), { taxed: true }),
      partyXml('cac:SellerSupplierParty', content.supplier, { taxed: kind === 'ubl' }),
      group('cac:Delivery', [group('cac:DeliveryLocation', [addressXml('cac:Address', details.delivery)])]),
      group('cac:DeliveryTerms', [text('cbc:ID', content.incoterm), content.incoterm ? group('cac:DeliveryLocation', [text('cbc:ID', content.place)]) : null]),
      group('cac:PaymentTerms', [text('cbc:Note', content.paymentTerms)]),
      ...content.costs.map(({ name, amount }) =>
        group('cac:AllowanceCharge', [
          text('cbc:ChargeIndicator', 'true'),
          text('cbc:AllowanceChargeReason', name),
          text('cbc:Amount', inMoney(new Decimal(amount), currency), { currencyID: currency }),
        ]),
      ),
      totalsXml(content),
      ...content.lines.map((line, place) => orderLineXml(line, numbers[place] ?? '', { currency, peppol: kind === 'peppol' })),
    ],
    namespacesOf('Order'),
  );
  if (!root) throw new Error(`Order ${content.number} has no content.`);
  return root;
}

/** Who the supplier turns to about this order, where the buyer names somebody. */
const withContact = ({ buyer, details: { contact } }: OrderContent) => ({
  ...buyer,
  contact: contact.name || contact.email || contact.phone ? contact : buyer.contact,
});

/** Tax is left to the invoice (ORD-016). */
const totalsXml = ({ currency, totals, costs }: OrderContent) =>
  group('cac:AnticipatedMonetaryTotal', [
    text('cbc:LineExtensionAmount', totals.lines, { currencyID: currency }),
    text('cbc:TaxExclusiveAmount', totals.total, { currencyID: currency }),
    costs.length > 0 && text('cbc:ChargeTotalAmount', totals.costs, { currencyID: currency }),
    text('cbc:PayableAmount', totals.total, { currencyID: currency }),
  ]);

/** The time of day of a moment, in UTC. */
export const timeOf = (moment: string): string => `${moment.slice(11, 19)}Z`;
