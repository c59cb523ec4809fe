const hasAll = { columns: { has: () => true } };
const hasNoState = { columns: { has: (name: string) => name !== 'state' } };

/** What may stand for a value that decides a statement and that no code names: by file and name. */
export const EXAMPLES: Record<string, unknown[]> = {
  'bin/backups/rows-copy-queries.ts columns': [['account_id']],
  'bin/backups/rows-copy-queries.ts table': ['staff'],
  'bin/backups/tables-queries.ts tables': [['staff']],
  'bin/seeds/bulk-queries.ts rows': [[{ account_id: '' }]],
  'bin/seeds/bulk-queries.ts table': ['staff'],
  'server/base/tables/import-queries.ts tables': [['staff']],
  'server/catalogue/product/write-queries.ts given': [{ name: '' }],
  'server/company/business/import-queries.ts header': [hasAll, hasNoState],
  'server/company/business/write-queries.ts column': ['general'],
  'server/company/business/write-queries.ts columns': [{ company_name: '' }],
  'server/directory/search/rank-queries.ts value': [1],
  'server/identity/account/queries.ts columns': [{ first_name: '' }],
  'server/identity/account/queries.ts facts': [{ city: '' }],
  'server/media/upload/queries.ts column': ['file_id'],
  'server/media/upload/queries.ts table': ['product_media'],
  'server/people/profile/update-queries.ts references': [[{ field: 'state', table: 'state', key: 'id', value: '' }]],
};
