import type { Call, Calls } from '#contract/base/call.ts';
import { contract } from '#contract/index.ts';
import type { Config } from './base/config/config.ts';
import type { WorkClass } from './base/http/admission-port.ts';
import type { Mounted } from './base/http/http.ts';
import { handlers } from './handlers.ts';

/**
 * Whose places calls take while they work, by concept or by call; those of calls for all others (docs/decisions/0039-admission.md).
 * What waits for somebody outside, or in a queue of its own, takes none: it would keep others out and does nothing meanwhile.
 */
export const workClasses: Record<string, Mounted['workClass']> = {
  search: 'search',
  // Of common words they count most of the directory.
  'search.facets': 'slow',
  'search.facetValues': 'slow',
  'product.import': 'slow',
  'product.readTable': null,
  'privacy.download': 'slow',
  upload: null,
  verification: null,
  'subscription.subscribe': null,
  'subscription.confirm': null,
  'subscription.cancel': null,
  'staffMoney.refund': null,
};

/** Of the places of a class works of one name get half: so each search gets as many as the database has cores, and another one still finds a place. */
export const placesOf = ({
  ADMIT_AT_ONCE: calls,
  ADMIT_SEARCHES: cores,
}: Pick<Config, 'ADMIT_AT_ONCE' | 'ADMIT_SEARCHES'>): Record<WorkClass, number> | null =>
  calls === 0 ? null : { call: calls, page: Math.max(2, Math.ceil(calls / 3)), search: 2 * cores - 1, slow: 2 * cores - 1 };

/** A file is made while its reader waits, such as a PDF of hundreds of lines: it is slow by its nature. */
const workClassOf = (name: string, { file }: Call): Mounted['workClass'] =>
  name in workClasses ? workClasses[name] : file ? 'slow' : workClasses[name.split('.', 1)[0] ?? ''];

/** Every call of the contract with its handler, under the name `concept.call`. */
export const mounted: Mounted[] = Object.entries(contract).flatMap(([concept, calls]) =>
  Object.entries(calls as Calls).map(([name, call]) => ({
    name: `${concept}.${name}`,
    call,
    handler: (handlers as unknown as Record<string, Record<string, Mounted['handler']>>)[concept]?.[name] as Mounted['handler'],
    workClass: workClassOf(`${concept}.${name}`, call),
  })),
);

/** The calls of one host. */
export const callsOf = (host: Call['host'], calls = mounted): Mounted[] => calls.filter(({ call }) => call.host === host);
