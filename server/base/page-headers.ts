import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** What pages of one site may load from where. */
export interface Policy {
  connect: string[];
  media: string[];
  https: boolean;
  /** The policy for Trusted Types that pages may make; none if it is not said. */
  trustedTypes?: string;
  /** Addresses (path and query) that carry a secret: nobody hears of them as a referrer. */
  secretPaths?: RegExp;
  /** Addresses (path and query) of the pages where the card provider's own script and frames may run. */
  checkoutPaths?: RegExp;
}

/** Stripe's own list: https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: 'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
  image: ' https://*.stripe.com',
};
const NO_PROVIDER = { script: '', frame: '', connect: '', image: '' };

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Hashes of the inline scripts of a page, for its Content-Security-Policy: the page can be cached, a nonce could not. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes, body] of html.matchAll(INLINE_SCRIPT)) {
    if (/type="application\/(ld\+)?json"/.test(attributes ?? '')) continue;
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(body ?? '')
        .digest('base64')}'`,
    );
  }
  return [...hashes];
}

export function securityHeaders(response: ServerResponse, policy: Policy, hashes: string[]): void {
  const isCheckout = policy.checkoutPaths?.test(response.req.url ?? '') ?? false;
  const provider = isCheckout ? STRIPE : NO_PROVIDER;
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trim() + provider.script,
    "style-src 'self'",
    `img-src 'self' ${policy.media.join(' ')}${provider.image}`,
    `media-src 'self' ${policy.media.join(' ')}`,
    "font-src 'self'",
    `connect-src 'self' ${policy.connect.join(' ')}${provider.connect}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // The provider's loader writes the address of its script as plain text.
    isCheckout ? provider.frame : `require-trusted-types-for 'script'; trusted-types ${policy.trustedTypes ?? "'none'"}`,
  ];
  response.setHeader('content-security-policy', directives.join('; '));
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', policy.secretPaths?.test(response.req.url ?? '') ? 'no-referrer' : 'strict-origin-when-cross-origin');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  if (policy.https) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
