/** A test that needs no layout and one page alone: `npm test` runs it on a document without a browser (tests/screens), `proof journeys` in one. */
export const screen = { tag: '@screen' };
