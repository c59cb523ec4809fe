import type { ReportReason } from '#contract/trust/report-reasons.ts';
import { type Db, transactional } from '#server/base/database/database.ts';
import { insertReport } from '#server/trust/report/queries.ts';
import { holdProved } from '#server/trust/verification/holding-queries.ts';
import { daysAgo, seedId } from './bulk.ts';
import { bulk } from './bulk-queries.ts';
import {
  peopleWithoutLogin,
  readClaimants,
  readDecidedPost,
  readEmployer,
  readHeldOnes,
  readIds,
  resourceAt,
  twoBusinesses,
  unclaimedBusiness,
  unverifiedBusiness,
} from './cases-queries.ts';
import { seedCautions } from './cautions.ts';
import { indexCompany } from './directory-queries.ts';
import { YEAR_MS } from './terms.ts';

/** What waits for the demonstration's staff: some of each kind, so that the console can be tried. */
export async function seedCases(db: Db): Promise<void> {
  await transactional(db, async (db) => {
    const people = await readIds(db, peopleWithoutLogin);
    if (people.length < 6) return;
    await seedReports(db, people);
    await seedHeld(db, people);
    await seedEnquiries(db);
    await seedClaim(db, people[3] as string);
    await seedAppeal(db);
    await seedVerification(db);
    await seedContested(db);
    await seedIdentity(db, people[4] as string);
    await seedCautions(db, people);
  });
}

/** Days ago, of what kind, why, in whose words; the place is that in the order of ids. */
const REPORTS: [days: number, type: string, place: number, reason: ReportReason, details: string][] = [
  [6, 'product', 3, 'counterfeit', 'The drawing in the second picture is ours. We never licensed it.'],
  [4, 'business', 5, 'false-information', 'The street number does not exist. Royal Mail returned our letter twice.'],
  [3, 'comment', 2, 'offensive', 'This is not how people speak to each other at work.'],
  [2, 'post', 4, 'spam', 'The same offer for the third time this week.'],
  [1, 'post', 4, 'spam', ''],
  [1, 'person', 8, 'private-data', 'The telephone number in the text is mine, and I am not this person.'],
];

async function seedReports(db: Db, people: string[]): Promise<void> {
  for (const [index, [days, type, place, reason, details]] of REPORTS.entries()) {
    const [about] = await readIds(db, resourceAt(type, place));
    const accountID = index % 3 === 2 ? null : (people[index % people.length] as string);
    const email = accountID ? null : 'visitor@example.org';
    const at = daysAgo(days, index * 37);
    if (about)
      await insertReport(db, { id: seedId(`report:${index}`, at), resourceID: about, inquiryID: null, trade: null, reason, details, accountID, email, at });
  }
}

/** A company of nobody's login that asks for its badge with a number that no register answered for. */
async function seedVerification(db: Db): Promise<void> {
  const [id] = await readIds(db, unverifiedBusiness);
  if (!id) return;
  const at = daysAgo(3, 20);
  const common = { business_id: id, company_name: '', asked_at: at };
  const checks = [
    { kind: 'register', subject: 'NI099887', state: 'pending', source: null, checked_at: null, expires_at: null },
    { kind: 'website', subject: 'example.com', state: 'valid', source: 'meta', checked_at: at, expires_at: new Date(at.getTime() + YEAR_MS) },
  ];
  await bulk(
    db,
    'verification_check',
    checks.map((check) => ({ id: seedId(`asking:${check.kind}`, at), ...common, ...check })),
  );
  await holdProved(db);
  await bulk(db, 'verification_request', [{ id: seedId('asking', at), business_id: id, state: 'open', asked_at: at }]);
  await indexCompany(db, id);
}

/** Three companies that claim what another one holds: a number of the register, a VAT number and a domain. */
async function seedContested(db: Db): Promise<void> {
  const held = await readHeldOnes(db);
  const claimants = await readClaimants(db);
  const claims = held.flatMap((one, index) => {
    const claimant = claimants[index];
    return claimant ? [{ ...one, ...claimant, at: daysAgo(2 + index, 40) }] : [];
  });
  await bulk(
    db,
    'verification_check',
    claims.map(({ id, name, check, subject, at }) => ({
      ...{ id: seedId(`contested:${check}`, at), business_id: id, kind: check, state: 'contested', subject, source: CONTESTED_BY[check] },
      ...{ company_name: name, asked_at: at, checked_at: at },
    })),
  );
  await bulk(
    db,
    'contested_claim',
    claims.map(({ id, kind, key, holder, at }) => ({ id: seedId(`claim:${kind}`, at), kind, key, business_id: id, holder_id: holder, opened_at: at })),
  );
}

/** Somebody whose address is proved, and whom nothing ties to the number that they gave. */
async function seedIdentity(db: Db, account: string): Promise<void> {
  const [company] = await readEmployer(db, account);
  if (!company) return;
  const [at, domain] = [daysAgo(2, 55), 'wensley-group.example'];
  const said = { account_id: account, domain, company_name: company };
  await bulk(db, 'work_email', [{ ...said, code_id: account, email: `office@${domain}`, failures: 0, asked_at: at, checked_at: at }]);
  const asked = { kind: 'claim', number: '09918273', summary: `${company.toUpperCase()} LIMITED`, asked_by: account, opened_at: at };
  await bulk(db, 'identity_case', [{ id: seedId('identity-case', at), ...said, ...asked }]);
}

const CONTESTED_BY: Record<string, string> = { register: 'recorded', vat: 'recorded', website: 'meta' };

const OFFER = 'Dear Sir or Madam,\nwe are the leading agency for company films. Our team is in your area next week. Shall we reserve Tuesday for you?';

async function seedHeld(db: Db, [from = '']: string[]): Promise<void> {
  const companies = await readIds(db, twoBusinesses);
  const rows = companies.map((to, index) => ({ id: seedId(`held:${index}`, daysAgo(1, index * 12)), to, at: daysAgo(1, index * 12) }));
  const common = { from_id: from, account_id: from, subject: 'A film about your company', cold: true, declined: false, text_hash: '\\x00', last_place: 1 };
  await bulk(
    db,
    'inquiry',
    rows.map(({ id, to, at }) => ({ id, to_id: to, held_at: at, held_because: 'many', last_message_at: at, created_at: at, ...common })),
  );
  await bulk(
    db,
    'inquiry_message',
    rows.map(({ id, at }) => ({ id: seedId(`message:${id}`, at), inquiry_id: id, place: 1, side: 'S', account_id: from, content: OFFER, created_at: at })),
  );
}

const ENQUIRIES = [
  {
    firstName: 'Anneke',
    lastName: 'de Wit',
    businessName: 'De Wit Kaasmakerij',
    email: 'anneke@dewit.example',
    country: 'NL',
    buyProduct1: 'Waxed cheese boxes',
    buyProduct2: 'Chilled transport to Rotterdam',
    moreInfoBuy: 'Two pallets a month from January.',
  },
  {
    firstName: 'Rhodri',
    lastName: 'Pugh',
    businessName: 'Pugh Slate',
    companyPhone: '01766 555 0142',
    country: 'GB',
    sellProduct1: 'Roofing slate',
    moreInfoSell: 'We would like to find distributors in Ireland.',
  },
];

async function seedEnquiries(db: Db): Promise<void> {
  await bulk(
    db,
    'need_help',
    ENQUIRIES.map((enquiry, index) => {
      const at = daysAgo(2 + index * 3, 20);
      return { id: seedId(`help:${index}`, at), email: 'email' in enquiry ? enquiry.email : null, enquiry, created_at: at, state: 'open' };
    }),
  );
}

/** Of a company that nobody belongs to. */
async function seedClaim(db: Db, accountID: string): Promise<void> {
  const [company] = await readIds(db, unclaimedBusiness);
  const at = daysAgo(5, 90);
  const evidence = 'I am the managing director. Companies House lists me since 2019, and my name stands in the imprint of the website.';
  if (company)
    await bulk(db, 'business_claim_request', [
      { id: seedId('claim', at), business_id: company, account_id: accountID, evidence, created_at: at, state: 'open' },
    ]);
}

/** A warning, and somebody who disagrees with it. */
async function seedAppeal(db: Db): Promise<void> {
  const [post] = await readDecidedPost(db);
  if (!post) return;
  const [decided, at] = [seedId('decision', daysAgo(3)), daysAgo(3)];
  const decision = { id: decided, deed: 'warn', resource_id: post.id, voice_id: post.voice, reason: 'spam', account_id: post.staff, created_at: at };
  await bulk(db, 'moderation', [{ ...decision, sentence: 'This was repeated, or sent to people who did not ask for it.', snapshot: { text: post.text } }]);
  const content = 'I wrote this once. Somebody else copied it.';
  await bulk(db, 'appeal', [{ id: seedId('appeal', daysAgo(2)), moderation_id: decided, content, created_at: daysAgo(2), state: 'open' }]);
}
