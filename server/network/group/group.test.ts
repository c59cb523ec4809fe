import { beforeEach, describe, expect, test } from 'vitest';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, MISSING } from '../../../tests/support/company.ts';
import { joinGroup, makePerson, makePost } from '../../../tests/support/made.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const at = (id: string, more = '') => `/social/group/${id}${more}`;
const create = (who: string, wanted: object) => api.post('/social/group', wanted, as(who));
const face = async (id: string, who?: string) => (await api.get(at(id), who ? as(who) : {})).body.data;
const join = (id: string, who: string) => api.post(at(id, '/join'), {}, as(who));
const leave = (id: string, who: string) => api.delete(at(id, '/join'), {}, as(who));
const accept = (id: string, by: string, who: string) => api.post(at(id, `/request/${who}`), {}, as(by));
const decline = (id: string, by: string, who: string) => api.delete(at(id, `/request/${who}`), {}, as(by));
const change = (id: string, by: string, who: string, level: string) => api.put(at(id, `/member/${who}`), { level }, as(by));
const expel = (id: string, by: string, who: string) => api.delete(at(id, `/member/${who}`), {}, as(by));
const requests = async (id: string, by: string) => (await api.get(at(id, '/request'), as(by))).body.data.map(({ userID }: { userID: string }) => userID);
const levels = async (id: string, by: string) =>
  Object.fromEntries((await api.get(at(id, '/member'), as(by))).body.data.map(({ userID, level }: { userID: string; level: string }) => [userID, level]));
const statuses = async (answers: Promise<{ status: number }>[]) => (await Promise.all(answers)).map(({ status }) => status);

let ann: string;
let bob: string;
let carl: string;
beforeEach(async () => {
  [ann, bob, carl] = [await makePerson(api.db), await makePerson(api.db), await makePerson(api.db)];
});

const open = async (): Promise<string> => (await create(ann, { name: 'Valve talk', private: false })).body.data.groupID;
const closed = async (): Promise<string> => (await create(ann, { name: 'Valve makers', description: 'Prices.', private: true })).body.data.groupID;

describe('a group', () => {
  test('that is open is joined by anybody who is logged in [GRP-001]', async () => {
    const id = await open();
    expect(await face(id)).toEqual({
      groupID: id,
      name: 'Valve talk',
      description: '',
      private: false,
      membersCount: 1,
      createdAt: expect.stringMatching(/Z$/),
      session: null,
    });
    expect((await join(id, bob)).body.data).toEqual({ level: 'member', requested: false });
    expect((await join(id, bob)).body.data).toEqual({ level: 'member', requested: false });
    expect(await levels(id, bob)).toEqual({ [ann]: 'owner', [bob]: 'member' });
    expect((await face(id, bob)).session).toEqual({ level: 'member', requested: false, requestsCount: 0 });
    expect((await join(id, ann)).body.data).toEqual({ level: 'owner', requested: false });
  });

  test('that is private is asked for; whoever manages it lets in or does not [GRP-002]', async () => {
    const id = await closed();
    for (const who of [bob, carl, bob]) expect((await join(id, who)).body.data).toEqual({ level: null, requested: true });
    expect((await face(id, bob)).session).toEqual({ level: null, requested: true, requestsCount: 0 });
    expect((await face(id, ann)).session).toEqual({ level: 'owner', requested: false, requestsCount: 2 });
    expect(await requests(id, ann)).toEqual([bob, carl]);
    expect((await api.get(at(id, '/member'), as(bob))).status).toBe(403);
    expect(await statuses([accept(id, ann, bob), decline(id, ann, carl)])).toEqual([200, 200]);
    expect([await requests(id, ann), await levels(id, bob)]).toEqual([[], { [ann]: 'owner', [bob]: 'member' }]);
    expect((await face(id, carl)).session).toEqual({ level: null, requested: false, requestsCount: 0 });
    expect(await statuses([accept(id, ann, bob), accept(id, ann, carl), accept(id, bob, carl)])).toEqual([200, 404, 403]);
    expect((await join(id, carl)).body.data.requested).toBe(true);
  });

  test('is found by its name and its description, and one’s own are a list', async () => {
    const [one, other] = [await closed(), await open()];
    await join(other, bob);
    const found = async (query: string, who?: string) =>
      (await api.get(`/social/group?${query}`, who ? as(who) : {})).body.data.map(({ groupID }: { groupID: string }) => groupID);
    expect(await found('textQuery=PRICES')).toContain(one);
    expect(await found('textQuery=valve&size=2')).toEqual([other, one]);
    expect(await found('textQuery=100%25')).toEqual([]);
    expect([await found('mine=1', bob), await found('mine=1', carl)]).toEqual([[other], []]);
    expect((await api.get('/social/group?mine=1')).status).toBe(401);
  });

  test('is renamed and described by who manages it, and stays what it is', async () => {
    const id = await closed();
    await joinGroup(api.db, id, bob, 'admin');
    await joinGroup(api.db, id, carl);
    const put = (who: string, body: object) => api.put(at(id), body, as(who));
    expect((await put(bob, { name: 'Valve people' })).body.data).toMatchObject({ name: 'Valve people', description: 'Prices.' });
    expect((await put(ann, { description: '' })).body.data).toMatchObject({ name: 'Valve people', description: '' });
    expect(await statuses([put(carl, { name: 'Mine' }), put(ann, { name: ' ' }), put(ann, { private: false })])).toEqual([403, 400, 400]);
    expect((await face(id)).private).toBe(true);
  });

  test('is deleted by an owner only, with what was said in it', async () => {
    const id = await open();
    await joinGroup(api.db, id, bob, 'admin');
    const post = await makePost(api.db, bob, { timeline_id: id });
    expect((await api.delete(at(id), {}, as(bob))).status).toBe(403);
    expect((await api.delete(at(id), {}, as(ann))).status).toBe(200);
    expect(
      await statuses([api.get(at(id)), api.get(`/social/posts/${post}`), api.get(`/timeline/load/${id}`), join(id, carl), leave(id, bob), expel(id, ann, bob)]),
    ).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await api.get('/social/group?mine=1', as(bob))).body.data).toEqual([]);
  });
});

describe('who belongs to a group', () => {
  test('leaves it, or takes the request back, as often as they like', async () => {
    const [one, other] = [await open(), await closed()];
    await join(one, bob);
    await join(other, bob);
    for (const _ of [1, 2]) expect(await statuses([leave(one, bob), leave(other, bob)])).toEqual([200, 200]);
    expect([(await face(one)).membersCount, await requests(other, ann)]).toEqual([1, []]);
    expect((await accept(other, ann, bob)).status).toBe(404);
  });

  test('is promoted by owners, and expelled by who stands above', async () => {
    const id = await open();
    const dora = await makePerson(api.db);
    for (const who of [bob, carl, dora]) await join(id, who);
    expect(await statuses([change(id, bob, carl, 'admin'), change(id, ann, bob, 'admin'), change(id, ann, MISSING, 'admin')])).toEqual([403, 200, 404]);
    expect((await change(id, ann, carl, 'admin')).status).toBe(200);
    expect(await statuses([expel(id, bob, carl), expel(id, bob, ann), change(id, bob, dora, 'owner'), expel(id, dora, bob)])).toEqual([403, 403, 403, 403]);
    expect(await statuses([expel(id, bob, dora), expel(id, ann, carl)])).toEqual([200, 200]);
    expect(await levels(id, ann)).toEqual({ [ann]: 'owner', [bob]: 'admin' });
    expect((await expel(id, ann, dora)).status).toBe(404);
  });

  test('always includes an owner', async () => {
    const id = await open();
    await join(id, bob);
    expect(await statuses([leave(id, ann), expel(id, ann, ann), change(id, ann, ann, 'member')])).toEqual([409, 409, 409]);
    expect((await leave(id, ann)).body.error).toBe('last_group_owner');
    await change(id, ann, bob, 'owner');
    expect((await leave(id, ann)).status).toBe(200);
    expect((await leave(id, bob)).status).toBe(409);
  });
});

describe('at the same moment', () => {
  test('two accept the same request: both are told it is done, and there is one member', async () => {
    const id = await closed();
    await joinGroup(api.db, id, carl, 'admin');
    await join(id, bob);
    expect(await statuses([accept(id, ann, bob), accept(id, carl, bob)])).toEqual([200, 200]);
    expect((await face(id)).membersCount).toBe(3);
  });

  test('somebody leaves and is promoted: they are gone, or they are an owner, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await open();
      await join(id, bob);
      const [left, promoted] = await Promise.all([leave(id, bob), change(id, ann, bob, 'owner')]);
      expect([left.status, [200, 404].includes(promoted.status)]).toEqual([200, true]);
      expect(await levels(id, ann)).toEqual({ [ann]: 'owner' });
    }
  });

  test('the only two owners leave: one of them stays', async () => {
    const id = await open();
    await joinGroup(api.db, id, bob, 'owner');
    expect((await statuses([leave(id, ann), leave(id, bob)])).sort()).toEqual([200, 409]);
    expect((await face(id)).membersCount).toBe(1);
  });

  test('a request is taken back and accepted: whoever took it back first is not let in', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await closed();
      await join(id, bob);
      const [left, accepted] = await Promise.all([leave(id, bob), accept(id, ann, bob)]);
      expect([left.status, [200, 404].includes(accepted.status)]).toEqual([200, true]);
      expect((await face(id)).membersCount).toBe(1);
    }
  });

  test('an admin is expelled and accepts: rights that ended count no more', async () => {
    const id = await closed();
    await joinGroup(api.db, id, carl, 'admin');
    await join(id, bob);
    const [out, accepted] = await Promise.all([expel(id, ann, carl), accept(id, carl, bob)]);
    expect(out.status).toBe(200);
    expect((await face(id)).membersCount).toBe(accepted.status === 200 ? 2 : 1);
  });
});

test('groups in the making need a name, and are one for one key', async () => {
  expect((await create(ann, { name: '  ', private: true })).body.fields).toEqual({ name: 'Please name the group.' });
  expect((await create(ann, { name: 'Valves' })).body.fields).toEqual({ private: 'A group is open or private.' });
  const send = () => api.post('/social/group', { name: 'Once', private: true }, { ...as(ann), 'idempotency-key': 'once' });
  expect((await send()).body).toEqual((await send()).body);
  expect((await api.get('/social/group?mine=1', as(ann))).body.data).toHaveLength(1);
});
