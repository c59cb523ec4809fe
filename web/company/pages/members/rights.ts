import type { Access } from '#web/company/access/use-access.ts';

/** What the server holds too (server/company/member/rules.ts): here it decides what is offered. */

export const LEVELS: readonly Access[] = ['owner', 'admin', 'member'];
const RANK: Record<Access, number> = { member: 0, admin: 1, owner: 2 };

export const isLower = (one: Access, other: Access): boolean => RANK[one] < RANK[other];
export const mayManage = (own: Access): boolean => own !== 'member';
/** Only owners make or unmake owners. */
export const levelsFor = (own: Access): readonly Access[] => (own === 'owner' ? LEVELS : own === 'admin' ? LEVELS.filter((level) => level !== 'owner') : []);

interface Person {
  userID: string;
  access: Access;
}

export const isLastOwner = (people: readonly Person[], userID: string): boolean =>
  people.some((one) => one.userID === userID && one.access === 'owner') && people.filter(({ access }) => access === 'owner').length === 1;

/** What somebody's access may become; nothing where it cannot be changed. */
export function choicesFor(own: Access, person: Person, people: readonly Person[]): readonly Access[] {
  const levels = levelsFor(own);
  return levels.includes(person.access) && !isLastOwner(people, person.userID) ? levels : [];
}

export const mayRemove = (own: Access, { access }: Person): boolean => levelsFor(own).includes(access);
