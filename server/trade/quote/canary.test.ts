import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { mounted } from '#server/api.ts';
import { newId } from '#server/base/database/id.ts';
import type { Mounted } from '#server/base/http/http.ts';
import { matrix } from '../../../tests/access.matrix.ts';
import type { Row } from '../../../tests/access.rules.ts';
import { as } from '../../../tests/support/company.ts';
import { makeAccess, makePerson } from '../../../tests/support/made.ts';
import { OFFER, quoting, type Supplier, useRfqs } from '../../../tests/support/rfq.ts';
import { partsOf, requestOf } from '../../../tests/support/wire.ts';
import { quoteReadable } from './readable-queries.ts';

const trade = useRfqs();
const { api, cast, send, published, own, later } = trade;
const { quote, ownQuote } = quoting(trade);
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

/** Every call that reads, of staff too; one that is written down as a look reads all the same. */
const reading = mounted.filter(({ call }) => call.method === 'GET' || call.reads === true);
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
async function found(asked: Asked, headers: Record<string, string>): Promise<string[]> {
  const names = new Set<string>();
  for (const one of reading)
    for (const input of inputsOf(one, asked)) {
      const { body } = await (one.call.host === 'auth' ? api.auth : api).http
        .inject(requestOf(one.call, partsOf(one.call, input), headers))
        .then(({ body }) => ({ body: body.replaceAll('"zinnwaldite"', '') }));
      if (CANARIES.test(body)) names.add(one.name);
    }
  return [...names].sort();
}

/** A sealed request with one quote in it that is all canaries, and everybody who could want to read it. */
async function sealedQuote() {
  const [one, rival] = cast.suppliers as [Supplier, Supplier];
  const person = () => makePerson(api.db, { email_confirmed_at: new Date() });
  const [approver, stranger, staff] = [await person(), await person(), await person()];
  await makeAccess(api.db, cast.company, approver, 'member');
  const rfqID = await published({ sealed: true });
  await send(cast.buyer, 'put', `/rfq/${rfqID}/team`, { team: [{ userID: approver, right: 'award' }] });
  expect((await quote(one, rfqID, content((await own(rfqID)).lines[0].lineID))).status).toBe(200);
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
  return { one, asked, readers };
}

test('words and figures of a sealed quote stand before its deadline in no answer, bell, live event, mail, download or outbox body of anybody but its own side [TME-006]', {
  timeout: 240_000,
}, async () => {
  const { one, asked, readers } = await sealedQuote();
  expect(reading.length).toBeGreaterThan(80);
  for (const [role, headers] of Object.entries(readers)) expect([role, await found(asked, headers)]).toEqual([role, []]);
  // Its own side reads it, so that what is looked for is there to be found.
  expect(await found(asked, as(one.owner))).toEqual(expect.arrayContaining(['quote.own', 'quote.mine', 'quote.ownRevision', 'privacy.download']));
  const { rows } = await api.pool.query(
    'select body::text as body from outbox union all select body::text from live_event where account_id <> all($1::uuid[])',
    [[one.owner, one.member]],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ body }) => CANARIES.test(body))).toEqual([]);
  expect(JSON.stringify(api.mails)).not.toMatch(CANARIES);
  // Past the door of the call the one condition decides: with it replaced by false nothing is found, by true everything.
  await api.pool.query('update rfq set opened_at = now() where id = $1', [asked.rfqID]);
  const condition = vi.spyOn(quoteReadable, 'toOperationNode');
  condition.mockReturnValue(sql<boolean>`false`.toOperationNode());
  expect(await found(asked, readers.buyer)).toEqual([]);
  condition.mockReturnValue(sql<boolean>`true`.toOperationNode());
  expect(await found(asked, readers.buyer)).toEqual(expect.arrayContaining(['quote.get', 'quote.received']));
  condition.mockRestore();
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
