import { newId } from '#server/base/database/id.ts';
import { makeTable } from '../../support/made.ts';
import type { Cases } from './cases.ts';
import type { Tools } from './tools.ts';

const TABLE = Buffer.from('external_id,company_name\nA1,Aire Castings Ltd\n');
const COLUMNS = { sheet: undefined, places: ['external_id', 'company_name'] };

/** Imports and exports, and the files that came of them. */
export async function transferCases({ api, staff, owner, business, many }: Tools): Promise<Cases> {
  const [file, key] = [newId(), `test/${newId()}.csv`];
  await api.storage.put(key, TABLE, 'text/csv');
  await many('file', { id: file, key, kind: 'document', content_type: 'text/csv', byte_size: TABLE.length, sizes: [] });
  const asked = { name: 'companies.csv', ...COLUMNS, duplicates: 'refuse', invite: false, mode: 'all', isCheck: true };
  const run = async (state: 'waiting' | 'done', more: object = {}) => {
    const id = newId();
    const ended = state === 'done' ? { ended_at: new Date(), result_id: file } : {};
    await many('transfer', { id, kind: 'companies', account_id: staff, asked, source_id: file, state, ...ended, ...more });
    return { id };
  };
  return {
    'staffImport.readTable': async () => ({ file: await makeTable(api, staff, TABLE), sheet: undefined }),
    'staffImport.check': async () => ({ file: await makeTable(api, staff, TABLE), name: 'companies.csv', ...COLUMNS }),
    'staffImport.write': () => run('done'),
    'staffImport.stop': () => run('waiting'),
    'staffImport.rejected': () => run('done'),
    'transfer.result': async () => ({
      businessID: business,
      ...(await run('done', { kind: 'catalogue', account_id: owner, business_id: business, asked: { name: 'products.csv', format: 'csv' } })),
    }),
  };
}
