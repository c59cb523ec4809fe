/** Long forms of tests are asked for: `node bin/launch.js proof samples`. */
const isLong = process.env['SAMPLES'] === 'all';

/** How many of what a test draws by a seed: as many as its item asks for in the long form, the first of them in every run. */
export const samples = (all: number, first: number): number => (isLong ? all : first);

/** All of a list in the long form, and in every run each third from a place on: three places see it whole. */
export const thirdOf = <T>(list: readonly T[], from: number): T[] => list.filter((_, at) => isLong || at % 3 === from % 3);
