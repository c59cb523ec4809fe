/** As the journeys have it: a busy machine may stall what is waited for. */
export const PATIENCE_MS = 10_000;
