import { expect, test } from 'vitest';
import { deletionsOf } from '#server/base/search/deletions.ts';
import { useApi } from '../../../../tests/support/api.ts';
import { byHeader } from '../../../../tests/support/bench.ts';
import { as, makeCompany, NEW_PRODUCT } from '../../../../tests/support/company.ts';

const api = useApi('empty', {}, { authenticate: byHeader });

test('a word loses whole signs, so that one of rare signs is found and saved like any other', async () => {
  expect(deletionsOf('𠮷野家店')).toEqual(['野家店', '𠮷家店', '𠮷野店', '𠮷野家']);
  expect(deletionsOf('valves')).toEqual(['alves', 'vlves', 'vaves', 'vales', 'valvs', 'valve']);
  const company = await makeCompany(api);
  const { status, body } = await api.post('/product', { businessID: company.id, ...NEW_PRODUCT, name: 'ይ𛆟𘨉 valve' }, as(company.admin));
  expect([status, body.success]).toEqual([200, true]);
});
