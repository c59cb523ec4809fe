import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './errors.ts';

export interface RateLimit {
  /** @throws Refusal `too_many_requests` with the seconds to wait. */
  take(key: string): Promise<unknown>;
}

/** So many points in so many seconds for each key, kept in this process. */
export function rateLimit(points: number, seconds: number): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    take: (key) =>
      limiter.consume(key).catch((refused: unknown) => {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new Refusal('too_many_requests', { retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
      }),
  };
}

/**
 * One key for a whole IPv6 /64, because one customer holds all of it: its first four groups, `::` written out.
 * A socket whose other end has hung up by now has no address, whatever Fastify's types say: all of those share one key.
 */
export function addressKey(address: string | undefined): string {
  if (!address?.includes(':')) return address ?? '';
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [left = [], right = []] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  // An IPv4 address at the end stands for two groups.
  const rightLength = right.length + (right.at(-1)?.includes('.') ? 1 : 0);
  const zeros = Array<string>(Math.max(0, 8 - left.length - rightLength)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
