import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** A button that removes, ends or leaves, in the foot of a dialog. */
const UNSAFE = /btn--danger|blocker\.proceed|logOut|run\(heir|say\(true\)/;

test('a question before something is left or removed begins on the answer that changes nothing [FIX-071]', () => {
  const questions = globSync('web/**/*.tsx', { cwd: root })
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ text }) => text.includes('foot={') && UNSAFE.test(text));
  expect(questions.length).toBeGreaterThan(5);
  expect(questions.filter(({ text }) => !/data-safe|autoFocus/.test(text)).map(({ file }) => file)).toEqual([]);
  expect(readFileSync(join(root, 'web/components/dialog/dialog.tsx'), 'utf8')).toMatch(/showModal\(\);[^}]*'\[data-safe\]'\)\?\.focus\(\)/s);
});
