import type { Call, Calls } from '#contract/base/call.ts';
import { contract } from '#contract/index.ts';
import type { Mounted } from './base/http/http.ts';
import { handlers } from './handlers.ts';

/**
 * Places that calls take while they work, by concept or by call; 1 for all others (docs/decisions/0015-admission.md).
 * What waits for somebody outside, or in a queue of its own, takes none: it would keep others out and does nothing meanwhile.
 */
export const weights: Record<string, number> = {
  search: 2,
  'product.import': 2,
  'privacy.download': 2,
  'invoice.download': 2,
  upload: 0,
  verification: 0,
  'subscription.subscribe': 0,
  'subscription.confirm': 0,
  'subscription.cancel': 0,
  'staffMoney.refund': 0,
};
const weightOf = (name: string): number | undefined => weights[name] ?? weights[name.split('.', 1)[0] ?? ''];

/** Every call of the contract with its handler, under the name `concept.call`. */
export const mounted: Mounted[] = Object.entries(contract).flatMap(([concept, calls]) =>
  Object.entries(calls as Calls).map(([name, call]) => ({
    name: `${concept}.${name}`,
    call,
    handler: (handlers as unknown as Record<string, Record<string, Mounted['handler']>>)[concept]?.[name] as Mounted['handler'],
    weight: weightOf(`${concept}.${name}`),
  })),
);

/** The calls of one host. */
export const callsOf = (host: Call['host'], calls = mounted): Mounted[] => calls.filter(({ call }) => call.host === host);
