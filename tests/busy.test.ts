import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Words for something that is on its way. A list of fields may close, because its form moves the focus to its button first. */
const WORKS = /<(?!fieldset)\w+[^<]*?\sdisabled=\{[^}]*\b(?:is)?(?:busy|sending|saving|loading|working|pending|running|submitting|posting)\b/gi;

test('no control is disabled while it works: the browser would take the focus away from whoever pressed it [FIX-065]', () => {
  const found = globSync('web/**/*.tsx', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(WORKS)].map(([match]) => `${file}: ${match.slice(-60)}`);
  });
  expect(found).toEqual([]);
});
