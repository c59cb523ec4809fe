import { beforeEach, expect, test } from 'vitest';
import { mounted } from '#server/api.ts';
import { MISSING } from '../../../tests/support/company.ts';
import { makeAccess, makePerson } from '../../../tests/support/made.ts';
import { quoting, useRfqs } from '../../../tests/support/rfq.ts';

const trade = useRfqs();
const { api, cast, send, published } = trade;
const { quote } = quoting(trade);

const ROLES = [
  'visitor',
  'stranger',
  'staff',
  'creator',
  'admin',
  'member',
  'reader',
  'editor',
  'approver',
  'supplier owner',
  'supplier member',
  'assigned',
  'rival',
] as const;
type Role = (typeof ROLES)[number];
let who: Record<Role, Record<string, string>>;
let rfqID: string;
let bid: string;
let quoteID: string;

/** A request to invited suppliers: whoever is not named here is nobody. */
beforeEach(async () => {
  const [one, two] = cast.suppliers as [{ id: string; owner: string; member: string }, { id: string; owner: string }];
  const person = () => makePerson(api.db, { email_confirmed_at: new Date() });
  const [admin, reader, editor, approver, assigned] = [await person(), await person(), await person(), await person(), await person()];
  for (const [account, access] of [
    [admin, 'admin'],
    [reader, 'member'],
    [editor, 'member'],
    [approver, 'member'],
  ] as const)
    await makeAccess(api.db, cast.company, account, access);
  await makeAccess(api.db, one.id, assigned, 'member');
  bid = one.id;
  rfqID = await published({ visibility: 'invited', invited: [one.id] });
  await send(cast.buyer, 'put', `/rfq/${rfqID}/team`, {
    team: [
      { userID: reader, right: 'read' },
      { userID: editor, right: 'edit' },
    ],
    approverID: approver,
  });
  await send(one.owner, 'put', `/rfq/${rfqID}/assignment`, { bid, members: [assigned] });
  const token = (account: string) => ({ 'wbn-auth': account });
  who = {
    visitor: {},
    stranger: token(await person()),
    staff: { ...token(await person()), 'wbn-staff': '1' },
    creator: token(cast.buyer),
    admin: token(admin),
    member: token(cast.colleague),
    reader: token(reader),
    editor: token(editor),
    approver: token(approver),
    'supplier owner': token(one.owner),
    'supplier member': token(one.member),
    assigned: token(assigned),
    rival: token(two.owner),
  };
});

const BUYERS: Role[] = ['creator', 'admin', 'reader', 'editor', 'approver'];
const EDITORS: Role[] = ['creator', 'admin', 'editor'];
const SUPPLIERS: Role[] = ['supplier owner', 'supplier member', 'assigned'];
const QUOTERS: Role[] = ['supplier owner', 'assigned'];

/** Each call, and who gets past its door; to all others there is no such request. */
const calls = (): [string, 'get' | 'post' | 'put' | 'delete', string, object, Role[]][] => [
  ['read as buyer', 'get', `/rfq/${rfqID}`, {}, BUYERS],
  ['read as supplier', 'get', `/rfq/${rfqID}?bid=${bid}`, {}, SUPPLIERS],
  ['opened as supplier', 'post', `/rfq/${rfqID}/seen`, { bid }, SUPPLIERS],
  ['history', 'get', `/rfq/${rfqID}/history`, {}, BUYERS],
  ['matches', 'get', `/rfq/${rfqID}/matches`, {}, BUYERS],
  ['questions', 'get', `/rfq/${rfqID}/question`, {}, BUYERS],
  ['team', 'get', `/rfq/${rfqID}/team`, {}, BUYERS],
  ['forecast', 'get', `/rfq/${rfqID}/forecast`, {}, BUYERS],
  ['one quote', 'get', `/rfq/${rfqID}/quote/${quoteID}`, {}, BUYERS],
  ['its decision', 'get', `/rfq/${rfqID}/award`, {}, BUYERS],
  ['approve', 'post', `/rfq/${rfqID}/award/approve`, { yes: 'maybe' }, BUYERS],
  ['award', 'post', `/rfq/${rfqID}/award`, { parts: [] }, ['creator', 'admin']],
  ['write to a supplier', 'post', `/rfq/${rfqID}/conversation/${quoteID}`, { message: '' }, EDITORS],
  ['its document', 'get', `/rfq/${rfqID}/quotes/${quoteID}/file`, {}, BUYERS],
  ['ask to prolong', 'post', `/quote/${quoteID}/prolong-request`, { rfqID }, EDITORS],
  ['quotes', 'get', `/rfq/${rfqID}/quotes`, {}, BUYERS],
  ['copy', 'post', `/rfq/${rfqID}/copy`, {}, BUYERS],
  ['change', 'put', `/rfq/${rfqID}`, { version: 99 }, EDITORS],
  ['publish', 'post', `/rfq/${rfqID}/publish`, { version: 99 }, EDITORS],
  ['extend', 'post', `/rfq/${rfqID}/extend`, { deadline: '2020-01-01T00:00:00Z' }, EDITORS],
  ['close early', 'post', `/rfq/${rfqID}/close-early`, {}, EDITORS],
  ['cancel', 'post', `/rfq/${rfqID}/cancel`, { reason: 'weather' }, EDITORS],
  ['remind', 'post', `/rfq/${rfqID}/reminder`, { wrong: 1 }, EDITORS],
  ['remove', 'delete', `/rfq/${rfqID}`, {}, EDITORS],
  ['invite', 'post', `/rfq/${rfqID}/invitation`, { businesses: [] }, EDITORS],
  ['take back', 'delete', `/rfq/${rfqID}/invitation/${MISSING}`, {}, EDITORS],
  ['answer', 'put', `/rfq/${rfqID}/question/${MISSING}`, { answer: '', toAll: true }, EDITORS],
  ['set team', 'put', `/rfq/${rfqID}/team`, { team: 'nobody' }, ['creator', 'admin']],
  ['changes', 'get', `/rfq/${rfqID}/change?bid=${bid}`, {}, SUPPLIERS],
  ['answers', 'get', `/rfq/${rfqID}/answer?bid=${bid}`, {}, SUPPLIERS],
  ['ask', 'post', `/rfq/${rfqID}/question`, { bid, text: '' }, SUPPLIERS],
  ['not for us', 'post', `/rfq/${rfqID}/not-for-us`, { bid, reason: 'weather' }, SUPPLIERS],
  ['own quote', 'get', `/rfq/${rfqID}/quote?bid=${bid}`, {}, QUOTERS],
  ['save a quote', 'put', `/rfq/${rfqID}/quote`, { bid, version: 99 }, QUOTERS],
  ['submit', 'post', `/rfq/${rfqID}/quote/submit`, { bid, version: 99, revision: 1 }, QUOTERS],
  ['confirm', 'post', `/rfq/${rfqID}/quote/confirm-revision`, { bid, revision: 99 }, QUOTERS],
  ['prolong', 'post', `/rfq/${rfqID}/quote/prolong`, { bid, validUntil: 'tomorrow' }, QUOTERS],
  ['a revision', 'get', `/rfq/${rfqID}/quote/revision/1?bid=${bid}`, {}, QUOTERS],
  ['the document of a revision', 'get', `/rfq/${rfqID}/quote/revision/1/file?bid=${bid}`, {}, QUOTERS],
  ['write to the buyer', 'post', `/rfq/${rfqID}/quote/conversation`, { bid, message: '' }, QUOTERS],
  ['withdraw', 'post', `/rfq/${rfqID}/quote/withdraw`, { bid, reason: 'weather' }, QUOTERS],
];

/** An address as the contract writes it, whatever its parameters are called. */
const shape = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replace(/\?.*/, '').replace(/:\w+|[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/revision\/)1/g, ':it')}`;
const TRADE = ['rfq', 'rfqTalk', 'rfqMatch', 'rfqTeam', 'quote', 'quoteTalk', 'forecast'];
const ofSides = mounted.filter(({ call }) => call.of && 'side' in call.of);

test('each call of a request lets in the sides that its contract names, by role, and is missing to everybody else [TCA-001] [TBA-014]', async () => {
  expect((await quote(cast.suppliers[0] as never, rfqID)).status).toBe(200);
  quoteID = (await api.pool.query('select id from quote where rfq_id = $1', [rfqID])).rows[0].id;
  const tried = new Set(calls().map(([, method, path]) => shape(method, path)));
  const all = ofSides.filter(({ name }) => TRADE.includes(name.split('.')[0] ?? '')).map(({ call }) => shape(call.method, call.path));
  expect(all.filter((one) => !tried.has(one))).toEqual([]);
  for (const [name, method, path, body, may] of calls()) {
    const answers = await Promise.all(ROLES.map((role) => (method === 'get' ? api.get(path, who[role]) : api[method](path, body, who[role]))));
    const got = ROLES.filter((_, at) => !['not_found', 'TokenNotFound'].includes(answers[at]?.body.error));
    expect([name, got]).toEqual([name, may]);
  }
});

test('every call that names a side asks for it before it reads any input: what is wrong is not even said to who is on neither [TCA-001]', async () => {
  expect(ofSides.length).toBeGreaterThan(40);
  const filled = (path: string) => path.replace(':rfqID', rfqID).replaceAll(/:\w+/g, MISSING);
  for (const { name, call } of ofSides) {
    const path = filled(call.path);
    const wrong = { rfqID, bid, version: 'x', parts: 3, unknown: [] };
    const heard = (role: Role) =>
      call.method === 'GET'
        ? api.get(`${path}?rfqID=${rfqID}&bid=${bid}&unknown=x`, who[role])
        : api[call.method.toLowerCase() as 'post'](call.method === 'DELETE' ? `${path}?bid=${bid}&unknown=x` : path, wrong, who[role]);
    for (const role of ['stranger', 'rival', 'staff'] as const) {
      const { status, body } = await heard(role);
      expect([name, role, status, body.error, body.fields]).toEqual([name, role, 404, 'not_found', undefined]);
    }
  }
});

test('what a business may do ends with the business: who left it, and one that is hidden, get in no more', async () => {
  const open = () => api.get(`/rfq/${rfqID}/quote?bid=${bid}`, who.assigned);
  expect((await open()).status).toBe(200);
  await api.pool.query('delete from business_access where account_id = $1', [who.assigned['wbn-auth']]);
  expect((await open()).status).toBe(404);
  await api.pool.query('update resource set hidden_at = now() where id = $1', [bid]);
  expect((await api.get(`/rfq/${rfqID}/quote?bid=${bid}`, who['supplier owner'])).status).toBe(404);
});
