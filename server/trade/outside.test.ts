import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tests/support/source.ts';

/** Whatever opens a connection to somewhere else. */
const OUTSIDE = /\bfetch\(|\bfrom '(?:undici|got|axios|node:https?|node:http2|node:dgram|node:tls)'|\b(?:createConnection|new WebSocket|connect)\(/;
/** What the trade asks outside, each at an address of the settings: published rates, and the operator's access point for orders. */
const ASKS = /^server\/trade\/(?:rate\/published|order\/(?:\w+\/)?access-point[\w-]*)\.ts$/;

async function sources(): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for await (const path of glob('{contract,server}/trade/**/*.ts', { cwd: root })) {
    if (!path.endsWith('.test.ts')) found.push([path, readFileSync(join(root, path), 'utf8')]);
  }
  return found;
}

test('the trade fetches no address that one of its users gave: what it asks outside has its address from the settings alone [TPU-014]', async () => {
  const all = await sources();
  expect(all.length).toBeGreaterThan(100);
  const asking = all.filter(([, text]) => OUTSIDE.test(text));
  expect(asking.map(([path]) => path).filter((path) => !ASKS.test(path))).toEqual([]);
  expect(asking.map(([path]) => path)).toContain('server/trade/rate/published.ts');
  for (const [path, text] of asking) {
    // The address stands in the source or comes with the settings; nothing of a request, quote or company is near.
    expect([path, /config|RATES_|https:\/\//.test(text), /quote_|rfq_|contact_info|website/.test(text)]).toEqual([path, true, false]);
    expect(text).toContain("redirect: 'error'");
  }
});
