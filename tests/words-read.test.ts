import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allSaid } from './support/said.ts';
import { root } from './support/source.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const [head = '', ...lines] = read('docs/words/replaced.tsv').trim().split('\n');
const replaced = lines.map((line) => {
  const [file = '', key = '', english, ...readers] = line.split('\t');
  return { place: `${file} ${key}`, file, key, english, readers };
});
const english = new Map(allSaid().map(({ place, text }) => [place, text]));
const LANGUAGES = ['es', 'it', 'zh'];

/** The file of another language and the beginning of the key in it; null for what is in English alone. */
function translated(file: string, language: string): { path: string; above: string } | null {
  const refusals = `server/base/names/refusals.${language}.json`;
  if (file.startsWith('web/base/text/en/')) return { path: file.replace('/en/', `/${language}/`), above: '' };
  if (file === 'contract/base/errors.ts') return { path: refusals, above: 'code.' };
  if (file.startsWith('contract/')) return { path: refusals, above: 'input.' };
  const path = file.replace('.en.json', `.${language}.json`);
  return existsSync(join(root, path)) ? { path, above: '' } : null;
}

function said(tree: unknown, key: string): unknown {
  const flat = (value: unknown, above: string): [string, unknown][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => flat(inner, above ? `${above}.${name}` : name))
      : [[above, value]];
  return new Map(flat(tree, '')).get(key);
}

test('each replaced text is listed as it reads now, with who read it again in Spanish, Italian and Chinese [WRD-005]', () => {
  expect(head.split('\t')).toEqual(['file', 'key', 'english', 'spanish', 'italian', 'chinese']);
  expect(replaced.length).toBeGreaterThan(300);
  const wrong = replaced.flatMap(({ place, file, key, english: listed, readers }) => [
    ...(english.get(place) === listed ? [] : [`${place} reads “${english.get(place)}” now: have the other languages read again and change its line`]),
    ...LANGUAGES.flatMap((language, index) => {
      const other = translated(file, language);
      if (!readers[index]) return [`${place}: nobody is named for ${language}`];
      if (!other) return readers[index] === 'no translation yet' ? [] : [`${place} has no ${language}`];
      const text = said(JSON.parse(read(other.path)), other.above + key);
      return typeof text === 'string' && text !== '' && readers[index] !== 'no translation yet' ? [] : [`${place}: no ${language} was read`];
    }),
  ]);
  expect(wrong).toEqual([]);
});
