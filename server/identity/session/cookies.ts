import type { Config } from '#server/base/config/config.ts';
import type { Request } from '#server/base/http/request.ts';
import { ABSOLUTE_SECONDS } from './rules.ts';

const KNOWN_SECONDS = 400 * 24 * 3600;

/** `__Host-`: over https no other host and no other path can set or overwrite it. */
const named = ({ ACCOUNT_URL }: Config, name: string): string => (ACCOUNT_URL.startsWith('https:') ? `__Host-${name}` : name);

/** Says which registration was typed in this browser. */
export const registeredCookie = (config: Config): string => named(config, 'wbn-registered');
/** The account site's own login. */
export const sessionCookie = (config: Config): string => named(config, 'wbn-account');
/** Says that this browser has logged in to an account before. */
export const knownCookie = (config: Config): string => named(config, 'wbn-known');

export function keepLogin({ config, visit }: Request, secret: string): void {
  visit.setCookie(sessionCookie(config), secret, { maxAgeSeconds: ABSOLUTE_SECONDS });
}

export function forgetLogin({ config, visit }: Request): void {
  visit.setCookie(sessionCookie(config), '', { maxAgeSeconds: 0 });
}

export function keepKnown({ config, visit }: Request, signature: string): void {
  visit.setCookie(knownCookie(config), signature, { maxAgeSeconds: KNOWN_SECONDS });
}
