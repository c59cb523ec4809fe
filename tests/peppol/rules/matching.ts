import { below, type Node, wordsOf } from './node.ts';

const has = (node: Node, name: string): boolean => below(node, name).length > 0;
const is = (node: Node, path: string, value: string): boolean => below(node, path).some((one) => one.text === value);

/** The conditions that contexts of the official rules have, beside those on `@schemeID`. */
const CONDITIONS: Record<string, (node: Node) => boolean> = {
  'not(*) and not(normalize-space())': (node) => node.children.length === 0 && wordsOf(node) === '',
  "cac:TaxScheme/cbc:ID='VAT'": (node) => is(node, 'cac:TaxScheme/cbc:ID', 'VAT'),
  'cbc:MultiplierFactorNumeric and not(cbc:BaseAmount)': (node) => has(node, 'cbc:MultiplierFactorNumeric') && !has(node, 'cbc:BaseAmount'),
  'not(cbc:MultiplierFactorNumeric) and cbc:BaseAmount': (node) => !has(node, 'cbc:MultiplierFactorNumeric') && has(node, 'cbc:BaseAmount'),
  "cbc:ChargeIndicator = 'false'": (node) => is(node, 'cbc:ChargeIndicator', 'false'),
  "cbc:ChargeIndicator = 'true'": (node) => is(node, 'cbc:ChargeIndicator', 'true'),
};

interface Step {
  name: string;
  condition: ((node: Node) => boolean) | null;
}

/** Whether an element is one that a context of a rule means. @throws where the context has a condition that is not known here */
export function matcherOf(context: string): (node: Node) => boolean {
  const ways = context.split('|').map((way) => way.trim());
  const matchers = ways.map((way) => {
    const isAbsolute = /^\/[^/]/.test(way);
    const steps = [...way.matchAll(/([^/[\]]+)(?:\[([^\]]*)\])?/g)].map(([, name = '', condition]): Step => ({ name, condition: conditionOf(condition) }));
    return (node: Node) => matches(node, steps, isAbsolute);
  });
  return (node) => matchers.some((matches) => matches(node));
}

function conditionOf(condition: string | undefined): Step['condition'] {
  if (condition === undefined) return null;
  const scheme = /^@schemeID = '(\d+)'$/.exec(condition)?.[1];
  if (scheme) return ({ attributes }) => attributes['schemeID'] === scheme;
  const known = CONDITIONS[condition];
  if (!known) throw new Error(`No condition is written for [${condition}].`);
  return known;
}

function matches(node: Node, steps: Step[], isAbsolute: boolean): boolean {
  let at: Node | null = node;
  for (const { name, condition } of steps.toReversed()) {
    if (!at) return false;
    const isNamed = name === '*' || name === at.name || (name.endsWith(':*') && at.name.startsWith(name.slice(0, -1)));
    if (!isNamed || (condition && !condition(at))) return false;
    at = at.parent;
  }
  return !isAbsolute || at === null;
}
