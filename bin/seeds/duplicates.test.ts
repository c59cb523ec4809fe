import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApi } from '../../tests/support/api.ts';
import { byHeader } from '../../tests/support/bench.ts';
import { makeStaff, staffCalls } from '../../tests/support/staff.ts';

const api = useApi('demo', {}, { authenticate: byHeader });

test('the demonstration has four pairs of companies that may be one, one of them merged [DUP-013]', async () => {
  const { rows } = await sql<{ state: string; pairs: number }>`select state, count(*)::int as pairs from duplicate_pair group by 1 order by 1`.execute(api.db);
  expect(rows).toEqual([
    { state: 'merged', pairs: 1 },
    { state: 'open', pairs: 3 },
  ]);
  const staff = await makeStaff(api, 'Gwen');
  expect(await staffCalls(api).queue(staff, 'duplicates')).toHaveLength(3);
  const { rows: merges } = await sql<{
    from: string;
    into: string;
  }>`select from_id as "from", into_id as "into" from business_merge where undone_at is null`.execute(api.db);
  const [merge] = merges;
  expect((await api.get(`/business/profile/${merge?.from}`)).body).toMatchObject({ mergedFrom: merge?.from, data: { businessID: merge?.into } });
});
