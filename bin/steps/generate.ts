import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call, Calls } from '#contract/base/call.ts';

const root = join(import.meta.dirname, '..', '..');
const HEADER = '// Written by `npm run generate` from what it lists: do not edit.\n';
/** A concept that staff alone calls comes with the console, and is in no other page. */
const isOfStaff = (calls: Calls): boolean => Object.values(calls).every(({ access }) => access === 'staff');

interface Concept {
  name: string;
  /** Below `contract`. */
  path: string;
  calls: Calls;
}

/** Every file that is inferred from another place, by its path: what it should hold. */
export async function generated(): Promise<Map<string, string>> {
  const concepts = await readConcepts();
  const files = {
    'contract/index.ts': contractOf(concepts),
    'server/handlers.ts': handlersOf(),
    'web/base/client/paths.json': tableOf(concepts.filter(({ calls }) => !isOfStaff(calls))),
    'web/operations/pages/staff/paths.json': tableOf(concepts.filter(({ calls }) => isOfStaff(calls))),
    'web/base/text/types.ts': textsOf(),
  };
  return new Map(Object.entries(files).map(([path, text]) => [path, path.endsWith('.json') ? text : formatted(path, HEADER + text)]));
}

/** What forgotten steps of docs/adding-a-slice.md leave behind, a line for each. */
export async function forgotten(): Promise<string[]> {
  const files = await generated();
  const stale = [...files].filter(([path, text]) => readFileSync(join(root, path), 'utf8') !== text).map(([path]) => `${path} is behind: npm run generate`);
  const handled = new Set(handlers().map(({ concept }) => concept));
  const unhandled = (await readConcepts()).filter(({ name }) => !handled.has(name));
  return [
    ...unordered(),
    ...untold(),
    ...unhandled.map(({ name, path }) => `contract/${path} has calls without a \`calls.ts\` that satisfies Handlers<typeof contract.${name}>`),
    ...stale,
  ];
}

function unordered(): string[] {
  const ordered = readFileSync(join(root, 'server/slices.ts'), 'utf8');
  const folders = globSync('server/*/*/', { cwd: root }).map((path) => path.replace(/\/$/, ''));
  const slices = folders.filter((path) => !path.startsWith('server/base/') && globSync(`${path}/*.ts`, { cwd: root }).length > 0);
  return slices.filter((path) => !ordered.includes(`'${basename(path)}'`)).map((path) => `${path} is a slice that server/slices.ts does not order`);
}

/** Texts without a translation, and screens of routes.ts without a file. */
function untold(): string[] {
  const texts = globSync('web/base/text/en/*.json', { cwd: root });
  const translated = ['es', 'it', 'zh'].flatMap((language) => texts.map((path) => path.replace('/en/', `/${language}/`)));
  const routes = readFileSync(join(root, 'web/site/routes.ts'), 'utf8');
  const screens = [...routes.matchAll(/'((?:[\w-]|\.\.\/|\/)+\.tsx?)'/g)]
    .map(([, path]) => join('web/site', path ?? ''))
    .filter((path) => !path.startsWith('contract'));
  return [
    ...translated.filter((path) => !existsSync(join(root, path))).map((path) => `${path} is missing: each language has every text`),
    ...screens.filter((path) => path.startsWith('web/') && !existsSync(join(root, path))).map((path) => `${path} is missing: web/site/routes.ts names it`),
  ];
}

async function readConcepts(): Promise<Concept[]> {
  const paths = globSync('*/*.ts', { cwd: join(root, 'contract') }).filter((path) => !path.startsWith('base/') && !path.endsWith('.test.ts'));
  const found = await Promise.all(
    paths.toSorted().map(async (path) => {
      const exported = (await import(pathToFileURL(join(root, 'contract', path)).href)) as Record<string, unknown>;
      return Object.entries(exported)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .flatMap(([name, calls]) => (isConcept(calls) ? [{ name, path, calls }] : []));
    }),
  );
  const all = found.flat();
  // What is spread into another concept is a part of that one.
  const isPart = ({ name, calls }: Concept): boolean =>
    all.some((other) => other.name !== name && Object.values(calls).every((call) => Object.values(other.calls).includes(call)));
  return all.filter((one) => !isPart(one));
}

function isConcept(value: unknown): value is Calls {
  const parts = value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype ? Object.values(value) : [];
  return parts.length > 0 && parts.every((call) => call !== null && typeof call === 'object' && 'method' in call && 'path' in call && 'reply' in call);
}

function contractOf(concepts: Concept[]): string {
  const paths = [...new Set(concepts.map(({ path }) => path))];
  const names = (path: string): string => concepts.flatMap((one) => (one.path === path ? [one.name] : [])).join(', ');
  return `${paths.map((path) => `import { ${names(path)} } from './${path}';`).join('\n')}

/** The whole API on one screen. */
export const contract = { ${concepts.map(({ name }) => name).join(', ')}, };

export type Contract = typeof contract;
`;
}

/** Each file that says \`calls … satisfies Handlers<typeof contract.concept>\`. */
function handlers(): { concept: string; path: string }[] {
  const paths = globSync('server/*/*/*calls.ts', { cwd: root }).toSorted();
  return paths.flatMap((path) => {
    const concept = /\} satisfies Handlers<typeof contract\.(\w+)>/.exec(readFileSync(join(root, path), 'utf8'))?.[1];
    return concept ? [{ concept, path: path.replace('server/', '') }] : [];
  });
}

function handlersOf(): string {
  const found = handlers();
  return `import type { contract } from '#contract/index.ts';
import type { Handlers } from './base/http/request.ts';
${found.map(({ concept, path }) => `import { calls as ${concept} } from './${path}';`).join('\n')}

/** What answers each concept of the contract. */
export const handlers = { ${found.map(({ concept }) => concept).join(', ')}, } satisfies { [G in keyof typeof contract]: Handlers<(typeof contract)[G]> };
`;
}

const lineOf = (call: Call): string => `${call.host} ${call.method} ${call.path}${askedBy(call)}`;
/** The query field of a write, whose other fields go into the body. */
const askedBy = (call: Call): string => (call.method !== 'GET' && call.query ? `?${Object.keys(call.query.shape).join()}` : '');
const tableOf = (concepts: Concept[]): string => {
  const lines = ({ calls }: Concept) => Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, lineOf(call)]));
  return `${JSON.stringify(Object.fromEntries(concepts.map((one) => [one.name, lines(one)])), null, 2)}\n`;
};

function textsOf(): string {
  const names = globSync('*.json', { cwd: join(root, 'web/base/text/en') })
    .map((file) => basename(file, '.json'))
    .toSorted();
  const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${names.map((name) => `import type ${camel(name)} from './en/${name}.json';`).join('\n')}

/** Shape of the texts: English is the model, every other language has the same keys. */
export interface Texts {
${names.map((name) => `'${name}': typeof ${camel(name)};`).join('\n')}
}

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts;
  }
}
`;
}

/** As Biome writes it. */
function formatted(path: string, text: string): string {
  const biome = join(root, 'node_modules/.bin/biome');
  const { stdout, stderr, status } = spawnSync(biome, ['check', '--write', `--stdin-file-path=${path}`], { cwd: root, input: text, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${path}: ${stderr}`);
  return stdout;
}
