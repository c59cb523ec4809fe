import { allOf, makeNode, type Node } from './node.ts';
import { type Root, recorded } from './record.ts';
import values from './values.json' with { type: 'json' };

const PATH = /^(\/[\w:]+)+$/;
const ATTRIBUTE = /^(?:not\()?@(\w+)/;

/** A valid document that has every element which the data model of a transaction knows, each once: what is taken from it breaks what speaks of it. */
export function fullDocument(root: Root): Node {
  const nodes = new Map<string, Node>();
  const said: [string, string][] = Object.entries({ ...values[root], ...values.both });
  for (const { context, asserts } of recorded[root].rules) {
    if (!PATH.test(context)) continue;
    const at = context.lastIndexOf('/');
    const node = makeNode(context.slice(at + 1), nodes.get(context.slice(0, at)) ?? null, context.includes('/cbc:', at) ? valueAt(context, said) : '');
    nodes.set(context, node);
    for (const { test } of asserts) {
      const name = ATTRIBUTE.exec(test)?.[1];
      if (name) node.attributes[name] = valueAt(`@${name}`, said);
    }
  }
  const full = nodes.get(`/ubl:${root}`);
  if (!full) throw new Error(`The rules name no ${root}.`);
  return full;
}

/** The value of the first entry that the path ends with; one that begins with a stroke is of an element of the document itself. */
function valueAt(path: string, said: [string, string][]): string {
  const inner = path.replace(/^\/ubl:\w+/, '');
  return said.find(([end]) => (end.startsWith('/') ? inner === end : inner.endsWith(end)))?.[1] ?? 'Text';
}

/** The first element of a path. @throws where there is none */
export function nodeAt(document: Node, path: string): Node {
  const found = allOf(document).find((node) => node.path === path);
  if (!found) throw new Error(`There is no ${path}.`);
  return found;
}
