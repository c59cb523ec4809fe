/** When the rows of a recording were made, and when its first request is made: half past, so that no hour and no day ends meanwhile. */
export const MADE_AT = Date.UTC(2026, 10, 23, 9, 30);
export const FIRST_AT = Date.UTC(2026, 10, 23, 10, 30);

/** From one request to the next; a token is good for 15 minutes. */
const STEP_MS = 100;
export const momentOf = (place: number): number => FIRST_AT + place * STEP_MS;
