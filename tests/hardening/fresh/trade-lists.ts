import { newId } from '#server/base/database/id.ts';
import { hoursAhead } from '../../support/rfq.ts';
import type { Cases } from './cases.ts';
import type { Stories } from './story.ts';
import type { Tools } from './tools.ts';

const SUB_CATEGORY = '0004-01-01';

/** Lists of parts and what becomes of them, and the benchmark. */
export function listCases({ owner, business, set, many }: Tools, { copy, bought, alone }: Stories): Cases {
  const line = { row: 1, description: 'Ball valve DN 50', quantity: '10', unit: 'H87', subCategory: SUB_CATEGORY, corrected: false };
  const content = {
    rows: [
      ['Description', 'Qty'],
      ['Ball valve DN 50', '10'],
    ],
    columns: ['description', 'quantity'],
    lines: [line],
    groups: [{ title: 'Valves of the list', rows: [1], suppliers: [] }],
  };
  const list = async (): Promise<string> => {
    const id = newId();
    await set('delete from parts_list where account_id = $1', owner);
    await many('parts_list', { id, account_id: owner, name: 'list.csv', content, created_at: new Date(), changed_at: new Date() });
    return id;
  };
  return {
    'partsList.keep': async () => {
      await set('delete from parts_list where account_id = $1', owner);
      return { from: undefined };
    },
    'partsList.get': async () => ({ listID: await list() }),
    'partsList.change': async () => ({ listID: await list(), version: 1, from: undefined }),
    'partsList.remove': async () => ({ listID: await list() }),
    'partsList.makeRfqs': async () => {
      await alone();
      return { listID: await list(), version: 1, country: 'GB', deadline: hoursAhead(72) };
    },
    'partsList.publishRfqs': async () => {
      await alone();
      const [listID, { rfqID, version }] = [await list(), await copy(bought.draft)];
      await many('parts_list_rfq', { list_id: listID, rfq_id: rfqID, place: 1 });
      return { listID, drafts: [{ rfqID, version }] };
    },
    'benchmark.get': async () => {
      await set('insert into benchmark_consent (business_id, account_id, given_at) values ($1, $2, now()) on conflict do nothing', business, owner);
      return { subCategory: SUB_CATEGORY, bid: undefined };
    },
  };
}
