import { beforeEach, describe, expect, test } from 'vitest';
import { LEVELS, QUESTIONS_A_DAY } from '#contract/trust/levels.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, MISSING, makeCompany } from '../../../tests/support/company.ts';
import { levels } from '../../../tests/support/levels.ts';
import { makeAccess, makeAnswer, makeBusiness, makePerson, makeProduct, makeQuestion } from '../../../tests/support/made.ts';

/** Whoever says so has not confirmed their address. */
const authenticate: typeof byHeader = async (parts, headers, call) => {
  const actor = await byHeader(parts, headers, call);
  return actor && { ...actor, emailConfirmed: headers['wbn-unconfirmed'] !== '1' };
};
const api = useApi('empty', {}, { authenticate });
const confirmed = { email_confirmed_at: new Date() };
const made = levels(api);
let [product, bob, eve] = ['', '', ''];
let company: Company;
beforeEach(async () => {
  company = await makeCompany(api, { company_name: 'Halderby Valves' });
  product = await makeProduct(api.db, company.id, { name: 'Ball valve HV3' });
  [bob, eve] = [await makePerson(api.db, { first_name: 'Bob', ...confirmed }), await makePerson(api.db, confirmed)];
});

const ask = (who: string, text = 'Is it made in duplex?', more: object = {}, on = product) => api.post(`/product/${on}/question`, { text, ...more }, as(who));
const asked = async (...given: Parameters<typeof ask>): Promise<string> => (await ask(...given)).body.data.questionID;
const at = (questionID: string) => `/product/question/${questionID}/answer`;
const answer = (who: string, id: string, body: object = { text: 'Yes, from DN 25.' }) => api.post(at(id), body, as(who));
const change = (who: string, id: string, text: string) => api.put(at(id), { text }, as(who));
const withdraw = (who: string, id: string) => api.delete(at(id), undefined, as(who));
const remove = (who: string, id: string) => api.delete(`/product/question/${id}/asked`, undefined, as(who));
const list = async (query = '', who?: string) => (await api.get(`/product/${product}/question${query}`, who ? as(who) : {})).body.data;
const texts = async (query = '') => (await list(query)).questions.map(({ text }: { text: string }) => text);
const waiting = async (who: string) => (await api.get(`/product/${product}/question/waiting`, as(who))).body.data;
const waits = async (who: string) => (await waiting(who)).questions.map(({ text, state, mine }: Record<string, unknown>) => [text, state, mine]);
const take = (business: string, who: string) => api.pool.query('delete from business_access where business_id = $1 and account_id = $2', [business, who]);

describe('a question about a product', () => {
  test('is asked by confirmed members alone, as a person or as a company of theirs [PAG-019]', async () => {
    const own = await makeBusiness(api.db, { company_name: 'Tyne Pumps' });
    await makeAccess(api.db, own, bob, 'member');
    for (const [text, businessID] of [['As myself?'], ['As my company?', own]] as const) await answer(company.member, await asked(bob, text, { businessID }));
    const by = (await list()).questions.map(({ by: { type, id, name, identity, verified } }: { by: Record<string, unknown> }) => [
      type,
      id,
      name,
      identity === null,
      verified,
    ]);
    expect(by).toEqual([
      ['business', own, 'Tyne Pumps', true, false],
      ['user', bob, 'Bob Tester', false, false],
    ]);
    expect((await api.post(`/product/${product}/question`, { text: 'Who am I?' }, { ...as(bob), 'wbn-unconfirmed': '1' })).body.error).toBe(
      'email_unconfirmed',
    );
    expect((await api.post(`/product/${product}/question`, { text: 'Who am I?' })).status).toBe(401);
    expect((await ask(bob, 'As another company?', { businessID: company.id })).status).toBe(404);
  });

  test('has 500 characters at most and its answer 2,000, and neither is empty [PAG-019]', async () => {
    expect([(await ask(bob, 'x'.repeat(501))).status, (await ask(bob, ' ')).status]).toEqual([400, 400]);
    const id = await asked(bob, 'x'.repeat(500));
    for (const body of [{ text: 'y'.repeat(2001) }, { text: ' ' }, {}, { text: 'Yes.', decline: true }])
      expect((await answer(company.owner, id, body)).status).toBe(400);
    expect((await answer(company.owner, id, { text: 'y'.repeat(2000) })).status).toBe(200);
    expect((await list()).questions[0]).toMatchObject({ text: 'x'.repeat(500), answer: { text: 'y'.repeat(2000) } });
  });

  test('is public once it is answered, and read by nobody but both sides before, nor once it is declined [PAG-019]', async () => {
    const [first, second] = [await asked(bob, 'Is it made in duplex?'), await asked(eve, 'What does it weigh?')];
    expect(await list()).toEqual({ questions: [], total: 0 });
    expect(await waits(company.member)).toEqual([
      ['Is it made in duplex?', 'open', false],
      ['What does it weigh?', 'open', false],
    ]);
    expect([await waits(bob), await waits(await makePerson(api.db))]).toEqual([[['Is it made in duplex?', 'open', true]], []]);
    await answer(company.member, first);
    expect((await answer(company.member, second, { decline: true })).status).toBe(200);
    expect([await texts(), (await list()).total, await waits(bob), await waits(eve)]).toEqual([
      ['Is it made in duplex?'],
      1,
      [],
      [['What does it weigh?', 'declined', true]],
    ]);
    // Whoever declined may think again.
    await answer(company.admin, second);
    expect(await texts()).toEqual(['What does it weigh?', 'Is it made in duplex?']);
  });

  test('comes five at a time, those that were answered last first [PAG-019]', async () => {
    for (let minute = 1; minute <= 7; minute += 1)
      await makeAnswer(api.db, await makeQuestion(api.db, product, bob, { content: `q${minute}`, asked_at: `2026-01-0${8 - minute}T10:00:00Z` }), {
        answered_at: `2026-02-01T10:0${minute}:00Z`,
      });
    expect([await texts(), await texts('?skip=5'), (await list()).total]).toEqual([['q7', 'q6', 'q5', 'q4', 'q3'], ['q2', 'q1'], 7]);
  });

  test('is not asked by the people of the company itself, nor by who blocks it or is blocked', async () => {
    expect((await ask(company.member)).body).toMatchObject({ error: 'invalid_input', fields: { text: expect.stringContaining('own company') } });
    await api.post('/user/block', { id: bob }, as(company.owner));
    const id = await asked(eve);
    await api.pool.query('insert into block (blocker_id, target_id, account_id) values ($1, $2, $3)', [company.id, eve, company.owner]);
    expect([(await ask(eve)).status, await waits(company.owner), (await answer(company.owner, id)).status]).toEqual([404, [], 404]);
    expect(await waits(eve)).toEqual([['Is it made in duplex?', 'open', true]]);
  });

  test.each(LEVELS)('is one too many in 24 hours for an account that is %s where the table says so, and not before [SAF-001]', async (level) => {
    expect(QUESTIONS_A_DAY).toEqual({ restricted: 0, new: 3, known: 10, identified: 20, established: 30 });
    const who = await made.of[level]();
    for (let count = 1; count < QUESTIONS_A_DAY[level]; count += 1) await makeQuestion(api.db, product, who);
    if (level !== 'restricted') expect((await ask(who)).status).toBe(200);
    const { status, body, headers } = await ask(who);
    const way = ['restricted', 'new', 'known'].includes(level) ? { identity: 'Confirm your identity, free of charge, to ask more questions.' } : undefined;
    expect([status, body.error, body.fields, Number(headers['retry-after']) > 0]).toEqual([429, 'question_limit', way, true]);
    await api.pool.query("update product_question set asked_at = asked_at - interval '25 hours' where account_id = $1", [who]);
    expect((await ask(who)).status).toBe(level === 'restricted' ? 429 : 200);
  });

  test('is one too many at the same one for four accounts that differ in the tier of their company alone [SAF-001]', async () => {
    const refused = [];
    for (const tier of [null, 'gold', 'premium', 'platinum']) {
      const who = await made.identified();
      if (tier) await made.upgrade(who, tier);
      for (let count = 1; count < QUESTIONS_A_DAY.identified; count += 1) await makeQuestion(api.db, product, who);
      refused.push([(await ask(who)).status, (await ask(who)).status]);
    }
    expect(refused).toEqual(Array(4).fill([200, 429]));
  });

  test('counts for all people of one company together, twice as many as those of its best-placed person', async () => {
    const [own, third] = [await makeBusiness(api.db), await made.made(30)];
    for (const who of [await made.made(30), await made.made(30)]) {
      await makeAccess(api.db, own, who, 'member');
      for (let count = 0; count < QUESTIONS_A_DAY.known; count += 1) await makeQuestion(api.db, product, who);
    }
    expect((await ask(third)).status).toBe(200);
    await makeAccess(api.db, own, third, 'member');
    expect((await ask(third)).body.error).toBe('question_limit');
  });

  test('is asked once for one key', async () => {
    const headers = { ...as(bob), 'idempotency-key': 'one question' };
    const [first, second] = [
      await api.post(`/product/${product}/question`, { text: 'How loud is it?' }, headers),
      await api.post(`/product/${product}/question`, { text: 'How loud is it?' }, headers),
    ];
    expect([second.body, (await waits(bob)).length]).toEqual([first.body, 1]);
  });

  test('of a product that is hidden or missing is missing', async () => {
    expect((await ask(bob, 'Where?', {}, MISSING)).status).toBe(404);
    await api.pool.query('update resource set hidden_at = now() where id = $1', [product]);
    expect([(await ask(bob)).status, (await api.get(`/product/${product}/question`)).status]).toEqual([404, 404]);
  });
});

describe('an answer', () => {
  test('is changed, and shows since when; taken back, its question is public no more, and who asked reads the date [PAG-021]', async () => {
    const id = await asked(bob);
    await answer(company.member, id);
    expect((await list()).questions[0].answer).toMatchObject({
      changedAt: null,
      by: { name: 'Ann Tester', businessID: company.id, companyName: 'Halderby Valves' },
    });
    expect((await change(company.admin, id, 'Yes, from DN 15.')).status).toBe(200);
    const [{ answer: changed }] = (await list()).questions;
    expect(changed).toMatchObject({ text: 'Yes, from DN 15.', changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
    expect((await withdraw(company.member, id)).status).toBe(200);
    expect([await texts(), await waits(bob)]).toEqual([[], [['Is it made in duplex?', 'withdrawn', true]]]);
    expect((await waiting(bob)).questions[0].stateAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    await answer(company.owner, id, { text: 'Yes, from DN 20.' });
    expect((await list()).questions[0].answer).toMatchObject({ text: 'Yes, from DN 20.', changedAt: null });
  });

  test('comes from the people of the company alone, and from who was taken off no more [PAG-021]', async () => {
    const id = await asked(bob);
    for (const who of [bob, eve])
      expect([(await answer(who, id)).status, (await change(who, id, 'No.')).status, (await withdraw(who, id)).status]).toEqual([404, 404, 404]);
    expect((await waiting(company.member)).mayAnswer).toBe(true);
    await take(company.id, company.member);
    expect([(await answer(company.member, id)).status, (await waiting(company.member)).mayAnswer, await waits(company.member)]).toEqual([404, false, []]);
    await answer(company.admin, id);
    await take(company.id, company.admin);
    expect([(await change(company.admin, id, 'No.')).status, (await withdraw(company.admin, id)).status]).toEqual([404, 404]);
    // What they wrote for the company stays, without their name.
    expect((await list()).questions[0].answer).toMatchObject({ text: 'Yes, from DN 25.', by: { name: null, businessID: company.id } });
  });

  test('is one: nobody answers what is answered, nor declines it', async () => {
    const id = await asked(bob);
    expect([(await change(company.owner, id, 'No.')).status, (await withdraw(company.owner, id)).status]).toEqual([404, 404]);
    await answer(company.owner, id);
    expect([(await answer(company.owner, id)).body.error, (await answer(company.owner, id, { decline: true })).body.error]).toEqual([
      'question_answered',
      'question_answered',
    ]);
  });
});

test('who asked removes a question as long as it has no answer, and nobody else does [PAG-021]', async () => {
  const own = await makeBusiness(api.db);
  await makeAccess(api.db, own, eve, 'admin');
  await makeAccess(api.db, own, bob, 'member');
  const [first, second, third] = [await asked(bob, 'First?'), await asked(bob, 'Second?'), await asked(bob, 'Third?', { businessID: own })];
  expect([(await remove(eve, first)).status, (await remove(company.owner, first)).status]).toEqual([404, 404]);
  expect([(await remove(bob, first)).status, (await remove(bob, first)).status]).toEqual([200, 404]);
  await answer(company.owner, second);
  expect((await remove(bob, second)).body.error).toBe('question_answered');
  // For a company: who manages it, and who asked for as long as they belong to it.
  await take(own, bob);
  expect([(await remove(bob, third)).status, (await remove(eve, third)).status]).toEqual([404, 200]);
  expect([await waits(company.owner), await texts(), (await answer(company.owner, third)).status]).toEqual([[], ['Second?'], 404]);
});
