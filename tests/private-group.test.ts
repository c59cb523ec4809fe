import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { mounted } from '#server/api.ts';
import { newId } from '#server/base/database/id.ts';
import type { Mounted } from '#server/base/http/http.ts';
import { matrix } from './access.matrix.ts';
import type { Row } from './access.rules.ts';
import { useApi } from './support/api.ts';
import { byHeader } from './support/bench.ts';
import { as } from './support/company.ts';
import { follow, makePerson } from './support/made.ts';
import { distinct, partsOf, requestOf } from './support/wire.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const MISSING = newId();
/** Stands in every text that was written in the group, and nowhere else. */
const CANARY = 'zinnwaldite';

/** What a call says of the group: its face is public. */
const PUBLIC_FACE = { name: 'Closed circle', description: 'By invitation.' };

let group: string;
let inside: Record<'post' | 'comment' | 'reply', string>;
let owner: string;
let member: string;
let stranger: string;

beforeAll(async () => {
  [owner, member, stranger] = [await makePerson(api.db, { first_name: 'Olga' }), await makePerson(api.db, { first_name: 'Mona' }), await makePerson(api.db)];
  group = (await api.post('/social/group', { ...PUBLIC_FACE, private: true }, as(owner))).body.data.groupID;
  await enter(member);
  const post = (await api.post('/social/posts/make-post', { content: `${CANARY} post`, timelineID: group, timelineType: 'group' }, as(member))).body.postID;
  const comment = await comments(post, 'post', `${CANARY} comment`);
  inside = { post, comment, reply: await comments(comment, 'comment', `${CANARY} reply`) };
  // Somebody who follows them all the same.
  await follow(api.db, member, [stranger]);
});

async function enter(who: string): Promise<void> {
  await api.post(`/social/group/${group}/join`, {}, as(who));
  await api.post(`/social/group/${group}/request/${who}`, {}, as(owner));
}

async function comments(resourceID: string, resourceType: string, content: string): Promise<string> {
  return (await api.post('/social/comments/make-comment', { resourceID, resourceType, content }, as(member))).body.data.commentID;
}

const rowOf = (name: string): Row => matrix[name as keyof typeof matrix] as Row;

/** Names of what an input may hold an id in; `token` and the like hold secrets. */
const isIdField = (name: string): boolean => /^(id|bid)$|ID$|IDs$/.test(name);
const fieldsOf = ({ call }: Mounted): string[] => [call.params, call.query, call.body].flatMap((part) => Object.keys(part?.shape ?? {})).filter(isIdField);

/** Whoever asks without the right changes nothing that the next one would find changed. */
const asked = mounted.filter(({ call }) => call.host === 'api' && call.access !== 'staff');
const withIds = asked.filter((one) => fieldsOf(one).length > 0);

/** The input of the matrix with this id in one of its fields; what else it needs is there. */
function inputsWith(one: Mounted, id: string): object[] {
  const row = rowOf(one.name);
  const example = 'about' in row ? row.input(id, row.about[0] ?? 'post') : row.input;
  const kinds = 'about' in row ? row.about.map((kind) => row.input(id, kind)) : [];
  const fields = fieldsOf(one).map((field) => ({ ...example, [field]: field.endsWith('IDs') ? [id] : id }));
  const typed = ['post', 'comment', 'group', 'user'].map((resourceType) => ({ ...example, resourceID: id, resourceType }));
  return distinct(one.call, [...kinds, ...fields, ...(fieldsOf(one).includes('resourceID') ? typed : [])]);
}

async function answer({ call }: Mounted, input: object, who: string | null): Promise<{ status: number; body: Record<string, unknown>; text: string }> {
  const response = await api.http.inject(requestOf(call, partsOf(call, input), who ? as(who) : {}));
  const { requestId: _, ...body } = response.json();
  return { status: response.statusCode, body, text: response.body };
}

/** What an answer would say if the id itself were another. */
const nameless = (text: string, id: string): string => text.replaceAll(id, 'ID');

/** @returns the calls that say a word of the group's, or answer otherwise for what is in it than for what is not there. */
async function leaks(who: string | null): Promise<string[]> {
  const found: string[] = [];
  for (const one of withIds) {
    const nothing: Awaited<ReturnType<typeof answer>>[] = [];
    for (const input of inputsWith(one, MISSING)) nothing.push(await answer(one, input, who));
    for (const [kind, id] of Object.entries(inside)) {
      for (const [place, input] of inputsWith(one, id).entries()) {
        const [here, there] = [await answer(one, input, who), nothing[place]];
        if (here.text.includes(CANARY)) found.push(`${one.name} tells a ${kind}`);
        if (here.status !== there?.status || nameless(JSON.stringify(here.body), id) !== nameless(JSON.stringify(there.body), MISSING))
          found.push(`${one.name} answers for a ${kind} ${here.status}, for nothing ${there?.status}`);
      }
    }
  }
  return [...new Set(found)];
}

/** Calls that show many things at once, and those about the group or its people. */
async function tellings(who: string | null): Promise<string[]> {
  const lists = asked.filter(({ call }) => call.method === 'GET' || call.path.startsWith('/search') || call.path === '/user/search');
  const found: string[] = [];
  for (const one of lists) {
    const row = rowOf(one.name);
    const example = 'about' in row ? row.input(MISSING, row.about[0] ?? 'post') : row.input;
    const about = [group, member, owner].flatMap((id) => inputsWith(one, id));
    const texts = ['textQuery', 'text'].map((field) => ({ ...example, [field]: CANARY }));
    for (const input of distinct(one.call, [example, ...about, ...texts])) {
      const { text } = await answer(one, input, who);
      // What was asked for may be said again.
      if (text.replaceAll(`"${CANARY}"`, '').includes(CANARY) || Object.values(inside).some((id) => text.includes(id))) found.push(one.name);
    }
  }
  return [...new Set(found)];
}

test('the calls that are tried are those of the whole contract that name something', () => {
  expect(withIds.map(({ name }) => name)).toEqual(expect.arrayContaining(['post.get', 'comment.list', 'reaction.summary', 'report.make', 'saved.check']));
  expect(withIds.length).toBeGreaterThan(40);
  expect(Object.keys(contract)).toContain('group');
});

test('a member reads it all: there is something to tell', async () => {
  expect((await api.get(`/social/posts/${inside.post}`, as(member))).body.data.content).toContain(CANARY);
  expect((await api.get(`/social/comments/${inside.post}`, as(owner))).body.data.comments[0].content).toContain(CANARY);
  expect((await api.get(`/social/comments/${inside.comment}`, as(owner))).body.data.comments[0].content).toContain(CANARY);
  expect((await tellings(member)).sort()).toEqual(expect.arrayContaining(['feed.load', 'feed.timeline']));
});

describe.each(['visitor', 'stranger', 'former member'])('to a %s a private group', (role) => {
  let who: string | null = null;
  beforeAll(async () => {
    if (role === 'stranger') who = stranger;
    if (role !== 'former member') return;
    who = await makePerson(api.db);
    await enter(who);
    expect((await api.get(`/social/posts/${inside.post}`, as(who))).status).toBe(200);
    await api.post('/social/reaction/react/post', { resourceID: inside.post }, as(who));
    await api.delete(`/social/group/${group}/join`, {}, as(who));
  });

  test('is as if nothing was said in it: every id of it is that of nothing', { timeout: 60_000 }, async () => {
    expect(await leaks(who)).toEqual([]);
  });

  test('stands in no list, search, feed or count', { timeout: 60_000 }, async () => {
    expect(await tellings(who)).toEqual([]);
  });

  test('shows its face, and neither its people nor its posts', async () => {
    const headers = who ? as(who) : {};
    expect((await api.get(`/social/group/${group}`, headers)).body.data).toMatchObject({ ...PUBLIC_FACE, private: true, session: who && { level: null } });
    expect((await api.get(`/social/group/${group}/member`, headers)).status).toBe(who ? 403 : 401);
    expect((await api.get(`/timeline/load/${group}`, headers)).body.items).toEqual([]);
  });
});
