/** Days of the daily mail begin at six in the morning, UTC, so that it is there when work begins. */
const BEGINS_AT_HOUR = 6;

/** YYYY-MM-DD */
export const dayOf = (at: Date): string => new Date(at.getTime() - BEGINS_AT_HOUR * 3_600_000).toISOString().slice(0, 10);
