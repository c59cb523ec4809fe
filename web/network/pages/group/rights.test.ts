import { describe, expect, test } from 'vitest';
import { choicesFor, isLastOwner, isLower, manages, mayRemove } from './rights.ts';

const ann = { userID: 'ann', level: 'owner' } as const;
const ben = { userID: 'ben', level: 'admin' } as const;
const eve = { userID: 'eve', level: 'member' } as const;
const people = [ann, ben, eve];

describe('what is offered in a group', () => {
  test('to an owner: everything but what would leave the group without one', () => {
    expect([choicesFor('owner', ben, people), choicesFor('owner', ann, people)]).toEqual([['owner', 'admin', 'member'], []]);
    expect(choicesFor('owner', ann, [...people, { userID: 'zoe', level: 'owner' }])).toHaveLength(3);
    expect([isLastOwner(people, 'ann'), isLastOwner(people, 'ben'), mayRemove('owner', ben)]).toEqual([true, false, true]);
  });

  test('to an admin: to take out members, and to change nobody', () => {
    expect([choicesFor('admin', eve, people), mayRemove('admin', eve), mayRemove('admin', ben), manages('admin')]).toEqual([[], true, false, true]);
  });

  test('to a member: nothing', () => {
    expect([choicesFor('member', eve, people), mayRemove('member', eve), manages('member')]).toEqual([[], false, false]);
    expect([isLower('member', 'admin'), isLower('owner', 'admin')]).toEqual([true, false]);
  });
});
