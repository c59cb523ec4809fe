import type { OrderAnswer, OrderContent, OrderLine } from '#contract/trade/order/shapes.ts';
import { shownLine } from '#server/base/names/shown-text.ts';
import texts from './documents.en.json' with { type: 'json' };
import { requireComplete } from './incomplete.ts';
import { numbersOf, priceXml } from './order-line-xml.ts';
import { CUSTOMIZATION, namespacesOf, PROFILE, timeOf, type XmlKind } from './order-xml.ts';
import { namedPartyXml } from './party-xml.ts';
import { type Element, group, render, text } from './xml.ts';

/** UNCL 4343, as the transaction takes it: accepted, rejected, conditionally accepted. */
const CODES = { confirmed: 'AP', refused: 'RE', changed: 'CA' } as const;
/** UNCL 1229: accepted without amendment, changed, not accepted. */
const LINE_CODES = { 'as-ordered': '5', changed: '3', 'not-supplied': '7' } as const;

type AnsweredLine = OrderAnswer['lines'][number];

/** What a supplier answered to a version, as UBL 2.1 `OrderResponse`, in UTF-8 (ORD-010, ORD-017). @throws Refusal `order_incomplete` for the network alone. */
export function responseXml(content: OrderContent, answer: OrderAnswer, kind: XmlKind): string {
  if (kind === 'peppol') requireComplete(content);
  return render(responseElement(content, answer, kind));
}

function responseElement(content: OrderContent, answer: OrderAnswer, kind: XmlKind): Element {
  const answered = new Map(answer.lines.map((line) => [line.lineID, line]));
  const numbers = numbersOf(content.lines);
  const root = group(
    'OrderResponse',
    [
      ...(kind === 'peppol' ? [text('cbc:CustomizationID', CUSTOMIZATION.response), text('cbc:ProfileID', PROFILE)] : []),
      text('cbc:ID', responseNumber(content)),
      text('cbc:IssueDate', answer.at.slice(0, 10)),
      text('cbc:IssueTime', timeOf(answer.at)),
      text('cbc:OrderResponseCode', CODES[answer.kind]),
      text('cbc:Note', [answer.reason, answer.text, texts.disclaimer].filter(Boolean).join('\n\n')),
      text('cbc:DocumentCurrencyCode', content.currency),
      text('cbc:CustomerReference', content.details.reference),
      group('cac:OrderReference', [text('cbc:ID', content.number)]),
      namedPartyXml('cac:SellerSupplierParty', content.supplier),
      namedPartyXml('cac:BuyerCustomerParty', content.buyer),
      ...(answer.kind === 'changed'
        ? content.lines.map((line, place) => answeredXml(line, answered.get(line.lineID), numbers[place] ?? '', content.currency))
        : []),
    ],
    namespacesOf('OrderResponse'),
  );
  if (!root) throw new Error(`The answer to order ${content.number} has no content.`);
  return root;
}

/** Of the answer to a version, of which there is one at most. */
const responseNumber = ({ number }: OrderContent): string => `${number}-R`;

/** A line that the answer does not name is as ordered. */
function answeredXml(line: OrderLine, answer: AnsweredLine | undefined, number: string, currency: string): Element | null {
  const status = answer?.status ?? 'as-ordered';
  const changed = status === 'changed' ? answer : undefined;
  return group('cac:OrderLine', [
    group('cac:LineItem', [
      text('cbc:ID', number),
      text('cbc:Note', answer?.text),
      text('cbc:LineStatusCode', LINE_CODES[status]),
      status !== 'not-supplied' && text('cbc:Quantity', changed?.quantity ?? line.quantity, { unitCode: line.unit }),
      group('cac:Delivery', [group('cac:PromisedDeliveryPeriod', [text('cbc:EndDate', changed?.day)])]),
      changed?.price ? priceXml(line, changed.price, currency) : null,
      group('cac:Item', [
        text('cbc:Name', shownLine(line.name) || shownLine(line.description)),
        group('cac:BuyersItemIdentification', [text('cbc:ID', line.buyerItem)]),
        group('cac:SellersItemIdentification', [text('cbc:ID', line.sellerItem)]),
      ]),
    ]),
    changed?.substitute
      ? group('cac:SellerSubstitutedLineItem', [text('cbc:ID', number), group('cac:Item', [text('cbc:Name', shownLine(changed.substitute))])])
      : null,
    group('cac:OrderLineReference', [text('cbc:LineID', number)]),
  ]);
}
