import { beforeEach, describe, expect, test } from 'vitest';
import { eraseDue } from '#server/identity/privacy/erase.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, type Company, makeCompany } from '../../../tests/support/company.ts';
import { makeAccess, makeBusiness, makePerson, makeProduct } from '../../../tests/support/made.ts';
import { asStaff, makeStaff, noticeMailedTo, staffCalls } from '../../../tests/support/staff.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const { act, decide } = staffCalls(api);
const confirmed = { email_confirmed_at: new Date() };
let [product, bob, staff] = ['', '', ''];
let company: Company;
beforeEach(async () => {
  company = await makeCompany(api, { company_name: 'Halderby Valves' });
  product = await makeProduct(api.db, company.id, { name: 'Ball valve HV3' });
  bob = await makePerson(api.db, { first_name: 'Bob', ...confirmed });
  staff = await makeStaff(api, 'Sally');
});

const ask = (text: string, more: object = {}, who = bob) => api.post(`/product/${product}/question`, { text, ...more }, as(who));
const asked = async (...given: Parameters<typeof ask>): Promise<string> => (await ask(...given)).body.data.questionID;
const at = (questionID: string) => `/product/question/${questionID}/answer`;
const answer = (id: string, text: string) => api.post(at(id), { text }, as(company.member));
const questions = async () => (await api.get(`/product/${product}/question`)).body.data.questions;
const found = async (textQuery: string): Promise<number> => (await api.post('/search/product', { textQuery })).body.total_results;
const report = async (resourceType: string, resourceID: string, who = company.owner): Promise<string> => {
  const { body } = await api.post('/social/report', { resourceType, resourceID, reason: 'fraud', details: 'So it is.' }, as(who));
  expect(body).toMatchObject({ success: true });
  const { rows } = await api.pool.query('select id from report where resource_id = $1 order by number desc limit 1', [resourceID]);
  return rows[0].id;
};
interface Note {
  kind: string;
  about: object;
  subject: object;
  targetID: string;
  excerpt: string | null;
  business: object | null;
  actors: { id: string }[];
}
const notes = async (who: string) =>
  ((await api.get('/notification', as(who))).body.items as Note[]).map(({ actors: [actor], ...note }) => ({ ...note, actor: actor?.id }));

describe('questions and answers', () => {
  test('are reported and taken down with a statement of reasons, and come back, each for itself [PAG-020]', async () => {
    const id = await asked('Is it made in duplex?');
    await answer(id, 'Yes, from DN 25.');
    const [{ answer: given }] = await questions();
    const ofAnswer = await report('answer', given.answerID, bob);
    const { body } = await api.get(`/staff/report/${ofAnswer}`, asStaff(staff));
    expect(body.data.about).toMatchObject({ kind: 'answer', before: { text: 'Yes, from DN 25.' } });
    expect(body.data.context.items.map(({ text, isIt }: { text: string; isIt: boolean }) => [text, isIt])).toEqual([
      ['Is it made in duplex?', false],
      ['Yes, from DN 25.', true],
    ]);
    expect((await decide(staff, ofAnswer, 'hide')).status).toBe(200);
    expect(await questions()).toEqual([]);
    // Nobody answers anew what staff took down.
    expect([(await answer(id, 'Yes, from DN 25.')).body.error, await questions()]).toEqual(['question_answered', []]);
    expect(await noticeMailedTo(api, company.owner)).toBeTruthy();
    expect((await api.mails.findLast(({ to }) => to === `${company.owner}@test.example`))?.text).toContain('an answer to a question about a product');
    expect((await act(staff, given.answerID, 'restore')).status).toBe(200);
    expect(await questions()).toHaveLength(1);
    const ofQuestion = await report('question', id);
    expect((await decide(staff, ofQuestion, 'hide')).status).toBe(200);
    expect([await questions(), (await api.get(`/product/${product}/question/waiting`, as(bob))).body.data.questions]).toEqual([[], []]);
    expect(await noticeMailedTo(api, bob)).toBeTruthy();
  });

  test('without an answer are reported by both sides alone', async () => {
    const id = await asked('Pay me first?');
    const stranger = await makePerson(api.db, confirmed);
    for (const who of [as(stranger), {}])
      expect((await api.post('/social/report', { resourceType: 'question', resourceID: id, reason: 'spam' }, who)).status).toBe(404);
    await report('question', id, company.member);
    await report('question', id, bob);
  });

  test('refuse bank details, as they are asked, answered and changed [PAG-020]', async () => {
    const bank = 'Pay to GB29 NWBK 6016 1331 9268 19, please.';
    const id = await asked('Is it made in duplex?');
    expect([(await ask(bank)).body.error, (await answer(id, bank)).body.error]).toEqual(['bank_details', 'bank_details']);
    await answer(id, 'Yes.');
    const { status, body } = await api.put(at(id), { text: bank }, as(company.owner));
    expect([status, body.error, Object.keys(body.fields)]).toEqual([400, 'bank_details', ['text']]);
  });

  test('are told to both sides, with the way to them [PAG-020]', async () => {
    const own = await makeBusiness(api.db, { company_name: 'Tyne Pumps' });
    await makeAccess(api.db, own, bob, 'member');
    const id = await asked('Is it made in duplex?', { businessID: own });
    await api.work();
    const about = { type: 'product', id: product, name: 'Ball valve HV3' };
    for (const who of [company.owner, company.admin, company.member])
      expect(await notes(who)).toMatchObject([
        { kind: 'question', about, subject: { id: product }, targetID: id, actor: own, excerpt: 'Is it made in duplex?' },
      ]);
    await answer(id, 'Yes, from DN 25.');
    await api.work();
    expect(await notes(bob)).toMatchObject([
      { kind: 'answer', about, targetID: id, actor: company.id, excerpt: 'Yes, from DN 25.', business: { id: own, name: 'Tyne Pumps' } },
    ]);
    // An answer that was taken back is told no more; one that is declined is.
    await api.delete(at(id), undefined, as(company.owner));
    expect(await notes(bob)).toEqual([]);
    const second = await asked('How loud is it?');
    await api.post(at(second), { decline: true }, as(company.owner));
    await api.work();
    expect(await notes(bob)).toMatchObject([{ kind: 'answer', targetID: second, excerpt: null }]);
    expect(await notes(company.owner)).toHaveLength(1);
  });

  test('show who asked with their identity, who answered, and when [PAG-020]', async () => {
    await api.pool.query("update profile set company_name = 'Tyne Pumps Ltd' where account_id = $1", [bob]);
    await api.pool.query(
      "insert into work_email (account_id, code_id, email, domain, company_name, asked_at, checked_at) values ($1, gen_random_uuid(), 'bob@tyne.example', 'tyne.example', 'Tyne Pumps Ltd', now(), '2026-11-01T10:00:00Z')",
      [bob],
    );
    await answer(await asked('Is it made in duplex?'), 'Yes, from DN 25.');
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(await questions()).toMatchObject([
      {
        by: {
          type: 'user',
          id: bob,
          name: 'Bob Tester',
          role: 'Tyne Pumps Ltd',
          identity: { is: 'work-email', domain: 'tyne.example', at: '2026-11-01T10:00:00Z' },
        },
        askedAt: day,
        answer: { by: { name: 'Ann Tester', companyName: 'Halderby Valves', businessID: company.id }, answeredAt: day },
      },
    ]);
    expect(JSON.stringify(await questions())).not.toContain('bob@tyne.example');
  });

  test('find their product with the weight of the rest once they are answered, and no more when they are taken back, taken down or erased [PAG-020]', async () => {
    const other = await makeProduct(api.db, company.id, { name: 'Zirconium sleeve', description: 'A sleeve.' });
    await api.put(`/product/${other}`, { description: 'A sleeve of zirconium.' }, as(company.owner));
    const id = await asked('Is there a zirconium seat for brine?');
    expect(await found('brine')).toBe(0);
    await answer(id, 'There is, with a cryogenic stem.');
    expect([await found('brine'), await found('cryogenic')]).toEqual([1, 1]);
    // What says it in its name stands before what says it in an answer.
    const { results } = (await api.post('/search/product', { textQuery: 'zirconium' })).body;
    expect(results.map(({ productID }: { productID: string }) => productID)).toEqual([other, product]);
    await api.put(at(id), { text: 'There is, with a bellows seal.' }, as(company.owner));
    expect([await found('cryogenic'), await found('bellows')]).toEqual([0, 1]);
    await api.delete(at(id), undefined, as(company.owner));
    expect(await found('brine')).toBe(0);
    await answer(id, 'There is.');
    const ofQuestion = await report('question', id);
    await decide(staff, ofQuestion, 'hide');
    expect(await found('brine')).toBe(0);
    await act(staff, id, 'restore');
    expect(await found('brine')).toBe(1);
    await api.pool.query("insert into account_deletion (account_id, requested_at, due_at) values ($1, now(), now() - interval '1 day')", [bob]);
    await eraseDue(api);
    expect([await found('brine'), await questions()]).toEqual([0, []]);
  });
});
