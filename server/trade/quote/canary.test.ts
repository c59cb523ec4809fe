import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { CHOSEN_TOPICS } from '#contract/integration/webhook/limits.ts';
import { mounted } from '#server/api.ts';
import { newId } from '#server/base/database/id.ts';
import type { Mounted } from '#server/base/http/http.ts';
import { createLog } from '#server/base/telemetry/log.ts';
import { matrix } from '../../../tests/access.matrix.ts';
import type { Row } from '../../../tests/access.rules.ts';
import { byHeader } from '../../../tests/support/bench.ts';
import { as } from '../../../tests/support/company.ts';
import { PDF, pdf } from '../../../tests/support/documents.ts';
import { makeAccess, makePerson } from '../../../tests/support/made.ts';
import { OFFER, quoting, type Supplier, useRfqs } from '../../../tests/support/rfq.ts';
import type { Session } from '../../../tests/support/session.ts';
import { unpacked } from '../../../tests/support/unpacked.ts';
import { send as sendForm, useUploads, validate } from '../../../tests/support/uploads.ts';
import { partsOf, requestOf } from '../../../tests/support/wire.ts';
import { quoteReadable } from './readable-queries.ts';

const logged: string[] = [];
const log = createLog('debug', { write: (line: string) => void logged.push(line) });
const trade = useRfqs(useUploads(undefined, { authenticate: byHeader, log }));
const { api, cast, send, published, own, later } = trade;
const { quote, ownQuote, save } = quoting(trade);
const MISSING = newId();

/** Words and figures that stand in the quote and nowhere else, and the sums that are made of them. */
const CANARIES = /zinnwaldit|4321\.98|7771\.13|8643975|8651746/i;
const content = (lineID: string) => ({
  note: 'zinnwaldite note',
  place: 'Zinnwaldit',
  paymentTerms: 'zinnwaldite terms',
  costs: [{ name: 'Zinnwaldite tooling', amount: '7771.13', kind: 'tooling' }],
  lines: [{ lineID, offer: { ...OFFER, breaks: [{ from: '1', price: '4321.9876' }], moq: '1', note: 'zinnwaldite line' } }],
});

/** Every call that reads, of staff too; one that is written down as a look reads all the same. A page is made of their answers alone (tests/boundaries.test.ts). */
const reading = mounted.filter(({ call }) => call.method === 'GET' || call.reads === true);
const writing = mounted.filter((one) => !reading.includes(one));
/** What ends the request, a side of it or an account: tried after all others. */
const ENDING = new Set(['account.remove', 'rfq.cancel', 'rfq.closeEarly', 'rfq.remove', 'rfqStaff.hide', 'rfqTeam.setTeam']);
const lastOnes = writing.filter(({ name }) => ENDING.has(name));
const isIdField = (name: string): boolean => /^(id|bid|ubid|to|from)$|ID$/.test(name);
const fieldsOf = ({ call }: Mounted): string[] => [call.params, call.query, call.body].flatMap((part) => Object.keys(part?.shape ?? {}));

interface Asked {
  rfqID: string;
  quoteID: string;
  businesses: string[];
  people: string[];
}

/** What a call is asked for: what the matrix asks, each id in each of its fields beside the ids of the quote, and the words in each field of text. */
function inputsOf(one: Mounted, { rfqID, quoteID, businesses, people }: Asked): object[] {
  const row = matrix[one.name as keyof typeof matrix] as Row;
  const fields = fieldsOf(one);
  const given = 'about' in row ? row.input(MISSING, row.about[0] ?? 'post') : row.input;
  const named = Object.fromEntries(Object.entries({ rfqID, quoteID }).filter(([field]) => fields.includes(field)));
  const example: object = { ...given, ...named };
  const ids = fields.filter((field) => isIdField(field) && !(field in named));
  const texts = fields.filter((field) => /^(textQuery|text|query|q)$/.test(field));
  return [
    example,
    ...ids.flatMap((field) => [rfqID, quoteID, ...businesses, ...people].map((id) => ({ ...example, [field]: id }))),
    ...texts.map((field) => ({ ...example, [field]: 'zinnwaldite' })),
  ];
}

/** @returns the calls whose answer to somebody holds a canary; what they asked themself does not count. */
async function found(asked: Asked, headers: Record<string, string>, calls = reading): Promise<string[]> {
  const names = new Set<string>();
  for (const one of calls)
    for (const input of calls === reading ? inputsOf(one, asked) : inputsOf(one, asked).slice(0, 1)) {
      const { body } = await (one.call.host === 'auth' ? api.auth : api).http.inject(requestOf(one.call, partsOf(one.call, input), headers));
      if (CANARIES.test(unpacked(body.replaceAll('"zinnwaldite"', '')))) names.add(one.name);
    }
  return [...names].sort();
}

async function fileOf({ owner }: Supplier): Promise<string> {
  const [bytes, fileName] = [pdf('zinnwaldite drawing'), 'Zinnwaldit drawing.pdf'];
  const { body } = await api.post('/files/upload-request', { contentType: PDF, fileSize: bytes.length, purpose: 'attachment', fileName }, as(owner));
  const session = { headers: as(owner) } as unknown as Session;
  expect((await sendForm(api, session, body.signedPost, bytes)).status).toBe(204);
  expect((await validate(api, session, body.token)).status).toBe(200);
  return body.token;
}

/** What stands in the outbox, on its way to browsers of others than the supplier’s side, in mails, and in the log. */
async function told({ owner, member }: Supplier, other: Supplier): Promise<string[]> {
  const { rows } = await api.pool.query(
    `select body::text as body from outbox union all select body::text from live_event where account_id <> all($1::uuid[])
      union all select body from webhook_event`,
    [[owner, member, other.owner, other.member]],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(logged.length).toBeGreaterThan(0);
  return [...rows.map(({ body }) => body), ...api.mails.map((mail) => JSON.stringify(mail)), ...logged].filter((text) => CANARIES.test(text));
}

/** A sealed request with a quote in it that is all canaries, its files and the draft after it too, another that was withdrawn, and everybody who could want to read them. */
async function sealedQuote() {
  const [one, rival, gone] = cast.suppliers as [Supplier, Supplier, Supplier];
  const person = () => makePerson(api.db, { email_confirmed_at: new Date() });
  const [approver, stranger, staff] = [await person(), await person(), await person()];
  await makeAccess(api.db, cast.company, approver, 'member');
  // Their systems hear all that there is to hear (KEY-015).
  for (const id of [cast.company, ...cast.suppliers.map((supplier) => supplier.id)])
    await api.pool.query("insert into webhook_endpoint (id, business_id, url, topics, secret) values ($1, $2, 'https://erp.example/', $3, '')", [
      newId(),
      id,
      CHOSEN_TOPICS,
    ]);
  const rfqID = await published({ sealed: true });
  await send(cast.buyer, 'put', `/rfq/${rfqID}/team`, { team: [{ userID: approver, right: 'award' }] });
  const { lineID } = (await own(rfqID)).lines[0];
  expect((await quote(one, rfqID, { ...content(lineID), files: [{ token: await fileOf(one) }] })).status).toBe(200);
  expect((await save(one, rfqID, { note: 'zinnwaldite, newly drafted' })).status).toBe(200);
  expect((await quote(gone, rfqID, content(lineID))).status).toBe(200);
  const reason = { bid: gone.id, reason: 'other', text: 'zinnwaldite is gone' };
  expect((await send(gone.owner, 'post', `/rfq/${rfqID}/quote/withdraw`, reason)).status).toBe(200);
  await send(rival.owner, 'put', `/rfq/${rfqID}/quote`, { bid: rival.id, version: 0, note: 'Ours' });
  await api.work();
  const { quoteID } = (await ownQuote(one, rfqID)).body.data;
  const asked = { rfqID, quoteID, businesses: [one.id, rival.id, cast.company], people: [one.owner, cast.buyer] };
  const readers = {
    buyer: as(cast.buyer),
    approver: as(approver),
    colleague: as(cast.colleague),
    rival: as(rival.owner),
    member: as(one.member),
    stranger: as(stranger),
    visitor: {},
    staff: { ...as(staff), 'wbn-staff': '1' },
  };
  return { one, gone, asked, readers };
}

test('words and figures of a sealed quote, its files, drafts and withdrawals stand before its deadline in no answer, bell, live event, mail, download, log line or outbox body of anybody but its own side [QUO-019] [TME-006]', {
  timeout: 400_000,
}, async () => {
  const { one, gone, asked, readers } = await sealedQuote();
  expect([reading.length > 80, writing.length > 150, lastOnes.length]).toEqual([true, true, ENDING.size]);
  for (const [role, headers] of Object.entries(readers)) expect([role, await found(asked, headers)]).toEqual([role, []]);
  expect(await told(one, gone)).toEqual([]);
  // Its own side reads it, so that what is looked for is there to be found.
  const theirs = await found(asked, as(one.owner));
  expect(theirs).toEqual(expect.arrayContaining(['quote.own', 'quote.mine', 'quote.ownRevision', 'quote.ownDocument', 'privacy.download']));
  // What writes says nothing of it either, to whoever may and whoever may not.
  const before = writing.filter((call) => !lastOnes.includes(call));
  for (const [role, headers] of Object.entries(readers)) expect([role, await found(asked, headers, before)]).toEqual([role, []]);
  await api.work();
  expect(await told(one, gone)).toEqual([]);
  // Past the door of the call the one condition decides: with it replaced by false nothing is found, by true everything.
  await api.pool.query('update rfq set opened_at = now() where id = $1', [asked.rfqID]);
  const condition = vi.spyOn(quoteReadable, 'toOperationNode');
  condition.mockReturnValue(sql<boolean>`false`.toOperationNode());
  expect(await found(asked, readers.buyer)).toEqual([]);
  condition.mockReturnValue(sql<boolean>`true`.toOperationNode());
  const readable = ['comparison.file', 'comparison.get', 'quote.document', 'quote.get', 'quote.received'];
  expect(await found(asked, readers.buyer)).toEqual(expect.arrayContaining(readable));
  condition.mockRestore();
  await api.pool.query('update rfq set opened_at = null where id = $1', [asked.rfqID]);
  for (const [role, headers] of Object.entries(readers)) expect([role, await found(asked, headers, lastOnes)]).toEqual([role, []]);
});

test('a member of the supplier who is not assigned reads what is asked and nothing of the quote, and again nothing when the assignment ends [QUO-002]', {
  timeout: 120_000,
}, async () => {
  const { one, asked, readers } = await sealedQuote();
  await later('73 hours');
  const assign = (members: string[]) => send(one.owner, 'put', `/rfq/${asked.rfqID}/assignment`, { bid: one.id, members });
  const lines = async () => (await api.get(`/rfq/${asked.rfqID}?bid=${one.id}`, readers.member)).body.data.rfq.lines.length;
  expect([await lines(), await found(asked, readers.member)]).toEqual([1, []]);
  expect((await assign([one.member])).status).toBe(200);
  expect(await found(asked, readers.member)).toEqual(expect.arrayContaining(['quote.own', 'quote.mine']));
  await assign([]);
  expect([await lines(), await found(asked, readers.member)]).toEqual([1, []]);
});
