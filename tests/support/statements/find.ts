import type { Kysely, RawBuilder } from 'kysely';
import { lineFinder, type Node, walk } from '../source.ts';
import { evaluate } from './interpret.ts';
import { importOf, nameOf, parentOf, pathOf, readModule } from './modules.ts';
import { envAt, envOf } from './place.ts';
import type { Run } from './run.ts';
import { evaluateNamesBy, real } from './types.ts';
import { type At, Choices, NeedsCallers, Unreachable } from './values.ts';

/** A statement as it stands in the code. */
export interface Found extends At {
  /** File and line. */
  where: string;
  /** The type that is claimed for its rows, if one is. */
  claim: At | null;
  isSent: boolean;
}

/** Every template that is sent, or whose rows are said to be of a type. */
export function findStatements(paths: string[]): Found[] {
  return paths.flatMap((path) => {
    const { program, text } = readModule(path);
    const lineAt = lineFinder(text);
    const found: Found[] = [];
    walk(program, (node) => {
      if (node.type !== 'TaggedTemplateExpression' || nameOf(node.tag) !== 'sql') return;
      const claim = ((node.typeArguments as Node | null)?.params as Node[] | undefined)?.[0];
      if (claim || isSent(node))
        found.push({ node, path, where: `${path}:${lineAt(node.start)}`, claim: claim ? { node: claim, path } : null, isSent: isSent(node) });
    });
    return found;
  });
}

/** The file that an imported name is written in. */
function origin(importer: string, name: string): string | null {
  const found = importOf(readModule(importer), name);
  return found && pathOf(found.from, importer);
}

const isSent = (node: Node): boolean => nameOf(parentOf(node)?.property) === 'execute';

/** The calls of a function: by its name, in its own file or in one that imports it. */
export function callersIn(paths: string[]): (fn: At) => At[] {
  const calls = new Map<string, At[]>();
  for (const path of paths)
    walk(readModule(path).program, (node) => {
      if (node.type !== 'CallExpression') return;
      const name = nameOf(node.callee);
      if (name) calls.set(name, [...(calls.get(name) ?? []), { node, path }]);
    });
  return ({ node, path }) => {
    const parent = parentOf(node);
    const name = nameOf(node.id ?? (parent?.type === 'VariableDeclarator' ? parent.id : null));
    return (calls.get(name) ?? []).filter((call) => call.path === path || origin(call.path, name) === path);
  };
}

evaluateNamesBy((name, path) => {
  const env = envOf({ real, choices: new Choices(), byCallers: new Set(), callersOf: () => [], envs: new Map(), depth: 0, isStrict: false }, path);
  return env.has(name) ? env.get(name) : undefined;
});

export interface Variant {
  text: string;
  parameters: readonly unknown[];
}

/** Runs until every way was taken; a statement with more has too many fragments. */
const MOST_RUNS = 200;

/** All texts that a statement can be sent with. @throws Error for one that cannot be worked out. */
export function variantsOf({ node, path }: At, db: Kysely<never>, callersOf: Run['callersOf'], isStrict = true): Variant[] {
  const byCallers = new Set<Node>();
  const choices = new Choices();
  const found = new Map<string, Variant>();
  for (let run = 0; run < MOST_RUNS; ) {
    try {
      const one: Run = { real, choices, byCallers, callersOf, envs: new Map(), depth: 0, isStrict };
      const { sql: text, parameters } = (evaluate(one, node, envAt(one, { node, path })) as RawBuilder<unknown>).compile(db);
      found.set(text, { text, parameters });
    } catch (error) {
      if (error instanceof NeedsCallers && !byCallers.has(error.given.node)) {
        byCallers.add(error.given.node);
        continue;
      }
      if (!(error instanceof Unreachable)) throw error;
    }
    run++;
    if (!choices.next()) break;
  }
  return found.size === 0 && isStrict ? variantsOf({ node, path }, db, callersOf, false) : [...found.values()];
}
