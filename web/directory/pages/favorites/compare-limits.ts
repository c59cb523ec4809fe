import { COMPARE } from '#contract/base/limits.ts';

/** The limits of every comparison. */
export const { least: COMPARE_MIN, most: COMPARE_MAX } = COMPARE;
