import { globSync } from 'node:fs';
import { type Node, root } from '../../tests/support/source.ts';
import { type Change, type Mutant, mutantsOf, type Parsed, parsed } from './mutant.ts';

/** One step weaker. */
const WEAKER: Record<string, string> = { owner: 'admin', admin: 'member', member: 'user', user: 'public', staff: 'user' };
/** Switches of a call that narrow who may make it. */
const NARROW = ['confirmed', 'hidden'];
/** Refusals that say that somebody may not. */
const REFUSED = /new Refusal\(\s*'(forbidden|not_found|TokenNotFound|SessionError|email_unconfirmed|link_invalid|factor_needed|blocked)'/;
/** Where it is decided who belongs to what, and who may read what. */
const DECIDES = ['server/base/http/dispatch.ts', 'server/company/actor/queries.ts', 'server/operations/staff/guard.ts'];

/** What calls ask of who makes them, and the guards of their handlers; what money refuses is of another kind. */
export function accessMutants(): Mutant[] {
  const paths = ['contract/**/*.ts', 'server/**/*.ts'].flatMap((pattern) => globSync(pattern, { cwd: root }));
  return paths
    .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('server/money/'))
    .sort()
    .map(parsed)
    .flatMap((file) => {
      const changes: Change[] = [];
      file.see((node) => {
        if (file.path.startsWith('contract/')) changes.push(...ofCall(file, node));
        else changes.push(...guardsIn(file, node, (text) => DECIDES.includes(file.path) || REFUSED.test(text)));
      });
      return mutantsOf('access', file, changes);
    });
}

function ofCall({ text }: Parsed, node: Node): Change[] {
  if (node.type !== 'Property') return [];
  const [name, value] = [(node.key as Node).name as string, node.value as Node];
  const weaker = name === 'access' && typeof value.value === 'string' ? WEAKER[value.value] : undefined;
  if (weaker) return [{ start: value.start, end: value.end, text: `'${weaker}'` }];
  if (!NARROW.includes(name) || value.value !== true) return [];
  return [{ start: node.start, end: text[node.end] === ',' ? node.end + 1 : node.end, text: '' }];
}

/** Guards that throw: each is dropped, turned round, and loses one side of what it asks. */
export function guardsIn({ text }: Parsed, node: Node, isMeant: (thrown: string) => boolean): Change[] {
  if (node.type !== 'IfStatement' || node.alternate) return [];
  const [asked, thrown] = [node.test as Node, node.consequent as Node];
  const source = text.slice(thrown.start, thrown.end);
  if (!/^\{?\s*throw /.test(source) || !isMeant(source)) return [];
  const inside = text.slice(asked.start, asked.end);
  const denied = asked.type === 'UnaryExpression' && asked.operator === '!' ? (asked.argument as Node) : null;
  const turned = denied ? text.slice(denied.start, denied.end) : `!(${inside})`;
  return [{ start: asked.start, end: asked.end, text: `false && (${inside})` }, { start: asked.start, end: asked.end, text: turned }, ...sidesOf(text, asked)];
}

/** One side of an `and` or `or` alone. */
function sidesOf(text: string, asked: Node): Change[] {
  if (asked.type !== 'LogicalExpression' || asked.operator === '??') return [];
  return [asked.left, asked.right].map((side) => ({ start: asked.start, end: asked.end, text: text.slice((side as Node).start, (side as Node).end) }));
}
