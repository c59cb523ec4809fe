import { fromLevel, type Matrix } from './access.rules.ts';

/** What goes in and out by files of tables. */
export const files = {
  'product.import': {
    about: ['business'],
    input: (businessID) => ({ businessID, columns: ['name', 'description'], rows: [['Ball valve', 'A valve.']], dryRun: true }),
    may: fromLevel('admin'),
  },
  'product.readTable': {
    about: ['business'],
    input: (businessID) => ({ businessID, file: 'no token' }),
    may: fromLevel('admin', 'invalid_input'),
  },
  'product.exportCatalogue': { about: ['business'], input: (businessID) => ({ businessID, format: 'csv' }), may: fromLevel('admin') },
} satisfies Partial<Matrix>;
