import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FAILED_FROM_EVERYWHERE, FAILED_PER_ACCOUNT, SIGN_INS_PER_ADDRESS } from '#server/identity/session/rules.ts';
import { root } from './support/source.ts';

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const chapter = (title: string): string => text.slice(text.indexOf(`## ${title}`)).split(/\n## /, 2)[0] ?? '';
const rowsOf = (title: string): string[][] =>
  chapter(title)
    .split('\n')
    .filter((line) => /^\| (?!---|#|id |threat )/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

/** A test as a document names it: its file, and the beginning or a part of its title. */
interface Named {
  file: string;
  title: string | null;
}

function namedIn(cell: string): Named[] {
  const named: Named[] = [];
  for (const [, file, title] of cell.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`|"([^"]+)"/g)) {
    if (file) named.push({ file, title: null });
    else named.push({ file: named.at(-1)?.file ?? '', title: title as string });
  }
  return named;
}

/** What `test(`, or the second brackets of `test.each(…)(`, begin with. */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;
const titles = new Map<string, string[]>();

function titlesOf(file: string): string[] {
  const known = titles.get(file);
  if (known) return known;
  const found = existsSync(join(root, file)) ? [...readFileSync(join(root, file), 'utf8').matchAll(TITLE)].map(([, , title]) => title as string) : [];
  titles.set(file, found);
  return found;
}

const isThere = ({ file, title }: Named): boolean => existsSync(join(root, file)) && (!title || titlesOf(file).some((one) => one.includes(title)));

describe('docs/security.md', () => {
  test('names no test that does not exist', () => {
    const proofs = [...rowsOf('Threats'), ...rowsOf('ASVS 5.0')].map((cells) => cells.at(-1) ?? '');
    const named = [...proofs, chapter('Report a weakness')].flatMap(namedIn);
    expect(named.length).toBeGreaterThan(150);
    expect(named.filter((one) => !isThere(one))).toEqual([]);
  });

  test('has each threat of the model, and a test for each', () => {
    const threats = rowsOf('Threats').filter(([id]) => /^T\d+$/.test(id ?? ''));
    expect(threats.map(([id]) => id)).toEqual(Array.from({ length: 25 }, (_, place) => `T${place + 1}`));
    for (const cells of threats) expect(namedIn(cells.at(-1) ?? '').filter(({ title }) => title).length, cells[0]).toBeGreaterThan(0);
  });

  test('names for every attack that once worked a test of the same name, which fails without the control [FIX-031]', () => {
    const attacks = rowsOf('Threats').filter(([id]) => /^FIX-\d+$/.test(id ?? ''));
    const wanted = Array.from({ length: 30 }, (_, place) => `FIX-${String(place + 1).padStart(3, '0')}`);
    expect(attacks.map(([id]) => id)).toEqual([...wanted, 'FIX-057']);
    const unproven = attacks.filter(([id, , , proof = '']) => {
      const [named] = namedIn(proof).filter(({ title }) => title);
      return !titlesOf(named?.file ?? '').some((title) => title.includes(named?.title ?? '?') && title.includes(`[${id}]`));
    });
    expect(unproven.map(([id]) => id)).toEqual([]);
  });

  test('names a test with its title for every threat, those without a number too [FIX-031]', () => {
    const threats = rowsOf('Threats');
    expect(threats.length).toBeGreaterThan(60);
    expect(threats.filter((cells) => !namedIn(cells.at(-1) ?? '').some(({ title }) => title)).map(([id]) => id)).toEqual([]);
  });

  test('says the same figures as the code [FIX-031]', () => {
    for (const figure of [
      `${SIGN_INS_PER_ADDRESS.times} sign-ins an address`,
      `${FAILED_PER_ACCOUNT.times} failures an account and address`,
      `${FAILED_FROM_EVERYWHERE.times} an account, in ${FAILED_PER_ACCOUNT.seconds / 60} minutes`,
    ]) {
      expect(text).toContain(figure);
    }
  });

  test('has a test or a reason for each requirement of the standard', () => {
    const rows = rowsOf('ASVS 5.0');
    expect(rows.length).toBeGreaterThanOrEqual(42);
    const bare = rows.filter((cells) => namedIn(cells.at(-1) ?? '').length === 0 && !/^no test: .{10}/.test(cells.at(-1) ?? ''));
    expect(bare.map(([id]) => id)).toEqual([]);
  });
});
