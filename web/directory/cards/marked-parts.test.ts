import { expect, test } from 'vitest';
import { partsOf } from './marked-parts.ts';

test('a text is cut at whole words that were searched for and nowhere else, and stays the same text', () => {
  const text = 'Valves & <b>valve</b> bodies, valveless; 球阀 DN50';
  expect(partsOf(text, ['Valves', 'valve', '球'])).toEqual(['', 'Valves', ' & <b>', 'valve', '</b> bodies, valveless; ', '球', '阀 DN50']);
  expect(partsOf(text, ['Valves', 'valve', '球']).join('')).toBe(text);
  expect(partsOf(text, [])).toEqual([text]);
  expect(partsOf('', ['valve'])).toEqual(['']);
});
