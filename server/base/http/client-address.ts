import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { addressKey } from './rate-limit.ts';

/** Whose turn a request takes: the address that its proxies name, if they are ours (TRUST_PROXY, separated by commas), as `addressKey` writes it. */
export function clientAddress(proxies: string | undefined): (request: IncomingMessage) => string {
  const isOurs = proxyAddress.compile(proxies?.split(',') ?? []);
  return (request) => addressKey(proxyAddress(request, isOurs));
}
