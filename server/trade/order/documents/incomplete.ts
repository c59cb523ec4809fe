import type { OrderContent } from '#contract/trade/order/shapes.ts';
import { type Fields, Refusal } from '#server/base/http/errors.ts';
import { say } from '#server/base/names/say.ts';
import { endpointOf } from './endpoint.ts';

/** Currencies that the code list of the BIS (May 2025) does not have yet. */
const UNKNOWN_CURRENCIES = new Set(['XCG']);

/** What keeps a version from the Peppol network, by field; empty where nothing does. */
export function lackOf({ buyer, supplier, currency }: OrderContent): Fields {
  const sides = Object.entries({ buyer, supplier });
  const lacks = sides.flatMap(([side, party]) => [
    ...(endpointOf(party) ? [] : [[`${side}.endpoint`, say('order.endpoint', { name: party.name })] as const]),
    ...(party.address.country ? [] : [[`${side}.address.country`, say('order.country', { name: party.name })] as const]),
  ]);
  return Object.fromEntries([...lacks, ...(UNKNOWN_CURRENCIES.has(currency) ? [['currency', say('order.currency', { currency })] as const] : [])]);
}

/** @throws Refusal `order_incomplete` (ORD-014), naming each field and where it is entered. Nothing is invented. */
export function requireComplete(content: OrderContent): void {
  const fields = lackOf(content);
  if (Object.keys(fields).length > 0) throw new Refusal('order_incomplete', { fields });
}
