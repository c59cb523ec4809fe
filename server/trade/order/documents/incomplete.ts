import type { ORDER_LACKS } from '#contract/trade/order/read.ts';
import type { OrderContent, OrderParty } from '#contract/trade/order/shapes.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { endpointOf } from './endpoint.ts';

/** Currencies that the code list of the BIS (May 2025) does not have yet. */
const UNKNOWN_CURRENCIES = new Set(['XCG']);

interface Lack {
  field: (typeof ORDER_LACKS)[number];
  said: Sentence;
}

/** What keeps a version from the Peppol network; empty where nothing does. */
export function lackOf({ buyer, supplier, currency }: OrderContent): Lack[] {
  const sides = Object.entries({ buyer, supplier }) as ['buyer' | 'supplier', OrderParty][];
  const lacks = sides.flatMap(([side, party]): Lack[] => [
    ...(endpointOf(party) ? [] : [{ field: `${side}.endpoint` as const, said: say('order.endpoint', { name: party.name }) }]),
    ...(party.address.country ? [] : [{ field: `${side}.address.country` as const, said: say('order.country', { name: party.name }) }]),
  ]);
  return UNKNOWN_CURRENCIES.has(currency) ? [...lacks, { field: 'currency', said: say('order.currency', { currency }) }] : lacks;
}

/** @throws Refusal `order_incomplete` (ORD-014), naming each field and where it is entered. Nothing is invented. */
export function requireComplete(content: OrderContent): void {
  const lacks = lackOf(content);
  if (lacks.length > 0) throw new Refusal('order_incomplete', { fields: Object.fromEntries(lacks.map(({ field, said }) => [field, said])) });
}
