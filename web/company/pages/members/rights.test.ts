import { describe, expect, test } from 'vitest';
import { choicesFor, isLastOwner, levelsFor, mayRemove } from './rights.ts';

const ann = { userID: 'ann', access: 'owner' } as const;
const ben = { userID: 'ben', access: 'admin' } as const;
const eve = { userID: 'eve', access: 'member' } as const;
const people = [ann, ben, eve];

describe('what is offered on the members page [ROL-010]', () => {
  test('to an owner: everything but what would leave the business without one', () => {
    expect(choicesFor('owner', ben, people)).toEqual(['owner', 'admin', 'member']);
    expect(choicesFor('owner', ann, people)).toEqual([]);
    expect(choicesFor('owner', ann, [...people, { userID: 'zoe', access: 'owner' }])).toEqual(['owner', 'admin', 'member']);
    expect([isLastOwner(people, 'ann'), isLastOwner(people, 'ben')]).toEqual([true, false]);
  });

  test('to an admin: nothing that makes, unmakes or removes owners', () => {
    expect([choicesFor('admin', eve, people), choicesFor('admin', ann, people)]).toEqual([['admin', 'member'], []]);
    expect([mayRemove('admin', ben), mayRemove('admin', ann)]).toEqual([true, false]);
  });

  test('to a member: nobody is changed or removed', () => {
    expect([levelsFor('member'), choicesFor('member', eve, people), mayRemove('member', eve)]).toEqual([[], [], false]);
  });
});
