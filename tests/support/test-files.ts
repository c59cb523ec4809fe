import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** What a test starts PostgreSQL by: the cluster of all tests, a server of its own, or a whole installation. */
const STARTERS = ['tests/support/cluster.ts', 'server/base/database/embedded-postgres.ts', 'tests/support/development.ts'];
/** Files of the tests' own: what the product reaches says nothing of what a test starts. */
const OWN = ['{contract,server,bin,tests,web}/**/*.test.{ts,tsx}', '{tests,proofs}/**/*.{ts,tsx}'];

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** The test files that need a database, and those that do not, by what they import. */
export function readTestFiles(): { pure: string[]; database: string[] } {
  const files = globSync(OWN, { cwd: root, exclude: ['**/node_modules/**', 'tests/journeys/**'] }).sort();
  const imports = new Map(files.map((path) => [path, importsOf(path)]));
  const tests = files.filter(isTest);
  const database = new Set(tests.filter((path) => reaches(path, imports)));
  return { pure: tests.filter((path) => !database.has(path)), database: [...database] };
}

/** The journeys of which some tests need no browser; with SCREENS=all every journey. */
export const readScreenFiles = (): string[] =>
  globSync('tests/journeys/*.spec.ts', { cwd: root }).filter(
    (path) => process.env['SCREENS'] === 'all' || readFileSync(join(root, path), 'utf8').includes("'./support/screen.ts'"),
  );

/** Values that a file of ours takes from files of ours, as paths from the root. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const found = text.matchAll(/(?:^import (?!type\b)[^;']*|\bimport\()'([#.][^']*)'/gm);
  return [...found].map(([, from = '']) => (from.startsWith('#') ? from.slice(1) : relative(root, join(root, dirname(path), from))));
}

function reaches(path: string, imports: Map<string, string[]>, seen = new Set<string>()): boolean {
  if (STARTERS.includes(path)) return true;
  if (seen.has(path)) return false;
  seen.add(path);
  return (imports.get(path) ?? []).some((one) => reaches(one, imports, seen));
}
