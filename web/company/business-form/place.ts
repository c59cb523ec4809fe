import type { Business } from '#contract/company/business.ts';

/** Where something is, as the server has it. */
export type Place = Pick<Business['contactInfo'], 'country' | 'state'>;
