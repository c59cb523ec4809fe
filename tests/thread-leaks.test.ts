import { beforeAll, describe, expect, test } from 'vitest';
import { mounted } from '#server/api.ts';
import { newId } from '#server/base/database/id.ts';
import type { Mounted } from '#server/base/http/http.ts';
import { matrix } from './access.matrix.ts';
import type { Row } from './access.rules.ts';
import { useApi } from './support/api.ts';
import { byHeader } from './support/bench.ts';
import { as } from './support/company.ts';
import { makeAccess, makeBusiness, makePerson } from './support/made.ts';
import { makeCast, talk } from './support/talk.ts';
import { distinct, partsOf, requestOf } from './support/wire.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const MISSING = newId();
/** What both sides say to each other, and what the team says among itself; no other text holds these words. */
const [SAID, AMONG] = ['zinnwaldite', 'wulfenite'];

let company: string;
const people = { buyer: '', owner: '', member: '', stranger: '', former: '' };
const thread = { id: '', message: '' };
const team = { note: '', reply: '' };

beforeAll(async () => {
  const cast = await makeCast(api);
  company = cast.company;
  const settled = { email_confirmed_at: new Date() };
  Object.assign(people, { buyer: cast.buyer, owner: cast.owner, member: cast.member });
  people.stranger = await makePerson(api.db, settled);
  people.former = await makePerson(api.db, settled);
  // Somebody with a business of their own, so that nothing is refused for want of one.
  await makeAccess(api.db, await makeBusiness(api.db), people.stranger, 'owner');
  await makeAccess(api.db, company, people.former, 'admin');
  const { ask, say, part } = talk(api);
  thread.id = (await ask(people.buyer, { to: company, message: `${SAID} rings` })).body.data.requestID;
  await say(people.former, thread.id, `${SAID} discs`, company);
  thread.message = (await part(people.buyer, thread.id)).body.data[0].messageID;
  const desk = `/business/desk/${company}`;
  await api.put(`${desk}/request/${thread.id}`, { userID: people.member }, as(people.owner));
  team.note = (await api.post(`${desk}/request/${thread.id}/note`, { content: `${AMONG} price` }, as(people.former))).body.data.noteID;
  team.reply = (await api.post(`${desk}/reply`, { name: AMONG, content: `${AMONG} {buyer}` }, as(people.member))).body.data.replyID;
  await api.work();
  await api.delete(`/business/profile/${company}/member/${people.former}`, {}, as(people.owner));
  await api.work();
});

const isIdField = (name: string): boolean => /^(id|bid|ubid|to|from|side)$|ID$|IDs$/.test(name);
const fieldsOf = ({ call }: Mounted): string[] => [call.params, call.query, call.body].flatMap((part) => Object.keys(part?.shape ?? {})).filter(isIdField);
const asked = mounted.filter(({ call }) => call.access !== 'staff' && call.path !== '/logout-everywhere');
const withIds = asked.filter((one) => fieldsOf(one).length > 0);

function exampleOf({ name }: Mounted, id: string): object {
  const row = matrix[name as keyof typeof matrix] as Row;
  return 'about' in row ? row.input(id, row.about[0] ?? 'post') : row.input;
}

/** The id in each field, alone and together with the company as one of whose people somebody would speak. */
function inputsWith(one: Mounted, id: string): object[] {
  const fields = fieldsOf(one);
  const sides = fields.filter((field) => field === 'bid' || field === 'ubid');
  const inputs = fields.flatMap((field) => {
    const input = { ...exampleOf(one, id), [field]: field.endsWith('IDs') ? [id] : id };
    return [input, ...sides.filter((side) => side !== field).map((side) => ({ ...input, [side]: company }))];
  });
  return distinct(one.call, inputs);
}

async function answer({ call }: Mounted, input: object, who: string | null): Promise<{ status: number; text: string }> {
  const response = await (call.host === 'auth' ? api.auth : api).http.inject(requestOf(call, partsOf(call, input), who ? as(who) : {}));
  const { requestId: _, ...body } = response.json();
  return { status: response.statusCode, text: JSON.stringify(body) };
}

/** @returns the calls that answer otherwise for one of these ids than for what is not there. */
async function tellApart(calls: Mounted[], who: string | null, ids: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  for (const one of calls) {
    const ofNothing: Awaited<ReturnType<typeof answer>>[] = [];
    for (const input of inputsWith(one, MISSING)) ofNothing.push(await answer(one, input, who));
    for (const [kind, id] of Object.entries(ids))
      for (const [place, input] of inputsWith(one, id).entries()) {
        const [here, there] = [await answer(one, input, who), ofNothing[place] ?? { status: 0, text: '' }];
        const same = here.status === there.status && here.text.replaceAll(id, 'ID') === there.text.replaceAll(MISSING, 'ID');
        if (!same) found.push(`${one.name} answers for a ${kind} ${here.status}, for nothing ${there.status}`);
      }
  }
  return [...new Set(found)];
}

/** Everything that a call may say of what it is asked about, and of nothing in particular. @returns the calls that say one of these words. */
async function say(who: string | null, words: string[], about: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const one of asked.filter(({ call }) => call.method === 'GET' || call.path.startsWith('/search') || call.path === '/user/search')) {
    const texts = ['textQuery', 'text'].flatMap((field) => [SAID, AMONG].map((word) => ({ ...exampleOf(one, MISSING), [field]: word })));
    for (const input of distinct(one.call, [exampleOf(one, MISSING), ...about.flatMap((id) => inputsWith(one, id)), ...texts])) {
      const { text } = await answer(one, input, who);
      if (words.some((word) => text.replaceAll(`"${SAID}"`, '').replaceAll(`"${AMONG}"`, '').includes(word))) found.push(one.name);
    }
  }
  return [...new Set(found)];
}

const all = () => [thread.id, thread.message, team.note, team.reply];
const about = () => [...all(), company, ...Object.values(people)];

test('the calls that are tried are those of the whole contract that name something, and the team reads it all', { timeout: 60_000 }, async () => {
  expect(withIds.length).toBeGreaterThan(50);
  expect(withIds.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['inquiry.get', 'inquiry.list', 'inbox.list', 'inquiry.create', 'desk.notes', 'desk.assign']),
  );
  expect((await say(people.member, [SAID, AMONG], about())).sort()).toEqual(
    expect.arrayContaining(['desk.get', 'desk.notes', 'inquiry.list', 'inquiry.messages', 'privacy.download']),
  );
});

describe.each(['visitor', 'stranger', 'former'] as const)('to a %s', (role) => {
  const who = () => (role === 'visitor' ? null : people[role]);

  test('every id of a thread, of its notes and of the saved replies is that of nothing, in every field of every call', { timeout: 60_000 }, async () => {
    expect(await tellApart(withIds, who(), { thread: thread.id, message: thread.message, note: team.note, reply: team.reply })).toEqual([]);
  });

  test('nothing that was said or noted stands in any answer; what one wrote oneself is in one’s own download', { timeout: 60_000 }, async () => {
    expect(await say(who(), [SAID, AMONG, team.note, team.reply, thread.message], about())).toEqual(role === 'former' ? ['privacy.download'] : []);
  });
});

describe('to the other side', () => {
  test('notes and saved replies are nothing, in every field of every call', { timeout: 60_000 }, async () => {
    expect(await tellApart(withIds, people.buyer, { note: team.note, reply: team.reply })).toEqual([]);
    const ofDesk = withIds.filter(({ name }) => name.startsWith('desk.'));
    expect(ofDesk).toHaveLength(13);
    expect(await tellApart(ofDesk, people.buyer, { thread: thread.id })).toEqual([]);
  });

  test('no note, saved reply or assignment stands in any answer, live event, mail, notification or download', { timeout: 60_000 }, async () => {
    expect(await say(people.buyer, [AMONG, team.note, team.reply], about())).toEqual([]);
    const trade = asked.filter(({ name, call }) => call.method === 'GET' && /^(inquiry|inbox|notification|privacy)\./.test(name));
    expect(trade.length).toBeGreaterThan(5);
    for (const one of trade)
      for (const input of [exampleOf(one, MISSING), ...inputsWith(one, thread.id)]) {
        const { text } = await answer(one, input, people.buyer);
        // Neither who looks after it nor who answered.
        for (const id of [people.owner, people.member, people.former]) expect(text).not.toContain(id);
      }
    const { rows } = await api.pool.query('select topic, body::text as body from live_event where account_id = $1', [people.buyer]);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ topic, body }) => topic === 'desk' || [AMONG, people.member, people.former].some((word) => body.includes(word)))).toEqual([]);
    api.pass(3_600);
    await api.work();
    expect(JSON.stringify(api.mails)).not.toContain(AMONG);
  });
});
