import { expect, test } from 'vitest';
import { readBlocks } from './blocks.ts';
import { readPage } from './compile.ts';
import { readDrawing } from './drawing.ts';

const blocks = (markdown: string) => readBlocks(markdown, (file, label) => ['svg', { viewBox: file, 'aria-label': label }]);

test('headings, paragraphs, lists, quotes, notes and tables become a tree', () => {
  expect(blocks('## What & why\n\nA **bold *and* plain** word,\nand a [link](/about-us).')).toEqual([
    { kind: 'heading', level: 2, id: 'what-why', text: 'What & why' },
    { kind: 'paragraph', text: ['A ', { strong: ['bold ', { em: ['and'] }, ' plain'] }, ' word, and a ', { link: '/about-us', text: ['link'] }, '.'] },
  ]);
  expect(blocks('1. one\n2. two\n   goes on\n\n- three')).toEqual([
    { kind: 'list', ordered: true, items: [['one'], ['two goes on']] },
    { kind: 'list', ordered: false, items: [['three']] },
  ]);
  expect(blocks('> [!NOTE]\n> Mind.\n\n> Remember.')).toEqual([
    { kind: 'note', text: ['Mind.'] },
    { kind: 'pull', text: ['Remember.'] },
  ]);
  expect(blocks('| a | b |\n| --- | --- |\n| 1 | *2* |')).toEqual([{ kind: 'table', head: [['a'], ['b']], rows: [[['1'], [{ em: ['2'] }]]] }]);
});

test('figures are drawings or pictures; sections of one name have ids of their own', () => {
  expect(blocks('![A map](map.svg "Where")\n\n![A hall](/tips/hall.webp)')).toEqual([
    { kind: 'drawing', drawn: ['svg', { viewBox: 'map.svg', 'aria-label': 'A map' }], caption: ['Where'] },
    { kind: 'picture', src: '/tips/hall.webp', alt: 'A hall', caption: [] },
  ]);
  expect(blocks('## Same\n\n## Same').map((block) => 'id' in block && block.id)).toEqual(['same', 'same-2']);
});

test.each([
  ['# Too high', 'A heading is one line'],
  ['## Glued\nto its text', 'A heading is one line'],
  ['A [link](javascript:alert(1)) here', 'is no address'],
  ['A [link](//other.example) here', 'is no address'],
  ['An <b>element</b>', 'is left over'],
  ['A **bold word', 'is left over'],
  ['| a | b |\n| --- | --- |\n| 1 |', 'has not 2 cells'],
  ['::nothing', 'is not known'],
  ['![no file]', 'A figure is written'],
  ['![](map.svg)', 'A figure is written'],
  ['Text\n\n## Late\nglued', 'line 4: A heading is one line'],
  ['Setext\n======', 'A heading is one line'],
  ['<div>block</div>', 'is left over'],
  ['```\ncode\n```', 'is not known here: code'],
  ['Some `code`', 'is not known here: inlineCode'],
  ['[a]: /about-us', 'is not known here: definition'],
  ['Text\n- glued', 'divided by an empty line'],
  ['- one\n  - two', 'lists have one level'],
  ['| a | b |\n| 1 | 2 |', 'The second line of a table'],
  ['A figure ![x](y.svg) inside', 'stands alone'],
])('%j stops the build and says why', (markdown, why) => {
  expect(() => blocks(markdown)).toThrow(why);
});

test('a drawing takes its colours from the page and brings nothing of its own', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" class="wide"><!-- x --><text class="mid" text-anchor="end">R &amp; D</text></svg>\n';
  expect(readDrawing(drawing, 'Label')).toEqual([
    'svg',
    { viewBox: '0 0 1 1', className: 'wide', role: 'img', 'aria-label': 'Label' },
    ['text', { className: 'mid', textAnchor: 'end' }, 'R & D'],
  ]);
  for (const bad of ['<script>x</script>', '<path onload="x"/>', '<path fill="red"/>', '<g>', '<use href="x"/>'])
    expect(() => readDrawing(`<svg viewBox="0 0 1 1">${bad}</svg>`, 'Label')).toThrow();
});

test('front matter is complete, known and dated, and facts of the edition come from one place', () => {
  const front = 'title: T\ndescription: D\nkeywords: a, b\nupdated: 2026-01-02';
  const page = (more: string, body = 'Text') => readPage(`---\n${front}${more}\n---\n${body}`, 'name', () => '');
  expect(page('')).toMatchObject({ path: '/name', keywords: ['a', 'b'], tip: null, indexed: true });
  expect(page('\ntip: 3')).toMatchObject({ path: '/b2b-tips/name', tip: 3 });
  expect(page('\npath: /SetID/\nindexed: no')).toMatchObject({ path: '/SetID/', indexed: false });
  expect(page('', '{platforms} since {founded}').blocks).toEqual([{ kind: 'paragraph', text: ['25 since 2000'] }]);
  expect(() => page('\nauthor: me')).toThrow('name.md: Front matter does not know author');
  expect(() => page('', 'Text\n\n<b>')).toThrow('name.md: line 9: "<b>" is left over');
  expect(() => page('', '{nobody}')).toThrow('{nobody} is not known');
  expect(() => readPage('---\ntitle: T\n---\nText', 'name', () => '')).toThrow('Front matter needs');
});
