import { anybody, fromHiddenLevel, type Matrix } from './access.rules.ts';

/** What the people of a company read of it. */
export const dashboard = {
  'dashboard.get': { about: ['business'], input: (id) => ({ id }), may: fromHiddenLevel('member') },
  'dashboard.putAside': { about: ['business'], input: (id) => ({ id, step: 'alone', away: true }), may: fromHiddenLevel('member') },
  'dashboard.figures': { input: {}, may: anybody('ok') },
} satisfies Partial<Matrix>;
