import { type Node, parseFile, walk } from '../../tests/support/source.ts';

export const KINDS = ['limits', 'access', 'sql', 'money'] as const;
export type Kind = (typeof KINDS)[number];

/** One change of one place in one file. */
export interface Mutant {
  kind: Kind;
  path: string;
  /** The nearest thing around it that has a name; empty for what stands alone in its file. */
  within: string;
  line: number;
  start: number;
  end: number;
  text: string;
  /** What it says to a reader: stays the same when lines move. */
  name: string;
}

/** A change as its maker finds it. */
export interface Change {
  start: number;
  end: number;
  text: string;
}

/** A parsed file; `around` are the nodes that a node stands in, the outermost first. */
export interface Parsed {
  path: string;
  text: string;
  program: Node;
  see(look: (node: Node, around: Node[]) => void): void;
}

export function parsed(path: string): Parsed {
  const { text, program } = parseFile(path);
  return { path, text, program, see: (look) => walk(program, look) };
}

/** The changes of a file as mutants, each with a name of its own. */
export function mutantsOf(kind: Kind, file: Parsed, changes: Change[]): Mutant[] {
  const owners = ownersIn(file);
  const seen = new Map<string, number>();
  return changes
    .sort((a, b) => a.start - b.start || a.text.localeCompare(b.text))
    .map(({ start, end, text }) => {
      const within = ownerOf(owners, start, end);
      const plain = `${file.path} ${within}: ${differenceOf(file.text, start, end, text)}`;
      const place = (seen.get(plain) ?? 0) + 1;
      seen.set(plain, place);
      const line = file.text.slice(0, start).split('\n').length;
      return { kind, path: file.path, within, line, start, end, text, name: place > 1 ? `${plain} (${place})` : plain };
    });
}

/** `before → after`, in one line; what is dropped is named so. */
function differenceOf(source: string, start: number, end: number, text: string): string {
  const plain = (part: string) => part.replace(/\s+/g, ' ').trim();
  const before = plain(source.slice(start, end));
  return text.trim() === '' ? `${before} dropped` : `${before} → ${plain(text)}`;
}

interface Owner {
  name: string;
  /** Where its name ends, and where it ends itself. */
  from: number;
  end: number;
}

/** Whatever has a name in a file: variables, functions and properties, the outer ones first. */
function ownersIn(file: Parsed): Owner[] {
  const owners: Owner[] = [];
  file.see((node) => {
    const named = node.type === 'Property' ? node.key : ['VariableDeclarator', 'FunctionDeclaration'].includes(node.type) ? node.id : null;
    const { name, end } = (named ?? {}) as Partial<Node>;
    if (typeof name === 'string' && end !== undefined) owners.push({ name, from: end, end: node.end });
  });
  return owners;
}

/** The names of what is around a place, such as `comment.make`. */
const ownerOf = (owners: Owner[], start: number, end: number): string =>
  owners
    .filter((one) => one.from <= start && one.end >= end)
    .map(({ name }) => name)
    .join('.');

/** The file's text with the mutant in it. */
export const applied = (text: string, { start, end, text: put }: Change): string => text.slice(0, start) + put + text.slice(end);

export const isNumber = (node: Node | undefined): node is Node & { value: number } => node?.type === 'Literal' && typeof node.value === 'number';

/** A number one higher, or one lower, written as it was. */
export const numberBy = (node: Node & { value: number }, by: number): Change => ({ start: node.start, end: node.end, text: String(node.value + by) });
