import { sql } from 'kysely';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { signToken } from '#server/identity/session/token.ts';
import { makeAccess, makeBusiness, makePerson, makeSession } from '../../tests/support/made.ts';
import type { Server } from '../faults/process.ts';

/** A company that quotes, and whoever speaks for it. */
export interface Bidder {
  businessID: string;
  accountID: string;
  token: string;
}

/** Processes of the product on one database, and the people of a proof. */
export interface Stage {
  parts: Pick<AppContext, 'db' | 'config' | 'keys' | 'now'>;
  servers: Pick<Server, 'url'>[];
  buyer: Bidder;
  bidders: Bidder[];
}

export interface Answer {
  status: number;
  error: string | null;
  /** When it was there, by the clock of this machine. */
  at: number;
}

const LONG_AGO = new Date(Date.now() - 90 * 86_400_000);
const HOUR = 3_600_000;

/** By how much the clocks of the processes of a proof are wrong, in turns: the clock of the database alone decides. */
export const WRONG_CLOCKS_MS = [-90_000, 90_000, 0] as const;

async function makeBidder(parts: Stage['parts'], name: string): Promise<Bidder> {
  const { db } = parts;
  const businessID = await makeBusiness(db, { company_name: name, country_code: 'GB' });
  const accountID = await makePerson(db, { email_confirmed_at: LONG_AGO, created_at: LONG_AGO });
  await makeAccess(db, businessID, accountID, 'owner');
  const sessionID = await makeSession(db, accountID);
  return { businessID, accountID, token: (await signToken(parts, { accountID, sessionID })).token };
}

/** So many suppliers and a buyer whose work address is proved. */
export async function makePeople(parts: Stage['parts'], count: number): Promise<Pick<Stage, 'buyer' | 'bidders'>> {
  const buyer = await makeBidder(parts, 'Humber Dosing Ltd');
  await sql`insert into work_email (account_id, code_id, email, domain, company_name, asked_at, checked_at)
    values (${buyer.accountID}, ${newId()}, 'a@humber.example', 'humber.example', 'Humber', now(), now())`.execute(parts.db);
  return { buyer, bidders: await Promise.all(Array.from({ length: count }, (_, at) => makeBidder(parts, `Crowd ${at}`))) };
}

/** @param by how the request is made: its process, and headers beside the usual ones, such as a clock that is wrong */
export async function ask(url: string, { token }: Bidder, method: string, path: string, body?: object, headers: object = {}) {
  const sent = { method, headers: { 'wbn-auth': token, 'content-type': 'application/json', ...headers }, ...(body && { body: JSON.stringify(body) }) };
  // A connection that was idle may be closed by the other end in the same moment: what has a key is sent again.
  const response = await fetch(`${url}${path}`, sent).catch((error: unknown) => {
    if ('idempotency-key' in headers) return fetch(`${url}${path}`, sent);
    throw error;
  });
  const read = (await response.json()) as { error?: string; data?: Record<string, unknown> };
  return { status: response.status, error: read.error ?? null, at: Date.now(), data: read.data ?? {} };
}

/** Takes away what the run before left: a quote counts in its month, and a request in its day. */
export const clear = async (db: Db): Promise<void> => {
  await sql`delete from setting where name = 'trade-clock'`.execute(db);
  await sql`truncate rfq, quote cascade`.execute(db);
};

/** A published request, and a whole draft of each bidder for it. */
export async function requestWith(
  { parts: { db }, servers, buyer }: Stage,
  { bidders, invited = [] }: { bidders: Bidder[]; invited?: Bidder[] },
  title = 'Ball valves',
) {
  const url = (servers[0] as Pick<Server, 'url'>).url;
  const line = { description: 'Ball valve DN 50', quantity: '2000', unit: 'H87', subCategory: '0004-01-01' };
  const body = {
    title,
    lines: [line],
    country: 'GB',
    place: 'Hull',
    incoterm: 'DAP',
    visibility: 'open',
    deadline: new Date(Date.now() + 72 * HOUR).toISOString(),
  };
  const draft = await ask(url, buyer, 'POST', '/rfq', { from: buyer.businessID, ...body, invited: invited.map(({ businessID }) => businessID) });
  const { rfqID, version } = draft.data;
  const published = await ask(url, buyer, 'POST', `/rfq/${rfqID}/publish`, { version });
  if (published.status !== 200) throw new Error(`The request was not published: ${published.error}`);
  const { rows } = await sql<{ line: string }>`select id as line from rfq_line where rfq_id = ${rfqID}`.execute(db);
  const offer = { unit: 'H87', breaks: [{ from: '100', price: '9.20' }], moq: '100', leadDays: 21 };
  const validUntil = new Date(Date.now() + 60 * 24 * HOUR).toISOString().slice(0, 10);
  const content = { bid: '', version: 0, incoterm: 'DAP', place: 'Hull', currency: 'GBP', validUntil, lines: [{ lineID: rows[0]?.line, offer }] };
  const [first, ...others] = bidders as [Bidder, ...Bidder[]];
  const kept = await ask(url, first, 'PUT', `/rfq/${rfqID}/quote`, { ...content, bid: first.businessID });
  if (kept.status !== 200) throw new Error(`The draft was not kept: ${kept.error}`);
  // The drafts of all others are copies of the first.
  await sql`insert into quote (id, rfq_id, business_id, draft, drafted_at, drafted_by)
    select gen_random_uuid(), q.rfq_id, o.business, q.draft, q.drafted_at, o.account
    from quote q cross join unnest(${others.map(({ businessID }) => businessID)}::uuid[], ${others.map(({ accountID }) => accountID)}::uuid[]) o (business, account)
    where q.rfq_id = ${rfqID} and q.business_id = ${first.businessID}`.execute(db);
  return rfqID as string;
}

/** Submits the draft of a bidder through one of the processes, once: a process that is too busy is an answer too. */
export async function submit({ servers }: Stage, rfqID: string, bidder: Bidder, place: number, headers: object = {}): Promise<Answer> {
  const { url } = servers[place % servers.length] as Pick<Server, 'url'>;
  const body = { bid: bidder.businessID, version: 1, revision: 1 };
  const { status, error, at } = await ask(url, bidder, 'POST', `/rfq/${rfqID}/quote/submit`, body, { ...headers, 'idempotency-key': `submit ${rfqID}` });
  return { status, error, at };
}

/** How many times each answer came: `200`, or its refusal. */
export function countsOf(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, error } of answers) {
    const name = error ?? String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
