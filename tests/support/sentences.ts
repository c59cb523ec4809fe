import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { BusinessRow } from '#contract/catalogue/import.ts';
import { ProductRow } from '#contract/catalogue/imports/product-row.ts';
import { contract } from '#contract/index.ts';
import { type Node, root, walk } from './source.ts';

/** Where sentences belong: what stands in these is in all languages. */
const CATALOGUES = ['contract/base/errors.ts', 'contract/base/input-messages.ts', 'contract/base/row-messages.ts'];
/** Sentences of these files never answer a request: settings, mails, commands of the operator, pages, registers' own words. */
const ELSEWHERE =
  /\.test\.ts$|^contract\/(openapi|directory\/usa-states)|server\/base\/(config\/|files\/store-mark|pages\/(pages|html-cache)|security\/guarded-fetch|registers\/|mail\/|database\/(migrate|embedded|postgres)|telemetry\/(metrics|probes|vitals|health)|security\/security-txt)|\/(mails|operator|changed|recheck|digest-text)(-queries)?\.ts$|privacy\/repeat|trade\/(rate\/load|rfq\/counters)|rotation\/rewrite|server\/share|search\/opensearch/;

/** What starts like a sentence and ends like one, or goes on for long; `{0}` stands for what a template fills in. */
const SHAPES = [/^[A-Z{].*[a-z]{2,} .*[\w})][.?]$/, /^[A-Z][a-z]+ .*\)$/, /^[A-Z][a-z]+ .*: \{\d\}$/];
const isLong = (text: string): boolean => /^[A-Z][\w’, ]+$/.test(text) && text.split(' ').length > 5;
const isSentence = (text: string): boolean => isLong(text) || SHAPES.some((shape) => shape.test(text));

/** What programs hear beside a success, and the names of a door. */
const NO_REFUSAL = [
  'Profile data updated successfully.',
  'A document of a business, for its owners and admins',
  'A datasheet, for everybody as long as its product is shown',
];

function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return null;
  const pieces = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return pieces.reduce((text, piece, place) => `${text}{${place - 1}}${piece}`);
}

/** Inside of these nobody reads a text in an answer. */
function isElsewhere(node: Node): boolean {
  const { name, property } = Object((node['key'] ?? node['callee']) as object | undefined) as { name?: string; property?: { name?: string } };
  if (node.type === 'Property') return name === 'summary' || name === 'description';
  if (node.type === 'CallExpression' && Object(node['callee'])['type'] === 'Super') return true;
  if (node.type === 'CallExpression') return /^(describe|meta|info|warn|error|debug)$/.test(property?.name ?? '');
  return node.type === 'TaggedTemplateExpression' || (node.type === 'NewExpression' && name === 'Error');
}

/** Every sentence that stands in the code of the contract or the server, outside of the catalogues. */
export function writtenSentences(): { path: string; sentence: string }[] {
  const files = globSync('{contract,server}/**/*.ts', { cwd: root }).filter((path) => !ELSEWHERE.test(path) && !CATALOGUES.includes(path));
  return files.sort().flatMap((path) => {
    const found: { path: string; sentence: string }[] = [];
    const { program } = parseSync(path, readFileSync(join(root, path), 'utf8'));
    walk(program as unknown as Node, (node, parents) => {
      const text = textOf(node);
      if (!text || !isSentence(text) || NO_REFUSAL.includes(text)) return;
      // What a method is called on stands inside of the call, too: what was said before a description is read by people.
      const within = [...parents, node];
      if (!parents.some((parent, place) => isElsewhere(parent) && within[place + 1] !== parent['callee'])) found.push({ path, sentence: text });
    });
    return found;
  });
}

interface Definition {
  error?: (issue: object) => string | { message?: string } | undefined;
  [part: string]: unknown;
}

/** Every message that a schema of the contract carries, for an input or a row of a table. */
export function carriedMessages(): string[] {
  const sentences = new Set<string>();
  const seen = new Set<unknown>();
  const listen = ({ error }: Definition): void => {
    for (const input of [undefined, 'x', ['x']]) {
      const said = error?.({ code: 'custom', input, path: [] });
      const sentence = typeof said === 'string' ? said : said?.message;
      if (sentence) sentences.add(sentence);
    }
  };
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const definition = (value as { _zod?: { def: Definition } })._zod?.def;
    if (definition) listen(definition);
    for (const part of Object.values(definition ?? (value instanceof Date ? {} : value))) look(part);
  };
  for (const { params, query, body } of Object.values(contract).flatMap((calls): { params?: unknown; query?: unknown; body?: unknown }[] =>
    Object.values(calls),
  ))
    look([params, query, body]);
  look([BusinessRow, ProductRow]);
  return [...sentences];
}
