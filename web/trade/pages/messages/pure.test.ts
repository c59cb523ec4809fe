import { expect, test } from 'vitest';
import type { InquiryMessage } from '#contract/trade/inquiry.ts';
import { rowsOf } from './inbox/rows.ts';
import { piecesOf } from './thread/pieces.ts';

test('addresses become links that show themselves; what ends the sentence stays outside', () => {
  expect(piecesOf('See https://a.example/x?y=1. Or (http://b.example), javascript:alert(1)').filter(({ isLink }) => isLink)).toEqual([
    { text: 'https://a.example/x?y=1', isLink: true, at: 4 },
    { text: 'http://b.example', isLink: true, at: 33 },
  ]);
  for (const text of ['', 'no link', 'https://', 'https://a.example'])
    expect(
      piecesOf(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
});

test('messages of one person in a row share a time, and every day is named once', () => {
  const message = (index: number, datetime: string, from: 'S' | 'R', userID = 'u'): InquiryMessage => ({
    messageID: `${index}`,
    place: index,
    type: 'text',
    attachments: [],
    cautions: [],
    content: 'x',
    datetime,
    from,
    by: { userID, name: 'Ann' },
  });
  const rows = rowsOf([
    message(1, '2026-11-17T13:41:00.000Z', 'S'),
    message(2, '2026-11-17T13:42:00.000Z', 'S'),
    message(3, '2026-11-17T13:43:00.000Z', 'S', 'other'),
    message(4, '2026-11-17T15:12:00.000Z', 'R'),
    message(5, '2026-11-18T15:12:00.000Z', 'R'),
  ]);
  expect(rows.map(({ day, endsGroup }) => [day, endsGroup])).toEqual([
    ['17/11/2026', false],
    [null, true],
    [null, true],
    [null, true],
    ['18/11/2026', true],
  ]);
});
