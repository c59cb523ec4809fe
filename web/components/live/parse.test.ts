import { expect, test } from 'vitest';
import { createParser } from './parse.ts';

const TEXT = 'retry: 2000\nid: 7\nevent: hello\ndata: {"goesOn":false}\n\n: beat\n\nid: 8\nevent: notification\ndata: {}\n\n';

test('events are read wherever the text is cut, heartbeats are left out', () => {
  const expected = [
    { id: '7', topic: 'hello', body: { goesOn: false } },
    { id: '8', topic: 'notification', body: {} },
  ];
  for (const size of [1, 3, 20, TEXT.length]) {
    const parse = createParser();
    const pieces = TEXT.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    expect(pieces.flatMap(parse)).toEqual(expected);
  }
});

test('what is no JSON is an event without a body', () => {
  expect(createParser()('event: odd\ndata: {\n\n')).toEqual([{ id: null, topic: 'odd', body: null }]);
});
