import type { Level } from '#server/base/http/request.ts';

const RANKS: Record<Level, number> = { member: 0, admin: 1, owner: 2 };

export const isHigher = (one: Level, other: Level): boolean => RANKS[one] > RANKS[other];
/** Only owners make owners. */
export const mayInvite = (own: Level, wanted: Level): boolean => own === 'owner' || (own === 'admin' && wanted !== 'owner');
/** Only owners make or unmake owners; members change nobody. */
export const mayChange = (own: Level, from: Level, to: Level): boolean => mayInvite(own, from) && mayInvite(own, to);
/** Everybody may leave. */
export const mayRemove = (own: Level, theirs: Level, isSelf: boolean): boolean => isSelf || mayInvite(own, theirs);
export const maySeeEmails = (own: Level | null): boolean => own === 'owner' || own === 'admin';
