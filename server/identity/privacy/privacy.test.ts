import { describe, expect, test } from 'vitest';
import { forgetDecisions } from '#server/trust/moderation/queries.ts';
import { useApi } from '../../../tests/support/api.ts';
import { makeAccess, makeBusiness, makeComment, makeProduct } from '../../../tests/support/made.ts';
import { logIn, member, openBrowser, PASSWORD } from '../../../tests/support/session.ts';
import { leaveDesk, leaveTraces } from '../../../tests/support/traces.ts';
import { eraseDue } from './erase.ts';

const api = useApi('empty');
const DAY = 86_400;

/** What an export holds, in its order. */
const KINDS = `
  account profile termsAccepted sessions businesses billing invoices comments productQuestions productAnswers productQuestionsDeclined partnersDismissed
  posts postVersions mentions groups groupRequests blocks inquiries messages attachments firstContacts partsLists partsListCorrections requestsForQuotation requestRevisions
  requestDeeds requestQuestions requestAnswers requestInvitations requestTeams requestAssignments benchmarkConsents benchmarkValues quotesWritten
  quoteDrafts quoteProlongRequests orders orderVersions orderAnswers orderActs orderDeliveries orderLooks orderDetails references awardDecisions
  awardApprovals awardUndos quoteNotes quoteMarks counterOffers counterAnswers notes savedReplies assignments outcomes uploads reactions saved
  savedSearches requestAlerts claims duplicateConsents stepsPutAside invitations companyHistory reports decisions appeals claimsByEvidence helpRequests
  transfers webhooks notifications notificationSettings messageSettings payments workEmail companyIdentity identityCases identityNotices identityObjections verificationChecks
  contestedClaims sharedIdentifiers verificationRequests certificateLooks certificateCases cautions lookAlikeCases documents documentsReleased
  documentsOpened follows
`
  .trim()
  .split(/\s+/);

/** Somebody whose every trace carries a word that nobody else uses. */
async function traced() {
  const person = await member(api);
  const canary = `canary${person.userID.slice(-8)}`;
  await api.pool.query('update account set first_name = $2, username = $2, email = $3 where id = $1', [person.userID, canary, `${canary}@test.example`]);
  await api.pool.query('update profile set brief_presentation = $2, city = $2, phone_number = $2, profession = $2 where account_id = $1', [
    person.userID,
    canary,
  ]);
  const business = await makeBusiness(api.db, { company_name: `Shared ${person.userID.slice(-4)}` });
  await makeComment(api.db, business, person.userID, { content: `${canary} was here` });
  await leaveTraces(api, person.userID, business, canary);
  await api.findable.renew(api.db, 'person', [person.userID]);
  const browser = openBrowser(api);
  const session = await logIn(api, `${canary}@test.example`, PASSWORD, browser);
  return { ...person, email: `${canary}@test.example`, canary, browser, session };
}

const profileOf = (userID: string) => api.get(`/user/public-profile/${userID}`);
const found = async (text: string): Promise<number> => (await api.post('/user/search', { textQuery: text })).body.totalResults;

describe('the data of a person', () => {
  test('is downloaded by themselves, whole and without secrets', async () => {
    const { canary, browser, userID } = await traced();
    const { status, body } = await browser.get('/account/data');
    expect(status).toBe(200);
    expect(Object.keys(body.data)).toEqual(KINDS);
    expect(body.data.account[0]).toMatchObject({ userID, firstName: canary });
    expect([body.data.saved[0].note, body.data.claims[0].email, body.data.invitations[0].access]).toEqual([
      `${canary} likes it`,
      `${canary}@test.example`,
      'owner',
    ]);
    expect(body.data.companyHistory.map(({ what, detail }: { what: string; detail: string | null }) => [what, detail])).toEqual([
      ['changed', null],
      ['access-changed', null],
    ]);
    expect(body.data.posts[0]).toMatchObject({ content: `${canary} posts`, timelineID: userID });
    expect(body.data.groups[0]).toMatchObject({ name: `${canary} group`, level: 'owner' });
    expect(body.data.decisions).toMatchObject([{ deed: 'warn', sentence: 'Please do not.' }]);
    expect(body.data.appeals).toMatchObject([{ content: `${canary} disagrees` }]);
    expect(body.data.helpRequests).toMatchObject([{ enquiry: { firstName: canary } }, { enquiry: { firstName: canary } }]);
    expect(body.data.uploads[0]).toMatchObject({ purpose: 'profile-photo', contentType: 'image/jpeg', bytes: 1 });
    expect(body.data.comments[0]).toMatchObject({ content: `${canary} was here` });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|hash/i);
  });
});

test('what somebody asked for with an address is neither shown to who only typed that address nor taken away by them', async () => {
  const { canary, email, userID, browser } = await traced();
  await api.pool.query('update account set email_confirmed_at = null where id = $1', [userID]);
  const { body } = await browser.get('/account/data');
  expect(body.data.helpRequests).toHaveLength(1);
  await browser.delete('/account', { password: PASSWORD });
  api.pass(30 * DAY + 60);
  await eraseDue(api);
  const { rows } = await api.pool.query('select account_id, enquiry from need_help where lower(email) = $1', [email]);
  expect(rows).toEqual([{ account_id: null, enquiry: { firstName: canary } }]);
});

test.each([
  ['goes with whoever has proved it', true],
  ['stays when somebody leaves who only typed it', false],
])('the address of a payment by somebody without an account %s', async (_, isProved) => {
  const { email, userID, browser } = await traced();
  const business = await makeBusiness(api.db);
  await api.pool.query(
    `insert into checkout (id, business_id, account_id, email, kind, tier, amount_cents, currency, provider, created_at, changed_at)
     values (gen_random_uuid(), $1, gen_random_uuid(), $2, 'new', 'gold', 185000, 'usd', 'sandbox', now(), now())`,
    [business, email],
  );
  if (!isProved) await api.pool.query('update account set email_confirmed_at = null where id = $1', [userID]);
  await browser.delete('/account', { password: PASSWORD });
  api.pass(30 * DAY + 60);
  await eraseDue(api);
  const { rows } = await api.pool.query('select email from checkout where business_id = $1', [business]);
  expect(rows).toEqual([{ email: isProved ? null : email }]);
});

describe('a deletion', () => {
  test('hides the person at once, ends every session, and can be taken back for 30 days', async () => {
    const { canary, email, userID, browser, session } = await traced();
    expect([(await profileOf(userID)).status, await found(canary)]).toEqual([200, 1]);
    expect((await browser.delete('/account', { password: 'a guess of mine' })).status).toBe(400);
    const { body } = await browser.delete('/account', { password: PASSWORD });
    expect(Date.parse(body.data.deletionDueAt) - api.now().getTime()).toBeGreaterThan(29.9 * DAY * 1000);
    expect([(await profileOf(userID)).status, await found(canary)]).toEqual([404, 0]);
    expect((await api.auth.get('/session', session.headers)).body.error).toBe('SessionError');
    api.pass(29 * DAY);
    await eraseDue(api);
    const back = openBrowser(api);
    await logIn(api, email, PASSWORD, back);
    expect((await back.get('/account')).body.data.deletionDueAt).toBe(body.data.deletionDueAt);
    expect((await back.post('/account/keep')).status).toBe(200);
    expect([(await profileOf(userID)).status, await found(canary)]).toEqual([200, 1]);
    api.pass(2 * DAY);
    await eraseDue(api);
    expect((await profileOf(userID)).status).toBe(200);
  });

  test('hides the companies that are theirs alone with their products, and what staff hid stays hidden', async () => {
    const { userID, browser, email } = await traced();
    const [own, hidden] = [await makeBusiness(api.db), await makeBusiness(api.db)];
    const product = await makeProduct(api.db, own);
    for (const business of [own, hidden]) await makeAccess(api.db, business, userID, 'owner');
    await api.pool.query('update resource set hidden_at = now() where id = $1', [hidden]);
    await browser.delete('/account', { password: PASSWORD });
    expect([(await api.get(`/business/profile/${own}`)).status, (await api.get(`/product/${product}`)).status]).toEqual([404, 404]);
    const back = openBrowser(api);
    await logIn(api, email, PASSWORD, back);
    await back.post('/account/keep');
    expect([(await api.get(`/business/profile/${own}`)).status, (await api.get(`/product/${product}`)).status]).toEqual([200, 200]);
    expect((await api.get(`/business/profile/${hidden}`)).status).toBe(404);
  });

  test('is refused to the only owner of a company that others work in', async () => {
    const { userID, browser } = await traced();
    const [business, colleague] = [await makeBusiness(api.db), await member(api)];
    await makeAccess(api.db, business, userID, 'owner');
    await makeAccess(api.db, business, colleague.userID, 'admin');
    expect(await browser.delete('/account', { password: PASSWORD })).toMatchObject({ status: 409, body: { error: 'owns_businesses' } });
    expect((await profileOf(userID)).status).toBe(200);
  });

  test('erases every trace after 30 days, the company that is theirs alone included, and is said goodbye to', async () => {
    const { canary, email, userID, browser } = await traced();
    const own = await makeBusiness(api.db, { company_name: `${canary} Ltd` });
    await makeAccess(api.db, own, userID, 'owner');
    await makeProduct(api.db, own, { name: `${canary} valve` });
    await leaveDesk(api, own, userID, canary);
    await browser.delete('/account', { password: PASSWORD });
    api.pass(30 * DAY + 60);
    await eraseDue(api);
    await api.work();
    expect(api.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toContain('Your WBN account was deleted');
    await api.pool.query('delete from outbox where done_at is not null');
    const { rows: tables } = await api.pool.query(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    const traces = await Promise.all(
      tables.map(async ({ name }) => ({
        name,
        rows: (await api.pool.query(`select 1 from "${name}" t where t::text ilike $1 limit 1`, [`%${canary}%`])).rows.length,
      })),
    );
    // The speller's dictionary keeps bare words of all texts; nothing leads from one to where it stood.
    expect(traces.filter(({ rows }) => rows > 0).map(({ name }) => name)).toEqual(['search_term']);
    await expect(logIn(api, email)).rejects.toThrow('401');
    // What the law wants kept: that it was decided, what, when and why, about an id without a person.
    const { rows: kept } = await api.pool.query('select deed, reason, sentence, snapshot from moderation where voice_id = $1', [userID]);
    expect(kept).toEqual([{ deed: 'warn', reason: 'spam', sentence: 'Please do not.', snapshot: {} }]);
  });

  test('leaves a company in place of which somebody is the only one, but no owner', async () => {
    const { userID, browser } = await traced();
    const business = await makeBusiness(api.db);
    await makeAccess(api.db, business, userID, 'admin');
    await browser.delete('/account', { password: PASSWORD });
    expect((await api.get(`/business/profile/${business}`)).status).toBe(200);
    api.pass(30 * DAY + 60);
    await eraseDue(api);
    expect((await profileOf(userID)).status).toBe(404);
    expect((await api.get(`/business/profile/${business}`)).status).toBe(200);
  });

  test('goes through for somebody whom staff suspended, and records older than three years go by themselves', async () => {
    const { userID } = await traced();
    await api.pool.query("update moderation set ended_at = created_at, created_at = created_at - interval '4 years' where voice_id = $1", [userID]);
    await api.pool.query('update moderation set ended_at = created_at where voice_id = $1', [userID]);
    await api.pool.query(
      "update appeal set state = 'closed', closed_at = created_at - interval '4 years' where moderation_id in (select id from moderation where voice_id = $1)",
      [userID],
    );
    await forgetDecisions(api.db, api.now());
    expect((await api.pool.query('select 1 from moderation where voice_id = $1', [userID])).rows).toEqual([]);
    await api.pool.query("insert into suspension (account_id, reason) values ($1, 'Fraud')", [userID]);
    await api.pool.query("insert into account_deletion (account_id, requested_at, due_at) values ($1, now() - interval '31 days', now() - interval '1 day')", [
      userID,
    ]);
    await eraseDue(api);
    const { rows } = await api.pool.query('select first_name from account where id = $1', [userID]);
    expect(rows).toEqual([{ first_name: 'A former' }]);
  });
});
