import { fromLevel, type Matrix } from './access.rules.ts';

const NOBODY = '0190a0a0-0000-7000-8000-00000000dead';

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
  'transfer.start': { about: ['business'], input: (businessID) => ({ businessID, what: 'catalogue', format: 'csv' }), may: fromLevel('admin') },
  'transfer.list': { about: ['business'], input: (businessID) => ({ businessID }), may: fromLevel('admin') },
  'transfer.result': { about: ['business'], input: (businessID) => ({ businessID, id: NOBODY }), may: fromLevel('admin', 'not_found') },
} satisfies Partial<Matrix>;
