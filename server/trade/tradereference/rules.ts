import { BlockList, isIPv6 } from 'node:net';
import { domainOf, isPublicDomain, siteDomain } from '#server/company/business/free-mail-domains.ts';
import type { Ties } from './ties-queries.ts';

/** Of one account in 30 days; the next is looked at. */
const MOST_OF_ACCOUNT = 5;
/** Of the last five of a supplier, so many by accounts that are new or trade nowhere else are “mostly”. */
const MOSTLY = 3;

/** Behind these stands nobody in particular. */
const local = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  local.addSubnet(network, prefix);
local.addAddress('::1', 'ipv6');
local.addSubnet('fc00::', 7, 'ipv6');
const known = (addresses: readonly string[]): string[] => addresses.filter((one) => !local.check(one, isIPv6(one) ? 'ipv6' : 'ipv4'));

const share = (one: readonly string[], other: readonly string[]): boolean => one.some((value) => other.includes(value));
const domains = ({ sites, mails }: Ties): string[] =>
  [...sites.map((site) => siteDomain(site) ?? ''), ...mails.map(domainOf)].filter((domain) => domain !== '' && !isPublicDomain(domain));

/** Why two sides are too close for a reference; null where nothing ties them (RFN-011). */
export function tieOf(buyer: Ties, supplier: Ties): 'person' | 'number' | 'domain' | null {
  if (share(buyer.persons, supplier.persons)) return 'person';
  if (share(buyer.numbers, supplier.numbers)) return 'number';
  return share(domains(buyer), domains(supplier)) ? 'domain' : null;
}

interface Around {
  buyer: Ties;
  supplier: Ties;
  /** References lead from the supplier back to the buyer over at most two others, or directly. */
  isCycle: boolean;
  /** By this account in the last 30 days, without this one. */
  ofAccount: number;
  /** Of the last four of the supplier, and whether this one is too. */
  thin: number;
  isThin: boolean;
}

/** Each rule that holds a reference for staff (RFN-012). */
export function heldBecause({ buyer, supplier, isCycle, ofAccount, thin, isThin }: Around): string[] {
  return [
    ...(share(buyer.phones, supplier.phones) ? ['phone'] : []),
    ...(share(buyer.streets, supplier.streets) ? ['street'] : []),
    ...(share(known(buyer.addresses), supplier.addresses) ? ['login'] : []),
    ...(isCycle ? ['cycle'] : []),
    ...(thin + Number(isThin) >= MOSTLY ? ['new-accounts'] : []),
    ...(ofAccount >= MOST_OF_ACCOUNT ? ['many'] : []),
  ];
}

interface Edge {
  id: string;
  from: string;
  to: string;
}

/** Most steps of a ring that is found. */
const RING = 4;

/** References that are part of a ring of two to four companies, which confirm one another (RFN-013). */
export function ringsOf(edges: readonly Edge[]): Set<string> {
  const next = new Map<string, Edge[]>();
  for (const edge of edges) next.set(edge.from, [...(next.get(edge.from) ?? []), edge]);
  const found = new Set<string>();
  const walk = (start: string, path: Edge[]): void => {
    for (const edge of next.get(path.at(-1)?.to ?? start) ?? []) {
      if (edge.to === start) for (const one of [...path, edge]) found.add(one.id);
      else if (path.length + 1 < RING && !path.some(({ to }) => to === edge.to)) walk(start, [...path, edge]);
    }
  };
  for (const start of next.keys()) walk(start, []);
  return found;
}
