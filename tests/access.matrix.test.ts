import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changes } from '#contract/base/call.ts';
import { errors } from '#contract/base/errors.ts';
import { mounted } from '#server/api.ts';
import { newId } from '#server/base/database/id.ts';
import type { Mounted } from '#server/base/http/http.ts';
import { readsFrom } from '#server/base/telemetry/metrics.ts';
import { matrix } from './access.matrix.ts';
import { type Kind, kinds, type Matrix, type Outcome, type Relation, type Role, type Row, relations, roles } from './access.rules.ts';
import { useApi } from './support/api.ts';
import { byHeaderThere } from './support/bench.ts';
import {
  joinGroup,
  makeAccess,
  makeBusiness,
  makeComment,
  makeGroup,
  makeInquiry,
  makePerson,
  makePost,
  makeProduct,
  makeQuestion,
  makeSession,
} from './support/made.ts';
import { partsOf, requestOf } from './support/wire.ts';

/** Reads go to where nothing can be written: a call that says it reads, does. */
const api = useApi('demo', {}, { authenticate: byHeaderThere, replicas: (url) => url });
const rows = new Map<string, Row>(Object.entries(matrix));
interface World {
  cast: Record<Exclude<Role, 'visitor'>, string>;
  things: Record<Relation, Record<Kind, string>>;
}
/** Of those that only read or are refused; who changes something has one to spoil. */
let shared: World;

const counted = async () => {
  const found = (await readsFrom.get()).values.map(({ labels, value }) => [labels.from, value]);
  return { replica: 0, again: 0, ...(Object.fromEntries(found) as Record<string, number>) };
};
let before: Awaited<ReturnType<typeof counted>>;

beforeAll(async () => {
  before = await counted();
  shared = await makeWorld(kinds);
});
afterEach(async () => expect((await counted()).again).toBe(before.again));

async function makeWorld(wanted: readonly Kind[], asking: readonly Role[] = roles): Promise<World> {
  const needed = roles.slice(1).filter((role) => role === 'owner' || asking.includes(role)) as Exclude<Role, 'visitor'>[];
  const cast = {} as World['cast'];
  for (const role of needed) {
    cast[role] = await makePerson(api.db);
    await makeSession(api.db, cast[role], cast[role]);
  }
  const own = await makeOwn(cast, wanted);
  const foreign = await makeThings(await makePerson(api.db), wanted);
  const hidden = await makeThings(await makePerson(api.db), wanted);
  await api.pool.query('update resource set hidden_at = now() where id = any($1)', [Object.values(hidden)]);
  const missing = Object.fromEntries(kinds.map((kind) => [kind, newId()])) as Record<Kind, string>;
  return { cast, things: { own, foreign, hidden, missing } };
}

/** What belongs to the business of member, admin and owner. */
async function makeOwn(cast: Partial<World['cast']>, wanted: readonly Kind[]): Promise<Record<Kind, string>> {
  const own = await makeThings(cast.owner as string, wanted);
  for (const access of ['member', 'admin', 'owner'] as const) {
    const person = cast[access];
    if (!person) continue;
    await makeAccess(api.db, own.business, person, access);
    if (own.group) await joinGroup(api.db, own.group, person, access);
  }
  return own;
}

/** A business, and of the other kinds those that are wanted. */
async function makeThings(person: string, wanted: readonly Kind[]): Promise<Record<Kind, string>> {
  const { db } = api;
  const business = await makeBusiness(db);
  const product = wanted.includes('product') || wanted.includes('comment') || wanted.includes('question') ? await makeProduct(db, business) : '';
  const makers: Partial<Record<Kind, () => Promise<string>>> = {
    comment: () => makeComment(db, product, person),
    question: () => makeQuestion(db, product, person),
    post: () => makePost(db, person, { author_id: business, timeline_id: business }),
    group: () => makeGroup(db, { private: true }),
    inquiry: async () => makeInquiry(db, person, await makeBusiness(db)),
    session: () => makeSession(db, person),
  };
  const made: Partial<Record<Kind, string>> = { person, business, ...(product && { product }) };
  for (const kind of wanted) made[kind] ??= await makers[kind]?.();
  return made as Record<Kind, string>;
}

describe('who may do what', () => {
  test('is written for every call of the contract, and for no other', () => {
    expect([...rows.keys()].sort()).toEqual(mounted.map(({ name }) => name).sort());
  });

  test('does not compile without a row', () => {
    const { 'business.get': _, ...others } = matrix;
    // @ts-expect-error business.get has no row
    const incomplete: Matrix = others;
    expect(Object.keys(incomplete)).toHaveLength(mounted.length - 1);
  });

  test('agrees with the contract: what is not public is refused to visitors first of all', () => {
    // It reads another header than all others, and says so in the same words.
    const others = mounted.filter(({ name }) => name !== 'session.refresh');
    const wrong = others.filter(({ name, call }) =>
      outcomesFor('visitor', rows.get(name) as Row).some((outcome) => (outcome === 'TokenNotFound') === (call.access === 'public')),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

describe.each(mounted)('$name', (one) => {
  const row = rows.get(one.name) as Row;

  test.each(roles)('answers the %s as the matrix says', async (role) => {
    // What refuses every cell changes nothing; if it does, this very test fails.
    const succeeds = outcomesFor(role, row).includes('ok');
    const world = changes(one.call) && succeeds ? await makeWorld('about' in row ? row.about : [], [role]) : shared;
    const cells = cellsOf(row, world);
    const answers = await Promise.all(cells.map((cell) => send(one, cell.input(), role, world)));
    const expected = cells.map(({ label, outcome }) => ({ label, outcome: outcome(role) }));
    expect(answers.map(({ outcome }, index) => ({ label: cells[index]?.label, outcome }))).toEqual(expected);
  });
});

const aboutObjects = mounted.flatMap((one) => {
  const row = rows.get(one.name) as Row;
  return 'about' in row ? row.about.map((kind) => ({ name: one.name, one, row, kind })) : [];
});

test.each(aboutObjects)('$name answers for a hidden $kind exactly as for a missing one', async ({ one, row, kind }) => {
  const role = one.call.access === 'public' ? 'visitor' : 'user';
  const [hidden, missing] = await Promise.all(
    (['hidden', 'missing'] as const).map((relation) => send(one, row.input(shared.things[relation][kind], kind), role)),
  );
  expect(hidden).toEqual(missing);
});

test('whatever may come from a replica comes from there', async () => {
  const start = await counted();
  const reading = mounted.filter(({ call }) => !changes(call));
  for (const one of reading) await Promise.all(cellsOf(rows.get(one.name) as Row, shared).map((cell) => send(one, cell.input(), 'owner')));
  expect((await counted()).replica - start.replica).toBeGreaterThan(150);
});
interface Cell {
  label: string;
  input(): object;
  outcome(role: Role): Outcome;
}

function cellsOf(row: Row, { things }: World): Cell[] {
  if (!('about' in row)) return [{ label: 'at all', input: () => row.input, outcome: (role) => row.may[role] }];
  return row.about.flatMap((kind) =>
    relations.map((relation) => ({
      label: `${relation} ${kind}`,
      input: () => row.input(things[relation][kind], kind),
      outcome: (role: Role) => row.may[role][relation],
    })),
  );
}

const outcomesFor = (role: Role, row: Row): Outcome[] => ('about' in row ? Object.values(row.may[role]) : [row.may[role]]);

/** What came back, without what differs from request to request. */
async function send(
  { call }: Mounted,
  input: object,
  role: Role,
  { cast } = shared,
): Promise<{ outcome: Outcome; status: number; headers: string[]; body: unknown }> {
  const token: Record<string, string> = role === 'visitor' ? {} : { 'wbn-auth': cast[role], ...(role === 'staff' && { 'wbn-staff': '1' }) };
  const answer = await (call.host === 'auth' ? api.auth : api).http.inject(requestOf(call, partsOf(call, input), token));
  const { requestId: _, ...body } = answer.json();
  const outcome: Outcome = answer.statusCode === 200 && body.success === true ? 'ok' : body.error;
  if (outcome !== 'ok') expect(answer.statusCode).toBe(errors[outcome].status);
  return { outcome, status: answer.statusCode, headers: Object.keys(answer.headers).sort(), body: outcome === 'ok' ? null : body };
}
