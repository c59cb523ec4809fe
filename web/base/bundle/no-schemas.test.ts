import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** Forms that judge what is typed by the contract's own schema, and parts that the bundler takes one constant of. */
const ALLOWED = new Set([
  'web/account/form/schemas.ts',
  'web/base/session/first-reads-script.ts',
  'web/catalogue/pages/product-edit/schema.ts',
  'web/catalogue/pages/product-import/read-table.ts',
  'web/company/business-form/schema.ts',
  'web/operations/transfers/use-transfers.ts',
  'web/people/pages/profile-edit/schema.ts',
  'web/trade/pages/references/acts.tsx',
  'web/trade/references/write-dialog.tsx',
]);
const known = new Map<string, boolean>();

/** What a file needs when it runs; types are gone by then. */
const needs = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^(?:import|export) (?!type )(?:[^;]*? from )?'([^']+)';$/gm)].map(([, address = '']) => address);

function bringsSchemas(file: string): boolean {
  const before = known.get(file);
  if (before !== undefined) return before;
  known.set(file, false);
  const found = needs(file).some((address) => {
    if (address === 'zod') return true;
    const path = address.startsWith('#contract/') ? address.slice(1) : address.startsWith('.') ? join(dirname(file), address) : null;
    return path?.startsWith('contract/') === true && bringsSchemas(path);
  });
  known.set(file, found);
  return found;
}

test('no further part of a page brings the schemas of the contract: they are large, and compile code, which the policy of the pages refuses', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$|\.server\.tsx?$/.test(file));
  const others = files.filter((file) => !ALLOWED.has(file));
  const found = others.flatMap((file) =>
    needs(file).flatMap((address) => (address.startsWith('#contract/') && bringsSchemas(address.slice(1)) ? [`${file}: ${address}`] : [])),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
