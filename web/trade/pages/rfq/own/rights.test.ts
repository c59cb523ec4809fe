import { expect, test } from 'vitest';
import { mayAnswer, mayCancel, mayChange, mayCloseEarly, mayExtend, mayInvite, staysSilent } from './rights.ts';

const progress = { told: 0, invited: 3, declined: 0, complete: 3, places: 10 as const };
const open = { right: 'edit' as const, state: 'open' as const, extensions: 0, closedEarly: false, sealed: false, progress };

test('whoever may edit extends three times, closes early from three quotes on where nothing is sealed, and reads alone do nothing', () => {
  expect([mayExtend(open), mayExtend({ ...open, extensions: 3 }), mayExtend({ ...open, closedEarly: true })]).toEqual([true, false, false]);
  const early = [open, { ...open, progress: { ...progress, complete: 2 } }, { ...open, sealed: true }, { ...open, closedEarly: true }];
  expect(early.map(mayCloseEarly)).toEqual([true, false, false, false]);
  const reader = { ...open, right: 'read' as const };
  expect([mayExtend, mayCloseEarly, mayInvite, mayAnswer, mayCancel, mayChange].map((may) => may(reader))).toEqual([false, false, false, false, false, false]);
});

test('after the deadline questions are answered and the request is cancelled, and nothing else', () => {
  const deciding = { ...open, state: 'deciding' as const };
  expect([mayAnswer, mayCancel, mayExtend, mayCloseEarly, mayInvite, mayChange].map((may) => may(deciding))).toEqual([true, true, false, false, false, false]);
});

test('who was invited and says nothing stays silent after the deadline, and not while staff hold the request or it takes quotes', () => {
  const states = ['held', 'open', 'deciding', 'ended'] as const;
  expect(states.map((state) => staysSilent({ state }, { state: 'invited' }))).toEqual([false, false, true, true]);
  expect(staysSilent({ state: 'deciding' }, { state: 'quoted' })).toBe(false);
});
