/** What a reader of a message is to take care of, in the order in which it is said. */
export const CAUTION_KINDS = ['lookalike', 'bank', 'offplatform', 'urgent', 'link'] as const;
export type CautionKind = (typeof CAUTION_KINDS)[number];

/** Cannot be put away by who reads. */
export const STANDING_CAUTIONS: readonly CautionKind[] = ['lookalike', 'bank'];
