import type { Uploaded } from '#contract/upload.ts';
import type { CheckKind } from '#contract/verification.ts';
import { takeAttempt } from '#server/base/attempts.ts';
import { type Db, transactional } from '#server/base/database.ts';
import { Refusal } from '#server/base/errors.ts';
import { tell } from '#server/base/outbox.ts';
import { actorOf, type Request } from '#server/base/request.ts';
import { isSame } from '#server/base/secret.ts';
import { domainOf, isPublicDomain, siteDomain } from '../business/domains.ts';
import { lockBusiness } from '../business/lock.ts';
import { claimUpload } from '../upload/claim.ts';
import { CODE_MINUTES, CODE_TRIES, CODES_PER_DAY, codeOf, websiteToken } from './code.ts';
import { settle } from './grant.ts';
import {
  acceptCheck,
  type Company,
  countFailure,
  insertPending,
  type NewCheck,
  openRequest,
  readChecks,
  readCompany,
  readPending,
  readRequests,
} from './queries.ts';
import { askRegister, type RegisterKind, readNumber, verdictOf } from './register.ts';
import { afterDays, isEnough, YEAR_DAYS } from './rules.ts';
import { findToken, TOKEN_FILE } from './website.ts';

/** Each asks somebody outside. */
const LOOKS = { times: 20, seconds: 3_600 };

/** The company, when its membership includes the service or it is verified already. @throws Refusal `verification_not_included` */
export async function requireIncluded(db: Db, id: string): Promise<Company> {
  const company = await readCompany(db, id);
  if (!company) throw new Refusal('not_found');
  if (company.tier === 'standard') throw new Refusal('verification_not_included');
  return company;
}

const wrong = (field: string, sentence: string): Refusal => new Refusal('invalid_input', { fields: { [field]: sentence } });

/** The domain of the website that the profile names. */
function ownDomain(company: Company, field: string): string {
  const domain = siteDomain(company.website);
  if (!domain) throw wrong(field, 'Please enter the website in the contact information of the profile first.');
  if (isPublicDomain(domain)) throw wrong(field, `${domain} is not a domain of your company: anybody can have a page there.`);
  return domain;
}

/** One person of the business writes after the other; what the company is called and where its website is may have changed meanwhile. */
function changing(
  request: Request,
  id: string,
  change: (inside: Request, check: Pick<NewCheck, 'businessID' | 'companyName' | 'askedBy' | 'at'>) => Promise<void>,
) {
  return transactional(request.db, async (db) => {
    if (!(await lockBusiness(db, id))) throw new Refusal('not_found');
    const company = await requireIncluded(db, id);
    const inside = { ...request, db };
    await change(inside, { businessID: id, companyName: company.name, askedBy: actorOf(request).accountID, at: request.now() });
  });
}

/** Puts down a check that is valid at once. */
async function enter(request: Request, check: NewCheck): Promise<void> {
  const { db } = request;
  const { source, at } = check;
  const id = await insertPending(db, check);
  if (source) await acceptCheck(db, id, { at, expiresAt: afterDays(at, YEAR_DAYS), source });
  await settle(request, check.businessID);
}

export async function sendCode(request: Request, id: string, email: string): Promise<void> {
  await changing(request, id, async (inside, common) => {
    const domain = ownDomain((await readCompany(inside.db, id)) as Company, 'email');
    if (domainOf(email) !== domain) throw wrong('email', `Please use an address at ${domain}, the domain of the company’s website.`);
    await takeAttempt(inside.db, `verification-code:${id}`, CODES_PER_DAY, common.at);
    const checkID = await insertPending(inside.db, { ...common, kind: 'email-domain', subject: domain, address: email });
    await tell(inside.db, 'verification.code', { checkID });
  });
}

const CODE_WRONG = 'This code is not right. Please look at the latest mail.';
const CODE_OVER = 'This code has expired. Please ask for a new one.';

export async function enterCode(request: Request, id: string, code: string): Promise<void> {
  // Counted before it is looked at, and outside the transaction that a wrong code ends.
  const asked = await readPending(request.db, id, 'email-domain');
  if (!asked) throw wrong('code', CODE_OVER);
  await countFailure(request.db, asked.id);
  await changing(request, id, async (inside, { at, companyName }) => {
    const check = await readPending(inside.db, id, 'email-domain');
    const isOver = !check || check.failures > CODE_TRIES || at.getTime() - check.askedAt.getTime() > CODE_MINUTES * 60_000;
    if (isOver) throw wrong('code', CODE_OVER);
    if (!isSame(code, codeOf(request, check.id))) throw wrong('code', CODE_WRONG);
    const company = await readCompany(inside.db, id);
    if (siteDomain(company?.website ?? null) !== check.subject || companyName !== check.companyName) throw wrong('code', CODE_OVER);
    await acceptCheck(inside.db, check.id, { at, expiresAt: afterDays(at, YEAR_DAYS), source: 'mail' });
    await settle(inside, id);
  });
}

const refused = (field: string, sentence: string): Refusal => new Refusal('check_refused', { fields: { [field]: sentence } });

export async function checkWebsite(request: Request, id: string): Promise<void> {
  const company = await requireIncluded(request.db, id);
  const domain = ownDomain(company, 'website');
  await takeAttempt(request.db, `verification-look:${id}`, LOOKS, request.now());
  const found = await findToken(request.registers, company.website as string, websiteToken(request, id));
  if (found === 'silent') throw new Refusal('try_again_later', { retryAfter: 600 });
  if (found === 'closed') throw refused('website', `${domain} is not an address on the open internet.`);
  if (found === 'missing')
    throw refused(
      'website',
      `The token was found neither on the page at ${domain}, nor in ${TOKEN_FILE}, nor in a TXT record. New TXT records can take an hour.`,
    );
  await changing(request, id, async (inside, common) => {
    const now = await readCompany(inside.db, id);
    if (now?.website !== company.website) throw new Refusal('conflict');
    await enter(inside, { ...common, kind: 'website', subject: domain, source: found });
  });
}

export async function checkNumber(request: Request, id: string, kind: RegisterKind, text: string): Promise<void> {
  const number = readNumber(kind, text);
  const company = await requireIncluded(request.db, id);
  await takeAttempt(request.db, `verification-look:${id}`, LOOKS, request.now());
  const verdict = verdictOf(kind, number, await askRegister(request.registers, kind, number), company.name);
  if (verdict.is === 'refused') throw refused('number', verdict.reason);
  await changing(request, id, async (inside, common) => {
    if (common.companyName !== company.name) throw new Refusal('conflict');
    const { source, summary, sourceUrl } = verdict;
    const check = { ...common, kind, subject: number, summary, ...(sourceUrl ? { sourceUrl } : {}) };
    if (verdict.is === 'valid') await enter(inside, { ...check, source });
    else await insertPending(inside.db, { ...check, source: null });
  });
}

interface HandedIn {
  file: Uploaded;
  title: string;
  validUntil?: string | undefined;
}

export async function handInDocument(request: Request, id: string, { file, title, validUntil }: HandedIn): Promise<void> {
  const documentExpiresAt = validUntil ? new Date(validUntil) : null;
  if (documentExpiresAt && documentExpiresAt <= request.now()) throw wrong('validUntil', 'This document has expired already.');
  await changing(request, id, async (inside, common) => {
    const fileID = await claimUpload(inside, file, 'evidence', `evidence of ${id}`, 'file');
    await insertPending(inside.db, { ...common, kind: 'documents', subject: title, fileID, documentExpiresAt });
  });
}

/** Kinds that are valid, or that staff can still find valid. */
export async function readyKinds(db: Db, id: string, at: Date): Promise<{ kind: CheckKind }[]> {
  const counted = (await readChecks(db, id)).filter(
    ({ state, expiresAt, address }) => (state === 'valid' && expiresAt !== null && expiresAt > at) || (state === 'pending' && address === null),
  );
  return [...new Set(counted.map(({ kind }) => kind))].map((kind) => ({ kind }));
}

/** Asked again while staff has not decided, it stays one request. */
export async function askForGrant(request: Request, id: string): Promise<void> {
  await changing(request, id, async ({ db }, { askedBy, at }) => {
    if (!isEnough(await readyKinds(db, id, at))) throw new Refusal('checks_missing');
    const [latest] = await readRequests(db, id);
    if (latest?.state !== 'open') await openRequest(db, id, askedBy, at);
  });
}
