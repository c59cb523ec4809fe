import type { Limit } from '#server/base/security/attempts-queries.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Seconds that each thing lives. */
export const TOKEN_SECONDS = 15 * MINUTE;
export const CODE_SECONDS = 60;
export const TICKET_SECONDS = 5 * MINUTE;
export const IDLE_SECONDS = 30 * DAY;
export const ABSOLUTE_SECONDS = 90 * DAY;
/** So long a spent refresh token gets the same answer again, for the other tab that sent it at the same moment. */
export const GRACE_SECONDS = 10;

export const TICKET_ATTEMPTS = 5;

export const SIGN_INS_PER_ADDRESS: Limit = { times: 60, seconds: 5 * MINUTE };
/** Failed logins of one account from one address: nobody can use it against an owner who sits elsewhere. */
export const FAILED_PER_ACCOUNT: Limit = { times: 10, seconds: 5 * MINUTE };
/** From all addresses together; a browser that the owner has used before is not counted. */
export const FAILED_FROM_EVERYWHERE: Limit = { times: 100, seconds: 5 * MINUTE };
/** Wrong passwords within a session, and wrong codes of a second factor anywhere: each has a counter of its own. */
export const PASSWORDS_PER_ACCOUNT: Limit = { times: 10, seconds: 5 * MINUTE };
export const CODES_PER_ACCOUNT: Limit = { times: 10, seconds: 5 * MINUTE };

export const plus = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);
export const inSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);
