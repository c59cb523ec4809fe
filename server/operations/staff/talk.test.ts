import { expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { makeComment, makePerson, makePost } from '../../../tests/support/made.ts';
import { makeStaff, staffCalls } from '../../../tests/support/staff.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const { look } = staffCalls(api);

test('a report of an early comment shows it and what it stands on, however many came after it', async () => {
  const sam = await makeStaff(api, 'Sam');
  const [ann, vera] = [await makePerson(api.db), await makePerson(api.db)];
  const post = await makePost(api.db, ann, { content: 'Flanges' });
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await api.pool.query('update post set created_at = $2 where id = $1', [post, ago(500)]);
  const first = await makeComment(api.db, post, vera, { content: 'Rubbish', created_at: ago(400) });
  for (let minutes = 60; minutes > 0; minutes -= 1) await makeComment(api.db, post, ann, { content: `Fine, ${minutes}`, created_at: ago(minutes) });
  await api.post('/social/report', { resourceType: 'comment', resourceID: first, reason: 'fraud', details: 'Never sent.' }, as(vera));
  const { rows } = await api.pool.query('select id from report where resource_id = $1', [first]);
  const { items } = (await look(sam, `report/${rows[0].id}`)).body.data.context;
  expect(items.length).toBeLessThan(60);
  expect(items.at(-1).text).toBe('Fine, 1');
  expect(items.slice(0, 2)).toMatchObject([
    { id: post, text: 'Flanges' },
    { id: first, isIt: true },
  ]);
});
