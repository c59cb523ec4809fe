import { expect, test } from 'vitest';
import { inOrder, type Listed } from './in-order.ts';

const thread = (requestID: string, inboxID: string, unread: number, createdAt: string, datetime = createdAt) =>
  ({ requestID, inboxID, unread, createdAt, lastMessage: { datetime } }) as Listed;
const ids = (list: Listed[]) => list.map(({ requestID }) => requestID);
const own = [thread('a', 'me', 0, '2026-03-01', '2026-03-09'), thread('b', 'me', 1, '2026-01-01')];
const company = [thread('c', 'co', 2, '2026-02-01'), thread('d', 'co', 0, '2026-02-20')];

test('all inboxes show what waits to be read first, each part by its date, and one inbox stays as it came [FIX-034]', () => {
  expect(ids(inOrder([own, company], 'created'))).toEqual(['c', 'b', 'a', 'd']);
  expect(ids(inOrder([company, own], 'activity'))).toEqual(['c', 'b', 'a', 'd']);
  expect(ids(inOrder([own], 'created'))).toEqual(['a', 'b']);
});
