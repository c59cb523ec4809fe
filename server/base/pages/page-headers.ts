import type { ServerResponse } from 'node:http';

/** What pages of one site may load from where. */
export interface Policy {
  connect: string[];
  media: string[];
  https: boolean;
  /** The policies for Trusted Types that pages may make, with spaces between; none if it is not said. */
  trustedTypes?: string;
  /** Whether addresses of this path carry a secret: nobody hears of them as a referrer. */
  secretPath?: (path: string) => boolean;
  /** Addresses (path and query) of the pages where the card provider's own script and frames may run. */
  checkoutPaths?: RegExp;
  /** Under development: the socket that changes come over. Vite's client puts styles into the page itself, and shows errors over it. */
  hotFrom?: string | undefined;
}

/** Stripe's own list: https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: 'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
  image: ' https://*.stripe.com',
};
const NO_PROVIDER = { script: '', frame: '', connect: '', image: '' };

/** Of a rendered page: hashes of the inline scripts that the renderer wrote itself. For us; nobody is sent it. */
const SCRIPTS_HEADER = 'wbn-scripts';
const HASH = /^'sha256-[A-Za-z0-9+/]{43}='$/;

/** Takes them off. What else stands in the finished page has no hash: it may have got there through an injection. */
export function takeScriptHashes(response: ServerResponse): string[] {
  const hashes = String(response.getHeader(SCRIPTS_HEADER) ?? '');
  response.removeHeader(SCRIPTS_HEADER);
  return hashes.split(' ').filter((one) => HASH.test(one));
}

export function securityHeaders(response: ServerResponse, policy: Policy, hashes: string[]): void {
  const [path = ''] = (response.req.url ?? '').split('?', 1);
  const isCheckout = policy.checkoutPaths?.test(response.req.url ?? '') ?? false;
  const provider = isCheckout ? STRIPE : NO_PROVIDER;
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trim() + provider.script,
    `style-src 'self'${policy.hotFrom ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' ${policy.media.join(' ')}${provider.image}`,
    `media-src 'self' ${policy.media.join(' ')}`,
    "font-src 'self'",
    `connect-src 'self' ${policy.connect.join(' ')}${provider.connect}${policy.hotFrom ? ` ${policy.hotFrom}` : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // The provider's loader writes the address of its script as plain text, and Vite's client what it shows of an error.
    isCheckout
      ? provider.frame
      : policy.hotFrom
        ? "worker-src 'self' blob:"
        : `require-trusted-types-for 'script'; trusted-types ${policy.trustedTypes ?? "'none'"}`,
  ];
  response.setHeader('content-security-policy', directives.join('; '));
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', policy.secretPath?.(path) ? 'no-referrer' : 'strict-origin-when-cross-origin');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  if (policy.https) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
