import { describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { makeAccess, makeBusiness, makePerson } from '../../../tests/support/made.ts';
import { logIn, member, openBrowser, PASSWORD } from '../../../tests/support/session.ts';
import { readHolds } from '../account/hold-queries.ts';
import { forgetSignIns } from '../session/forget-queries.ts';
import { erase, eraseDue } from './erase.ts';
import { eraseDueCompanies } from './erase-companies.ts';
import { BATCH } from './erase-companies-queries.ts';
import { eraseAccount, exportAccount, holdAccount, releaseAccount } from './operator.ts';
import { repeatErasures } from './repeat.ts';
import { readListed } from './repeat-queries.ts';

const api = useApi('empty');
const DAY = 86_400;
const CLAIM = 'Solicitors’ letter of 20/11/2026, file 2026-114';

async function somebody() {
  const person = await member(api);
  const browser = openBrowser(api);
  await logIn(api, person.email, PASSWORD, browser);
  return { ...person, browser };
}

const isErased = async (id: string): Promise<boolean> =>
  (await api.pool.query(`select 1 from account where id = $1 and email = id || '@erased.invalid'`, [id])).rowCount === 1;
const audited = async (id: string): Promise<string[]> =>
  (await api.pool.query('select act from audit_entry where about_id = $1 order by number', [id])).rows.map(({ act }) => act);
const mailsTo = async (email: string): Promise<string[]> => {
  await api.work();
  return api.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
};

describe('a hold', () => {
  test('hides who asks for deletion at once, says why it takes longer, and erases when it ends [OPS-021]', async () => {
    const { email, userID, browser } = await somebody();
    await holdAccount(api, email, CLAIM);
    await expect(holdAccount(api, email, CLAIM)).rejects.toThrow('is held already');
    expect((await browser.get('/account')).body.data).toMatchObject({ deletionDueAt: null, deletionHeld: false });
    const { body } = await browser.delete('/account', { password: PASSWORD });
    expect(body.data).toEqual({ deletionDueAt: expect.any(String), deletionHeld: true });
    expect((await api.get(`/user/public-profile/${userID}`)).status).toBe(404);
    expect(await mailsTo(email)).toEqual(['Your WBN account will be deleted later']);
    const text = api.mails.findLast(({ to }) => to === email)?.text.replaceAll(/\s+/g, ' ') ?? '';
    expect(text).toContain('UK GDPR, Article 17(3)(e)');
    expect(text).not.toContain('Solicitors');

    api.pass(31 * DAY);
    await eraseDue(api);
    expect(await isErased(userID)).toBe(false);
    const back = openBrowser(api);
    await logIn(api, email, PASSWORD, back);
    expect((await back.get('/account')).body.data).toMatchObject({ email, deletionHeld: true });
    expect((await readHolds(api.db)).find((one) => one.email === email)).toMatchObject({ reason: CLAIM, dueAt: expect.any(Date) });

    await releaseAccount(api, email, 'The claim is settled.');
    await expect(releaseAccount(api, email, 'Once more.')).rejects.toThrow('is not held');
    await eraseDue(api);
    expect(await isErased(userID)).toBe(true);
    expect(await mailsTo(email)).toEqual(['Your WBN account will be deleted later', 'Your WBN account was deleted']);
    expect(await audited(userID)).toEqual(['account.hold', 'account.release']);
    api.pass(-31 * DAY);
  });

  test('that is placed while the 30 days run tells so; whoever takes the deletion back is shown again [OPS-021]', async () => {
    const { email, userID, browser } = await somebody();
    await browser.delete('/account', { password: PASSWORD });
    await holdAccount(api, email, CLAIM);
    expect(await mailsTo(email)).toEqual([expect.stringMatching(/^Your WBN account will be deleted on /), 'Your WBN account will be deleted later']);
    const back = openBrowser(api);
    await logIn(api, email, PASSWORD, back);
    expect((await back.post('/account/keep')).status).toBe(200);
    expect((await api.get(`/user/public-profile/${userID}`)).status).toBe(200);
    await releaseAccount(api, email, 'Settled.');
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('is found by an eraser that has read the account already: both wait for the same lock [OPS-021]', async () => {
    const { email, userID, browser } = await somebody();
    await browser.delete('/account', { password: PASSWORD });
    await api.pool.query('update account_deletion set due_at = now() where account_id = $1', [userID]);
    await holdAccount(api, email, CLAIM);
    await api.db.transaction().execute((db) => erase({ ...api, db }, userID));
    expect(await isErased(userID)).toBe(false);
  });

  test('keeps companies that the person belongs to, and where and when they logged in [OPS-021]', async () => {
    const { email, userID } = await somebody();
    const business = await makeBusiness(api.db, { company_name: 'Held Ltd' });
    await makeAccess(api.db, business, userID, 'owner');
    await api.pool.query("insert into business_deletion (business_id, account_id, requested_at, due_at) values ($1, $2, now(), now() - interval '1 hour')", [
      business,
      userID,
    ]);
    await api.pool.query("update session set last_used_at = now() - interval '200 days' where account_id = $1", [userID]);
    await holdAccount(api, email, CLAIM);
    await eraseDueCompanies(api);
    await forgetSignIns(api.db);
    const there = async () => [
      (await api.pool.query('select 1 from business where id = $1', [business])).rowCount,
      (await api.pool.query('select 1 from session where account_id = $1', [userID])).rowCount,
    ];
    expect(await there()).toEqual([1, 1]);
    await releaseAccount(api, email, 'Settled.');
    await eraseDueCompanies(api);
    await forgetSignIns(api.db);
    expect(await there()).toEqual([0, 0]);
  });

  test('keeps nobody else from being erased, however many are held longer than a round is long', async () => {
    const [held, free] = [await makePerson(api.db), await makePerson(api.db)];
    await holdAccount(api, `${held}@test.example`, CLAIM);
    const companies = await Promise.all(Array.from({ length: BATCH + 1 }, () => makeBusiness(api.db)));
    const last = companies.at(-1) as string;
    await Promise.all(companies.slice(0, -1).map((id) => makeAccess(api.db, id, held, 'owner')));
    const due = `insert into business_deletion (business_id, account_id, requested_at, due_at)
      select id, $2, now(), now() - interval '1 hour' - case when id = $3 then interval '0' else interval '1 hour' end from unnest($1::uuid[]) id`;
    await api.pool.query(due, [companies, free, last]);
    await eraseDueCompanies(api);
    expect((await api.pool.query('select id from business where id = any($1)', [companies])).rows.map(({ id }) => id).sort()).toEqual(
      companies.slice(0, -1).sort(),
    );
  });
});

describe('the operator', () => {
  test('erases by the same way as the person: in 30 days, or now with one mail, and the log says who asked [OPS-021]', async () => {
    const [later, now, held] = [await somebody(), await somebody(), await somebody()];
    expect(await eraseAccount(api, later.email, 'Letter of 1 November', false)).toMatchObject({ held: false });
    expect([await isErased(later.userID), (await api.get(`/user/public-profile/${later.userID}`)).status]).toEqual([false, 404]);
    expect(await eraseAccount(api, now.email, 'Letter of 1 November', true)).toMatchObject({ held: false });
    expect(await isErased(now.userID)).toBe(true);
    expect(await mailsTo(now.email)).toEqual(['Your WBN account was deleted']);
    await expect(eraseAccount(api, now.email, 'Again', true)).rejects.toThrow('No account has the address');
    await holdAccount(api, held.email, CLAIM);
    expect(await eraseAccount(api, held.email, 'Letter', true)).toMatchObject({ held: true });
    expect(await isErased(held.userID)).toBe(false);
    expect(await audited(now.userID)).toEqual(['account.erase']);
  });

  test('does not take a company from its other members: the sentence says what to do [OPS-021]', async () => {
    const [owner, colleague] = [await somebody(), await somebody()];
    const business = await makeBusiness(api.db);
    await makeAccess(api.db, business, owner.userID, 'owner');
    await makeAccess(api.db, business, colleague.userID, 'member');
    await expect(eraseAccount(api, owner.email, 'Letter', true)).rejects.toThrow('Ask one of them to become an owner first');
    expect(await audited(owner.userID)).toEqual([]);
  });

  test('exports what the person’s own download holds [OPS-021]', async () => {
    const { email, userID, browser } = await somebody();
    const { data } = await exportAccount(api, email, 'Request of 2 November, passport seen');
    const own = (await browser.get('/account/data')).body.data;
    expect(JSON.parse(JSON.stringify(data))).toEqual(own);
    expect(await audited(userID)).toEqual(['account.export']);
  });
});

describe('what a restore repeats', () => {
  test('is a list of ids and moments: of accounts, companies and holds, and nothing of whom [OPS-021]', async () => {
    const { email, userID } = await somebody();
    const business = await makeBusiness(api.db);
    await makeAccess(api.db, business, userID, 'owner');
    await holdAccount(api, email, CLAIM);
    await releaseAccount(api, email, 'Settled.');
    await eraseAccount(api, email, 'Letter', true);
    const own = (await readListed(api.db)).filter(({ id }) => id === userID || id === business);
    expect(own.map(({ kind }) => kind)).toEqual(['hold', 'release', 'business', 'account']);
    expect(Object.keys(own[0] ?? {}).sort()).toEqual(['at', 'id', 'kind']);
  });

  test('may be repeated, mails nobody, passes over who never existed, and counts what a damaged list lacks [OPS-021]', async () => {
    const [gone, kept] = [await somebody(), await somebody()];
    const at = new Date().toISOString();
    const listed = [...(await readListed(api.db)), { kind: 'account' as const, id: gone.userID, at }, { kind: 'hold' as const, id: kept.userID, at }];
    const stranger = { kind: 'account' as const, id: '01a207bc-d34f-733c-8306-489cbe3b98da', at };
    expect(await repeatErasures(api, [...listed, stranger])).toEqual({ accounts: 1, companies: 0, holds: 1, lacking: 0 });
    expect(await isErased(gone.userID)).toBe(true);
    expect(await mailsTo(gone.email)).toEqual([]);
    expect(await audited(gone.userID)).toEqual(['erasure.repeat']);
    expect((await readHolds(api.db)).some(({ email }) => email === kept.email)).toBe(true);
    expect(await repeatErasures(api, listed)).toEqual({ accounts: 0, companies: 0, holds: 0, lacking: 0 });
    expect((await repeatErasures(api, [])).lacking).toBeGreaterThan(0);
  });
});
