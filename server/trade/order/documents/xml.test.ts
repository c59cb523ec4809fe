import { describe, expect, test } from 'vitest';
import { answerOf, ODD, orderOf } from '../../../../tests/peppol/orders.ts';
import { schemaOf } from '../../../../tests/peppol/schema.ts';
import { orderXml } from './order-xml.ts';
import { responseXml } from './response-xml.ts';

const ORDERS = Array.from({ length: 149 }, (_, seed) => orderOf(seed));
const order = orderOf(13);

describe('order documents', () => {
  test('of every unit, currency, Incoterm and odd text are valid by the official schema, with the network and without', () => {
    const [isOrder, isResponse] = [schemaOf('Order'), schemaOf('OrderResponse')];
    for (const [seed, content] of ORDERS.entries())
      for (const kind of ['peppol', 'ubl'] as const) {
        isOrder(orderXml(content, kind));
        isResponse(responseXml(content, answerOf(content, seed), kind));
      }
    expect(() => isOrder(orderXml(order, 'ubl').replace('<cbc:ID>', '<cbc:Spoilt>x</cbc:Spoilt><cbc:ID>'))).toThrow();
    expect(() => isResponse(responseXml(order, answerOf(order, 0), 'ubl').replace(/<cbc:IssueDate>.*<\/cbc:IssueDate>/, ''))).toThrow();
  });

  test('show odd signs as text, and stay well-formed [TBA-009]', () => {
    for (const name of ODD) {
      const xml = orderXml({ ...order, buyer: { ...order.buyer, name } }, 'ubl');
      expect(xml).not.toMatch(/[[\p{Cc}&&[^\n\t]]\u202a-\u202e\u2066-\u2069\ufffe\uffff]|<script>/v);
      expect(xml.isWellFormed()).toBe(true);
    }
    expect(orderXml({ ...order, buyer: { ...order.buyer, name: 'Valves\u202etd.' } }, 'ubl')).toContain('Valves[U+202E]td.');
  });

  test('name their version, the quote with its revision and the version before, by the ids of the BIS [ORD-009] [ORD-010] [ORD-011]', () => {
    const details = { ...order.details, reference: 'PO-77', costReference: 'K 400', note: 'By the back gate.' };
    const xml = orderXml({ ...order, currency: 'GBP', details }, 'peppol').replace(/\n\s*/g, '');
    for (const part of [
      '<cbc:CustomizationID>urn:fdc:peppol.eu:poacc:trns:order:3</cbc:CustomizationID>',
      '<cbc:ProfileID>urn:fdc:peppol.eu:poacc:bis:ordering:3</cbc:ProfileID>',
      '<cbc:ID>WBN-O-2026-000013-2</cbc:ID><cbc:IssueDate>2026-11-14</cbc:IssueDate><cbc:IssueTime>03:05:09Z</cbc:IssueTime>',
      '<cbc:OrderTypeCode>220</cbc:OrderTypeCode><cbc:Note>By the back gate.',
      '<cbc:DocumentCurrencyCode>GBP</cbc:DocumentCurrencyCode><cbc:CustomerReference>PO-77</cbc:CustomerReference><cbc:AccountingCost>K 400</cbc:AccountingCost>',
      '<cac:ValidityPeriod><cbc:EndDate>2026-12-24</cbc:EndDate></cac:ValidityPeriod>',
      '<cac:QuotationDocumentReference><cbc:ID>WBN-Q-2026-13-4</cbc:ID></cac:QuotationDocumentReference>',
      '<cac:OrderDocumentReference><cbc:ID>WBN-O-2026-000013</cbc:ID></cac:OrderDocumentReference>',
      'WBN moves no money and is not a party to this order.',
    ])
      expect(xml).toContain(part);
    expect(orderXml(order, 'ubl')).not.toMatch(/CustomizationID|ProfileID/);
    const answer = responseXml(order, answerOf(order, 0), 'peppol');
    expect(answer).toContain('<cbc:CustomizationID>urn:fdc:peppol.eu:poacc:trns:order_response:3</cbc:CustomizationID>');
    expect(answer).toContain('<cbc:ProfileID>urn:fdc:peppol.eu:poacc:bis:ordering:3</cbc:ProfileID>');
  });

  test('hold of a line its quantity with unit, total, price with its base, item numbers, HS code, attributes and the day [ORD-015]', () => {
    const line = {
      ...{
        lineID: 'l',
        number: 3,
        name: 'Valve',
        description: 'Ball valve',
        differs: null,
        asked: { quantity: '2000', unit: 'H87' },
        quantity: '2100',
        unit: 'H87',
      },
      ...{ price: '8.755', per: 100, total: '183.86', leadDays: 21, day: '2027-01-15', buyerItem: 'B-1', sellerItem: 'S-1', origin: 'TR', hs: '848180' },
      ...{ attributes: [{ name: 'Bore', value: '25 mm' }], note: '' },
    };
    const xml = orderXml({ ...order, currency: 'GBP', lines: [line] }, 'ubl').replace(/\n\s*/g, '');
    for (const part of [
      '<cac:LineItem><cbc:ID>3</cbc:ID><cbc:Quantity unitCode="H87">2100</cbc:Quantity><cbc:LineExtensionAmount currencyID="GBP">183.86</cbc:LineExtensionAmount>',
      '<cac:RequestedDeliveryPeriod><cbc:EndDate>2027-01-15</cbc:EndDate>',
      '<cbc:PriceAmount currencyID="GBP">8.755</cbc:PriceAmount><cbc:BaseQuantity unitCode="H87">100</cbc:BaseQuantity>',
      '<cbc:Description>Ball valve</cbc:Description><cbc:Name>Valve</cbc:Name><cac:BuyersItemIdentification><cbc:ID>B-1<',
      '<cac:SellersItemIdentification><cbc:ID>S-1<',
      '<cac:OriginCountry><cbc:IdentificationCode>TR<',
      '<cbc:ItemClassificationCode listID="HS">848180<',
      '<cac:AdditionalItemProperty><cbc:Name>Bore</cbc:Name><cbc:Value>25 mm</cbc:Value>',
    ])
      expect(xml).toContain(part);
  });

  test('hold one-off costs as charges, the Incoterm with its place, the payment terms and the totals, and no tax [ORD-016]', () => {
    const costs = [{ name: 'Tooling', amount: '150', kind: 'tooling', lineID: null }];
    const totals = { lines: '1000.00', costs: '150.00', total: '1150.00' };
    const xml = orderXml({ ...order, currency: 'GBP', incoterm: 'DAP', place: 'Hull', paymentTerms: '30 days', costs, totals }, 'ubl').replace(/\n\s*/g, '');
    for (const part of [
      '<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Tooling</cbc:AllowanceChargeReason><cbc:Amount currencyID="GBP">150.00</cbc:Amount>',
      '<cac:DeliveryTerms><cbc:ID>DAP</cbc:ID><cac:DeliveryLocation><cbc:ID>Hull</cbc:ID>',
      '<cac:PaymentTerms><cbc:Note>30 days</cbc:Note>',
      '<cbc:LineExtensionAmount currencyID="GBP">1000.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="GBP">1150.00</cbc:TaxExclusiveAmount><cbc:ChargeTotalAmount currencyID="GBP">150.00</cbc:ChargeTotalAmount><cbc:PayableAmount currencyID="GBP">1150.00</cbc:PayableAmount>',
    ])
      expect(xml).toContain(part);
    expect(xml).not.toContain('TaxTotal');
  });

  test('reach a side by its VAT number, else its GLN, D-U-N-S number or LEI, and say who it is [ORD-012]', () => {
    const endpoint = (side: object) => /<cbc:EndpointID.*<\/cbc:EndpointID>/.exec(orderXml({ ...order, buyer: { ...order.buyer, ...side } }, 'ubl'))?.[0];
    const all = { vat: 'GB 123 4567 82', gln: '4012345000009', duns: '150483782', lei: '529900T8BM49AURSDO55' };
    expect(endpoint(all)).toBe('<cbc:EndpointID schemeID="9932">GB123456782</cbc:EndpointID>');
    expect(endpoint({ ...all, vat: 'US12' })).toBe('<cbc:EndpointID schemeID="0088">4012345000009</cbc:EndpointID>');
    expect(endpoint({ ...all, vat: null, gln: '4012345000008' })).toBe('<cbc:EndpointID schemeID="0060">150483782</cbc:EndpointID>');
    expect(endpoint({ ...all, vat: null, gln: null, duns: null })).toBe('<cbc:EndpointID schemeID="0199">529900T8BM49AURSDO55</cbc:EndpointID>');
    const side = { ...order.buyer, ...all, name: 'Halderby Valves Ltd', registerNumber: '01176203' };
    const address = { street: 'Unit 4', city: 'Rotherham', postcode: 'S60 2XN', region: '', country: 'GB' };
    const contact = { name: 'Ana Ruiz', email: 'ana@valves.example', phone: '+44 20 7946 0000' };
    const details = { ...order.details, contact };
    const xml = orderXml({ ...order, details, buyer: { ...side, address } }, 'peppol').replace(/\n\s*/g, '');
    for (const part of [
      '<cbc:PostalZone>S60 2XN</cbc:PostalZone><cac:Country><cbc:IdentificationCode>GB</cbc:IdentificationCode></cac:Country></cac:PostalAddress>',
      '<cac:PartyTaxScheme><cbc:CompanyID>GB123456782</cbc:CompanyID>',
      '<cbc:RegistrationName>Halderby Valves Ltd</cbc:RegistrationName><cbc:CompanyID>01176203</cbc:CompanyID>',
      '<cac:Contact><cbc:Name>Ana Ruiz</cbc:Name><cbc:Telephone>+44 20 7946 0000</cbc:Telephone><cbc:ElectronicMail>ana@valves.example</cbc:ElectronicMail>',
    ])
      expect(xml).toContain(part);
  });

  test('are refused for the network alone where a side has no endpoint or country, each by its field', () => {
    const side = { ...order.buyer, vat: null, gln: null, duns: null, lei: null, address: { ...order.buyer.address, country: null } };
    const lacking = { ...order, buyer: side };
    const refusal = { code: 'order_incomplete', status: 409, fields: { 'buyer.endpoint': expect.anything(), 'buyer.address.country': expect.anything() } };
    expect(() => orderXml(lacking, 'peppol')).toThrow(expect.objectContaining(refusal));
    expect(() => responseXml(lacking, answerOf(lacking, 0), 'peppol')).toThrow(expect.objectContaining(refusal));
    expect(() => schemaOf('Order')(orderXml(lacking, 'ubl'))).not.toThrow();
  });

  test('answer whole without lines, and line by line with the code of each [ORD-017]', () => {
    const codes = (seed: number) => {
      const xml = responseXml(order, { ...answerOf(order, seed), lines: [] }, 'peppol');
      return [/<cbc:OrderResponseCode>(.*)</.exec(xml)?.[1], xml.split('<cac:OrderLine>').length - 1];
    };
    expect([codes(0), codes(1), codes(2)]).toEqual([
      ['AP', 0],
      ['RE', 0],
      ['CA', order.lines.length],
    ]);
    const changed = responseXml(order, answerOf(order, 2), 'peppol');
    expect(new Set(changed.match(/(?<=<cbc:LineStatusCode>)\d/g))).toEqual(new Set(['5', '3', '7']));
    const said = { lineID: order.lines[0]?.lineID ?? '', status: 'changed' as const, text: '' };
    const lines = [{ ...said, quantity: '1000', price: '9.8765', day: '2027-02-01', substitute: 'In bronze' }];
    const line = responseXml(order, { ...answerOf(order, 2), lines }, 'peppol')
      .replace(/\n\s*/g, '')
      .split('<cac:OrderLine>')[1];
    for (const part of [
      '<cbc:LineStatusCode>3</cbc:LineStatusCode>',
      '>1000</cbc:Quantity>',
      '<cac:PromisedDeliveryPeriod><cbc:EndDate>2027-02-01</cbc:EndDate>',
      '>9.8765</cbc:PriceAmount>',
      '<cac:SellerSubstitutedLineItem><cbc:ID>1</cbc:ID><cac:Item><cbc:Name>In bronze</cbc:Name>',
      '<cac:OrderLineReference><cbc:LineID>1</cbc:LineID>',
    ])
      expect(line).toContain(part);
  });
});
