import { readInline, wordsOf } from './inline.ts';
import { type Block, type Drawn, PLACES, type Place } from './types.ts';

/** Reads a drawing of `content/figures`. */
export type Draw = (file: string, label: string) => Drawn;

/** The blocks of a page. What cannot be read stops the build with the words where it happened. */
export function readBlocks(markdown: string, draw: Draw): Block[] {
  const chunks = markdown
    .split(/\n\s*\n/)
    .map((chunk) => chunk.trim())
    .filter(Boolean);
  const blocks = chunks.map((chunk) => {
    try {
      return readBlock(chunk, draw);
    } catch (error) {
      throw new Error(`${(error as Error).message}, in:\n${chunk.slice(0, 160)}`);
    }
  });
  return withOwnIds(blocks);
}

function readBlock(chunk: string, draw: Draw): Block {
  const [line = ''] = chunk.split('\n');
  if (/^#{1,6} /.test(line)) return heading(chunk);
  if (line.startsWith('|')) return table(chunk.split('\n'));
  if (line.startsWith('>')) return quote(chunk);
  if (line.startsWith('![')) return figure(chunk, draw);
  if (line.startsWith('::')) return place(chunk.slice(2));
  if (/^(- |\d+\. )/.test(line)) return list(chunk);
  if (/^(#|[+*] |---|```|==)/.test(line)) throw new Error('This kind of Markdown is not known here');
  return { kind: 'paragraph', text: readInline(joined(chunk)) };
}

function heading(chunk: string): Block {
  const [, marks = '', text = ''] = /^(#{2,3}) ([^\n]+)$/.exec(chunk) ?? [];
  if (!text) throw new Error('A heading is one line that begins with ## or ###, with an empty line before and after');
  return { kind: 'heading', level: marks.length === 2 ? 2 : 3, id: idOf(text), text };
}

const idOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Two sections of one name are told apart by a number. */
function withOwnIds(blocks: Block[]): Block[] {
  const seen = new Map<string, number>();
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    const times = (seen.get(block.id) ?? 0) + 1;
    seen.set(block.id, times);
    return times === 1 ? block : { ...block, id: `${block.id}-${times}` };
  });
}

function list(chunk: string): Block {
  const ordered = /^\d/.test(chunk);
  const items = chunk.split(ordered ? /^\d+\. /m : /^- /m).slice(1);
  return { kind: 'list', ordered, items: items.map((item) => readInline(joined(item))) };
}

function table([head = '', rule = '', ...rows]: string[]): Block {
  if (!/^\|( ?:?-+:? ?\|)+$/.test(rule)) throw new Error('The second line of a table is | --- | --- |');
  const cells = (row: string) =>
    row
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => readInline(cell.trim()));
  const width = cells(head).length;
  for (const row of rows) if (cells(row).length !== width) throw new Error(`A row of the table has not ${width} cells: ${row}`);
  return { kind: 'table', head: cells(head), rows: rows.map(cells) };
}

/** A sentence to remember, or with [!NOTE] something beside the text. */
function quote(chunk: string): Block {
  const text = chunk.replace(/^> ?/gm, '');
  const note = /^\[!NOTE\]\s*/.exec(text);
  return { kind: note ? 'note' : 'pull', text: readInline(joined(note ? text.slice(note[0].length) : text)) };
}

/** `![what it shows](file "caption")`: a drawing of content/figures (.svg), or a picture of the site (/…). */
function figure(chunk: string, draw: Draw): Block {
  const [, label = '', file = '', caption = ''] = /^!\[([^\]]+)\]\((\S+)(?: "(.+)")?\)$/s.exec(joined(chunk)) ?? [];
  if (!file) throw new Error('A figure is written ![what it shows](file "caption")');
  if (file.startsWith('/')) return { kind: 'picture', src: file, alt: label, caption: readInline(caption) };
  return { kind: 'drawing', drawn: draw(file, label), caption: readInline(caption) };
}

function place(name: string): Block {
  if (!PLACES.includes(name as Place)) throw new Error(`::${name} is not known; there is ${PLACES.map((one) => `::${one}`).join(', ')}`);
  return { kind: 'place', name: name as Place };
}

const joined = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' ');

/** All words of a page as it is read, for tests and counts. */
export function textOf(blocks: Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'heading') return block.text;
      if (block.kind === 'list') return block.items.map(wordsOf).join('\n');
      if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.map(wordsOf).join(' | ')).join('\n');
      if (block.kind === 'place') return '';
      return wordsOf('text' in block ? block.text : block.caption);
    })
    .join('\n');
}
