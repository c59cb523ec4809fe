import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each([
  ['judged', '39e0666909e79552e3bcc7b50548aea23303f3f498da086108c252f01812729f'],
  ['public', '1c44566b6519440d7943a362faeb9baa5bbe8240c6ca788a4ca088c2074cf040'],
])('the %s parts lists are as they were before anything was tuned on others', (name, hash) => {
  const file = readFileSync(new URL(`../bench/parts-${name}.json`, import.meta.url));
  expect(createHash('sha256').update(file).digest('hex')).toBe(hash);
});
