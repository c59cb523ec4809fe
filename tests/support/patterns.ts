import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { root } from './source.ts';

export interface Pattern {
  /** File and source, as one finds it again. */
  name: string;
  pattern: RegExp;
}

/** They read what stands in this repository, or what who runs it has set: nobody else's words reach them. */
const OF_THE_HOUSE =
  /\.(test|spec)\.tsx?$|web\/base\/(bundle\/|text\/compile|content\/)|server\/base\/(config\/|database\/(migrate|embedded-postgres)|pages\/page-headers)|scripts-after-paint/;

/** Every regular expression that is written out in code which may meet what people send. */
export async function readPatterns(): Promise<Pattern[]> {
  const found = new Map<string, Pattern>();
  for await (const path of glob('{contract,server,web}/**/*.{ts,tsx}', { cwd: root, exclude: (name) => /node_modules|\.react-router/.test(name) })) {
    if (OF_THE_HOUSE.test(path)) continue;
    for (const { pattern, flags } of patternsOf(path)) {
      const name = `${path}: /${pattern}/${flags}`;
      found.set(name, { name, pattern: new RegExp(pattern, flags) });
    }
  }
  return [...found.values()];
}

function patternsOf(path: string): { pattern: string; flags: string }[] {
  const found: { pattern: string; flags: string }[] = [];
  const read = (node: object): void => void ('regex' in node && found.push(node.regex as (typeof found)[number]));
  const visitor = new Visitor(Object.fromEntries([['Literal', read]]));
  visitor.visit(parseSync(path, readFileSync(join(root, path), 'utf8')).program);
  return found;
}
