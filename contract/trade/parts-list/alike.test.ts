import { expect, test } from 'vitest';
import { headerOf, likeOf } from './alike.ts';

test('lines are alike that differ in figures, capitals and signs alone', () => {
  expect(likeOf('Hex bolt M8x30, A2-70')).toBe('hex bolt');
  expect(likeOf('HEX  BOLT – M10x40')).toBe('hex bolt');
  expect(likeOf('六角螺栓 M8')).toBe('六角螺栓');
  expect(likeOf('M8x30')).toBe('');
});

test('a header is the same in other capitals and spaces, and none where all is empty', () => {
  expect(headerOf([' Qty', 'Part  No'])).toBe(headerOf(['qty', 'part no']));
  expect(headerOf(['', ' '])).toBe('');
});
