import { lineFinder, type Node, walk } from '../source.ts';
import { nameOf, readModule } from './modules.ts';

/** Where SQL is written, with its text; `?` stands for what is put in. */
export interface Template {
  where: string;
  path: string;
  text: string;
}

/** Every piece of SQL of a file, fragments and calls such as `sql.join` too. */
export function templatesIn(path: string): Template[] {
  const { program, text } = readModule(path);
  const lineAt = lineFinder(text);
  const found: Template[] = [];
  walk(program, (node) => {
    const where = `${path}:${lineAt(node.start)}`;
    if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql') found.push({ where, path, text: textOf(node.quasi as Node) });
    if (node.type === 'CallExpression' && nameOf((node.callee as Node).object) === 'sql') found.push({ where, path, text: '' });
  });
  return found;
}

const textOf = ({ quasis }: Node): string => (quasis as (Node & { value: { cooked: string } })[]).map(({ value }) => value.cooked).join('?');

const WRITE = /\b(?:insert\s+into|(?<!\bfor |\bkey |\bdo )update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?("?[a-z_]+"?|\?)/gi;

/** The tables that a piece of SQL writes; `?` for one that is put in. */
export const writtenIn = (text: string): string[] => [...text.matchAll(WRITE)].map(([, table = '']) => table.replaceAll('"', ''));
