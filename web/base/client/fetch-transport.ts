import { carry, type Hosts, type Transport } from './client.ts';
import { lineOf } from './paths.ts';

/** A transport by `fetch` to the two hosts, for every call of the contract. */
export function fetchTransport(hosts: Hosts): Transport {
  return async ({ concept, name, input }) => carry(hosts, lineOf(concept, name), input);
}
