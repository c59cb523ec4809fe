import { beforeEach, describe, expect, test } from 'vitest';
import { INBOX } from '#contract/base/limits.ts';
import type { InboxSide, ListedInquiry } from '#contract/trade/inbox.ts';
import { useApi } from '../../../tests/support/api.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as, MISSING } from '../../../tests/support/company.ts';
import { makeAccess, makeBusiness, makePerson } from '../../../tests/support/made.ts';
import { type Cast, makeCast, talk } from '../../../tests/support/talk.ts';

const api = useApi('empty', {}, { authenticate: byHeader });
const { ask, say, read, end } = talk(api);
let cast: Cast;
/** A second company of the same owner. */
let branch: string;
beforeEach(async () => {
  cast = await makeCast(api);
  branch = await makeBusiness(api.db, { company_name: 'Severnreach Cartons' });
  await makeAccess(api.db, branch, cast.owner, 'owner');
});

const look = async (who: string, query = '') => (await api.get(`/business/request/all?${query}`, as(who))).body;
const asked = async (who: string, to: string, subject: string, body: object = {}): Promise<string> =>
  (await ask(who, { to, subject, ...body })).body.data.requestID;
const subjects = ({ data }: { data: ListedInquiry[] }) => data.map(({ subject }) => subject);
const answer = (id: string, bid = cast.company) => say(cast.owner, id, 'Here it is.', bid);
const sideOf = (found: { sides: InboxSide[] }, id: string) => found.sides.find((one) => one.id === id);
const assign = (id: string, userID: string | null) => api.put(`/business/desk/${cast.company}/request/${id}`, { userID }, as(cast.owner));

describe('all inboxes', () => {
  test('hold the threads of oneself and of all one’s companies, unread first, each with its inbox; each side counts what is unread and what waits [INB-001] [FIX-034]', async () => {
    const { buyer, owner, company } = cast;
    const other = await makeBusiness(api.db);
    const first = await asked(buyer, company, 'First');
    await asked(owner, other, 'My own');
    await asked(buyer, branch, 'Second');
    await answer(first);
    const found = await look(owner);
    expect(found.data.map(({ subject, inboxID, unread }: ListedInquiry) => [subject, inboxID, unread])).toEqual([
      ['Second', branch, 1],
      ['First', company, 0],
      ['My own', owner, 0],
    ]);
    expect(found.sides.map(({ id, type, unread, waiting }: InboxSide) => [id, type, unread, waiting])).toEqual([
      [owner, 'user', 0, 0],
      [company, 'business', 0, 0],
      [branch, 'business', 1, 1],
    ]);
    expect(found).toMatchObject({ next: null, counts: { threads: 3, unread: 1, waiting: 1 } });
    // What is written later, by the other side, stands first again.
    await say(buyer, first, 'One more thing.');
    expect(subjects(await look(owner))).toEqual(['First', 'Second', 'My own']);
    expect(subjects(await look(owner, 'order=created'))).toEqual(['Second', 'First', 'My own']);
  });

  test('name a thread of two own sides twice, and one that is held for its sender alone', async () => {
    const { owner, company } = cast;
    const id = await asked(cast.buyer, company, 'From outside');
    await makeAccess(api.db, company, cast.buyer, 'member');
    const both = await look(cast.buyer);
    expect(both.data.map(({ inboxID, side }: ListedInquiry) => [inboxID, side]).toSorted()).toEqual(
      [
        [cast.buyer, 'S'],
        [company, 'R'],
      ].toSorted(),
    );
    await api.pool.query('update inquiry set held_at = now() where id = $1', [id]);
    expect((await look(cast.buyer)).data.map(({ inboxID }: ListedInquiry) => inboxID)).toEqual([cast.buyer]);
    expect(await look(owner)).toMatchObject({ data: [], counts: { threads: 0, unread: 0 } });
  });

  test('show nothing of a company from the next request on after one was removed from it [INB-011]', async () => {
    const { buyer, owner, member, company } = cast;
    await asked(buyer, company, 'Of the company');
    await asked(member, branch, 'My own');
    expect(subjects(await look(member)).toSorted()).toEqual(['My own', 'Of the company']);
    await api.delete(`/business/profile/${company}/member/${member}`, {}, as(owner));
    const after = await look(member);
    expect(subjects(after)).toEqual(['My own']);
    expect(after).toMatchObject({ counts: { threads: 1, unread: 0, waiting: 0 }, sides: [{ id: member }] });
    for (const query of ['', 'find=company', 'who=nobody', 'status=open', 'stage=new'])
      expect(JSON.stringify(await look(member, query))).not.toContain('Of the company');
    expect((await api.get(`/business/request/all?side=${company}`, as(member))).status).toBe(404);
  });
});

test('one side is narrowed to itself, by the day of the first message or by activity; a side of others is missing [INB-002]', async () => {
  const { buyer, owner, company } = cast;
  const first = await asked(buyer, company, 'First');
  await asked(buyer, branch, 'Elsewhere');
  await asked(buyer, company, 'Second');
  await answer(first);
  const found = await look(owner, `side=${company}`);
  expect(subjects(found)).toEqual(['Second', 'First']);
  expect(subjects(await look(owner, `side=${company}&order=activity`))).toEqual(['First', 'Second']);
  expect(found.counts.threads).toBe(2);
  // The switcher counts the other sides all the same.
  expect(sideOf(found, branch)).toMatchObject({ unread: 1, waiting: 1 });
  for (const side of [buyer, MISSING]) expect((await api.get(`/business/request/all?side=${side}`, as(owner))).status).toBe(404);
});

describe('filters', () => {
  let ids: Record<'price' | 'valve' | 'over' | 'own', string>;
  beforeEach(async () => {
    const { buyer, owner, company } = cast;
    ids = {
      price: await asked(buyer, company, 'Price list'),
      valve: await asked(buyer, company, 'Gate valves'),
      over: await asked(buyer, branch, 'Over'),
      own: await asked(owner, await makeBusiness(api.db, { company_name: 'Andina Válvulas' }), 'My own'),
    };
    await answer(ids.valve);
    await end(buyer, ids.over);
    await assign(ids.valve, owner);
    await api.put(`/business/desk/${company}/request/${ids.valve}/outcome`, { outcome: 'won' }, as(owner));
    await api.pool.query(`update inquiry_message set files = 2 where inquiry_id = $1 and place = 1`, [ids.price]);
  });

  const shown = async (query: string) => subjects(await look(cast.owner, query)).toSorted();

  test('for company, unread, waiting, mine, nobody’s, stage, files and what is over combine [INB-003]', async () => {
    expect(await shown('waiting=1')).toEqual(['Price list']);
    expect(await shown('unread=1')).toEqual(['Over', 'Price list']);
    expect(await shown('who=mine')).toEqual(['Gate valves', 'My own']);
    expect(await shown('who=nobody')).toEqual(['Over', 'Price list']);
    expect(await shown('stage=won')).toEqual(['Gate valves']);
    expect(await shown('stage=new')).toEqual(['Over', 'Price list']);
    expect(await shown('files=1')).toEqual(['Price list']);
    expect(await shown('status=closed')).toEqual(['Over']);
    expect(await shown('status=open&who=nobody')).toEqual(['Price list']);
    expect(await shown(`side=${branch}&unread=1`)).toEqual(['Over']);
    expect(await shown('files=1&who=mine')).toEqual([]);
    for (const [query, field] of Object.entries({
      'unread=2': 'unread',
      'who=all': 'who',
      'stage=lost-it': 'stage',
      'status=0': 'status',
      'after=x': 'after',
      'order=name': 'order',
    }))
      expect((await api.get(`/business/request/all?${query}`, as(cast.owner))).body.fields).toHaveProperty(field);
  });

  test('keep their counts true: each says how many threads a press on it shows [INB-003]', async () => {
    for (const chosen of ['', 'unread=1', 'waiting=1', 'who=mine', 'who=nobody', 'stage=new', 'files=1', 'status=open', 'status=closed&unread=1', 'find=l']) {
      const { counts } = await look(cast.owner, chosen);
      const pressed = async (query: string) =>
        (await shown(`${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(chosen)), ...Object.fromEntries(new URLSearchParams(query)) })}`))
          .length;
      const { threads, mine, nobody, open, closed, stages, ...flags } = counts;
      const shows = { threads: await pressed(''), mine: await pressed('who=mine'), nobody: await pressed('who=nobody') };
      expect({ chosen, threads, mine, nobody }).toEqual({ chosen, ...shows });
      expect({ chosen, open, closed }).toEqual({ chosen, open: await pressed('status=open'), closed: await pressed('status=closed') });
      for (const [name, count] of Object.entries(flags)) expect({ chosen, name, count }).toEqual({ chosen, name, count: await pressed(`${name}=1`) });
      for (const [name, count] of Object.entries(stages)) expect({ chosen, name, count }).toEqual({ chosen, name, count: await pressed(`stage=${name}`) });
    }
  });

  test('follow what happens: read, answered, files that are erased, an outcome set back', async () => {
    const { owner, company } = cast;
    await read(owner, ids.price, 1, company);
    await answer(ids.price);
    await api.put(`/business/desk/${company}/request/${ids.valve}/outcome`, { outcome: 'new' }, as(owner));
    await api.pool.query(`update inquiry_message set files = 0 where inquiry_id = $1`, [ids.price]);
    expect((await look(owner)).counts).toMatchObject({ unread: 1, waiting: 0, files: 0, stages: { new: 2, answered: 1, won: 0 } });
    await answer(ids.valve);
    expect((await look(owner)).counts.stages).toMatchObject({ new: 1, answered: 2 });
  });

  test('search in name, subject or the date as it is written, in whatever case [INQ-016] [INQ-017] [CON-006]', async () => {
    const [{ createdAt }] = (await look(cast.owner, 'find=gate')).data;
    const [year, month, day] = createdAt.slice(0, 10).split('-');
    expect(await shown('find=VÁLVULAS')).toEqual(['My own']);
    expect(await shown('find=nora%20BUYER')).toEqual(['Gate valves', 'Over', 'Price list']);
    expect(await shown('find=%20price%20')).toEqual(['Price list']);
    expect((await shown(`find=${day}/${month}/${year}`)).length).toBe(4);
    expect((await shown(`find=${createdAt.slice(11, 16)}%20utc`)).length).toBeGreaterThan(0);
    for (const nothing of ['halderby', `${year}-${month}-${day}`, '%25', 'a_i']) expect(await shown(`find=${nothing}`)).toEqual([]);
    expect((await api.get(`/business/request/all?find=${'x'.repeat(INBOX.find + 1)}`, as(cast.owner))).body.fields).toHaveProperty('find');
  });
});

test('a thread in which an RFQ is talked about is under its filter, for both sides', async () => {
  const { buyer, owner, company } = cast;
  const id = await asked(buyer, company, 'Pumps');
  await asked(buyer, company, 'Rods');
  const rfq = '00000000-0000-7000-8000-000000000001';
  await api.pool.query(
    `insert into rfq (id, number, account_id, title, currency, visibility, in_conversation, revision, created_at, changed_at, published_at)
    values ($1, 'WBN-R-2026-000001', $2, 'Pumps', 'GBP', 'invited', true, 1, now(), now(), now())`,
    [rfq, buyer],
  );
  await api.pool.query('insert into rfq_conversation (rfq_id, business_id, inquiry_id, place, at) values ($1, $2, $3, 1, now())', [rfq, company, id]);
  for (const who of [owner, buyer]) expect(await look(who, 'rfq=1')).toMatchObject({ data: [{ requestID: id, rfq: true }], counts: { rfq: 1, threads: 1 } });
  expect((await look(await makePerson(api.db), 'rfq=1')).data).toEqual([]);
});
