import { globSync } from 'node:fs';
import { childrenOf, type Node, root } from '../../tests/support/source.ts';
import { type Change, isNumber, type Mutant, mutantsOf, numberBy, type Parsed, parsed } from './mutant.ts';

const SIZES = ['min', 'max', 'length', 'gte', 'lte', 'gt', 'lt', 'multipleOf'];
const FORMS = ['int', 'regex', 'email', 'refine', 'nonnegative', 'positive', 'trim', 'guid', 'startsWith'];
const INPUTS = ['params', 'query', 'body'];
const LIMITS = 'contract/base/limits.ts';

/** Numbers and checks of everything that goes into a call; what only its answer is made of is no limit. */
export function limitMutants(): Mutant[] {
  const files = globSync('contract/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('contract/money/p'))
    .sort()
    .map(parsed);
  const taken = inputsIn(files);
  return files.flatMap((file) => {
    const changes: Change[] = [];
    file.see((node, around) => {
      if (file.path === LIMITS) changes.push(...numbersOf(node, around));
      else if ([...around, node].some((one) => taken.has(one))) changes.push(...checksOf(node));
    });
    return mutantsOf('limits', file, changes);
  });
}

function numbersOf(node: Node, around: Node[]): Change[] {
  if (!isNumber(node) || around.at(-1)?.type === 'UnaryExpression') return [];
  return [numberBy(node, 1), numberBy(node, -1)];
}

function checksOf(node: Node): Change[] {
  const called = node.type === 'CallExpression' && (node.callee as Node).type === 'MemberExpression' ? (node.callee as Node) : null;
  const name = (called?.property as Node | undefined)?.name as string;
  if (!called || (called.object as Node).type === 'Identifier') return [];
  // From the end of what it is called on: the dot, the name and what it is called with.
  const dropped = { start: (called.object as Node).end, end: node.end, text: '' };
  if (FORMS.includes(name)) return [dropped];
  if (!SIZES.includes(name)) return [];
  const [size] = node.arguments as Node[];
  return isNumber(size) ? [dropped, numberBy(size, 1), numberBy(size, -1)] : [dropped];
}

/** Everything that a call takes, and what that is made of, by the names that it uses. */
function inputsIn(files: Parsed[]): Set<Node> {
  const declared = new Map<string, Node>();
  const taken = new Set<Node>();
  const waiting: Node[] = [];
  for (const { path, see } of files)
    see((node, around) => {
      const name = nameOf(node);
      if (name && around.length < 4 && path !== LIMITS) declared.set(name, node);
      if (node.type === 'Property' && INPUTS.includes((node.key as Node).name as string) && isInCall(around)) waiting.push(node);
    });
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (taken.has(node)) continue;
    taken.add(node);
    for (const name of namesIn(node)) waiting.push(...[declared.get(name)].filter((one) => one !== undefined));
  }
  return taken;
}

const nameOf = (node: Node): string | undefined =>
  ['VariableDeclarator', 'FunctionDeclaration'].includes(node.type) ? ((node.id as Node).name as string | undefined) : undefined;
const isInCall = (around: Node[]): boolean => around.some((one) => one.type === 'CallExpression' && (one.callee as Node).name === 'call');

function namesIn(node: Node): Set<string> {
  const names = new Set<string>();
  const look = (one: Node): void => {
    if (one.type === 'Identifier' && typeof one.name === 'string') names.add(one.name);
    // Names of properties are no names of anything.
    const own = one.type === 'Property' ? [one.value as Node] : one.type === 'MemberExpression' ? [one.object as Node] : childrenOf(one);
    own.forEach(look);
  };
  look(node);
  return names;
}
