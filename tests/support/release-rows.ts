import { newId } from '#server/base/database/id.ts';
import { renewSeals } from '#server/directory/search/seal/seal.ts';
import { readTables } from '../../bin/backups/tables-queries.ts';
import { bulk } from '../../bin/seeds/bulk-queries.ts';
import type { Api } from './api.ts';
import { makeBusiness, makeFile, makeGroup, makePerson, makePost, makeProduct } from './made.ts';

/** Whom and what the rows hang on. */
export interface Played {
  owner: string;
  business: string;
  product: string;
}
type Kept = [table: string, row: object];

const now = new Date();
const later = new Date(now.getTime() + 365 * 86_400_000);
const today = now.toISOString().slice(0, 10);

/** A row of each kind that `playRelease` leaves none of. Whoever adds a table adds one here before the next release, which asks for it. */
export async function leaveRows(api: Api, played: Played): Promise<void> {
  const spare = await makePerson(api.db, { first_name: 'Spare' });
  const rows = [
    ...moneyOf(played),
    ...benefitsOf(played),
    ...namedOf(played),
    ...(await accountsOf(api, spare, played)),
    ...(await filesOf(api, played)),
    ...(await socialOf(api, spare, played)),
    ...(await staffOf(api, spare)),
    ...webhooksOf(played),
  ];
  // A release that is older than a table has none.
  const tables = new Set(await readTables(api.db));
  for (const [table, row] of rows) if (tables.has(table)) await bulk(api.db, table, [row]);
  if (tables.has('search_seal')) await leaveSeal(api, played);
}

/** An endpoint with one delivery that was attempted once. */
function webhooksOf({ owner, business }: Played): Kept[] {
  const [endpoint, event, delivery] = [newId(), newId(), newId()];
  const secret = Buffer.from('sealed');
  return [
    ['webhook_endpoint', { id: endpoint, business_id: business, url: 'https://erp.example/', topics: ['order.created'], secret, created_by: owner }],
    ['webhook_event', { id: event, business_id: business, topic: 'order.created', about_id: newId(), body: '{}', at: now }],
    ['webhook_delivery', { id: delivery, event_id: event, endpoint_id: endpoint, state: 'waiting', due_at: later }],
    ['webhook_attempt', { delivery_id: delivery, number: 1, at: now, status: 503, ms: 90, answer: '' }],
  ];
}

/** A seal in force, and a write since. */
async function leaveSeal({ db }: Api, { business }: Played): Promise<void> {
  await renewSeals(db, { least: 1, always: true });
  await db.updateTable('search_business').set({ detail: 'Thornaby' }).where('id', '=', business).execute();
}

const newest = async ({ pool }: Api, table: string): Promise<string> => (await pool.query(`select id from ${table} order by id desc limit 1`)).rows[0].id;

function moneyOf({ business, owner }: Played): Kept[] {
  const [membership, checkout, payment, intent] = [newId(), newId(), newId(), 'pi_release'];
  const [of, paid, cents] = [{ business_id: business }, { amount_cents: 10_000, currency: 'usd' }, 10_000];
  const bill = { seller: { name: 'WBN' }, buyer: { name: 'Thornaby' }, lines: [{ what: 'Membership Gold', cents }] };
  const asked = { kind: 'new', tier: 'gold', provider: 'sandbox', state: 'paid', created_at: now, changed_at: now };
  return [
    ['membership', { id: membership, ...of, tier: 'gold', starts_at: now, ends_at: later }],
    ['membership_notice', { membership_id: membership, ends_at: later, kind: 'in-30-days', created_at: now }],
    ['checkout', { id: checkout, ...of, account_id: owner, ...asked, ...paid }],
    ['sandbox_intent', { id: intent, client_secret: 'pi_release_secret', checkout_id: checkout, cents, currency: 'usd', status: 'paid', changed_at: now }],
    ['sandbox_refund', { key: 'refund', intent_id: intent, cents: 100 }],
    ['payment_event', { id: 'evt_release', type: 'payment_intent.succeeded', received_at: now }],
    ['payment', { id: payment, checkout_id: checkout, ...of, membership_id: membership, account_id: owner, ...paid, paid_at: now, refunded_cents: 100 }],
    ['refund', { id: newId(), payment_id: payment, cents: 100, refunded_before: 0, reason: 'Paid twice.', created_at: now }],
    ['invoice_number', { kind: 'invoice', year: now.getUTCFullYear(), last: 1 }],
    ['invoice', { id: newId(), kind: 'invoice', number: 'R-1', ...of, payment_id: payment, issued_at: now, currency: 'usd', total_cents: cents, ...bill }],
    ['billing', { ...of, name: 'Thornaby', address: '1 Mill Road', city: 'Leeds', postcode: 'LS1 1AA', country_code: 'GB', updated_at: now }],
  ];
}

const namedOf = ({ business, owner }: Played): Kept[] => [
  ['business_name', { business_id: business, kind: 'former', place: 1, name: 'Thornaby & Daughters', until: today }],
  ['business_number', { business_id: business, kind: 'register', country_code: 'GB', number: '01234567', key: '1234567' }],
  ...mergedOf(business, owner),
  ['business_site', { id: newId(), business_id: business, place: 1, kind: 'branch', city: 'Leeds', zipcode: 'LS1 4AP', country_code: 'GB' }],
];

const mergedOf = (business: string, owner: string): Kept[] => {
  const [one, other] = [business, newId()].toSorted();
  const [pair, merge] = [newId(), newId()];
  const done = { changed_table: 'follow', kind: 'followers', effect: 'moved', key: ['resource_id'], fields: ['resource_id'] };
  return [
    ['duplicate_pair', { id: pair, one_id: one, other_id: other, shares: ['name', 'city'], marks: '', found_at: now, asked_at: now }],
    ['duplicate_consent', { pair_id: pair, business_id: business, account_id: owner, at: now }],
    ['business_merge', { id: merge, from_id: business, into_id: business, merged_at: now, undone_at: now }],
    ['business_merge_step', { merge_id: merge, step: 1, ...done }],
    ['business_merge_row', { merge_id: merge, step: 1, was: {}, now: {} }],
  ];
};

const benefitsOf = ({ business, product, owner }: Played): Kept[] => [
  ['support_entry', { id: newId(), business_id: business, day: today, minutes: 60, what: 'Went through the product list.', created_at: now }],
  ['boost', { id: newId(), business_id: business, resource_id: product, started_at: now, ends_at: later }],
  ['verification', { business_id: business, checks: ['website'], granted_at: now, expires_at: later }],
  ['verification_rest', { business_id: business, granted_at: now, since: now }],
  ...heldOf(business),
  ...alikeOf(business, owner),
  ['sighting', { business_id: business, resource_id: product, day: today, kind: 'page', count: 3 }],
  ['sighting_mark', { mark: '\\x04', at: now }],
  ['sighting_salt', { day: today, salt: '\\x05' }],
];

const alikeOf = (business: string, owner: string): Kept[] => [
  ['caution', { subject_id: newId(), kind: 'bank', account_id: owner, at: now }],
  ['look_alike_shape', { business_id: business, kind: 'name', value: 'Thornaby', known: true, keys: ['c.thornaby'] }],
  ['look_alike_compared', { business_id: business, said: 'Thornaby' }],
];

const heldOf = (business: string): Kept[] => [
  ['held_identifier', { kind: 'domain', key: 'thornaby.example', business_id: business, since: now }],
  ['held_identifier_share', { kind: 'domain', key: 'thornaby.example', business_id: business, at: now }],
  ['contested_claim', { id: newId(), kind: 'vat', key: 'GB123456782', business_id: business, opened_at: now }],
];

async function accountsOf({ db }: Api, spare: string, { business }: Played): Promise<Kept[]> {
  const leaving = await makePerson(db, { first_name: 'Leah' });
  return [
    ['account_deletion', { account_id: leaving, requested_at: now, due_at: later }],
    [
      'company_identity',
      {
        account_id: spare,
        number: '01234567',
        register_name: 'THORNABY LTD',
        company_name: 'Thornaby Ltd',
        domain: 'thornaby.example',
        method: 'website',
        since: now,
        confirmed_at: now,
      },
    ],
    [
      'identity_case',
      { id: newId(), kind: 'claim', account_id: spare, domain: 'thornaby.example', company_name: 'Thornaby Ltd', number: '01234567', opened_at: now },
    ],
    ['identity_notice', { account_id: spare, business_id: business, domain: 'thornaby.example', at: now }],
    ['account_hold', { account_id: spare, reason: 'A court asks.', created_at: now }],
    ['erasure_list', { kind: 'account', id: newId(), at: now }],
    ['recovery_code', { account_id: spare, code_hash: '\\x01' }],
    ['sign_in_ticket', { ticket_hash: '\\x02', account_id: spare, created_at: now }],
    ['idempotency_key', { actor: spare, key: 'once', call: 'post.make', request_hash: '\\x03', answer: {}, created_at: now }],
    ['message_setting', { account_id: spare, typing: true }],
    ['notification_setting', { account_id: spare, kind: 'follow', site: true, mail: false }],
    ['notification_digest', { account_id: spare, created_at: now, sent_on: today, told_until: now }],
  ];
}

const ASKS_NOTHING = { products: [], categories: [], countries: [], languages: [], words: [], kinds: [] };

async function filesOf(api: Api, { business, product, owner }: Played): Promise<Kept[]> {
  const [picture, paper, certificate, contested, rule] = [await makeFile(api.db, 'image'), await makeFile(api.db, 'image'), newId(), newId(), newId()];
  return [
    ['certificate', { id: certificate, business_id: business, name: 'ISO 9001', issue_date: today, expire_date: today, place: 1 }],
    ['certificate_reminder', { certificate_id: certificate, business_id: business, expire_date: today, days: 30, reminded_at: now }],
    ['certificate_look', { id: newId(), certificate_id: certificate, business_id: business, state: 'seen', asked_at: now, decided_at: now }],
    ['certificate_case', { id: contested, twin_key: 'bsi/fs1', opened_at: now }],
    ['certificate_case_party', { case_id: contested, certificate_id: certificate, business_id: business }],
    ['product_media', { product_id: product, file_id: picture, place: 1 }],
    ['business_picture', { id: newId(), business_id: business, file_id: picture, caption: 'Test bay', place: 1 }],
    ['business_first_product', { business_id: business, product_id: product, place: 1 }],
    ['product_datasheet', { id: newId(), product_id: product, file_id: paper, place: 0, title: 'Data sheet', language: 'en' }],
    ['product_certificate', { product_id: product, certificate_id: certificate, place: 1 }],
    ['inquiry_attachment', { id: newId(), message_id: await newest(api, 'inquiry_message'), file_id: paper, name: 'Price list.pdf', place: 1 }],
    ['inbox_setting', { business_id: business, return_hours: 4 }],
    ['inbox_rule', { id: rule, business_id: business, place: 0, name: 'Valves', ...ASKS_NOTHING }],
    ['inbox_rule_person', { rule_id: rule, business_id: business, account_id: owner, place: 0, turn: 0 }],
    ['inquiry_ruled', { inquiry_id: await newest(api, 'inquiry') }],
    ['inquiry_returned', { inquiry_id: await newest(api, 'inquiry'), business_id: business, place: 1 }],
    ['removed_file', { key: 'test/gone', removed_at: now }],
  ];
}

async function socialOf(api: Api, spare: string, { business, owner }: Played): Promise<Kept[]> {
  const [hidden, removed] = [await makeProduct(api.db, business, { name: 'Spare washer' }), await makeProduct(api.db, business, { name: 'Old washer' })];
  return [
    ['look_alike', { id: newId(), business_id: await makeBusiness(api.db), known_id: business, shown: 'Th0rnaby', known: 'Thornaby', opened_at: now }],
    ['group_request', { group_id: await makeGroup(api.db, { private: true }), account_id: spare, created_at: now }],
    ['saved_search_hit', { search_id: await newest(api, 'saved_search'), resource_id: business, effect_id: 1 }],
    ['product_overflow', { product_id: hidden, hidden_at: now }],
    ['product_removal', { product_id: removed, account_id: owner, removed_at: now }],
  ];
}

async function staffOf(api: Api, spare: string): Promise<Kept[]> {
  const [sue, decided, post] = [await makePerson(api.db, { first_name: 'Sue' }), newId(), await makePost(api.db, spare)];
  const decision = { id: decided, deed: 'hide', resource_id: post, voice_id: spare, reason: 'spam', sentence: 'Advertising.', snapshot: {} };
  return [
    ['staff', { account_id: sue, created_at: now }],
    ['second_factor', { account_id: sue, secret: '\\x00', confirmed_at: now }],
    ['moderation', { ...decision, account_id: sue, created_at: now }],
    ['post_picture', { id: newId(), post_id: post, file_id: await makeFile(api.db, 'image'), place: 0, description: 'A valve' }],
    ['post_mention', { post_id: post, at: 0, length: 6, target_id: spare }],
    ['post_mentioned', { post_id: post, target_id: spare, account_id: spare, stranger: true, created_at: now }],
    ['post_version', { id: newId(), post_id: post, content: 'Valves.', pictures: JSON.stringify([]), account_id: spare, replaced_at: now }],
    ['withheld_file', { file_id: await makeFile(api.db, 'image'), moderation_id: decided, place: 'post' }],
    ['suspension', { account_id: spare, reason: 'Fraud', created_at: now }],
    ['need_help_answer', { id: newId(), need_help_id: await newest(api, 'need_help'), account_id: sue, content: 'We look.', created_at: now }],
    ['audit_entry', { id: newId(), account_id: sue, act: 'staff.decide', about_kind: 'post', about_id: post, created_at: now }],
    ['business_deletion', { business_id: await makeBusiness(api.db), account_id: sue, requested_at: now, due_at: later }],
    ['transfer', { id: newId(), kind: 'companies', account_id: sue, asked: {}, created_at: now }],
  ];
}
