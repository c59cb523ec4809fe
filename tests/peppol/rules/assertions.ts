import { matcherOf } from './matching.ts';
import { allOf, childOf, type Node, readDocument, wordsOf } from './node.ts';
import type { Official, OfficialRule } from './official.ts';
import { type Root, recorded } from './record.ts';
import { type Assertion, WRITTEN } from './written.ts';

const ELEMENT = /^c[ab]c:\w+$/;
const ATTRIBUTE = /^@(\w+)$/;
const ATTRIBUTE_CODE = /^not\(@(\w+)\) or \(some \$code in \$([\w-]+) satisfies \$code = @\1\)$/;
const CODE = /^\(?some \$code in \$([\w-]+) satisfies (?:\$code = normalize-space\(text\(\)\)|normalize-space\(text\(\)\) = \$code)\)?$/;
const VALUE = /^normalize-space\(text\(\)\) = '([^']*)'$/;

/** What a rule says of elements, attributes and codes alone, as an assertion; null where it says more. */
export function simpleAssertion(test: string, lists: Official['lists']): Assertion | null {
  if (test === 'false()') return () => false;
  if (test === 'not(@*:schemaLocation)') return ({ attributes }) => !Object.keys(attributes).some((name) => /(^|:)schemaLocation$/.test(name));
  if (ELEMENT.test(test)) return (node) => !!childOf(node, test);
  const attribute = ATTRIBUTE.exec(test)?.[1];
  if (attribute) return ({ attributes }) => attribute in attributes;
  const [, name = '', list = ''] = ATTRIBUTE_CODE.exec(test) ?? [];
  if (name) return ({ attributes }) => !(name in attributes) || (lists[list] ?? []).includes(attributes[name] ?? '');
  const value = VALUE.exec(test)?.[1];
  if (value) return (node) => wordsOf(node) === value;
  const codes = test.split(' or ').map((part) => CODE.exec(part)?.[1]);
  return codes.every((code) => code !== undefined) ? (node) => codes.some((code) => (lists[code] ?? []).includes(wordsOf(node))) : null;
}

/** The fatal rules of a transaction, each with its assertion. @throws where one of the official list has none */
export function assertionsOf(root: Root): Map<string, Assertion> {
  const { rules, lists } = recorded[root];
  const fatal = rules.flatMap(({ asserts }) => asserts).filter(({ flag }) => flag === 'fatal');
  return new Map(
    fatal.map(({ id, test }) => {
      const assertion = WRITTEN[id] ?? simpleAssertion(test, lists);
      if (!assertion) throw new Error(`The fatal rule ${id} has no assertion: ${test}`);
      return [id, assertion];
    }),
  );
}

/** @returns a function that gives the ids of the fatal rules that a document breaks, in order, each once. */
export function rulesOf(root: Root): (xml: string) => string[] {
  const assertions = assertionsOf(root);
  const patterns = Object.values(Object.groupBy(recorded[root].rules, ({ pattern }) => pattern)).map((rules) => finderOf(rules ?? []));
  return (xml) => {
    const broken = new Set<string>();
    for (const node of allOf(readDocument(xml)))
      for (const ruleOf of patterns) for (const { id, test } of ruleOf(node)?.asserts ?? []) if (assertions.get(id)?.(node, test) === false) broken.add(id);
    return [...broken].sort();
  };
}

const PLAIN = /^(\/[\w:]+)+(\/\*)?$/;

/** Of the rules of a pattern, the one that an element is held to. Where all name whole paths they are looked up; the path itself comes before what else there may be. */
function finderOf(rules: OfficialRule[]): (node: Node) => OfficialRule | undefined {
  const byPath = new Map(rules.map((rule) => [rule.context, rule]));
  if (rules.every(({ context }) => PLAIN.test(context))) return ({ path, parent }) => byPath.get(path) ?? byPath.get(`${parent?.path ?? ''}/*`);
  const matchers = rules.map((rule) => ({ rule, matches: matcherOf(rule.context) }));
  return (node) => matchers.find(({ matches }) => matches(node))?.rule;
}
