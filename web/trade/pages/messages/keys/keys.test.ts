import { expect, test } from 'vitest';
import { KEYS, keyOf, nextOf } from './keys.ts';

const pressed = (key: string, more: object = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
});
/** As the browser finds it: something inside one of these. */
const inside = (...tags: string[]) => ({ closest: (selector: string) => (tags.some((tag) => selector.split(', ').includes(tag)) ? ({} as Element) : null) });

test('each key counts on the page, and none while somebody types, in front of a dialog, or with Ctrl, Alt or Meta [INB-009]', () => {
  for (const key of KEYS) {
    expect(keyOf(pressed(key), inside('a'), false)).toBe(key);
    for (const field of ['input', 'textarea', 'select']) expect(keyOf(pressed(key), inside(field), false)).toBeNull();
    expect(keyOf(pressed(key), inside('a'), true)).toBeNull();
    for (const held of ['altKey', 'ctrlKey', 'metaKey', 'isComposing', 'defaultPrevented'])
      expect(keyOf(pressed(key, { [held]: true }), null, false)).toBeNull();
  }
  for (const key of ['x', 'J', 'Tab', ' ']) expect(keyOf(pressed(key), null, false)).toBeNull();
});

test('one moves from thread to thread, stays at the ends, and begins at one of them', () => {
  expect([nextOf(-1, 3, 1), nextOf(0, 3, 1), nextOf(2, 3, 1)]).toEqual([0, 1, 2]);
  expect([nextOf(-1, 3, -1), nextOf(2, 3, -1), nextOf(0, 3, -1)]).toEqual([2, 1, 0]);
});
