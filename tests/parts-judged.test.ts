import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the judged parts lists are as they were before anything was tuned on others', () => {
  const file = readFileSync(new URL('../bench/parts-judged.json', import.meta.url));
  expect(createHash('sha256').update(file).digest('hex')).toBe('39e0666909e79552e3bcc7b50548aea23303f3f498da086108c252f01812729f');
});
