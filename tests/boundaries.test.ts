import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sliceOrder } from '#server/slices.ts';
import { readSources, root, type SourceFile } from './support/source.ts';
import { waysPastTransactions } from './support/transactions.ts';

const sources = await readSources();
const code = sources.filter((source) => !isTest(source.path));

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('tests/');
}

const violations = (check: (source: SourceFile) => string[]): string[] =>
  code.flatMap((source) => check(source).map((problem) => `${source.path}: ${problem}`));

/** The product's domains: the same on all three floors. */
const DOMAINS = ['catalogue', 'company', 'directory', 'identity', 'integration', 'media', 'money', 'network', 'operations', 'people', 'trade', 'trust'];
const domain = `(?:${DOMAINS.join('|')})`;
const FEATURES = `web/${domain}/(?!pages/)`;

/** What each room may import of ours; everything else is refused. The first that fits a path counts. */
const ALLOWED: [room: RegExp, may: RegExp][] = (
  [
    ['contract/base', 'contract/base'],
    ['contract', 'contract'],
    ['server/base', 'contract|server/base|server/tables.ts'],
    ['server', 'contract|server'],
    ['web/base', 'contract|web/base'],
    ['web/components', 'contract|web/base|web/components'],
    [FEATURES, `contract|web/base|web/components|${FEATURES}`],
    [`web/(?:site|${domain}/pages)`, `contract|web/base|web/components|web/site|web/${domain}`],
    ['web/account', `contract|web/base|web/components|web/account|${FEATURES}`],
  ] as const
).map(([room, may]) => [new RegExp(`^(?:${room})`), new RegExp(`^(?:${may})`)]);
/** Where the server meets the pages: calls without a socket while a page is rendered, and what pages are told and may load. */
const MEETING_POINTS: Record<string, RegExp> = {
  'server/in-process.ts': /^web\/base\/client\/client\.ts$/,
  'server/pages.ts': /^web\/(base\/(client\/client|edition\/uk|languages|page\/redraw|settings-of)|site\/offline\/register)\.ts$/,
};
/** Where routes and parts are put together, and nowhere else. */
const COMPOSITION = ['server/compose.ts', 'server/pages.ts'];

const allowedIn = (path: string): RegExp | undefined => ALLOWED.find(([room]) => room.test(path))?.[1];

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

  test('has the same domains on the floors contract, server and web, and beside them only what ARCHITECTURE.md names [HSE-001]', () => {
    const foldersOf = (floor: string) =>
      readdirSync(join(root, floor), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort();
    expect(foldersOf('contract')).toEqual(['base', ...DOMAINS].sort());
    expect(foldersOf('server')).toEqual(['base', ...DOMAINS].sort());
    expect(foldersOf('web')).toEqual(['account', 'base', 'components', 'site', ...DOMAINS].sort());
  });

  test('has rooms: no folder of more than 25 files of code, and no file of the server’s base without a room [HSE-002]', () => {
    const inFolder = Map.groupBy(
      code.filter(({ path }) => /^(contract|server|web)\//.test(path)),
      ({ path }) => dirname(path),
    );
    expect([...inFolder].filter(([, files]) => files.length > 25).map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
    expect((inFolder.get('server/base') ?? []).map(({ path }) => path)).toEqual([]);
  });

  test('keeps what serves growth past one machine behind its ports: nobody on the way of a request imports it [HSE-002]', () => {
    const inside = /^server\/base\/scaling\//;
    const composing = /^(server\/compose\.ts|server\/directory\/search\/(choose\.ts|opensearch\/)|bin\/|bench\/|proofs\/)/;
    expect(code.filter(({ path }) => inside.test(path)).length).toBeGreaterThan(4);
    expect(violations(({ path, imports }) => (inside.test(path) || composing.test(path) ? [] : imports.filter((target) => inside.test(target))))).toEqual([]);
  });

  test('lets each room import only what it may', () => {
    const wrong = violations(({ path, imports }) => {
      const allowed = allowedIn(path);
      if (!allowed) return [];
      return imports.filter((target) => !allowed.test(target) && !MEETING_POINTS[path]?.test(target));
    });
    expect(wrong).toEqual([]);
  });

  test('lets the contract import nothing but zod, and big.js for quantities and money', () => {
    expect(violations(({ path, packages }) => (path.startsWith('contract/') ? packages.filter((name) => name !== 'zod' && name !== 'big.js') : []))).toEqual(
      [],
    );
  });

  test('lets a slice import only the slices before it', () => {
    const order = new Map(sliceOrder.map((slice, place) => [slice as string, place]));
    const sliceOf = (path: string) => /^server\/(?!base\/)\w+\/([^/]+)\//.exec(path)?.[1];
    const wrong = violations(({ path, imports }) => {
      const own = sliceOf(path);
      if (!own) return [];
      if (!order.has(own)) return ['is a slice that server/slices.ts does not order'];
      return imports.filter((target) => (order.get(sliceOf(target) ?? own) ?? 0) > (order.get(own) ?? 0));
    });
    expect(wrong).toEqual([]);
  });

  test('is put together in one place: who opens it, and who tests it, adds no route by hand [HSE-015]', () => {
    const texts = sources.map(({ path }) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));
    const makers = /^export (?:async )?function (\w+)\((?:http: FastifyInstance|parts: AppContext, mounted: Mounted\[\]|\{ build, clientDirectory)/gm;
    const made = texts.flatMap(({ path, text }) => [...text.matchAll(makers)].map(([, name = '']) => ({ name, folder: dirname(path) })));
    expect(made.map(({ name }) => name)).toEqual(expect.arrayContaining(['createHttp', 'createPages', 'addExtras', 'addLiveRoute', 'addSharePictures']));
    const wrong = texts.flatMap(({ path, text }) =>
      made
        .filter(({ name, folder }) => !COMPOSITION.includes(path) && !path.startsWith(`${folder}/`) && new RegExp(`\\b${name}\\(`).test(text))
        .map(({ name }) => `${path}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test('lays a class out in one folder: the sheet of a page that was left stays, and must not change the next one', () => {
    const read = (path: string) => readFileSync(join(root, 'web', path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    const all = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
    // What every page has may be refined; of those beside it each is the sheet of some pages.
    const everywhere = all.filter((path) => /^base\/.*site\.css$/.test(path)).flatMap((path) => [path, ...importedBy(read(path))]);
    const laidOut = all
      .filter((path) => !everywhere.includes(path))
      .flatMap((path) =>
        [...read(path).matchAll(/(?:^|,)\s*(\.[\w-]+)(?=\s*[,{])/gm)].map(([, name = '']) => ({
          name,
          folder: path.startsWith('base/') ? path : dirname(path),
        })),
      );
    const folders = Map.groupBy(laidOut, ({ name }) => name);
    expect(folders.size).toBeGreaterThan(300);
    expect([...folders].filter(([, places]) => new Set(places.map(({ folder }) => folder)).size > 1).map(([name]) => name)).toEqual([]);
  });

  test('reads the environment in one file', () => {
    const readers = code.filter(({ path }) => /^(server|contract|web)\//.test(path)).map(({ path }) => path);
    const wrong = readers.filter((path) => path !== 'server/base/config/config.ts' && readsEnvironment(path));
    expect(wrong).toEqual([]);
  });

  test('lets nothing reach a connection from outside while a transaction is open [HSE-006]', { timeout: 120_000 }, () => {
    expect(waysPastTransactions(code.map(({ path }) => path).filter((path) => /^(server|bin)\//.test(path)))).toEqual([]);
  });

  test('has no import cycles, type-only imports included', () => {
    expect(cycles(code)).toEqual([]);
  });
});

describe('the measure', () => {
  test('holds files to 250 lines, and nine of ten to 150', () => {
    const GENERATED = ['server/tables.ts', 'web/base/text/types.ts'];
    expect(sources.filter(({ path, lines }) => lines > 250 && !GENERATED.includes(path)).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
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

/** Sheets that one beside them takes in. */
const importedBy = (sheet: string): string[] => [...sheet.matchAll(/@import "\.\/([\w.-]+\.css)"/g)].map(([, name = '']) => `base/styles/${name}`);

function readsEnvironment(path: string): boolean {
  const text = readFileSync(`${root}/${path}`, 'utf8');
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
