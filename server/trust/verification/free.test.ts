import { describe, expect, test } from 'vitest';
import { CHECK_KINDS } from '#contract/trust/verification.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { makePerson } from '../../../tests/support/made.ts';
import { type Applicant, asStaff, listed, makeApplicant, outside, verifying } from '../../../tests/support/verification.ts';
import { keepVerifications } from './recheck.ts';

const world = outside();
const api = useApi('empty', {}, { authenticate: byHeader, registers: world });
const { send, state, badge, verified, code, staff } = verifying(api);

/** Check digits by modulus 97, as HMRC makes them. */
function vatOf(index: number): string {
  const digits = String(1_000_000 + index);
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (8 - place), 0);
  return `GB${digits}${String(97 - (sum % 97)).padStart(2, '0')}`;
}

/** All four checks that ask somebody outside, each by what is this company's own. */
async function proveAll({ id, owner, domain, number }: Applicant, index: number): Promise<number[]> {
  const vat = vatOf(index);
  for (const asked of [number, vat]) world.answers.set(asked, listed('HALDERBY PUMPS LIMITED'));
  world.records.set(domain, [`wbn-verification=${(await state(owner, id)).token}`]);
  const answers = [
    await send(owner, id, 'email', { email: `office@${domain}` }),
    await send(owner, id, 'email/confirm', { code: await code(`office@${domain}`) }),
    await send(owner, id, 'website'),
    await send(owner, id, 'register', { number }),
    await send(owner, id, 'vat', { number: vat }),
  ];
  return answers.map(({ status }) => status);
}

const TIERS = ['standard', 'gold', 'premium', 'platinum'] as const;
async function makeTier(tier: (typeof TIERS)[number]): Promise<Applicant> {
  const one = await makeApplicant(api, tier === 'standard' ? 'standard' : 'gold');
  await api.pool.query('update membership set tier = $2 where business_id = $1', [one.id, tier]);
  return one;
}

/** What says nothing of the tier: ids, domains and numbers of the company itself, and moments, are left out. */
function alike(answer: unknown, { id, domain, number }: Applicant): string {
  return JSON.stringify(answer)
    .replaceAll(id, 'ID')
    .replaceAll(domain, 'DOMAIN')
    .replaceAll(number, 'NUMBER')
    .replace(/GB1\d{8}/g, 'VAT')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'AT')
    .replace(/"(checkID|token)":"[^"]*"/g, '"$1"');
}

test('four companies that differ in tier alone are checked by every kind and answered the same [CHK-001]', async () => {
  const all = [];
  for (const [index, tier] of TIERS.entries()) {
    const one = await makeTier(tier);
    expect([tier, await proveAll(one, index)]).toEqual([tier, [200, 200, 200, 200, 200]]);
    const { included: _, ...own } = await state(one.owner, one.id);
    all.push(alike({ own, public: await badge(one.id) }, one));
  }
  expect(new Set(all).size).toBe(1);
  expect(all[0]).toContain('"kind":"vat","subject":"VAT"');
});

test('the badge is a grant of staff on two checks, is asked for with a membership, and outlives it while its checks hold [CHK-002]', async () => {
  const morwenna = await makePerson(api.db);
  const one = await makeTier('standard');
  await proveAll(one, 20);
  expect((await send(one.owner, one.id, 'request')).body.error).toBe('verification_not_included');
  expect(await verified(one.id)).toBe(false);
  await api.pool.query(
    "insert into membership (id, business_id, tier, starts_at, ends_at) values (gen_random_uuid(), $1, 'gold', now() - interval '1 day', now() + interval '1 year')",
    [one.id],
  );
  expect(await verified(one.id)).toBe(false);
  expect((await send(one.owner, one.id, 'request')).status).toBe(200);
  expect((await staff(morwenna, `${one.id}/grant`)).status).toBe(200);
  await api.pool.query('update membership set ended_at = now() where business_id = $1', [one.id]);
  await keepVerifications(api);
  expect(await verified(one.id)).toBe(true);
  await api.pool.query("update verification_check set expires_at = now() - interval '1 second' where business_id = $1 and kind in ('register', 'vat')", [
    one.id,
  ]);
  await keepVerifications(api);
  expect(await verified(one.id)).toBe(false);
});

describe('everybody', () => {
  test('reads each valid check of a company without the badge, and which kinds were not checked [CHK-003]', async () => {
    const one = await makeTier('standard');
    expect(await badge(one.id)).toEqual({ verified: false, grantedAt: null, checks: [], unchecked: [...CHECK_KINDS] });
    world.answers.set(one.number, listed('Halderby Pumps Ltd'));
    await send(one.owner, one.id, 'register', { number: one.number });
    const { checks, unchecked, verified: has } = await badge(one.id);
    expect(checks).toEqual([
      { kind: 'register', subject: one.number, source: 'companies-house', checkedAt: expect.any(String), validUntil: expect.any(String) },
    ]);
    expect([has, unchecked]).toEqual([false, ['email-domain', 'website', 'vat', 'documents']]);
  });

  test('reads nothing of what was refused, has lapsed or is contested: the company and staff do, with what can be done [CHK-016]', async () => {
    const morwenna = await makePerson(api.db);
    const [holder, one] = [await makeTier('standard'), await makeTier('standard')];
    world.answers.set(holder.number, listed('Halderby Pumps Ltd'));
    await send(holder.owner, holder.id, 'register', { number: holder.number });
    await send(one.owner, one.id, 'register', { number: holder.number });
    await send(one.owner, one.id, 'vat', { number: 'GB123456782' });
    const { checks } = await state(one.owner, one.id);
    const waiting = checks.find(({ kind }: { kind: string }) => kind === 'vat');
    await staff(morwenna, `check/${waiting.checkID}`, { accept: false, reason: 'The entry is another company’s.' });
    world.records.set(one.domain, [`wbn-verification=${(await state(one.owner, one.id)).token}`]);
    await send(one.owner, one.id, 'website');
    await api.pool.query("update verification_check set expires_at = now() - interval '1 second' where business_id = $1 and kind = 'website'", [one.id]);
    await keepVerifications(api);
    const own = (await state(one.owner, one.id)).checks.map(({ kind, state: is, reason }: Record<string, string>) => [kind, is, reason]);
    expect(own).toEqual(
      expect.arrayContaining([
        ['register', 'contested', null],
        ['vat', 'refused', 'The entry is another company’s.'],
        ['website', 'lapsed', 'It has expired.'],
      ]),
    );
    const stranger = await makePerson(api.db);
    expect((await api.get(`/business/${one.id}/verification/state`, as(stranger))).status).toBe(403);
    expect((await api.get(`/staff/verification/${one.id}`, asStaff(morwenna))).body.data.checks).toHaveLength(own.length);
    for (const answer of [
      await badge(one.id),
      (await api.get(`/business/profile/${one.id}`)).body,
      (await api.get(`/business/profile/${one.id}`, as(stranger))).body,
    ])
      expect(JSON.stringify(answer)).not.toMatch(/contested|refused|lapsed|another company/i);
    expect((await badge(one.id)).checks).toEqual([]);
  });
});

test('a company asks ten times a day for each kind, the last at 10 and not at 11, and is not kept from another kind [CHK-017]', async () => {
  const one = await makeTier('standard');
  const asked = async (times: number) => {
    const answers: number[] = [];
    for (let turn = 0; turn < times; turn += 1) answers.push((await send(one.owner, one.id, 'register', { number: '00009998' })).status);
    return answers;
  };
  expect(await asked(10)).toEqual(Array(10).fill(200));
  const refused = await send(one.owner, one.id, 'register', { number: '00009998' });
  expect([refused.status, refused.body.error, Number(refused.headers['retry-after']) > 80_000]).toEqual([429, 'too_many_requests', true]);
  expect((await send(one.owner, one.id, 'vat', { number: 'GB123456782' })).status).toBe(200);
  api.pass(86_400);
  expect(await asked(1)).toEqual([200]);
});

test('questions above the rate of the register wait for their turn without a refusal, and are asked by the clock, 600 in five minutes [CHK-017]', async () => {
  const one = await makeTier('standard');
  world.answers.set(one.number, listed('Halderby Pumps Ltd'));
  await api.pool.query("delete from attempt where key like 'register-rate:%'");
  await api.pool.query("insert into attempt (key, window_ends_at, count) values ('register-rate:register', $1, 599)", [
    new Date(api.now().getTime() + 300_000),
  ]);
  const other = await makeTier('gold');
  world.answers.set(other.number, listed('Halderby Pumps Ltd'));
  expect((await send(other.owner, other.id, 'register', { number: other.number })).body.data.checks[0].state).toBe('valid');
  const before = world.asked.length;
  const answer = await send(one.owner, one.id, 'register', { number: one.number });
  expect([answer.status, answer.body.data.checks[0]]).toMatchObject([200, { state: 'pending', waitsFor: 'register', subject: one.number }]);
  await keepVerifications(api);
  expect(world.asked.length).toBe(before);
  expect((await state(one.owner, one.id)).checks[0].state).toBe('pending');
  api.pass(301);
  await keepVerifications(api);
  expect((await state(one.owner, one.id)).checks[0]).toMatchObject({ state: 'valid', source: 'companies-house' });
});
