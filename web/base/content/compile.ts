import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { territories } from '../edition/territories.ts';
import { edition } from '../edition/uk.ts';
import { readBlocks } from './blocks.ts';
import { readDrawing } from './drawing.ts';
import { CARDS, type Written } from './types.ts';

const FILE = /\/content\/[a-z]{2}\/[\w-]+\.md$/;
/** What a front matter may say; docs/content.md explains each. */
const FIELDS = ['title', 'lede', 'description', 'keywords', 'updated', 'effective', 'tip', 'card', 'path', 'indexed'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Vite plugin: makes a written page (`content/{language}/{name}.md`) the tree that its component shows. No Markdown reader goes to the browser. */
export function writtenPages(): Plugin {
  return {
    name: 'wbn-written-pages',
    enforce: 'pre',
    transform(code, id) {
      if (!FILE.test(id)) return null;
      const figures = join(dirname(id), '../figures');
      const page = readPage(code, basename(id, '.md'), (file) => {
        this.addWatchFile(join(figures, file));
        return readFileSync(join(figures, file), 'utf8');
      });
      return { code: `export default ${JSON.stringify(page)}`, map: null };
    },
  };
}

/** A whole file; `read` gives a file of content/figures. */
export function readPage(source: string, name: string, read: (file: string) => string): Written {
  try {
    const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(filledIn(source)) ?? [];
    if (!front) throw new Error('A page begins with its front matter between two lines of ---');
    // The front matter's lines stay as empty ones, so that an error names the line of the file.
    const blocks = readBlocks(`${'\n'.repeat(front.split('\n').length + 2)}${body}`, (file, label) => readDrawing(read(file), label));
    return { ...readFront(front, name), blocks };
  } catch (error) {
    throw new Error(`${name}.md: ${(error as Error).message}`);
  }
}

/** Facts of the edition that texts name: they stand in one place. */
const FACTS: Record<string, string> = {
  email: edition.supportEmail,
  phoneUSA: edition.phones.find(({ region }) => region === 'usa')?.number ?? '',
  phoneEurope: edition.phones.find(({ region }) => region === 'europe')?.number ?? '',
  founded: String(edition.copyrightSince),
  platforms: String(territories.length),
};

const filledIn = (source: string): string =>
  source.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!FACTS[name]) throw new Error(`{${name}} is not known; there is ${Object.keys(FACTS).join(', ')}`);
    return FACTS[name];
  });

function readFront(front: string, name: string): Omit<Written, 'blocks'> {
  const said = Object.fromEntries(front.split('\n').map(readLine));
  const unknown = Object.keys(said).filter((field) => !FIELDS.includes(field));
  if (unknown.length > 0) throw new Error(`Front matter does not know ${unknown.join(', ')}`);
  const { title = '', lede = '', description = '', keywords = '', updated = '', effective = null, card = null } = said;
  const tip = said['tip'] === undefined ? null : Number(said['tip']);
  if (!title || !description || !keywords || !DAY.test(updated)) throw new Error('Front matter needs title, description, keywords and updated (YYYY-MM-DD)');
  if (effective && !DAY.test(effective)) throw new Error('effective is a day, YYYY-MM-DD');
  if (card && !CARDS.includes(card as (typeof CARDS)[number])) throw new Error(`card is one of ${CARDS.join(', ')}`);
  return {
    name,
    path: said['path'] ?? (tip === null ? `/${name}` : `/b2b-tips/${name}`),
    title,
    lede,
    description,
    keywords: keywords.split(',').map((word) => word.trim()),
    updated,
    effective,
    tip,
    card: card as Written['card'],
    indexed: said['indexed'] !== 'no',
  };
}

function readLine(line: string): [string, string] {
  const [, field = '', value = ''] = /^(\w+): *(.+)$/.exec(line) ?? [];
  if (!field) throw new Error(`Front matter is lines of "name: value", not "${line}"`);
  return [field, value.trim()];
}
