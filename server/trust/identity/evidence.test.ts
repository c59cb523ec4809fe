import { expect, test } from 'vitest';
import { collect } from '#server/identity/privacy/collect.ts';
import { eraseDue } from '#server/identity/privacy/erase.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { confirming } from '../../../tests/support/identity.ts';
import { outside } from '../../../tests/support/verification.ts';

const registers = outside();
const api = useApi('empty', {}, { authenticate: byHeader, registers });
const { cast, prove, makeHolder, confirm, own, staff, openCase } = confirming(api, registers);

/** Rows that name somebody, or say the address or number that they proved. */
async function left(who: string, { domain, number }: { domain: string; number: string }): Promise<string[]> {
  const found = [];
  for (const table of ['work_email', 'company_identity', 'identity_case', 'identity_notice']) {
    const { rows } = await api.pool.query(`select to_jsonb(t)::text as row from ${table} t`);
    if (rows.some(({ row }) => [who, `a.heron@${domain}`, number].some((word) => row.includes(word)))) found.push(table);
  }
  return found;
}

test('evidence of identity is in the person’s export, and goes with the account [BUY-009]', async () => {
  const { ann, domain, number } = cast;
  // Staff has looked once, a company here holds the domain and has objected, and what ties them at last is that company.
  await prove();
  await confirm();
  await api.post(`/staff/identity/${await openCase('claim')}/decision`, { agree: false, sentence: 'Nothing names her.' }, await staff());
  const { id, owner } = await makeHolder();
  await prove();
  await confirm();
  await api.work();
  await api.post(`/business/${id}/identity/${ann}/objection`, {}, as(owner));
  expect((await own()).identity).toMatchObject({ is: 'company', method: 'listed' });
  const data = await collect(api.db, ann);
  expect(data).toMatchObject({
    workEmail: [{ email: `a.heron@${domain}`, companyName: 'Nordmark Trading Ltd', checkedAt: expect.any(Date) }],
    companyIdentity: [{ number, registerName: 'NORDMARK TRADING LIMITED', domain, method: 'listed', confirmedAt: expect.any(Date), endedAt: null }],
    identityCases: [
      { kind: 'claim', number, outcome: 'refused', reason: 'Nothing names her.' },
      { kind: 'objection', domain, outcome: null },
    ],
    identityNotices: [{ businessID: id, domain }],
  });
  expect((await collect(api.db, owner))['identityObjections']).toMatchObject([{ businessID: id, domain }]);
  expect(await left(ann, cast)).toEqual(['work_email', 'company_identity', 'identity_case', 'identity_notice']);
  await api.pool.query("insert into account_deletion (account_id, requested_at, due_at) values ($1, now() - interval '31 days', now() - interval '1 day')", [
    ann,
  ]);
  await eraseDue(api);
  expect(await left(ann, cast)).toEqual([]);
});
