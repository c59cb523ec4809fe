import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';

const api = useApi('demo');
test('q', async () => {
  for (const q of readFileSync('/tmp/q.sql', 'utf8')
    .split(';')
    .filter((s) => s.trim())) {
    const { rows } = await api.pool.query(q);
    console.log(q.trim().slice(0, 80));
    console.table(rows);
  }
});
