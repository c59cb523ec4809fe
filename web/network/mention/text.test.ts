import { expect, test } from 'vitest';
import type { Mention } from '#contract/network/mention.ts';
import { chosenWith, partsOf, roomLeft, withIds, wordAt } from './text.ts';

const ann = { id: '11111111-1111-4111-8111-111111111111', name: 'Ann' };
const annLee = { id: '22222222-2222-4222-8222-222222222222', name: 'Ann Lee' };
const firm = { id: '33333333-3333-4333-8333-333333333333', name: 'Kontor (UK) A-Z +1' };
const otherAnn = { id: '44444444-4444-4444-8444-444444444444', name: 'Ann' };

test('a word begins with a sign at the beginning or after white space, and ends at the caret [PST-003]', () => {
  expect(wordAt('@An', 3, [])).toEqual({ at: 0, text: 'An' });
  expect(wordAt('Thanks\n@Ann Lee', 11, [])).toEqual({ at: 7, text: 'Ann' });
  expect(wordAt('Thanks @Ann L', 13, [])).toEqual({ at: 7, text: 'Ann L' });
  expect(wordAt('@first @sec', 11, [])).toEqual({ at: 7, text: 'sec' });
  for (const text of ['', '@', '@ ', '10 @ 5', 'post@example', '@Ann\n', `@${'a'.repeat(61)}`]) expect(wordAt(text, text.length, []), text).toBeNull();
});

test('behind a name that was chosen no word goes on [PST-003]', () => {
  expect(wordAt('@Ann and', 8, [ann])).toBeNull();
  expect(wordAt('@Ann and @Le', 12, [ann])).toEqual({ at: 9, text: 'Le' });
  expect(wordAt('@Anne', 5, [ann])).toEqual({ at: 0, text: 'Anne' });
});

test('names are sent as ids, the longest first; a name that was edited afterwards is text [PST-003]', () => {
  expect(withIds('@Ann and @Ann Lee, (@Kontor (UK) A-Z +1)!', [ann, annLee, firm])).toBe(`@{${ann.id}} and @{${annLee.id}}, (@{${firm.id}})!`);
  expect(withIds('@Anna, x@Ann, @An, Ann', [ann])).toBe('@Anna, x@Ann, @An, Ann');
  expect(withIds('@Ann’s @Ann', [ann])).toBe(`@{${ann.id}}’s @{${ann.id}}`);
  expect(withIds('@Ann', [])).toBe('@Ann');
});

test('of two with the same name each keeps their place [PST-003]', () => {
  const both = chosenWith('@A and @Ann ', [ann], 0, otherAnn);
  expect(withIds('@Ann and @Ann ', both)).toBe(`@{${otherAnn.id}} and @{${ann.id}} `);
  expect(chosenWith('nobody @Le', [ann], 7, annLee)).toEqual([annLee]);
});

test('the room that is left is that of the longer text, as it is read and as it is sent [PST-003]', () => {
  expect(roomLeft('abc', [])).toBe(4997);
  expect(roomLeft('@Ann', [ann])).toBe(5000 - 39);
});

test('a shown text is cut at its mentions, and a range that does not fit is left as text [PST-003]', () => {
  const mention = (at: number, length: number): Mention => ({ at, length, type: 'user', id: ann.id, name: 'Ann' });
  expect(partsOf('Hi @Ann, @Ann', [mention(3, 4), mention(9, 4)])).toEqual(['Hi ', mention(3, 4), ', ', mention(9, 4)]);
  expect(partsOf('@Ann', [mention(0, 4)])).toEqual([mention(0, 4)]);
  expect(partsOf('plain', [])).toEqual(['plain']);
  expect(partsOf('@Ann', [mention(0, 4), mention(2, 1), mention(3, 9)])).toEqual([mention(0, 4)]);
});
