import { expect, test } from 'vitest';
import { element, escaped } from './xml.ts';

test('signs that XML needs are written as entities, signs that it has no place for are left out', () => {
  expect(escaped(`Bö & "Söhne" <o'Neill>`)).toBe('Bö &amp; &quot;Söhne&quot; &lt;o&apos;Neill&gt;');
  expect(escaped('a\u0000\u000bb\tc\nd\uffff')).toBe('ab\tc\nd');
  expect(escaped('a\ud800b')).toBe('a\ufffdb');
});

test('an element without a text is left out', () => {
  expect(element('loc', '/a?b=1&c=2')).toBe('<loc>/a?b=1&amp;c=2</loc>');
  expect([element('category', null), element('category', '')]).toEqual(['', '']);
});
