import type { Level, Member } from './people.ts';

/** What the server holds too (server/network/group/calls.ts): here it decides what is offered. */

export const LEVELS: readonly Level[] = ['owner', 'admin', 'member'];

export const manages = (own: Level): boolean => own !== 'member';

type Person = Pick<Member, 'userID' | 'level'>;

export const isLastOwner = (people: readonly Person[], userID: string): boolean =>
  people.some((one) => one.userID === userID && one.level === 'owner') && people.filter(({ level }) => level === 'owner').length === 1;

/** What somebody's level may become; nothing where it cannot be changed. */
export const choicesFor = (own: Level, person: Person, people: readonly Person[]): readonly Level[] =>
  own === 'owner' && !isLastOwner(people, person.userID) ? LEVELS : [];

export const isLower = (one: Level, other: Level): boolean => LEVELS.indexOf(one) > LEVELS.indexOf(other);

/** Owners take out anybody, admins only members. */
export const mayRemove = (own: Level, { level }: Person): boolean => own === 'owner' || (own === 'admin' && level === 'member');
