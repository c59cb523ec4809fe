import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Personal } from '#server/base/database/personal.ts';
import { KINDS, owners } from '#server/identity/privacy/owners.ts';
import { tableOwners } from '#server/table-owners.ts';
import { useApi } from './support/api.ts';
import { writtenIn } from './support/statements/writes.ts';

const api = useApi('empty');
const ANYBODY = '019b0000-0000-7000-8000-000000000000';

/** Tables that name a person and of which nothing is handed out, with the reason. The list may only become shorter. */
const NOT_COLLECTED: Record<string, string> = {
  account_deletion: 'its one date stands on the page of the account',
  account_hold: 'an order of the law, of which the person may not have to know',
  audit_entry: 'what staff, operators and sides of the trade did, each of which has a history of its own',
  business_deletion: 'of the company',
  credential: 'a secret',
  email_link: 'a secret',
  inquiry_read: 'how far somebody has read, beside the conversation that is handed out',
  need_help_answer: 'what staff wrote; its author is staff',
  product_removal: 'of the company',
  recovery_code: 'a secret',
  second_factor: 'a secret',
  sign_in_ticket: 'a secret',
  staff: 'who works here',
  suspension: 'its decision is handed out',
};
/** Tables that name a person and keep an id without a person behind it, with the reason. The list may only become shorter. */
const NOT_ERASED: Record<string, string> = {
  audit_entry: 'what was done is kept, under an id',
  business_deletion: 'of the company',
  file: 'goes with the sweep, once nothing names it',
  inquiry_assignment: 'of the company',
  inquiry_note: 'of the company',
  need_help_answer: 'what staff wrote',
  product_removal: 'of the company',
  quote: 'of the company',
  quote_round: 'of the company',
  rfq_history: 'the history of a request, under an id',
  rfq_invitation: 'of a request, which the other side keeps',
  rfq_question: 'of the company that asked, and of a request',
  rfq_revision: 'of a request, which the other side keeps',
  saved_reply: 'of the company',
  staff: 'who works here',
  suspension: 'what was decided is kept, under an id',
  trade_order_answer: 'of an order, which the other side keeps',
  trade_order_delivery: 'of an order, which the other side keeps',
  trade_order_history: 'the history of an order, under an id',
  trade_order_version: 'of an order, which the other side keeps',
};

/** Tables with a column that names an account. */
async function tablesOfPersons(): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`select distinct conrelid::regclass::text as "table" from pg_constraint
    where contype = 'f' and confrelid = 'account'::regclass order by 1`.execute(api.db);
  return rows.map(({ table }) => table);
}

const textsOf = ({ collect = {}, erase = [] }: Personal) => ({
  collected: Object.values(collect).map((query) => query(ANYBODY).compile(api.db).sql),
  erased: erase.map((statement) => statement(ANYBODY).compile(api.db).sql),
});
const ownerOf = (table: string): string => (tableOwners as Record<string, string>)[table] ?? '';

test('each table that names a person has an owner that collects it and erases it [HSE-005]', async () => {
  const tables = await tablesOfPersons();
  expect(tables.length).toBeGreaterThan(40);
  const texts = new Map(Object.entries(owners).map(([owner, personal]) => [owner, textsOf(personal)]));
  const lacks = (table: string, side: 'collected' | 'erased') => {
    const own = texts.get(ownerOf(table))?.[side] ?? [];
    return !own.some((text) => (side === 'erased' ? writtenIn(text).includes(table) : new RegExp(`\\b${table}\\b`).test(text)));
  };
  expect(tables.filter((table) => lacks(table, 'collected'))).toEqual(Object.keys(NOT_COLLECTED));
  expect(tables.filter((table) => lacks(table, 'erased'))).toEqual(Object.keys(NOT_ERASED));
});

test('who erases is the owner of what it erases, and each kind is collected once', () => {
  const foreign = Object.entries(owners).flatMap(([owner, { erase = [], eraseCompanies = [], forgetThings = [] }]) =>
    [...erase.map((one) => one(ANYBODY)), ...[...eraseCompanies, ...forgetThings].map((one) => one([ANYBODY]))]
      .flatMap((statement) => writtenIn(statement.compile(api.db).sql))
      .filter((table) => ownerOf(table) !== owner && table !== 'resource')
      .map((table) => `${owner}: ${table}`),
  );
  expect(foreign).toEqual([]);
  const kinds = Object.values(owners).flatMap(({ collect = {} }) => Object.keys(collect));
  expect(kinds.toSorted()).toEqual(KINDS.toSorted());
});
