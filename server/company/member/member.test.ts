import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, MISSING, makeCompany } from '../../../tests/support/company.ts';
import { makeAccess, makePerson } from '../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
let company: Company;
beforeEach(async () => {
  company = await makeCompany(api);
});

const path = (userID = '') => `/business/profile/${company.id}/member${userID && `/${userID}`}`;
const list = async (by: string) => (await api.get(path(), as(by))).body;
const change = async (by: string, userID: string, access: string) => {
  const { status, body } = await api.put(path(userID), { access }, as(by));
  return status === 200 ? 'ok' : body.error;
};
const remove = async (by: string, userID: string) => {
  const { status, body } = await api.delete(path(userID), {}, as(by));
  return status === 200 ? 'ok' : body.error;
};
const levels = async () =>
  Object.fromEntries((await list(company.owner)).data.map(({ userID, access }: { userID: string; access: string }) => [userID, access]));
const join = async (access: 'owner' | 'admin' | 'member') => {
  const id = await makePerson(api.db);
  await makeAccess(api.db, company.id, id, access);
  return id;
};

describe('the people of a business', () => {
  test('are shown to everybody by name, position and language, without those who cannot be seen, and never more than twelve [PAG-007]', async () => {
    const people = async () => (await api.get(`/business/${company.id}/people`)).body;
    await api.pool.query("update profile set language_code = 'de', job_position_id = (select min(id) from job_position) where account_id = $1", [
      company.owner,
    ]);
    const { data, total } = await people();
    expect([data.map(({ userID }: { userID: string }) => userID), total]).toEqual([[company.owner, company.admin, company.member], 3]);
    expect(data[0]).toEqual({
      ...{ userID: company.owner, firstName: expect.any(String), lastName: 'Tester', profilePhoto: null },
      ...{ preferredLanguage: { code: 'de', name: 'German' }, jobPosition: { jobPositionID: expect.any(String), name: expect.any(String) } },
    });
    await api.pool.query('update resource set hidden_at = now() where id = $1', [company.admin]);
    expect((await people()).data.map(({ userID }: { userID: string }) => userID)).toEqual([company.owner, company.member]);
    for (let more = 0; more < 12; more += 1) await join('member');
    expect([(await people()).data.length, (await people()).total]).toEqual([12, 14]);
    expect((await api.get(`/business/${company.owner}/people`)).status).toBe(404);
  });

  test('have the levels owner, admin and member; only owners and admins see addresses and who is invited [ROL-010]', async () => {
    await api.post(path(), { email: 'new@test.example', access: 'member' }, as(company.owner));
    for (const by of [company.owner, company.admin]) {
      const { data, invitations } = await list(by);
      expect(data.map(({ userID, access, email }: { userID: string; access: string; email: string }) => [userID, access, email])).toEqual([
        [company.owner, 'owner', `${company.owner}@test.example`],
        [company.admin, 'admin', `${company.admin}@test.example`],
        [company.member, 'member', `${company.member}@test.example`],
      ]);
      expect(invitations).toMatchObject([{ email: 'new@test.example', access: 'member' }]);
    }
    const seen = await list(company.member);
    expect([seen.data.length, seen.invitations, JSON.stringify(seen).includes('@')]).toEqual([3, [], false]);
  });

  // Who does it -> to whom -> what comes of making them member, admin, owner.
  test.each([
    ['owner', 'owner', ['ok', 'ok', 'ok']],
    ['owner', 'admin', ['ok', 'ok', 'ok']],
    ['owner', 'member', ['ok', 'ok', 'ok']],
    ['admin', 'owner', ['forbidden', 'forbidden', 'forbidden']],
    ['admin', 'admin', ['ok', 'ok', 'forbidden']],
    ['admin', 'member', ['ok', 'ok', 'forbidden']],
    ['member', 'member', ['forbidden', 'forbidden', 'forbidden']],
    ['stranger', 'member', ['forbidden', 'forbidden', 'forbidden']],
  ] as const)('%s may change %s to member, admin, owner: %j', async (by, whom, outcomes) => {
    for (const [place, access] of (['member', 'admin', 'owner'] as const).entries()) {
      const target = await join(whom);
      expect(await change(company[by], target, access)).toBe(outcomes[place]);
      expect((await levels())[target]).toBe(outcomes[place] === 'ok' ? access : whom);
    }
  });

  test.each([
    ['owner', { owner: 'ok', admin: 'ok', member: 'ok' }],
    ['admin', { owner: 'forbidden', admin: 'ok', member: 'ok' }],
    ['member', { owner: 'forbidden', admin: 'forbidden', member: 'forbidden' }],
    ['stranger', { owner: 'forbidden', admin: 'forbidden', member: 'forbidden' }],
  ] as const)('%s may remove others as %j says', async (by, outcomes) => {
    for (const whom of ['owner', 'admin', 'member'] as const) {
      const target = await join(whom);
      expect(await remove(company[by], target)).toBe(outcomes[whom]);
      expect((await levels())[target]).toBe(outcomes[whom] === 'ok' ? undefined : whom);
    }
  });

  test('may leave by themselves, whatever their level, and cannot do anything from the next request on', async () => {
    const second = await join('owner');
    for (const id of [company.member, company.admin, second]) {
      expect(await remove(id, id)).toBe('ok');
      expect((await api.get(path(), as(id))).body.error).toBe('forbidden');
      expect((await api.get(`/business/profile/${company.id}`, as(id))).body.session).toBeNull();
    }
    await api.work();
    expect(api.mails.filter(({ to }) => to === `${company.admin}@test.example`)).toEqual([]);
  });

  test('are told when somebody removed them', async () => {
    await remove(company.owner, company.member);
    await api.work();
    const letter = api.mails.find(({ to }) => to === `${company.member}@test.example`);
    expect(letter?.subject).toBe('You no longer belong to Bare Ltd on WBN');
  });

  test('are missing when they do not belong to it', async () => {
    for (const id of [company.stranger, MISSING]) {
      expect(await change(company.owner, id, 'admin')).toBe('not_found');
      expect(await remove(company.owner, id)).toBe('not_found');
    }
    expect((await api.put(path(company.member), { access: 'god' }, as(company.owner))).body.fields).toEqual({ access: 'Access is owner, admin or member.' });
    expect(await remove(company.member, MISSING)).toBe('forbidden');
  });

  test('take the invitations with them that they wrote', async () => {
    await api.post(path(), { email: 'friend@test.example', access: 'admin' }, as(company.admin));
    await change(company.owner, company.admin, 'member');
    expect((await list(company.owner)).invitations).toEqual([]);
  });

  test('change and are changed in the history, under the names that they have now', async () => {
    await change(company.owner, company.member, 'admin');
    await remove(company.owner, company.member);
    await remove(company.admin, company.admin);
    const { body } = await api.get(`/business/profile/${company.id}/history`, as(company.owner));
    expect(body.data.map(({ what, detail, by }: { what: string; detail: string; by: { userID: string; name: string } }) => [what, detail, by.userID])).toEqual([
      ['left', null, company.admin],
      ['removed', 'Ann Tester', company.owner],
      ['access-changed', 'Ann Tester: admin', company.owner],
    ]);
    expect((await api.get(`/business/profile/${company.id}/history`, as(company.owner))).body.data[0].by.name).toBe('Ann Tester');
  });
});

describe('the last owner', () => {
  test('can neither leave nor be lowered; after a hand-over the one before can', async () => {
    const { owner, admin } = company;
    expect([await remove(owner, owner), await change(owner, owner, 'admin'), await change(owner, owner, 'owner')]).toEqual(['last_owner', 'last_owner', 'ok']);
    expect(await change(owner, admin, 'owner')).toBe('ok');
    expect(await remove(owner, owner)).toBe('ok');
    expect((await api.pool.query('select owner_id from resource where id = $1', [company.id])).rows).toEqual([{ owner_id: admin }]);
  });

  test('stays under removals at once: of two owners who leave, or remove each other, one remains', async () => {
    for (let round = 0; round < 10; round += 1) {
      company = await makeCompany(api);
      const second = await join('owner');
      const { owner } = company;
      const wishes = [
        [() => remove(owner, owner), () => remove(second, second)],
        [() => remove(owner, second), () => remove(second, owner)],
        [() => change(owner, owner, 'member'), () => remove(second, second)],
      ][round % 3] as [() => Promise<string>, () => Promise<string>];
      const outcomes = await Promise.all(wishes.map((wish) => wish()));
      expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
      const { rows } = await api.pool.query("select 1 from business_access where business_id = $1 and access = 'owner'", [company.id]);
      expect(rows).toHaveLength(1);
    }
  });
});
