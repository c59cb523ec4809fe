import { randomInt } from 'node:crypto';

/** Where somebody else sits: limits count by address, and all journeys share one machine. The journeys' server trusts this proxy. */
export const somewhere = (): { 'x-forwarded-for': string } => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` });
