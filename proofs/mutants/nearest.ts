import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readSources, root } from '../../tests/support/source.ts';
import { readTestFiles } from '../../tests/support/test-files.ts';
import type { Order, Seen } from './hand-words.ts';
import type { Mutant } from './mutant.ts';

/** Files that see no mutant, or only that a file was changed, or that start programs of their own and take their time. */
const NOT_RUN =
  /^web\/|^bin\/(?!imports|backups\/erasures)|^tests\/(faults|alerts|boundaries|busy|capacity|deploy|development|documented|findability|generated|keyboard|libraries|loaded|operations|order|pgbackrest|project|queries|release|rotation|security-doc|specification|supply|thread|tracing|upgrade|wrong|mutants)|hardening\/xss|kill(ed)?\.test|mutations\.test|standby\.test|embedded-postgres/;
/** What looks at every call of the contract. */
const ACROSS =
  /^tests\/(limits|access\.matrix|missing-body|published-limits|page-parameters|pages-of-lists|product-fields|business-fields|stored-fields|unconfirmed|strangers|hardening\/(fuzz|rules|properties|patterns))/;
/** Says what every call takes. */
const PUBLISHED = 'tests/published-limits.test.ts';
/** Its tests are called after the calls: of these alone it says in seconds who may do what. */
const MATRIX = 'tests/access.matrix.test.ts';
/** The tests of one mutant take at most this part of what all of them took. */
const BUDGET = 0.03;

export const testsOfMutants = (): string[] =>
  Object.values(readTestFiles())
    .flat()
    .filter((path) => !NOT_RUN.test(path));

/** What the first run, without mutants, has shown. */
export interface Known {
  seen: Map<string, Seen>;
  took: Record<string, number>;
}

export type Step = Pick<Order, 'tests' | 'only'>;

/** The tests that can see a mutant, one run after the other. */
export async function stepsOf(mutant: Mutant, known: Known): Promise<Step[]> {
  const near = { tests: await nearestTests(mutant, known) };
  const [first = '', second = ''] = mutant.within.split('.');
  const isContract = mutant.path.startsWith('contract/');
  if (mutant.kind === 'limits' || (!isContract && first !== 'calls')) return [near];
  const matrix = { tests: [MATRIX], only: isContract && mutant.within.split('.').length < 3 ? `\\b${basename(mutant.path, '.ts')}\\.` : `\\.${second}\\b` };
  return isContract ? [matrix, near] : [near, matrix];
}

/** The test files that can see a mutant, nearest first, as many as fit into the time of one. */
async function nearestTests(mutant: Mutant, { seen, took }: Known): Promise<string[]> {
  const places = mutant.path.startsWith('contract/') ? await handlersOf(mutant) : [{ path: mutant.path, names: mutant.within.split('.') }];
  const callers = new Set(places.flatMap((place) => callersOf(place, seen)));
  const [near, domain] = [dirname(mutant.path), domainOf(mutant.path)];
  const isContract = mutant.path.startsWith('contract/');
  const distanceOf = (test: string): number => {
    if (isContract && test === PUBLISHED) return 0;
    // It came after the first run.
    if (took[test] === undefined) return domainOf(test) === domain ? 0 : Number.POSITIVE_INFINITY;
    // Nothing in its file is called: statements that others put into theirs.
    if (callers.size === 0 && !isContract) return dirname(test).startsWith(near) ? 0 : domainOf(test) === domain ? 1 : Number.POSITIVE_INFINITY;
    if (callers.has(test)) return dirname(test) === near ? 0 : domainOf(test) === domain ? 1 : ACROSS.test(test) ? 3 : 2;
    if (isContract && dirname(test) === near) return 0;
    return isContract && ACROSS.test(test) ? 3 : Number.POSITIVE_INFINITY;
  };
  const budget = BUDGET * Object.values(took).reduce((sum, ms) => sum + ms, 0);
  const sorted = [...seen.keys()]
    .map((test) => ({ test, distance: distanceOf(test), ms: took[test] ?? 0 }))
    .filter(({ test, distance }) => distance < Number.POSITIVE_INFINITY && test !== MATRIX)
    .filter(({ ms }) => ms <= budget)
    .sort((a, b) => a.distance - b.distance || a.ms - b.ms);
  const until = (place: number) => sorted.slice(0, place + 1).reduce((sum, { ms }) => sum + ms, 0);
  return sorted.filter((_, place) => until(place) <= budget).map(({ test }) => test);
}

interface Place {
  path: string;
  /** Functions around it, the outermost first; empty for whatever stands in the file. */
  names: string[];
}

const domainOf = (path: string): string => path.split('/')[1] ?? '';

/** Tests that called one of the functions; where a place is in none that V8 knows by name, those that called anything in its file. */
function callersOf({ path, names }: Place, seen: Known['seen']): string[] {
  const tests = [...seen].filter(([, files]) => files[path]?.some((name) => name !== ''));
  const exact = tests.filter(([, files]) => names.some((name) => name !== '' && files[path]?.includes(name)));
  return (exact.length > 0 ? exact : tests).map(([test]) => test);
}

/** Handlers whose calls a place of the contract is part of: of the call that it stands in, or of all slices that name it. */
async function handlersOf({ path, within }: Mutant): Promise<Place[]> {
  const names = within.split('.');
  const calls = (await readSources()).filter((file) => /^server\/.*calls\.ts$/.test(file.path));
  const own = calls.filter((file) => domainOf(file.path) === domainOf(path));
  if (names.length > 2 && !path.startsWith('contract/base/')) return own.map((file) => ({ path: file.path, names: names.slice(1, 2) }));
  const users = new Set(await usersOf(names[0] ?? '', path));
  return calls.filter((file) => users.has(domainOf(file.path))).map((file) => ({ path: file.path, names: [''] }));
}

/** Domains whose code names something. */
async function usersOf(name: string, path: string): Promise<string[]> {
  const files = (await readSources()).filter((file) => /^(contract|server)\//.test(file.path) && !file.path.endsWith('.test.ts') && file.path !== path);
  const word = new RegExp(`\\b${name}\\b`);
  return [domainOf(path), ...files.filter((file) => word.test(readFileSync(join(root, file.path), 'utf8'))).map((file) => domainOf(file.path))];
}
