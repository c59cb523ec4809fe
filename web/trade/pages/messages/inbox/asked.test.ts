import { expect, test } from 'vitest';
import { askedOf, countOf, searchOf } from './asked.ts';

test('what the address asks for is what it can mean, and combines [INB-003]', () => {
  const address = 'unread=1&waiting=1&who=nobody&stage=won&rfq=1&files=1&status=closed&order=activity&find=%20valves%20';
  const asked = { unread: '1', waiting: '1', who: 'nobody', stage: 'won', rfq: '1', files: '1', status: 'closed', order: 'activity', find: 'valves' };
  expect(askedOf(new URLSearchParams(address))).toEqual(asked);
  expect(countOf(askedOf(new URLSearchParams(address)))).toBe(7);
  expect(askedOf(new URLSearchParams('unread=2&who=all&stage=x&status=&order=name&find=%20&side=other'))).toEqual({});
  expect(askedOf(new URLSearchParams({ find: 'x'.repeat(999) })).find).toHaveLength(200);
});

test('a thread takes its filters along, and whether it stands beside all inboxes', () => {
  expect(searchOf('?unread=1', true)).toBe('?unread=1&all=1');
  expect(searchOf('?unread=1&all=1', false)).toBe('?unread=1');
  expect(searchOf('?all=1', false)).toBe('');
});
