import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';

export const root = join(import.meta.dirname, '../..');

export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface SourceFile {
  /** Path from the root of the repository. */
  path: string;
  lines: number;
  /** Own files that it imports, type-only imports included, as paths from the root. */
  imports: string[];
  packages: string[];
  functions: { name: string; line: number; lines: number; isComponent: boolean; depth: number }[];
  /** Lines that write the type `any`. */
  anys: number[];
}

let sources: Promise<SourceFile[]> | undefined;
/** Every TypeScript file of the repository that is code of ours, parsed; once for all tests of a worker. */
export function readSources(): Promise<SourceFile[]> {
  sources ??= readAll();
  return sources;
}

async function readAll(): Promise<SourceFile[]> {
  const patterns = ['*.ts', '{contract,server,web,bin,tests,bench,proofs,database}/**/*.{ts,tsx}'];
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: root, exclude: (name) => /node_modules|\.react-router|^build$/.test(name) })) files.push(file);
  return files
    .filter((file) => !file.includes('.react-router'))
    .sort()
    .map(readSource);
}

/** A file of ours, by its path from the root, and its syntax tree. */
export function parseFile(path: string): { text: string; program: Node } {
  const text = readFileSync(join(root, path), 'utf8');
  return { text, program: parseSync(path, text, { range: false }).program as unknown as Node };
}

function readSource(path: string): SourceFile {
  const { text, program } = parseFile(path);
  const lineAt = lineFinder(text);
  const source: SourceFile = { path, lines: text.split('\n').length - 1, imports: [], packages: [], functions: [], anys: [] };
  walk(program, (node, parents) => visit(source, node, parents, lineAt));
  return source;
}

function visit(source: SourceFile, node: Node, parents: Node[], lineAt: (offset: number) => number): void {
  const from = importedFrom(node);
  if (from) {
    const own = resolve(source.path, from);
    if (own) source.imports.push(own);
    else source.packages.push(from);
  }
  if (node.type === 'TSAnyKeyword') source.anys.push(lineAt(node.start));
  if (isFunction(node)) {
    const name = nameOf(node, parents);
    source.functions.push({
      name,
      line: lineAt(node.start),
      lines: lineAt(node.end) - lineAt(node.start) + 1,
      isComponent: source.path.endsWith('.tsx') && /^[A-Z]/.test(name),
      depth: depthOf(node),
    });
  }
}

function importedFrom(node: Node): string | null {
  const source = (node.source as Node | undefined)?.value;
  const isImport = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSImportType'].includes(node.type);
  return isImport && typeof source === 'string' ? source : null;
}

/** A relative or `#` import as a path from the root; null for a package. */
function resolve(path: string, from: string): string | null {
  if (from.startsWith('#')) return from === '#main' ? 'main.ts' : from.slice(1);
  if (!from.startsWith('.')) return null;
  return relative(root, join(root, dirname(path), from));
}

export const isFunction = (node: Node): boolean => ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type);

function nameOf(node: Node, parents: Node[]): string {
  const own = (node.id as Node | null)?.name;
  if (typeof own === 'string') return own;
  const parent = parents.at(-1);
  const named = (parent?.id ?? parent?.key) as Node | undefined;
  return typeof named?.name === 'string' ? named.name : '(anonymous)';
}

const NESTING = new Set([
  'IfStatement',
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
  'SwitchStatement',
  'TryStatement',
]);

/** Deepest nesting of control structures within a function, functions inside it left out; `else if` is one level. */
function depthOf(start: Node): number {
  const measure = (node: Node, depth: number): number => {
    const counts = NESTING.has(node.type) && !(node as { isElse?: boolean }).isElse;
    const here = depth + (counts ? 1 : 0);
    const alternate = node.alternate as Node | null | undefined;
    if (alternate?.type === 'IfStatement') (alternate as { isElse?: boolean }).isElse = true;
    return Math.max(
      here,
      ...childrenOf(node)
        .filter((child) => !isFunction(child))
        .map((child) => measure(child, here)),
    );
  };
  return measure(start, 0);
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Written out: all the files have millions of these. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const name in node) {
    const value = node[name];
    if (Array.isArray(value)) {
      for (const one of value) if (isNode(one)) children.push(one);
    } else if (isNode(value)) children.push(value);
  }
  return children;
}

/** Sees every node, those around it first. `parents` is one list for all of them: whoever keeps it takes a copy. */
export function walk(node: Node, see: (node: Node, parents: Node[]) => void, parents: Node[] = []): void {
  see(node, parents);
  parents.push(node);
  for (const child of childrenOf(node)) walk(child, see, parents);
  parents.pop();
}

export function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let i = 0; i < text.length; i++) if (text[i] === '\n') starts.push(i + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
