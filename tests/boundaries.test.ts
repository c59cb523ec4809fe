import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sliceOrder } from '#server/api.ts';
import { readSources, root, type SourceFile } from './support/source.ts';

const sources = await readSources();
const code = sources.filter((source) => !isTest(source.path));

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('tests/');
}

const violations = (check: (source: SourceFile) => string[]): string[] =>
  code.flatMap((source) => check(source).map((problem) => `${source.path}: ${problem}`));

/** What each folder may import; everything else of ours is refused. */
const ALLOWED: Record<string, RegExp> = {
  contract: /^contract\//,
  server: /^(contract|server)\//,
  'web/base': /^(contract|web\/base)\//,
  'web/features': /^(contract|web\/base|web\/features)\//,
  'web/site': /^(contract|web\/base|web\/features|web\/site)\//,
  'web/account': /^(contract|web\/base|web\/features|web\/account)\//,
};
/** The one place where the server meets the pages' client: calls without a socket while a page is rendered. */
const MEETING_POINT = { path: 'server/in-process.ts', imports: ['web/base/client.ts'] };

const roomOf = (path: string): string | undefined => Object.keys(ALLOWED).find((room) => path.startsWith(`${room}/`));

describe('the house', () => {
  test('has only the rooms that ARCHITECTURE.md names', () => {
    const rooms = [
      'bench',
      'bin',
      'build',
      'contract',
      'data',
      'database',
      'deploy',
      'docs',
      'node_modules',
      'proofs',
      'server',
      'test-results',
      'tests',
      'web',
    ];
    const folders = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => entry.name);
    expect(folders.filter((folder) => !rooms.includes(folder))).toEqual([]);
  });

  test('lets each room import only what it may', () => {
    const wrong = violations(({ path, imports }) => {
      const room = roomOf(path);
      if (!room) return [];
      const meets = path === MEETING_POINT.path ? MEETING_POINT.imports : [];
      return imports.filter((target) => !ALLOWED[room]?.test(target) && !meets.includes(target));
    });
    expect(wrong).toEqual([]);
  });

  test('lets the contract import nothing but zod', () => {
    expect(violations(({ path, packages }) => (path.startsWith('contract/') ? packages.filter((name) => name !== 'zod') : []))).toEqual([]);
  });

  test('lets a slice import only the slices before it', () => {
    const order = new Map(sliceOrder.map((slice, place) => [slice as string, place]));
    const sliceOf = (path: string) => /^server\/slices\/([^/]+)\//.exec(path)?.[1];
    const wrong = violations(({ path, imports }) => {
      const own = sliceOf(path);
      if (!own) return [];
      if (!order.has(own)) return ['is a slice that server/api.ts does not order'];
      return imports.filter((target) => (order.get(sliceOf(target) ?? own) ?? 0) > (order.get(own) ?? 0));
    });
    expect(wrong).toEqual([]);
  });

  test('reads the environment in one file', () => {
    const readers = code.filter(({ path }) => /^(server|contract|web)\//.test(path)).map(({ path }) => path);
    const wrong = readers.filter((path) => path !== 'server/base/config.ts' && readsEnvironment(path));
    expect(wrong).toEqual([]);
  });

  test('has no import cycles, type-only imports included', () => {
    expect(cycles(code)).toEqual([]);
  });
});

describe('the measure', () => {
  test('holds files to 250 lines, and nine of ten to 150', () => {
    expect(sources.filter(({ lines }) => lines > 250).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
    const sorted = code.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThanOrEqual(150);
  });

  test('holds functions to 40 lines and components to 80, and nine of ten functions to 25', () => {
    const wrong = violations(({ functions }) =>
      functions.filter(({ lines, isComponent }) => lines > (isComponent ? 80 : 40)).map(({ name, lines }) => `${name} has ${lines} lines`),
    );
    expect(wrong).toEqual([]);
    const sorted = code.flatMap(({ functions }) => functions.filter(({ isComponent }) => !isComponent).map(({ lines }) => lines)).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThanOrEqual(25);
  });

  test('nests control structures three levels deep at most', () => {
    expect(violations(({ functions }) => functions.filter(({ depth }) => depth > 3).map(({ name, depth }) => `${name} nests ${depth} deep`))).toEqual([]);
  });

  test('writes no any', () => {
    expect(violations(({ anys }) => anys.map((line) => `any in line ${line}`))).toEqual([]);
  });

  test('holds every calls.ts to 200 lines', () => {
    expect(code.filter(({ path, lines }) => path.endsWith('/calls.ts') && lines > 200).map(({ path }) => path)).toEqual([]);
  });
});

function readsEnvironment(path: string): boolean {
  const text = process.getBuiltinModule('node:fs').readFileSync(`${root}/${path}`, 'utf8');
  return /process\.env\b/.test(text);
}

function cycles(files: SourceFile[]): string[] {
  const imports = new Map(files.map(({ path, imports }) => [path, imports]));
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): void => {
    if (trail.includes(path)) return void found.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
    if (done.has(path)) return;
    for (const target of imports.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return found;
}
