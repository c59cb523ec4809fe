import type { Blockquote, Heading, Image, List, Paragraph, PhrasingContent, RootContent, Table, Text } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { readInline, wordsOf } from './inline.ts';
import { type Block, type Drawn, PLACES, type Place } from './types.ts';

/** Reads a drawing of `content/figures`. */
export type Draw = (file: string, label: string) => Drawn;

const parse = (markdown: string): RootContent[] => fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }).children;

/** The blocks of a page. What a page may not hold stops the build with the line and the words where it happened. */
export function readBlocks(markdown: string, draw: Draw): Block[] {
  const nodes = parse(markdown);
  const blocks = nodes.map((node, index) => {
    try {
      standsAlone(node, nodes[index - 1]);
      return readBlock(node, draw);
    } catch (error) {
      const { start, end } = node.position ?? {};
      throw new Error(`line ${start?.line}: ${(error as Error).message}, in:\n${markdown.slice(start?.offset, end?.offset).slice(0, 160)}`);
    }
  });
  return withOwnIds(blocks);
}

/** Glued blocks are nearly always a slip: Markdown would take a forgotten line for what it was not meant to be. */
function standsAlone(node: RootContent, before: RootContent | undefined): void {
  const lines = (node.position?.start.line ?? 0) - (before?.position?.end.line ?? -1);
  if (before && lines < 2) throw new Error(before.type === 'heading' || node.type === 'heading' ? HEADING : 'Blocks are divided by an empty line');
}

function readBlock(node: RootContent, draw: Draw): Block {
  if (node.type === 'heading') return heading(node);
  if (node.type === 'table') return table(node);
  if (node.type === 'blockquote') return quote(node);
  if (node.type === 'list') return list(node);
  if (node.type === 'paragraph') return paragraph(node, draw);
  if (node.type === 'html') throw new Error(`"${node.value.slice(0, 40)}" is left over: a page holds no HTML`);
  throw new Error(`This kind of Markdown is not known here: ${node.type}`);
}

const HEADING = 'A heading is one line that begins with ## or ###, with an empty line before and after';

function heading({ depth, position, children: [text, ...more] }: Heading): Block {
  if (!text || (depth !== 2 && depth !== 3) || position?.start.line !== position?.end.line) throw new Error(HEADING);
  if (text.type !== 'text' || more.length > 0) throw new Error('A heading has no marks inside');
  return { kind: 'heading', level: depth, id: idOf(text.value), text: text.value };
}

const idOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    // An accent is no gap between letters.
    .replace(/\p{M}/gu, '')
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

function list({ ordered, start, children }: List): Block {
  if (ordered && start !== 1) throw new Error('A list begins with 1.');
  const items = children.map(({ children: [text, ...more], spread }) => {
    if (text?.type !== 'paragraph' || more.length > 0 || spread) throw new Error('An entry of a list is one paragraph; lists have one level');
    return readInline(text.children);
  });
  return { kind: 'list', ordered: Boolean(ordered), items };
}

function table({ children: [head, ...rows] }: Table): Block {
  const width = head?.children.length;
  for (const { children, position } of rows)
    if (children.length !== width) throw new Error(`A row of the table has not ${width} cells: line ${position?.start.line}`);
  const cells = (row: Table['children'][number] | undefined) => row?.children.map((cell) => readInline(cell.children)) ?? [];
  return { kind: 'table', head: cells(head), rows: rows.map(cells) };
}

/** A sentence to remember, or with [!NOTE] something beside the text. */
function quote({ children: [only, ...more] }: Blockquote): Block {
  if (only?.type !== 'paragraph' || more.length > 0) throw new Error('A quotation or a note is one paragraph');
  const [first, ...rest] = only.children;
  const note = first?.type === 'text' && /^\[!NOTE\]\s*/.exec(first.value);
  if (!note) return { kind: 'pull', text: readInline(only.children) };
  const begun: Text[] = [{ ...first, value: first.value.slice(note[0].length) }];
  return { kind: 'note', text: readInline([...begun.filter(({ value }) => value), ...rest]) };
}

/** Text, or what stands alone in a paragraph: a figure, a place. */
function paragraph({ children }: Paragraph, draw: Draw): Block {
  const [first, ...more] = children;
  if (first?.type === 'image' && more.length === 0) return figure(first, draw);
  if (first?.type !== 'text') return { kind: 'paragraph', text: readInline(children) };
  if (first.value.startsWith('::')) return place(first.value.slice(2));
  if (first.value.startsWith('![')) throw new Error(FIGURE);
  if (first.value.startsWith('|')) throw new Error('The second line of a table is | --- | --- |, with as many cells as the first');
  return { kind: 'paragraph', text: readInline(children) };
}

const FIGURE = 'A figure is written ![what it shows](file "caption")';

/** A drawing of content/figures (.svg), or a picture of the site (/…). Its caption may hold marks, as a line of text may. */
function figure({ alt, url, title }: Image, draw: Draw): Block {
  if (!alt?.trim() || !url) throw new Error(FIGURE);
  const caption = title ? readInline(line(title)) : [];
  if (url.startsWith('/')) return { kind: 'picture', src: url, alt, caption };
  return { kind: 'drawing', drawn: draw(url, alt), caption };
}

function line(text: string): PhrasingContent[] {
  const [only, ...more] = parse(text);
  if (only?.type !== 'paragraph' || more.length > 0) throw new Error('A caption is one line of text');
  return only.children;
}

function place(name: string): Block {
  if (!PLACES.includes(name as Place)) throw new Error(`::${name} is not known; there is ${PLACES.map((one) => `::${one}`).join(', ')}`);
  return { kind: 'place', name: name as Place };
}

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
