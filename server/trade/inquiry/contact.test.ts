import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { makeBusiness, makePerson } from '../../../tests/support/made.ts';
import { makeCast, talk } from '../../../tests/support/talk.ts';
import { mailUnread } from './unread.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const { ask: askAbout, threads, part, say, read } = talk(api);
let [buyer, owner, member, company] = ['', '', '', ''];

beforeEach(async () => {
  ({ buyer, owner, member, company } = await makeCast(api));
  api.mails.length = 0;
});

const ask = (who: string, body: object = {}, headers: object = {}) => askAbout(who, { to: company, ...body }, headers);
const asked = async (who = buyer, body: object = {}): Promise<string> => (await ask(who, body)).body.data.requestID;

describe('mail', () => {
  test('tells everybody of the receiver of a new inquiry, and of what is unread for ten minutes, once and together', async () => {
    const id = await asked();
    await asked(buyer, { subject: 'Other question' });
    await api.work();
    const to = (who: string) => api.mails.filter((mail) => mail.to === `${who}@test.example`);
    expect([to(owner).length, to(member).length, to(buyer).length]).toEqual([2, 2, 0]);
    expect(to(owner)[0]?.text).toContain(`/business/${company}/requests/${id}`);
    api.mails.length = 0;
    await say(owner, id, 'Which sizes?', company);
    const round = async (seconds: number) => {
      api.pass(seconds);
      await mailUnread(api);
      await api.work();
      return to(buyer).map(({ subject }) => subject);
    };
    expect(await round(300)).toEqual([]);
    expect(await round(400)).toEqual(['Unread messages in one conversation on WBN']);
    expect(await round(4000)).toHaveLength(1);
    await say(owner, id, 'Still there?', company);
    await read(buyer, id, 3);
    expect(await round(4000)).toHaveLength(1);
    expect([to(owner), to(member)]).toEqual([[], []]);
  });
});

describe('cold contacts', () => {
  const many = (count: number) => Promise.all(Array.from({ length: count }, () => makeBusiness(api.db)));

  test('are ten a day in an account’s first week, thirty later; whom one knows does not count', async () => {
    const young = await makePerson(api.db, { email_confirmed_at: new Date() });
    const receivers = await many(11);
    const answers = [];
    for (const [place, to] of receivers.entries()) answers.push((await ask(young, { to, message: `Question ${place}` })).status);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
    expect((await ask(young, { to: receivers[0] as string, message: 'Once more' })).status).toBe(200);
    expect((await ask(buyer, { to: receivers[10] as string })).status).toBe(200);
  });

  test('sent at once are counted one after the other', async () => {
    const young = await makePerson(api.db, { email_confirmed_at: new Date() });
    const answers = await Promise.all((await many(14)).map((to, place) => ask(young, { to, message: `Question ${place}` })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  test('with the same text are held from the eleventh receiver on: the sender is told, the receiver hears nothing', async () => {
    const receivers = [...(await many(10)), company];
    let held: boolean[] = [];
    for (const to of receivers) held = [...held, (await ask(buyer, { to, message: '  Please SEND your price-list!' })).body.data.held];
    expect(held).toEqual([...Array(10).fill(false), true]);
    await api.work();
    expect(await threads(owner, company)).toEqual([]);
    expect((await api.get('/business/request/summary', as(owner))).body.unread).toBe(0);
    expect(api.mails.filter((mail) => mail.to === `${owner}@test.example`)).toEqual([]);
    const [thread] = await threads(buyer);
    expect(thread).toMatchObject({ held: true, to: company });
    expect((await part(owner, thread.requestID, company)).status).toBe(404);
    expect((await say(buyer, thread.requestID, 'Are you there?')).status).toBe(200);
  });
});
