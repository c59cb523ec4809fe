import { expect, test } from 'vitest';
import type { InquiryMessage } from '#contract/trade/inquiry.ts';
import { hasNewer, hasOlder, type LogWindow, lastPlace, MOST, withNewer, withOlder } from './log-window.ts';

const TOTAL = 10_000;
const PAGE = 50;

function part(first: number, last: number, total = TOTAL): LogWindow {
  const messages = Array.from({ length: last - first + 1 }, (_, step): InquiryMessage => {
    const index = first + step;
    return {
      messageID: `m${index}`,
      place: index,
      type: 'text',
      attachments: [],
      cautions: [],
      content: `${index}`,
      datetime: '2026-11-17T13:41:00.000Z',
      from: 'S',
      by: null,
    };
  });
  return { messages, total };
}
const places = ({ messages }: LogWindow) => messages.map(({ place }) => place);
const isWhole = (log: LogWindow) => places(log).every((index, step, all) => step === 0 || index === (all[step - 1] ?? 0) + 1);

test('a thread of 10,000 messages is read up and down again, and never more than 150 are held', () => {
  let log = part(TOTAL - PAGE + 1, TOTAL);
  while (hasOlder(log)) {
    const first = places(log)[0] ?? 1;
    log = withOlder(log, part(Math.max(1, first - PAGE), first - 1));
    expect(log.messages.length).toBeLessThanOrEqual(MOST);
    expect(isWhole(log)).toBe(true);
  }
  expect(places(log)[0]).toBe(1);
  while (hasNewer(log)) {
    log = withNewer(log, part(lastPlace(log) + 1, Math.min(TOTAL, lastPlace(log) + PAGE)));
    expect(log.messages.length).toBeLessThanOrEqual(MOST);
    expect(isWhole(log)).toBe(true);
  }
  expect(lastPlace(log)).toBe(TOTAL);
});

test('what comes twice stands once, and what does not follow leaves no gap', () => {
  const log = part(1, 10, 10);
  expect(places(withNewer(log, part(9, 12, 12)))).toEqual(places(part(1, 12)));
  const far = withNewer(log, part(15, 15, 15));
  expect([places(far), hasNewer(far)]).toEqual([places(log), true]);
});
