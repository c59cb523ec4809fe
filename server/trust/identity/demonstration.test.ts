import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { levelOf } from './level-queries.ts';

const api = useApi('demo');

test('the log-ins of the demonstration are established [SAF-001]', async () => {
  const { rows } = await sql<{ email: string; level: string }>`select email, ${levelOf(sql`account.id`)} as level
    from account where id in (select account_id from credential) order by email`.execute(api.db);
  expect(rows).toEqual(['admin', 'buyer', 'member', 'new', 'owner', 'staff'].map((name) => ({ email: `${name}@demo.example`, level: 'established' })));
});
