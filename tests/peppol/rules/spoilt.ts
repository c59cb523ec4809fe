import { namespacesOf } from '../../../server/trade/order/documents/order-xml.ts';
import { type Element, render } from '../../../server/trade/order/documents/xml.ts';
import { fullDocument, nodeAt } from './full.ts';
import { below, makeNode, type Node } from './node.ts';
import { type Root, recorded } from './record.ts';

type Spoil = (document: Node) => void;

const set = (path: string, text: string): Spoil => {
  return (document) => {
    for (const node of below(document, path)) node.text = text;
  };
};
const scheme = (id: string, number: string): Spoil => {
  return (document) => {
    const [endpoint] = below(document, 'cac:BuyerCustomerParty/cac:Party/cbc:EndpointID');
    if (endpoint) Object.assign(endpoint, { text: number, attributes: { schemeID: id } });
  };
};
const remove = (node: Node | undefined, name: string): void => {
  if (node) node.children = node.children.filter((child) => child.name !== name);
};
const without = (path: string, ...names: string[]): Spoil => {
  return (document) => {
    for (const name of names) remove(below(document, path)[0], name);
  };
};
const attribute = (path: string, name: string, value: string): Spoil => {
  return (document) => Object.assign(below(document, path)[0]?.attributes ?? {}, { [name]: value });
};
const twoLines: Spoil = (document) => void document.children.push(...document.children.filter(({ name }) => name === 'cac:OrderLine'));
const [TOTAL, LINE, PRICE] = ['cac:AnticipatedMonetaryTotal', 'cac:OrderLine/cac:LineItem', 'cac:OrderLine/cac:LineItem/cac:Price'];

/** How each rule is broken that says more than which elements, attributes and codes there are. */
const WRITTEN: Readonly<Record<string, Spoil>> = {
  'PEPPOL-COMMON-R001': set('cbc:Note', ''),
  'PEPPOL-COMMON-R030': set('cbc:IssueDate', '2026-02-30'),
  'PEPPOL-COMMON-R040': scheme('0088', '4012345000008'),
  'PEPPOL-COMMON-R041': scheme('0192', '123456789'),
  'PEPPOL-COMMON-R043': scheme('0208', '0123456789'),
  'PEPPOL-COMMON-R049': scheme('0007', '5560360792'),
  'PEPPOL-COMMON-R050': scheme('0151', '51824753557'),
  'PEPPOL-T01-R031': set('cbc:ProfileID', 'urn:fdc:peppol.eu:poacc:bis:billing:3'),
  'PEPPOL-T01-R034': set('cbc:CustomizationID', 'urn:fdc:peppol.eu:poacc:trns:catalogue:3'),
  'PEPPOL-T01-R003': attribute('cac:TaxTotal/cbc:TaxAmount', 'currencyID', 'GBP'),
  'PEPPOL-T01-R028': set('cac:TaxTotal/cbc:TaxAmount', '21.000'),
  'PEPPOL-T01-R014': without('cac:OriginatorCustomerParty/cac:Party', 'cac:PartyName', 'cac:PartyIdentification'),
  'PEPPOL-T01-R026': set('cac:BuyerCustomerParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID', 'QQ123456782'),
  'PEPPOL-T01-R006': set(`${TOTAL}/cbc:PayableAmount`, '-1.00'),
  'PEPPOL-T01-R007': set(`${TOTAL}/cbc:LineExtensionAmount`, '-1.00'),
  'PEPPOL-T01-R008': set(`${TOTAL}/cbc:LineExtensionAmount`, '95.01'),
  'PEPPOL-T01-R009': set(`${TOTAL}/cbc:AllowanceTotalAmount`, '0.01'),
  'PEPPOL-T01-R010': set(`${TOTAL}/cbc:ChargeTotalAmount`, '10.01'),
  'PEPPOL-T01-R011': set(`${TOTAL}/cbc:TaxExclusiveAmount`, '105.01'),
  'PEPPOL-T01-R016': set(`${TOTAL}/cbc:PayableAmount`, '120.51'),
  'PEPPOL-T01-R017': set('cac:TaxTotal/cbc:TaxAmount', '21.01'),
  'PEPPOL-T01-R020': without('cac:AllowanceCharge', 'cbc:BaseAmount'),
  'PEPPOL-T01-R021': without('cac:AllowanceCharge', 'cbc:MultiplierFactorNumeric'),
  'PEPPOL-T01-R022': set('cac:AllowanceCharge/cbc:MultiplierFactorNumeric', '11'),
  'PEPPOL-T01-R023': without(`${LINE}/cac:AllowanceCharge`, 'cbc:AllowanceChargeReason', 'cbc:AllowanceChargeReasonCode'),
  'PEPPOL-T01-R032': set('cac:AllowanceCharge/cbc:Amount', '-10.00'),
  'PEPPOL-T01-R029': without('cac:AllowanceCharge/cac:TaxCategory', 'cbc:Percent'),
  'PEPPOL-T01-R030': set('cac:AllowanceCharge/cac:TaxCategory/cbc:Percent', '0'),
  'PEPPOL-T01-CL001': (document) => {
    set('cac:AllowanceCharge/cbc:ChargeIndicator', 'false')(document);
    set('cac:AllowanceCharge/cbc:AllowanceChargeReasonCode', 'FC')(document);
  },
  'PEPPOL-T01-CL002': set('cac:AllowanceCharge/cbc:AllowanceChargeReasonCode', '95'),
  'PEPPOL-T01-R024': set(`${LINE}/cbc:Quantity`, '11'),
  'PEPPOL-T01-R025': set(`${PRICE}/cbc:BaseQuantity`, '0'),
  'PEPPOL-T01-R001': twoLines,
  'PEPPOL-T01-R004': set(`${LINE}/cbc:Quantity`, '-10'),
  'PEPPOL-T01-R019': set(`${PRICE}/cac:AllowanceCharge/cbc:Amount`, '1.01'),
  'PEPPOL-T01-R005': set(`${PRICE}/cbc:PriceAmount`, '-9.00'),
  'PEPPOL-T01-R027': set(`${PRICE}/cac:AllowanceCharge/cbc:BaseAmount`, '-10.00'),
  'PEPPOL-T01-R033': set(`${PRICE}/cac:AllowanceCharge/cbc:Amount`, '-1.00'),
  'PEPPOL-T76-R006': set('cbc:CustomizationID', 'urn:fdc:peppol.eu:poacc:trns:order:3'),
  'PEPPOL-T76-R005': attribute(`${PRICE}/cbc:PriceAmount`, 'currencyID', 'GBP'),
  'PEPPOL-T76-R001': without('cac:BuyerCustomerParty/cac:Party', 'cac:PartyLegalEntity', 'cac:PartyIdentification'),
  'PEPPOL-T76-R002': without('cac:SellerSupplierParty/cac:Party', 'cac:PartyLegalEntity', 'cac:PartyIdentification'),
  'PEPPOL-T76-R004': set('cac:Delivery/cac:PromisedDeliveryPeriod/cbc:EndDate', '2026-11-30'),
  'PEPPOL-T76-R003': twoLines,
  'PEPPOL-T76-R007': (document) => remove(document, 'cac:OrderLine'),
  'PEPPOL-T76-R008': set('cbc:OrderResponseCode', 'AP'),
  'PEPPOL-T76-R009': set('cbc:OrderResponseCode', 'RE'),
  'PEPPOL-T76-R010': set('cbc:OrderResponseCode', 'AB'),
};

/** What breaks a rule on elements, attributes and codes; null where nothing simple does. */
function simpleSpoil(context: string, test: string): Spoil | null {
  const at = (change: (node: Node) => unknown): Spoil => {
    return (document) => change(nodeAt(document, context.replace(/\/\*$/, '')));
  };
  if (test === 'false()' && context.endsWith('/*')) return at((node) => makeNode('cbc:Spoilt', node, 'Text'));
  if (test.startsWith('not(@*:schemaLocation)')) return at(({ attributes }) => Object.assign(attributes, { 'xsi:schemaLocation': 'a b' }));
  if (/^c[ab]c:\w+$/.test(test)) return at((node) => remove(node, test));
  const only = /^@(\w+)$/.exec(test)?.[1];
  if (only) return at((node) => void delete node.attributes[only]);
  const coded = /^not\(@(\w+)\) or/.exec(test)?.[1];
  if (coded) return at(({ attributes }) => Object.assign(attributes, { [coded]: 'SPOILT' }));
  return /normalize-space\(text\(\)\)/.test(test) && context.startsWith('/') ? at((node) => Object.assign(node, { text: 'SPOILT' })) : null;
}

export const fullXml = (root: Root): string => write(fullDocument(root), root);

/** For each fatal rule of the official list a document that breaks it, by its id. @throws where a rule has none */
export function spoiltDocuments(root: Root): Map<string, string> {
  const rules = recorded[root].rules.flatMap(({ context, asserts }) =>
    asserts.filter(({ flag }) => flag === 'fatal').map((assert) => ({ context, ...assert })),
  );
  return new Map(
    rules.map(({ id, context, test }) => {
      const spoil = WRITTEN[id] ?? simpleSpoil(context, test);
      if (!spoil) throw new Error(`The fatal rule ${id} has no spoilt document.`);
      const document = fullDocument(root);
      spoil(document);
      return [id, write(document, root)];
    }),
  );
}

const write = (document: Node, root: Root): string =>
  render({
    ...elementOf(document),
    name: root,
    attributes: { ...namespacesOf(root), 'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance', ...document.attributes },
  });
const elementOf = ({ name, attributes, text, children }: Node): Element => ({
  name,
  attributes,
  content: children.length > 0 ? children.map(elementOf) : text,
});
