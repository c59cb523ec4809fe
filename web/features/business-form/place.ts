import type { Business } from '#contract/business.ts';

/** Where something is, as the server has it. */
export type Place = Pick<Business['contactInfo'], 'country' | 'state'>;
