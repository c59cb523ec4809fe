import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Policy, securityHeaders } from './page-headers.ts';

const common: Policy = { connect: [], media: [], https: false };
let policy = common;
const server = createServer((_, response) => {
  securityHeaders(response, policy, ["'sha256-x'"]);
  response.end();
});
let address = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const policyOf = async (path: string): Promise<string> => (await fetch(address + path)).headers.get('content-security-policy') ?? '';

test('the script and frames of the card provider are allowed on the page of the till alone, and only where there is one', async () => {
  policy = { ...common, checkoutPaths: /^\/till$/ };
  const till = await policyOf('/till');
  expect(till).toContain("script-src 'self' 'sha256-x' https://js.stripe.com https://*.js.stripe.com;");
  expect(till).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com');
  expect(till).not.toContain('require-trusted-types-for');
  for (const [path, without] of [
    ['/till/other', policy],
    ['/till', common],
  ] as const) {
    policy = without;
    const other = await policyOf(path);
    expect(other).not.toContain('stripe');
    expect(other).toContain("require-trusted-types-for 'script'");
  }
});

test('every page is framed by nobody, runs only its own scripts, is no other type than it says, and comes over https where the site does', async () => {
  policy = { ...common, https: true, secretPath: (path) => path === '/session' };
  for (const path of ['/', '/business/x', '/session?code=1', '/.well-known/security.txt']) {
    const { headers } = await fetch(address + path);
    const csp = headers.get('content-security-policy') ?? '';
    for (const rule of ["default-src 'none'", "script-src 'self' 'sha256-x'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(csp.split('; ')).toContain(rule);
    expect(csp).not.toMatch(/unsafe-|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('referrer-policy')).toBe(path.startsWith('/session') ? 'no-referrer' : 'strict-origin-when-cross-origin');
  }
  policy = common;
  expect((await fetch(address)).headers.get('strict-transport-security')).toBeNull();
});
