import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ErrorCode, errors } from '#contract/errors.ts';
import { mounted } from '#server/api.ts';
import type { Mounted } from '#server/base/http.ts';
import { matrix } from '../access.matrix.ts';
import { type Kind, kinds, type Row } from '../access.rules.ts';
import { useApi } from '../support/api.ts';
import { byHeader } from '../support/bench.ts';
import { makeBusiness, makeInquiry, makeSession } from '../support/made.ts';
import { requestOf } from '../support/wire.ts';
import { mutations, validInputs } from './arbitrary.ts';

/** `FUZZ_RUNS=10000` is the long form: it also starts from another seed each time, and prints it when something fails. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 150);
const SEED = process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : process.env.FUZZ_RUNS ? Date.now() % 2 ** 31 : 20_261_120;
const SUCCEEDING = 0.2;

const api = useApi('demo', {}, { authenticate: byHeader });
const known = {} as Record<Kind, string>;
const crashes: unknown[] = [];
const remember = (error: unknown) => void crashes.push(error);

beforeAll(async () => {
  process.on('unhandledRejection', remember);
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
  await api.pool.query('update post set account_id = $2 where id = $1', [known.post, known.person]);
  known.inquiry = await makeInquiry(api.db, known.person, await makeBusiness(api.db));
  known.session = await makeSession(api.db, known.person, known.person);
});
// What a call has removed is there again for the next one.
beforeEach(async () => {
  await api.pool.query('update resource set hidden_at = null where id = any($1)', [Object.values(known)]);
  await api.pool.query(
    "insert into group_member (group_id, account_id, level) values ($1, $2, 'owner') on conflict (group_id, account_id) do update set level = 'owner'",
    [known.group, known.person],
  );
});
afterAll(() => {
  process.off('unhandledRejection', remember);
  expect(crashes).toEqual([]);
});

/** Whoever needs to be somebody is the person of the examples. */
const headersFor = ({ call }: Mounted): Record<string, string> =>
  call.access === 'public' ? {} : { 'wbn-auth': known.person, ...(call.access === 'staff' && { 'wbn-staff': '1' }) };

/** Whether anybody gets further than a refusal with an input that only has the right form: a password must be right too. */
const canSucceed = ({ name, call }: Mounted, row: Row): boolean =>
  !FEW.has(name) && ('about' in row ? row.about[0] !== 'session' : row.may[call.access === 'staff' ? 'staff' : 'user'] === 'ok');
/** What needs somebody else, the version that was read, the name that was given, an id of another object, or room in a package. */
const NEEDING = [
  'follow.user',
  'block.add',
  'business.update',
  'business.remove',
  'member.withdraw',
  'member.change',
  'member.remove',
  'product.create',
  'product.duplicate',
  'product.reorder',
  'boost.start',
  // Nobody writes to their own company.
  'inquiry.create',
  'desk.assign',
  'desk.notes',
  'desk.note',
  'desk.removeReply',
  'group.accept',
  'group.change',
  'group.expel',
  'group.leave',
  // A membership, evidence, a file, a conversation.
  'verification.sendCode',
  'verification.enterCode',
  'verification.checkWebsite',
  'verification.checkRegister',
  'verification.checkVat',
  'verification.handInDocument',
  'verification.ask',
  'verificationReview.grant',
  'verificationReview.refuse',
  'verificationReview.withdraw',
  'document.add',
  'document.remove',
  'document.release',
  'document.revoke',
  'document.shared',
  // Gone after the first time.
  'group.remove',
  'comment.remove',
  'post.remove',
];
/** What writes mails, or takes room for a file, is refused after a few. */
const FEW = new Set([
  'account.resendConfirmation',
  'upload.profilePhoto',
  'upload.forUser',
  'upload.forBusiness',
  'upload.request',
  'business.claim',
  'business.askStaff',
  'member.invite',
  'report.make',
  'needhelp.send',
  'savedsearch.save',
  'desk.saveReply',
  ...NEEDING,
]);

/** Optional fields that name something: a text of the right form names nothing, so the valid runs leave them out. */
const NAMING: Record<string, string[]> = {
  'reaction.react': ['businessID'],
  'reaction.unreact': ['businessID'],
  'reaction.check': ['businessID'],
  'reaction.checkMany': ['businessID'],
  'comment.make': ['businessID'],
  'block.remove': ['businessID'],
  // Asks who one is.
  'group.list': ['mine'],
  ...Object.fromEntries(['get', 'messages', 'send', 'read', 'end'].map((name) => [`inquiry.${name}`, ['bid', 'before', 'after', 'reason']])),
  'inquiry.list': ['ubid'],
  'desk.saveReply': ['replyID'],
  'staff.audit': ['before'],
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
  'business.create': ['state', 'profilePhoto', 'coverPhoto'],
  'product.update': ['version', 'industry', 'category', 'subCategory', 'mainImage', 'images', 'videos'],
};

function exampleOf({ name }: Mounted, row: Row): object {
  const [kind] = 'about' in row ? row.about : [];
  const example = 'about' in row ? row.input(known[kind as Kind], kind as Kind) : row.input;
  return { ...Object.fromEntries((NAMING[name] ?? []).map((field) => [field, undefined])), ...example };
}

const LEAKS =
  /\bat .+\(.*:\d+:\d+\)|node_modules|\/(work|home|root|usr|var)\/|\.ts:\d|\bselect\b.+\bfrom\b|syntax error|relation "|column "|violates|invalid byte|postgres|ECONN|zod/i;

/** Everything that holds of any answer to any request. @returns the status. */
async function expectAnswer({ call }: Mounted, request: InjectOptions): Promise<number> {
  const { statusCode, headers, body } = await (call.host === 'auth' ? api.auth : api).http.inject(request);
  expect(statusCode).toBeLessThan(500);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const answer = JSON.parse(body);
  if (statusCode === 200) {
    expect(call.reply.strict().safeParse(answer).error).toBeUndefined();
    return statusCode;
  }
  expect(errors[answer.error as ErrorCode]?.status).toBe(statusCode);
  expect(answer).toMatchObject({ success: false, message: errors[answer.error as ErrorCode].sentence, requestId: expect.any(String) });
  if (answer.error === 'invalid_input') expect(Object.keys(answer.fields).length).toBeGreaterThan(0);
  expect(body.replace(/"fields":\{.*\}/s, '')).not.toMatch(LEAKS);
  for (const message of Object.values(answer.fields ?? {})) expect(message).not.toMatch(LEAKS);
  return statusCode;
}

describe.each(mounted)('$name', (one) => {
  const row = matrix[one.name as keyof typeof matrix] as Row;

  test('answers what the contract allows, and succeeds often enough to have been tried', { timeout: 20_000 + RUNS * 100 }, async () => {
    let succeeded = 0;
    const runs = Math.ceil(RUNS / 2);
    await fc.assert(
      fc.asyncProperty(validInputs(one.call, exampleOf(one, row)), async (parts) => {
        const status = await expectAnswer(one, requestOf(one.call, parts, headersFor(one)));
        if (status === 200) succeeded += 1;
      }),
      { numRuns: runs, seed: SEED },
    );
    if (canSucceed(one, row)) expect(succeeded / runs).toBeGreaterThanOrEqual(SUCCEEDING);
  });

  test('refuses what it does not allow, and never breaks', { timeout: 20_000 + RUNS * 100 }, async () => {
    const spoilt = fc.tuple(validInputs(one.call, exampleOf(one, row)), fc.array(mutations(one.call), { minLength: 1, maxLength: 3 }));
    await fc.assert(
      fc.asyncProperty(spoilt, async ([parts, spoil]) => {
        await expectAnswer(
          one,
          requestOf(
            one.call,
            spoil.reduce((so, mutate) => mutate(so), parts),
            headersFor(one),
          ),
        );
      }),
      { numRuns: Math.floor(RUNS / 2), seed: SEED },
    );
  });
});
