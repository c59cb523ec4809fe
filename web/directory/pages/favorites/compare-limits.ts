/** One alone is no comparison; more than five fit no paper. */
export const COMPARE_MIN = 2;
export const COMPARE_MAX = 5;
