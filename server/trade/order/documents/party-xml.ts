import type { OrderParty } from '#contract/trade/order/shapes.ts';
import { endpointOf, plain } from './endpoint.ts';
import { group, text } from './xml.ts';

/** Prefixes of VAT numbers that are no country of ISO 3166-1: Northern Ireland. */
const NO_COUNTRY = /^XI/;

/** A side of an order document; `taxed` names its VAT number too, which orders hold for a buyer alone (ORD-012). */
export const partyXml = (name: string, party: OrderParty, { taxed }: { taxed: boolean }) =>
  group(name, [
    group('cac:Party', [
      endpointXml(party),
      party.gln && endpointOf({ ...party, vat: null })?.scheme === '0088'
        ? group('cac:PartyIdentification', [text('cbc:ID', plain(party.gln), { schemeID: '0088' })])
        : null,
      group('cac:PartyName', [text('cbc:Name', party.name)]),
      addressXml('cac:PostalAddress', party.address),
      taxed && taxXml(plain(party.vat)),
      group('cac:PartyLegalEntity', [text('cbc:RegistrationName', party.name), text('cbc:CompanyID', party.registerNumber)]),
      group('cac:Contact', [
        text('cbc:Name', party.contact.name),
        text('cbc:Telephone', party.contact.phone),
        text('cbc:ElectronicMail', party.contact.email || party.orderEmail),
      ]),
    ]),
  ]);

/** The same in an answer, which names no more than who they are. */
export const namedPartyXml = (name: string, party: OrderParty) =>
  group(name, [group('cac:Party', [endpointXml(party), group('cac:PartyLegalEntity', [text('cbc:RegistrationName', party.name)])])]);

/** Null without a country: an address of these documents needs one, and none is invented. */
export const addressXml = (name: string, { street, city, postcode, region, country }: OrderParty['address']) =>
  country
    ? group(name, [
        text('cbc:StreetName', street),
        text('cbc:CityName', city),
        text('cbc:PostalZone', postcode),
        text('cbc:CountrySubentity', region),
        group('cac:Country', [text('cbc:IdentificationCode', country)]),
      ])
    : null;

function endpointXml(party: OrderParty) {
  const endpoint = endpointOf(party);
  return endpoint && text('cbc:EndpointID', endpoint.value, { schemeID: endpoint.scheme });
}

const taxXml = (number: string) =>
  number && !NO_COUNTRY.test(number) ? group('cac:PartyTaxScheme', [text('cbc:CompanyID', number), group('cac:TaxScheme', [text('cbc:ID', 'VAT')])]) : null;
