import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mounted } from '#server/api.ts';
import type { Mounted } from '#server/base/http/http.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { openSandbox } from '#server/base/payments/payments-sandbox.ts';
import { matrix } from '../access.matrix.ts';
import { type CallName, type Kind, kinds, type Role, type Row, roles } from '../access.rules.ts';
import { useApi } from '../support/api.ts';
import { byHeader } from '../support/bench.ts';
import { type Near, placeBystander } from '../support/bystander.ts';
import { makeBusiness, makeInquiry, makeSession } from '../support/made.ts';
import { outside } from '../support/verification.ts';
import { requestOf, type Parts as Wire } from '../support/wire.ts';
import { expectAnswer, withRawBody } from './answers.ts';
import { mutations, rawBodies, validInputs } from './arbitrary.ts';
import { type Cast, makeFuzzCast, strangeHeaders } from './cast.ts';
import { makeExamples } from './examples.ts';
import { BY_RIGHT, type InputKind, openFigures } from './figures.ts';
import { makeFresh } from './fresh/all.ts';
import { type Cases, FRESH, type Fresh, filled } from './fresh/cases.ts';
import kept from './kept.json' with { type: 'json' };

/** `FUZZ_RUNS=10000` is the long form: it also starts from another seed each time, and prints it when something fails. */
const IS_LONG = Boolean(process.env.FUZZ_RUNS);
const RUNS = Number(process.env.FUZZ_RUNS ?? 20);
const SEED = process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : process.env.FUZZ_RUNS ? Date.now() % 2 ** 31 : 20_261_120;
const SUCCEEDING = 0.2;
const UNEXPECTED = ['unhandledRejection', 'uncaughtExceptionMonitor'] as const;

const registers = outside();
const payments = ({ db, log }: Pick<AppContext, 'db' | 'log'>) =>
  openSandbox({ db, log, secrets: () => ['whsec_of_the_fuzzer'], url: '', hangMs: 50, deliver: async () => {} });
const api = useApi('demo', {}, { authenticate: byHeader, registers, payments });
const known = {} as Record<Kind, string>;
let cast: Cast;
let examples: Record<string, object>;
let fresh: Cases;
const crashes: unknown[] = [];
const remember = (error: unknown) => void crashes.push(error);
const figures = openFigures(IS_LONG);

/** Rows that share one of their two sides with those who ask. */
const nearby = (): Near[] => [
  ['follow', 'resource_id', known.business],
  ['follow', 'account_id', known.person],
  ['group_member', 'group_id', known.group],
  ['group_request', 'group_id', known.group],
  ['group_request', 'account_id', known.person],
  ['saved', 'account_id', known.person],
  ['saved', 'resource_id', known.business],
  ['reaction', 'actor_id', known.person],
  ['reaction', 'resource_id', known.post],
  ['next_step_dismissal', 'business_id', known.business],
];

beforeAll(async () => {
  for (const event of UNEXPECTED) process.on(event, remember);
  for (const kind of kinds.filter((one) => one !== 'session' && one !== 'inquiry')) {
    const { rows } = await api.pool.query('select id from resource where type = $1 and hidden_at is null order by id limit 1', [kind]);
    known[kind] = rows[0].id;
  }
  const { rows } = await api.pool.query('select id from product where business_id = $1 order by id limit 1', [known.business]);
  if (rows[0]) known.product = rows[0].id;
  // The person of the examples owns the business of the examples.
  await api.pool.query(
    "insert into business_access (business_id, account_id, access) values ($1, $2, 'owner') on conflict (business_id, account_id) do update set access = 'owner'",
    [known.business, known.person],
  );
  // What somebody else's company says does not show who wrote it: here it is the person of the examples.
  await api.pool.query('update comment set account_id = $2 where id = $1', [known.comment, known.person]);
  await api.pool.query('update product_question set account_id = $2, business_id = null where id = $1', [known.question, known.person]);
  await api.pool.query('update post set account_id = $2 where id = $1', [known.post, known.person]);
  known.inquiry = await makeInquiry(api.db, known.person, await makeBusiness(api.db));
  known.session = await makeSession(api.db, known.person, known.person);
  cast = await makeFuzzCast(api, { owner: known.person, business: known.business, group: known.group });
  examples = await makeExamples(api, known, cast);
  fresh = await makeFresh(api, known, cast, registers);
  await placeBystander(api, nearby());
});
// What a call has removed, ended or blocked is there again for the next one, and no code is asked for beside the password. One text: it is sent a thousand times.
const restoring = () => `delete from block;
  delete from product_removal where product_id = '${known.product}';
  delete from account_deletion where account_id = '${known.person}';
  delete from second_factor where account_id = '${known.person}';
  update inquiry set closed_at = null, closed_by = null where id = '${known.inquiry}';
  update resource set hidden_at = null, withdrawn_at = null, taken_down_at = null where id = any('{${Object.values(known)}}')
    and (hidden_at is not null or withdrawn_at is not null or taken_down_at is not null);
  update account set email_confirmed_at = now() where id = '${known.person}' and email_confirmed_at is null;
  insert into business_access (business_id, account_id, access) values ('${known.business}', '${known.person}', 'owner') on conflict do nothing;
  insert into group_member (group_id, account_id, level) values ('${known.group}', '${known.person}', 'owner')
    on conflict (group_id, account_id) do update set level = 'owner'`;
beforeEach(() => api.pool.query(restoring()));
afterAll(() => {
  for (const event of UNEXPECTED) process.off(event, remember);
  expect(crashes).toEqual([]);
});

/** Who may make the call when anybody may: mostly they ask, and a third of the time somebody else does. */
const mayAsk = ({ call }: Mounted): Role => (call.access === 'public' ? 'visitor' : call.access === 'staff' ? 'staff' : 'owner');
const askers = (one: Mounted): fc.Arbitrary<Role> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(mayAsk(one)) }, { weight: 1, arbitrary: fc.constantFrom(...roles) });

/** Optional fields that name something: a text of the right form names nothing, so the valid runs leave them out. */
const NAMING: Record<string, string[]> = {
  'reaction.react': ['businessID'],
  'reaction.unreact': ['businessID'],
  'reaction.check': ['businessID'],
  'reaction.checkMany': ['businessID'],
  'comment.make': ['businessID'],
  'question.ask': ['businessID'],
  'question.answer': ['decline'],
  'block.remove': ['businessID'],
  // Asks who one is.
  'group.list': ['mine'],
  ...Object.fromEntries(
    ['get', 'messages', 'send', 'read', 'end', 'typing'].map((name) => [`inquiry.${name}`, ['bid', 'before', 'after', 'reason', 'attachments']]),
  ),
  'inquiry.list': ['ubid'],
  'feed.load': ['nextID'],
  'reaction.list': ['nextID'],
  'follow.list': ['nextID'],
  'staff.audit': ['before'],
  // Units, codes and check digits, held together by rules between fields: server/catalogue/product/trade and server/company/business/standing try them.
  'product.create': ['trade'],
  // Pictures are either there or new, and first products are its own: server/company/business/gallery tries them.
  'business.update': ['names', 'numbers', 'sites', 'gallery', 'firstProducts'],
  'inbox.list': ['side', 'after'],
  // Units, currencies, postcodes and ranges, which server/directory/search/facets tries.
  ...Object.fromEntries(['businesses', 'products', 'facets', 'facetValues'].map((name) => [`search.${name}`, ['qty', 'price', 'near', 'attributes']])),
  // Two days that must fit together.
  'analytics.ofBusiness': ['product', 'from', 'to'],
  'analytics.outcomes': ['from', 'to'],
  // One of three numbers.
  'demand.trade': ['days'],
  // A member, and a code of three letters.
  'quote.mine': ['assigned', 'currency'],
  'desk.outcome': ['value'],
  'staffAnalytics.get': ['from', 'to'],
  'profile.update': [
    'state',
    'gender',
    'preferredLanguage',
    'jobPosition',
    'businessType',
    'industry',
    'birthDate',
    'mobilePhone',
    'profilePhoto',
    'coverPhoto',
  ],
  // Countries, categories, companies and files; a quantity fits its unit (server/trade/rfq/draft).
  'rfq.create': ['from', 'country', 'state', 'lines', 'neededBy', 'currency', 'certificates', 'excluded', 'invited', 'files'],
  // A business that one belongs to, and columns as wide as the rows.
  'partsList.keep': ['from'],
  'partsList.parse': ['columns'],
  'business.create': ['state', 'profilePhoto', 'coverPhoto', 'website', 'register', 'yearStablished'],
  'duplicate.find': ['country', 'website', 'register', 'vat', 'phone'],
  'onboarding.proposals': ['industry'],
  'product.update': ['trade', 'version', 'keywords', 'specs', 'industry', 'category', 'subCategory', 'mainImage', 'images', 'videos'],
};

function exampleOf({ name }: Mounted, row: Row): object {
  const [kind] = 'about' in row ? row.about : [];
  const example = { ...('about' in row ? row.input(known[kind as Kind], kind as Kind) : row.input), ...examples[name] };
  return { ...Object.fromEntries((NAMING[name] ?? []).map((field) => [field, undefined])), ...example };
}

describe.each(mounted)('$name', (one) => {
  const row = matrix[one.name as keyof typeof matrix] as Row;
  const making = () => fresh[one.name as CallName];
  let made: Fresh = {};
  /** What is made anew for each request stands in its place until then. */
  const valid = async () => {
    made = (await making()?.()) ?? {};
    const places = Object.fromEntries(Object.entries(made).map(([name, value]) => [name, value === undefined ? undefined : FRESH]));
    return fc.tuple(validInputs(one.call, { ...exampleOf(one, row), ...places }), askers(one));
  };
  const requestFor = (parts: Wire, role: Role, headers: Record<string, string> = {}): InjectOptions =>
    requestOf(one.call, filled(parts, made), { ...headers, ...made.headers, ...cast[role] });
  const timeout = 20_000 + RUNS * 300;
  afterAll(() => figures.close(one.name));

  /** Tries so many requests and looks at each answer; the smallest request that fails is kept. */
  async function tried<T>(kind: InputKind, share: number, values: fc.Arbitrary<T>, ask: (value: T) => [InjectOptions, Role]): Promise<void> {
    let last: InjectOptions = {};
    const property = fc.asyncProperty(values, async (value) => {
      // What was accepted or refused once stands in the way of the next one; the short form has no time for both.
      if (making() && (kind === 'valid' || (kind === 'near' && IS_LONG))) {
        // Limits of how often are tested elsewhere.
        await api.pool.query('delete from attempt');
        made = (await making()?.()) ?? {};
      }
      const [request, role] = ask(value);
      last = request;
      const status = await expectAnswer(api, one, request);
      figures.answered(one.name, kind, status);
      if (kind === 'valid' && role === mayAsk(one)) figures.answered(one.name, BY_RIGHT, status);
    });
    await fc.assert(property, { numRuns: Math.ceil(RUNS * share), seed: SEED }).catch((error: unknown) => {
      figures.failed(one.name, last);
      throw error;
    });
  }

  test('answers what the contract allows, and succeeds often enough to have been tried', { timeout }, async () => {
    await tried('valid', 0.5, await valid(), ([parts, role]) => [requestFor(parts, role), role]);
    // Of every call: what is refused from the first check on was not tried.
    expect(figures.share(one.name, BY_RIGHT)).toBeGreaterThanOrEqual(SUCCEEDING);
  });

  test('refuses what is wrong in one place, and never breaks', { timeout }, async () => {
    const spoilt = fc.tuple(await valid(), mutations(one.call));
    await tried('near', 0.25, spoilt, ([[parts, role], spoil]) => [requestFor(spoil(parts), role), role]);
  });

  test('refuses what is hostile from end to end, and never breaks', { timeout }, async () => {
    const spoilt = fc.tuple(await valid(), fc.array(mutations(one.call), { maxLength: 4 }), strangeHeaders, fc.option(rawBodies, { freq: 3 }));
    await tried('hostile', 0.25, spoilt, ([[parts, role], spoils, headers, raw]) => {
      const hostile = spoils.reduce((so, spoil) => spoil(so), parts);
      const request = requestFor(hostile, role, headers);
      return [raw === null ? request : withRawBody(request, raw), role];
    });
  });
});

test.each(['account', 'follow', 'quote', 'notification'])('a statement that means every row of %s fails: the bystander’s trap bites', async (table) => {
  await expect(api.pool.query(`delete from ${table}`)).rejects.toThrow(`a statement reached a row of a bystander in ${table}`);
});

test.each(kept as { call: string; why: string; request: InjectOptions }[])('answers as it should what once broke $call: $why', async ({ call, request }) => {
  const one = mounted.find(({ name }) => name === call) as Mounted;
  for (const role of roles) await expectAnswer(api, one, { ...request, headers: { ...request.headers, ...cast[role] } });
});
