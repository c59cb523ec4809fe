import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { untilBlocked } from '../../../tests/support/blocked.ts';
import { joinGroup, makeAccess, makeBusiness, makeComment } from '../../../tests/support/made.ts';
import { logIn, member, openBrowser, PASSWORD } from '../../../tests/support/session.ts';
import { eraseDue } from './erase.ts';

const api = useApi('empty');
const DAY = 86_400;

async function loggedIn() {
  const person = await member(api);
  const browser = openBrowser(api);
  return { ...person, browser, session: await logIn(api, person.email, PASSWORD, browser) };
}
type Person = Awaited<ReturnType<typeof loggedIn>>;

/** Asks for deletion, and comes back when it is due. */
async function dueAndBack({ email, browser }: Person) {
  await browser.delete('/account', { password: PASSWORD });
  api.pass(30 * DAY + 60);
  const back = openBrowser(api);
  await logIn(api, email, PASSWORD, back);
  return back;
}

describe('the job that erases accounts', () => {
  test('looks again under the lock: who took it back between the read and the erasure stays whole [FIX-010]', async () => {
    const [first, second] = [await loggedIn(), await loggedIn()];
    await first.browser.delete('/account', { password: PASSWORD });
    const back = await dueAndBack(second);
    const held = await api.pool.connect();
    await held.query('begin');
    await held.query('select 1 from account where id = $1 for update', [first.userID]);
    // It has read both and waits for the first.
    const job = eraseDue(api);
    await untilBlocked(api.pool);
    expect((await back.post('/account/keep')).status).toBe(200);
    await held.query('rollback');
    held.release();
    await job;
    const { rows } = await api.pool.query('select id, first_name = $2 as erased from account where id = any($1) order by id = $3', [
      [first.userID, second.userID],
      'A former',
      second.userID,
    ]);
    expect(rows.map(({ erased }) => erased)).toEqual([true, false]);
    expect((await back.get('/account')).body.data).toMatchObject({ email: second.email, deletionDueAt: null });
    expect((await api.get(`/user/public-profile/${second.userID}`)).status).toBe(200);
  });

  test('waits for somebody who takes it back at the same moment; who comes too late is told so [FIX-010]', async () => {
    const person = await loggedIn();
    const back = await dueAndBack(person);
    const held = await api.pool.connect();
    await held.query('begin');
    await held.query('delete from account_deletion where account_id = $1', [person.userID]);
    const job = eraseDue(api);
    await untilBlocked(api.pool);
    await held.query('commit');
    await job;
    expect((await back.get('/account')).body.data.email).toBe(person.email);

    const late = await loggedIn();
    const tooLate = await dueAndBack(late);
    await held.query('begin');
    await held.query('select 1 from account where id = $1 for update', [late.userID]);
    const erasing = eraseDue(api);
    await untilBlocked(api.pool);
    const keeping = tooLate.post('/account/keep');
    await new Promise((done) => setTimeout(done, 200));
    await held.query('rollback');
    held.release();
    await erasing;
    expect((await keeping).status).toBe(401);
  });
});

describe('an owner whose account waits for deletion', () => {
  const owning = async (people: [string, 'owner' | 'admin'][]) => {
    const business = await makeBusiness(api.db);
    for (const [person, access] of people) await makeAccess(api.db, business, person, access);
    return business;
  };
  const refusal = async (answer: Promise<{ status: number; body: { error?: string } }>) => {
    const { status, body } = await answer;
    return status === 200 ? 'ok' : body.error;
  };

  test('is not the owner that must remain: the other can neither leave, nor step down, nor delete the account beside colleagues [FIX-011]', async () => {
    const [one, two, colleague] = [await loggedIn(), await loggedIn(), await loggedIn()];
    const business = await owning([
      [one.userID, 'owner'],
      [two.userID, 'owner'],
      [colleague.userID, 'admin'],
    ]);
    expect((await one.browser.delete('/account', { password: PASSWORD })).status).toBe(200);
    const own = `/business/profile/${business}/member/${two.userID}`;
    expect(await refusal(api.delete(own, {}, two.session.headers))).toBe('last_owner');
    expect(await refusal(api.put(own, { access: 'admin' }, two.session.headers))).toBe('last_owner');
    expect(await refusal(two.browser.delete('/account', { password: PASSWORD }))).toBe('owns_businesses');
    const back = openBrowser(api);
    await logIn(api, one.email, PASSWORD, back);
    await back.post('/account/keep');
    expect(await refusal(api.delete(own, {}, two.session.headers))).toBe('ok');
  });

  test('hides what both owners leave, and whoever comes back finds it [FIX-011]', async () => {
    const [one, two] = [await loggedIn(), await loggedIn()];
    const business = await owning([
      [one.userID, 'owner'],
      [two.userID, 'owner'],
    ]);
    const seen = async () => (await api.get(`/business/profile/${business}`)).status;
    await one.browser.delete('/account', { password: PASSWORD });
    expect(await seen()).toBe(200);
    api.pass(60);
    await two.browser.delete('/account', { password: PASSWORD });
    expect(await seen()).toBe(404);
    const back = openBrowser(api);
    await logIn(api, one.email, PASSWORD, back);
    await back.post('/account/keep');
    expect(await seen()).toBe(200);
  });

  test('of two owners who go at once, one by deleting the account and one by leaving, one remains [FIX-011]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two, colleague] = [await loggedIn(), await loggedIn(), await member(api)];
      const business = await owning([
        [one.userID, 'owner'],
        [two.userID, 'owner'],
        [colleague.userID, 'admin'],
      ]);
      const outcomes = await Promise.all([
        refusal(one.browser.delete('/account', { password: PASSWORD })),
        refusal(api.delete(`/business/profile/${business}/member/${two.userID}`, {}, two.session.headers)),
        refusal(two.browser.delete('/account', { password: PASSWORD })),
      ]);
      expect(outcomes.filter((outcome) => outcome === 'ok').length).toBeLessThanOrEqual(2);
      const { rows } = await api.pool.query(
        "select 1 from business_access x where business_id = $1 and access = 'owner' and not exists (select 1 from account_deletion d where d.account_id = x.account_id)",
        [business],
      );
      expect(rows).toHaveLength(1);
    }
  });

  test('is not the owner of a group that must remain, nor its heir [FIX-011]', async () => {
    const [one, two, three] = [await loggedIn(), await loggedIn(), await loggedIn()];
    await api.pool.query('update account set email_confirmed_at = now() where id = $1', [one.userID]);
    const { groupID } = (await api.post('/social/group', { name: 'Valve talk', private: false }, one.session.headers)).body.data;
    await joinGroup(api.db, groupID, two.userID, 'owner');
    await joinGroup(api.db, groupID, three.userID, 'member');
    await one.browser.delete('/account', { password: PASSWORD });
    expect(await refusal(api.delete(`/social/group/${groupID}/join`, {}, two.session.headers))).toBe('last_group_owner');
    await api.pool.query("update group_member set level = 'admin' where group_id = $1 and account_id = $2", [groupID, two.userID]);
    api.pass(60);
    await two.browser.delete('/account', { password: PASSWORD });
    api.pass(30 * DAY - 30);
    await eraseDue(api);
    const { rows } = await api.pool.query("select account_id from group_member where group_id = $1 and level = 'owner'", [groupID]);
    expect(rows).toEqual([{ account_id: three.userID }]);
  });
});

test('an account that is erased takes its own comments along, and none that it wrote for a company [FIX-020]', async () => {
  const [person, business] = [await loggedIn(), await makeBusiness(api.db)];
  await makeComment(api.db, business, person.userID, { content: 'My own words' });
  await makeComment(api.db, business, person.userID, { content: 'Words of the company', business_id: business });
  await person.browser.delete('/account', { password: PASSWORD });
  api.pass(30 * DAY + 60);
  await eraseDue(api);
  const { comments } = (await api.get(`/social/comments/${business}`)).body.data;
  expect(comments.map(({ content }: { content: string }) => content)).toEqual(['Words of the company']);
});
