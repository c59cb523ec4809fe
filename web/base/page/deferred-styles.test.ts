import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const placeOf = (from: string, address: string): string => (address.startsWith('#') ? address.slice(1) : join(dirname(from), address));
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/^import (?!type )[^;]*?'((?:#web|\.)[^']+)';$/gm)].map(([, address = '']) => placeOf(file, address));
const deferredOf = (file: string): string[] =>
  [...read(file).matchAll(/SSR \? \(await import\('([^']+)'\)/g)].map(([, address = '']) => placeOf(file, address));

function stylesOf(file: string, seen = new Set<string>()): string[] {
  if (file.endsWith('.css')) return [file];
  if (seen.has(file) || !/\.tsx?$/.test(file)) return [];
  seen.add(file);
  return importsOf(file).flatMap((one) => stylesOf(one, seen));
}

describe('a part whose code comes later', () => {
  it('is drawn by the server with styles that the page has already', () => {
    const defers = globSync('web/**/*.tsx', { cwd: root }).filter((file) => file !== 'web/base/page/deferred.tsx' && deferredOf(file).length > 0);
    expect(defers.length).toBeGreaterThan(5);
    const missing = defers.flatMap((file) => {
      const own = importsOf(file);
      return deferredOf(file).flatMap((part) => stylesOf(part).flatMap((styles) => (own.includes(styles) ? [] : [`${file}: ${styles}`])));
    });
    expect(missing).toEqual([]);
  });
});
