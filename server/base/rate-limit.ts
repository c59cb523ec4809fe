import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './errors.ts';

export interface RateLimit {
  /** @throws Refusal `too_many_requests` with the seconds to wait. */
  take(key: string): Promise<void>;
}

/** So many points in so many seconds for each key, kept in this process. */
export function rateLimit(points: number, seconds: number): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new Refusal('too_many_requests', { retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
      }
    },
  };
}

/** One key for a whole IPv6 /64: one customer holds all of it. */
export function addressKey(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  return address.split(':').slice(0, 4).join(':');
}
