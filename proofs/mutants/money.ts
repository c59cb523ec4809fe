import { globSync } from 'node:fs';
import { type Node, root } from '../../tests/support/source.ts';
import { guardsIn } from './access.ts';
import { type Change, isNumber, type Mutant, mutantsOf, numberBy, type Parsed, parsed } from './mutant.ts';
import { OTHER_WAY, statementChanges } from './sql.ts';

const TURNED: Record<string, string> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
};
/** A comparison of moments, which is turned round: no test stands on the edge of a millisecond. */
const OF_TIME = /\b(?:now|\w*At|\w*Until|\w*End|SILENCE|\w+_MS)\b|Date\.now|getTime/;
const ROUNDED: Record<string, string> = { floor: 'ceil', ceil: 'floor', round: 'floor', min: 'max', max: 'min' };
/** States and kinds: one is taken for the other. */
const STATES: Record<string, string> = {
  open: 'closed',
  closed: 'open',
  paid: 'open',
  new: 'renewal',
  renewal: 'new',
  upgrade: 'renewal',
  invoice: 'credit-note',
  active: 'grace',
};
/** How long somebody waits, how often it is asked, and how much fits into a request or a list, is no money. */
const NO_SUM = /^(retryAfter|BODY_BYTES|PATIENCE|LOOK|SILENCE|MAX_LISTED|REFUSED_CARDS|\w+_MS)$/;
/** Where everything stands on a page is no money, nor is what stands in its mails. */
const NO_MONEY = /\.test\.ts$|\/pdf\.ts$|mails\.ts$|topics\.ts$/;

/** What is paid, for how long, and what becomes of it: prices, sums, comparisons, states, and statements about them. */
export function moneyMutants(): Mutant[] {
  return ['server/money/**/*.ts', 'contract/money/p*.ts']
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((path) => !NO_MONEY.test(path))
    .sort()
    .map(parsed)
    .flatMap((file) => {
      const changes: Change[] = [];
      file.see((node, around) => {
        changes.push(...statementChanges(file, node), ...guardsIn(file, node, () => true).slice(0, 1), ...sums(file, node, around));
      });
      return mutantsOf('money', file, changes);
    });
}

function sums(file: Parsed, node: Node, around: Node[]): Change[] {
  const parent = around.at(-1);
  if (isNumber(node)) return parent?.type === 'MemberExpression' || around.some(isNoSum) ? [] : [numberBy(node, 1)];
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') return operator(file, node);
  if (node.type === 'Identifier' && parent?.type === 'MemberExpression' && (parent.object as Node).name === 'Math')
    return swapped(node, ROUNDED[node.name as string]);
  const isCompared = parent?.type === 'BinaryExpression' || parent?.type === 'CallExpression' || parent?.type === 'ConditionalExpression';
  if (node.type === 'Literal' && typeof node.value === 'string' && isCompared) return swapped(node, STATES[node.value], "'");
  return [];
}

const isNoSum = (node: Node): boolean => NO_SUM.test(((node.id ?? node.key) as Node | undefined)?.name as string);

function operator({ text }: Parsed, node: Node): Change[] {
  const [sign, left, right] = [node.operator as string, node.left as Node, node.right as Node];
  const turned = (OF_TIME.test(text.slice(node.start, node.end)) && OTHER_WAY[sign]) || TURNED[sign];
  // Text that is put together is no sum.
  if (!turned || (sign === '+' && /['`]/.test(text.slice(node.start, node.end)))) return [];
  const start = text.indexOf(sign, left.end);
  return start < right.start ? [{ start, end: start + sign.length, text: turned }] : [];
}

const swapped = ({ start, end }: Node, to: string | undefined, quote = ''): Change[] => (to ? [{ start, end, text: `${quote}${to}${quote}` }] : []);
