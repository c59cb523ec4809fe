import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Node, parseFile, root, walk } from '../source.ts';

/** A file of ours with its tree. */
export interface Module {
  path: string;
  text: string;
  program: Node;
}

const parents = new WeakMap<Node, Node>();
const modules = new Map<string, Module>();

export function readModule(path: string): Module {
  const known = modules.get(path);
  if (known) return known;
  const made = { path, ...parseFile(path) };
  walk(made.program, (node, above) => {
    const parent = above.at(-1);
    if (parent) parents.set(node, parent);
  });
  modules.set(path, made);
  return made;
}

export const parentOf = (node: Node): Node | undefined => parents.get(node);

/** From the file down to the node itself. */
export function lineage(node: Node): Node[] {
  const parent = parentOf(node);
  return parent ? [...lineage(parent), node] : [node];
}

/** An import of ours as a path from the root; null for a package. */
export function pathOf(from: string, importer: string): string | null {
  const path = from.startsWith('#') ? from.slice(1) : from.startsWith('.') ? relative(root, join(root, dirname(importer), from)) : null;
  return path && existsSync(join(root, path)) ? path : null;
}

export const nameOf = (node: unknown): string => String((node as { name?: unknown; value?: unknown } | null)?.name ?? (node as Node | null)?.value ?? '');

/** A declaration without the `export` before it. */
export const bare = (statement: Node): Node => (statement.declaration as Node | null | undefined) ?? statement;

/** Where a name of a file comes from, if from elsewhere. */
export function importOf(module: Module, name: string): { from: string; imported: string } | null {
  for (const node of module.program.body as Node[]) {
    const isExport = node.type === 'ExportNamedDeclaration' && node.source;
    if (node.type !== 'ImportDeclaration' && !isExport) continue;
    for (const one of node.specifiers as Node[])
      if (nameOf(isExport ? one.exported : one.local) === name)
        return { from: String((node.source as Node).value), imported: nameOf(isExport ? one.local : (one.imported ?? { name: 'default' })) };
  }
  return null;
}
