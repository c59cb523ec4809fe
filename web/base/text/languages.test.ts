import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { edition } from '#web/base/edition/uk.ts';

type Tree = { [key: string]: Tree | string | string[] };

const [model, ...languages] = edition.languages.map(({ lang }) => lang);
const folder = (language: string) => join(import.meta.dirname, language);
const namespaces = readdirSync(folder(model as string));
const read = (language: string, file: string) => JSON.parse(readFileSync(join(folder(language), file), 'utf8')) as Tree;

/** Every message by its path; labels of a list by their place. */
function messages(tree: Tree, above = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[above + key, value]];
    if (Array.isArray(value)) return value.map((one, index) => [`${above}${key}.${index}`, one]);
    return messages(value, `${above}${key}.`);
  });
}

/** A piece of a compiled message: words, or an argument or tag by its name with what belongs to it. */
type Piece = string | [name: string | 0, ...rest: unknown[]];

/** What a message is filled with: its arguments and tags by name, each once. */
function placeholders(message: string): string[] {
  const found = new Set<string>();
  const inside = (pieces: unknown): void => {
    if (Array.isArray(pieces)) for (const piece of pieces as Piece[]) if (Array.isArray(piece)) at(piece);
  };
  const at = ([name, kind, branches, ...rest]: [string | 0, ...unknown[]]): void => {
    // The number of a plural.
    if (name === 0) return;
    found.add(name);
    if (typeof kind !== 'number') inside([kind, branches, ...rest]);
    else if (typeof branches === 'object') Object.values(branches as object).forEach(inside);
  };
  inside(compile(message));
  return [...found].sort();
}

test('placeholders are found in branches and tags', () => {
  expect(placeholders('Hello')).toEqual([]);
  expect(placeholders('{count, plural, one {<b>#</b> of {name}} other {# of {name}}} on {day, date}')).toEqual(['b', 'count', 'day', 'name']);
});

describe.each(languages)('%s', (language) => {
  test('has every message that English has, and no other', () => {
    expect(readdirSync(folder(language)).sort()).toEqual(namespaces.toSorted());
    for (const file of namespaces) {
      const [theirs, ours] = [read(language, file), read(model as string, file)].map((tree) => messages(tree).map(([key]) => key));
      expect([file, theirs]).toEqual([file, ours]);
    }
  });

  test('fills every message with what English fills it with', () => {
    for (const file of namespaces) {
      const ours = new Map(messages(read(model as string, file)));
      for (const [key, message] of messages(read(language, file))) {
        expect([file, key, placeholders(message)]).toEqual([file, key, placeholders(ours.get(key) ?? '')]);
      }
    }
  });

  test('leaves no message empty, and none in English that is longer than a name', () => {
    const same: string[] = [];
    for (const file of namespaces) {
      const ours = new Map(messages(read(model as string, file)));
      for (const [key, message] of messages(read(language, file))) {
        expect([file, key, message.trim() === '']).toEqual([file, key, ours.get(key) === '']);
        if (
          message === ours.get(key) &&
          message
            .replace(/\{[^}]*\}/g, '')
            .split(/\s+/)
            .filter((word) => /[a-z]{3}/.test(word)).length > 2
        )
          same.push(`${file} ${key}: ${message}`);
      }
    }
    // The specification has this one sentence in Spanish, on English pages too.
    expect(same.filter((one) => !one.startsWith('post.json removeFailed'))).toEqual([]);
  });
});

test('texts that come late can all be loaded: late.tsx names each that a part asks for', () => {
  const web = join(import.meta.dirname, '../..');
  const loaded = /\{([a-z,-]+)\}\.json/.exec(readFileSync(join(import.meta.dirname, 'late.tsx'), 'utf8'))?.[1]?.split(',') ?? [];
  const asked = globSync('**/*.tsx', { cwd: web }).flatMap((path) =>
    [...readFileSync(join(web, path), 'utf8').matchAll(/LateTexts names=\{\[([^\]]+)\]/g)].flatMap(([, names = '']) => names.match(/[a-z-]+/g) ?? []),
  );
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !loaded.includes(name))).toEqual([]);
});
