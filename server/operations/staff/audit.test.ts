import { beforeAll, expect, test } from 'vitest';
import { mounted } from '#server/api.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { mergeCompanies } from '#server/operations/merge/merge.ts';
import { bulk } from '../../../bin/seeds/bulk-queries.ts';
import { MISSING, makeCompany } from '../../../tests/support/company.ts';
import { makeBusiness, makePerson, makePost, makeUpload } from '../../../tests/support/made.ts';
import { asStaff, makeStaff } from '../../../tests/support/staff.ts';
import { staffCases } from '../../../tests/support/staff-cases.ts';
import { till, useTill } from '../../../tests/support/till.ts';

const { api } = useTill();
const { buy, current } = till(api);
const { makeReport, makeHeld, makeEnquiry, makeClaim, makeAppeal } = staffCases(api);
let [sam, sue] = ['', ''];
beforeAll(async () => {
  [sam, sue] = [await makeStaff(api, 'Sam'), await makeStaff(api, 'Sue')];
});

const entries = async () => (await api.pool.query('select account_id from audit_entry order by number')).rows;
const SENTENCE = 'Please write to one company at a time.';
const reason = 'The register names somebody else.';

/** A company that asks for its badge, with checks in this state. */
async function makeAsking(state: 'valid' | 'pending', granted = false) {
  const { id } = await makeCompany(api);
  const [at, later] = [api.now(), new Date(api.now().getTime() + 86_400_000)];
  const check = (kind: string) => ({
    id: newId(),
    business_id: id,
    kind,
    state,
    subject: '01234567',
    company_name: 'A',
    asked_at: at,
    expires_at: state === 'valid' ? later : null,
  });
  const checks = [check('register'), check('website')];
  await bulk(api.db, 'verification_check', checks);
  await bulk(api.db, 'verification_request', [{ id: newId(), business_id: id, state: 'open', asked_at: at }]);
  if (granted) await bulk(api.db, 'verification', [{ business_id: id, checks: ['register'], granted_at: at, expires_at: later }]);
  return { id, check: checks[0]?.id ?? '' };
}

/** A certificate that waits for staff. */
async function makeLook() {
  const { id } = await makeCompany(api);
  const [certificate, look] = [newId(), newId()];
  await bulk(api.db, 'certificate', [{ id: certificate, business_id: id, name: 'ISO 9001', place: 1 }]);
  await bulk(api.db, 'certificate_look', [{ id: look, certificate_id: certificate, business_id: id, asked_at: api.now() }]);
  return look;
}

async function makeTwins() {
  const [companies, found] = [[await makeCompany(api), await makeCompany(api)], newId()];
  const rows = companies.map(({ id }) => ({ id: newId(), business_id: id, name: 'ISO 9001', place: 1, twin_key: `bsi/${found}` }));
  await bulk(api.db, 'certificate', rows);
  await bulk(api.db, 'certificate_case', [{ id: found, twin_key: `bsi/${found}`, opened_at: api.now() }]);
  const parties = rows.map(({ id, business_id }) => ({ case_id: found, certificate_id: id, business_id }));
  await bulk(api.db, 'certificate_case_party', parties);
  return found;
}

/** A company that may be taken for another one. */
async function makeAlike() {
  const [one, other, id] = [await makeCompany(api), await makeCompany(api), newId()];
  await bulk(api.db, 'look_alike', [{ id, business_id: one.id, known_id: other.id, shown: 'Ha1derby', known: 'Halderby', opened_at: api.now() }]);
  return id;
}

/** Two companies that may be one. */
async function makeTwo() {
  const [one = '', other = ''] = [await makeBusiness(api.db), await makeBusiness(api.db)].toSorted();
  const id = newId();
  await bulk(api.db, 'duplicate_pair', [{ id, one_id: one, other_id: other, shares: ['name', 'city'], marks: '', found_at: api.now() }]);
  return { id, one, other };
}

async function makeMerged() {
  const { id, one, other } = await makeTwo();
  return inTransaction(api, (parts) => mergeCompanies(parts, { from: one, into: other, pairID: id }));
}

/** Somebody who may not work for the company that they name. */
async function makeIdentityCase() {
  const id = newId();
  const said = { domain: 'nordmark.example', company_name: 'Nordmark', number: '01234567', opened_at: api.now() };
  await bulk(api.db, 'identity_case', [{ id, kind: 'claim', account_id: await makePerson(api.db), ...said }]);
  return id;
}

/** Somebody with an address at work. */
async function makeEmployed() {
  const [who, code_id] = [await makePerson(api.db, {}, { company_name: 'Nordmark' }), newId()];
  const at = { asked_at: api.now(), checked_at: new Date() };
  await bulk(api.db, 'work_email', [{ account_id: who, code_id, email: 'a@nordmark.example', domain: 'nordmark.example', company_name: 'Nordmark', ...at }]);
  return who;
}

/** A number that two companies claim. */
const makeContested = async () => (await makeClaimed()).id;

async function makeClaimed() {
  const [holder, { id: claimant }, id] = [await makeCompany(api), await makeAsking('pending'), newId()];
  const key = { kind: 'register', key: `GB:${id.slice(-8)}` };
  await bulk(api.db, 'held_identifier', [{ ...key, business_id: holder.id, since: api.now() }]);
  await bulk(api.db, 'contested_claim', [{ id, ...key, business_id: claimant, holder_id: holder.id, opened_at: api.now() }]);
  return { id, into: claimant, holder: holder.id };
}

async function makePaid() {
  const company = await makeCompany(api);
  await buy(company, 'gold-yearly');
  return { company, paymentID: (await current(company)).payments[0].paymentID as string };
}

async function makeHeldReference() {
  const [id, at] = [newId(), api.now()];
  const [supplier, buyer] = [await makeCompany(api), await makeCompany(api)];
  await bulk(api.db, 'trade_reference', [
    {
      ...{ id, kind: 'conversation', supplier_id: supplier.id, buyer_id: buyer.id, account_id: await makePerson(api.db), named: true, month: at },
      ...{ again: true, comment: '', written_at: at, confirmed_at: at, held_at: at, held_because: ['cycle'] },
    },
  ]);
  return id;
}
async function makeHeldRfq() {
  const id = newId();
  const at = api.now();
  await bulk(api.db, 'rfq', [
    {
      ...{ id, account_id: await makePerson(api.db), number: `WBN-R-${id}`, title: 'Valves', revision: 1, created_at: at, changed_at: at },
      ...{ deadline: new Date(at.getTime() + 86_400_000), held_at: at, held_because: 'contact' },
    },
  ]);
  return id;
}

/** A file of companies that was looked through. */
async function makeImport(state: 'waiting' | 'done') {
  const [id, file] = [newId(), newId()];
  await bulk(api.db, 'file', [{ id: file, key: `test/${file}`, kind: 'document', content_type: 'text/csv', byte_size: 1, sizes: [] }]);
  const asked = { name: 'companies.csv', sheet: null, places: ['company_name'], duplicates: 'refuse', invite: false, mode: 'all', isCheck: true };
  await bulk(api.db, 'transfer', [{ id, kind: 'companies', account_id: sam, asked, source_id: file, state }]);
  return id;
}

type Wanted = [path: string, body: object];
/** An input that works for every write of staff; one that is added later fails the test without it. */
const DEEDS: Record<string, () => Promise<Wanted>> = {
  'staff.decide': async () => [
    `report/${await makeReport(await makePost(api.db, await makePerson(api.db)))}/decision`,
    { deed: 'warn', reason: 'spam', sentence: SENTENCE },
  ],
  'staff.decideAppeal': async () => [`appeal/${await makeAppeal(sam, sue)}/decision`, { outcome: 'upheld', sentence: SENTENCE }],
  'staff.answer': async () => [`need-help/${await makeEnquiry()}/answer`, { content: 'Hello' }],
  'staff.close': async () => [`need-help/${await makeEnquiry()}/close`, {}],
  'staff.settleHeld': async () => [`held/${(await makeHeld()).id}/decision`, { release: true }],
  'staff.settleClaim': async () => [`claim/${(await makeClaim()).id}/decision`, { accept: true }],
  'staff.act': async () => [`subject/${await makePerson(api.db)}/decision`, { deed: 'suspend', reason: 'spam', sentence: SENTENCE }],
  'staffMoney.refund': async () => [`payment/${(await makePaid()).paymentID}/refund`, { refundID: newId(), cents: 100, reason }],
  'staffMoney.lower': async () => [`business/${(await makePaid()).company.id}/membership`, { tier: 'standard', reason }],
  'cautionReview.decide': async () => [`look-alike/${await makeAlike()}/decision`, { outcome: 'apart', sentence: reason }],
  'certificateReview.decide': async () => [`certificate/${await makeLook()}/decision`, { outcome: 'refused', sentence: reason }],
  'certificateReview.decideTwins': async () => [`certificate/${await makeTwins()}/twins`, { rightful: [], sentence: reason }],
  'staffImport.check': async () => ['import', { file: await makeUpload(api, sam, 'table'), name: 'companies.csv', places: ['company_name'] }],
  'staffImport.write': async () => [`import/${await makeImport('done')}/write`, { mode: 'all' }],
  'staffImport.stop': async () => [`import/${await makeImport('waiting')}/stop`, {}],
  'rfqStaff.release': async () => [`rfq/${await makeHeldRfq()}/release`, {}],
  'tradeReferenceStaff.decide': async () => [`reference/${await makeHeldReference()}/decide`, { keep: true, reason }],
  'rfqStaff.hide': async () => [`rfq/${await makeHeldRfq()}/hide`, { reason }],
  'demand.mark': async () => {
    const id = newId();
    await bulk(api.db, 'unmet_text', [{ id, text: id, listed_at: api.now() }]);
    return [`demand/${id}`, { verdict: 'gap' }];
  },
  'identityReview.decide': async () => [`identity/${await makeIdentityCase()}/decision`, { agree: false, sentence: reason }],
  'identityReview.end': async () => [`user/${await makeEmployed()}/identity/end`, { sentence: reason }],
  'merge.ask': async () => [`duplicate/${(await makeTwo()).id}/ask`, {}],
  'merge.decide': async () => [`duplicate/${(await makeTwo()).id}/decision`, { decision: 'different', sentence: reason }],
  'merge.askContested': async () => [`contested/${await makeContested()}/ask`, {}],
  'merge.mergeContested': async () => {
    const { id, into, holder } = await makeClaimed();
    await api.pool.query('delete from business_access where business_id = $1', [holder]);
    return [`contested/${id}/merge`, { into, sentence: reason }];
  },
  'merge.undo': async () => [`merge/${await makeMerged()}/undo`, { sentence: reason }],
  'verificationReview.decideContested': async () => [`contested/${await makeContested()}/decision`, { outcome: 'keep', sentence: reason }],
  'verificationReview.decide': async () => [`check/${(await makeAsking('pending')).check}`, { accept: false, reason }],
  'verificationReview.grant': async () => [`verification/${(await makeAsking('valid')).id}/grant`, {}],
  'verificationReview.refuse': async () => [`verification/${(await makeAsking('valid')).id}/refuse`, { reason }],
  'verificationReview.withdraw': async () => [`verification/${(await makeAsking('valid', true)).id}/withdraw`, { reason }],
};
/** Looks at what is private. */
const LOOKS: Record<string, () => Promise<string>> = {
  'staff.needHelp': async () => `need-help/${await makeEnquiry()}`,
  'staff.held': async () => `held/${(await makeHeld()).id}`,
  'staff.claim': async () => `claim/${(await makeClaim()).id}`,
  'staff.find': async () => 'find?text=anybody',
  'staff.subject': async () => `subject/${await makePerson(api.db)}`,
  'staffMoney.find': async () => 'payment?text=anybody',
  'staffAnalytics.get': async () => 'analytics',
  'staffMoney.payment': async () => {
    const { rows } = await api.pool.query('select checkout_id as id from payment where id = $1', [(await makePaid()).paymentID]);
    return `payment/${rows[0].id}`;
  },
  'cautionReview.get': async () => `look-alike/${await makeAlike()}`,
  'certificateReview.get': async () => `certificate/${await makeLook()}`,
  'tradeReferenceStaff.get': async () => `reference/${await makeHeldReference()}`,
  'rfqStaff.get': async () => `rfq/${await makeHeldRfq()}`,
  'identityReview.get': async () => `identity/${await makeIdentityCase()}`,
  'merge.look': async () => `duplicate/${(await makeTwo()).id}`,
  'verificationReview.getContested': async () => `contested/${await makeContested()}`,
  'verificationReview.get': async () => `verification/${(await makeAsking('pending')).id}`,
};
/** The lists of the queues and the log itself show no more than staff needs to choose; a report is a look only where it is private. */
const OPEN = [
  ...['staff.me', 'staff.queues', 'staff.list', 'staff.report', 'staff.appeal', 'staff.audit', 'verificationReview.list'],
  ...['demand.list', 'demand.trade', 'rfqStaff.held', 'tradeReferenceStaff.list'],
  ...['forecastStaff.quality', 'staffImport.list', 'staffCautions.counts', 'merge.list'],
  // What staff sent itself, with what is wrong with it.
  'staffImport.rejected',
];

test('the audit log has an entry of each write and each look of staff, by who it was, and none of what was refused [TER-014]', async () => {
  const names = (isRead: boolean) =>
    mounted
      .filter(({ call }) => call.access === 'staff' && call.reads !== true && (call.method === 'GET') === isRead)
      .map(({ name }) => name)
      .sort();
  expect(names(false)).toEqual(Object.keys(DEEDS).sort());
  expect(names(true)).toEqual([...Object.keys(LOOKS), ...OPEN].sort());
  for (const [name, make] of Object.entries(DEEDS)) {
    const [path, body] = await make();
    const before = (await entries()).length;
    const { status } = await api.post(`/staff/${path}`, body, asStaff(sam));
    const added = (await entries()).slice(before);
    expect([name, status, added.length, added[0]?.account_id]).toEqual([name, 200, 1, sam]);
    await api.post(`/staff/${path.replace(/[0-9a-f-]{36}/, MISSING)}`, body, asStaff(sam));
    expect((await entries()).length).toBe(before + 1);
  }
  for (const [name, make] of Object.entries(LOOKS)) {
    const path = await make();
    const before = (await entries()).length;
    expect((await api.get(`/staff/${path}`, asStaff(sam))).status).toBe(200);
    expect([name, (await entries()).length - before]).toEqual([name, 1]);
  }
});
