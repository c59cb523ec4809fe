import { PHONE } from './phone.ts';

/** The long form looks at all there is of a kind (`node bin/launch.js proof journeys`); every run looks at some of each kind. */
export const isLong = process.env['LONG_JOURNEYS'] === '1';

const DESK = { viewport: { width: 1440, height: 900 } };

/** For a deed that is the same wherever it is done: where there is least room, and in the long form at a desk too. */
export const devices = [['a phone', PHONE] as const, ...(isLong ? [['a desk', DESK] as const] : [])];
export const widths = isLong ? [PHONE.viewport.width, DESK.viewport.width] : [PHONE.viewport.width];
