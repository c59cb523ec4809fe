import type { Uploaded } from '#contract/media/upload.ts';
import type { CheckKind } from '#contract/trust/verification.ts';
import { type Db, inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { takeAttempt } from '#server/base/security/attempts.ts';
import { isAtSite, isPublicDomain, siteDomain } from '#server/company/business/free-mail-domains.ts';
import { lockBusiness } from '#server/company/business/lock-queries.ts';
import { claimUpload } from '#server/media/upload/claim.ts';
import { CODE_MINUTES, CODE_TRIES, isCode, websiteTokens } from './code.ts';
import { applyFound, type Found } from './looks/found.ts';
import { findProof } from './looks/published.ts';
import { askInTurn } from './looks/turn.ts';
import { type Company, countFailure, insertPending, type NewCheck, openRequest, readChecks, readCompany, readPending, readRequests } from './queries.ts';
import { type RegisterKind, readNumber, verdictOf } from './register.ts';
import { isEnough } from './rules.ts';
import { TOKEN_FILE } from './website.ts';

/** How often a company asks for a check of one kind, at every tier. */
export const ASKS_PER_DAY = { times: 10, seconds: 86_400 };

async function requireCompany(db: Db, id: string): Promise<Company> {
  const company = await readCompany(db, id);
  if (!company) throw new Refusal('not_found');
  return company;
}

const countAsk = ({ db, now }: Pick<Request, 'db' | 'now'>, id: string, kind: CheckKind): Promise<void> =>
  takeAttempt(db, `verification-ask:${kind}:${id}`, ASKS_PER_DAY, now());

const wrong = (field: string, sentence: Sentence): Refusal => new Refusal('invalid_input', { fields: { [field]: sentence } });

/** The domain of the website that the profile names. */
function ownDomain(company: Company, field: string): string {
  const domain = siteDomain(company.website);
  if (!domain) throw wrong(field, say('websiteMissing'));
  if (isPublicDomain(domain)) throw wrong(field, say('domainOfAll', { domain }));
  return domain;
}

/** One person of the business writes after the other; what the company is called and where its website is may have changed meanwhile. */
function changing(
  request: Request,
  id: string,
  change: (request: Request, check: Pick<NewCheck, 'businessID' | 'companyName' | 'askedBy' | 'at'>) => Promise<void>,
) {
  return inTransaction(request, async (request) => {
    if (!(await lockBusiness(request.db, id))) throw new Refusal('not_found');
    const company = await requireCompany(request.db, id);
    await change(request, { businessID: id, companyName: company.name, askedBy: actorOf(request).accountID, at: request.now() });
  });
}

/** Puts down what was proved at once, or what staff has to look at. */
async function enter(request: Request, check: NewCheck, verdict: Found): Promise<void> {
  const { businessID, kind, subject } = check;
  await applyFound(request, { id: await insertPending(request.db, check), businessID, kind, subject }, verdict);
}

export async function sendCode(request: Request, id: string, email: string): Promise<void> {
  await changing(request, id, async (request, common) => {
    const company = (await readCompany(request.db, id)) as Company;
    const domain = ownDomain(company, 'email');
    if (!isAtSite(email, company.website)) throw wrong('email', say('addressElsewhere', { domain }));
    await countAsk(request, id, 'email-domain');
    const checkID = await insertPending(request.db, { ...common, kind: 'email-domain', subject: domain, address: email });
    await publish(request.db, 'verification.code', { checkID });
  });
}

const CODE_WRONG = say('codeWrong');
const CODE_OVER = say('codeExpired');

export async function enterCode(request: Request, id: string, code: string): Promise<void> {
  // Counted before it is looked at, and outside the transaction that a wrong code ends.
  const asked = await readPending(request.db, id, 'email-domain');
  if (!asked) throw wrong('code', CODE_OVER);
  await countFailure(request.db, asked.id);
  await changing(request, id, async (request, { at, companyName }) => {
    const check = await readPending(request.db, id, 'email-domain');
    const isOver = !check || check.failures > CODE_TRIES || at.getTime() - check.askedAt.getTime() > CODE_MINUTES * 60_000;
    if (isOver) throw wrong('code', CODE_OVER);
    if (!isCode(request, check.id, code)) throw wrong('code', CODE_WRONG);
    const company = await readCompany(request.db, id);
    if (siteDomain(company?.website ?? null) !== check.subject || companyName !== check.companyName) throw wrong('code', CODE_OVER);
    await applyFound(request, check, { is: 'valid', source: 'mail' });
  });
}

const refused = (field: string, sentence: Sentence): Refusal => new Refusal('check_refused', { fields: { [field]: sentence } });

export async function checkWebsite(request: Request, id: string): Promise<void> {
  const company = await requireCompany(request.db, id);
  const domain = ownDomain(company, 'website');
  await countAsk(request, id, 'website');
  const found = await findProof(request, company, websiteTokens(request.keys.accepted, id));
  if (found === 'silent') throw new Refusal('try_again_later', { retryAfter: 600 });
  if (found === 'closed') throw refused('website', say('notOnInternet', { domain }));
  if (found === 'missing') throw refused('website', say('tokenNotFound', { domain, file: TOKEN_FILE }));
  await changing(request, id, async (request, common) => {
    const now = await readCompany(request.db, id);
    if (now?.website !== company.website) throw new Refusal('conflict');
    await enter(request, { ...common, kind: 'website', subject: domain, source: found }, { is: 'valid', source: found });
  });
}

export async function checkNumber(request: Request, id: string, kind: RegisterKind, text: string): Promise<void> {
  const number = readNumber(kind, text);
  const company = await requireCompany(request.db, id);
  await countAsk(request, id, kind);
  const answer = await askInTurn(request, kind, number);
  const verdict = answer && verdictOf(kind, number, answer, company.name);
  if (verdict?.is === 'refused') throw refused('number', verdict.reason);
  await changing(request, id, async (request, common) => {
    if (common.companyName !== company.name) throw new Refusal('conflict');
    const check = { ...common, kind, subject: number };
    if (!verdict) await insertPending(request.db, { ...check, queuedAt: common.at });
    else await enter(request, { ...check, summary: verdict.summary, ...(verdict.sourceUrl ? { sourceUrl: verdict.sourceUrl } : {}) }, verdict);
  });
}

interface HandedIn {
  file: Uploaded;
  title: string;
  validUntil?: string | undefined;
}

export async function handInDocument(request: Request, id: string, { file, title, validUntil }: HandedIn): Promise<void> {
  const documentExpiresAt = validUntil ? new Date(validUntil) : null;
  if (documentExpiresAt && documentExpiresAt <= request.now()) throw wrong('validUntil', say('documentExpired'));
  await changing(request, id, async (request, common) => {
    await countAsk(request, id, 'documents');
    const fileID = await claimUpload(request, file, 'evidence', `evidence of ${id}`, 'file');
    await insertPending(request.db, { ...common, kind: 'documents', subject: title, fileID, documentExpiresAt });
  });
}

/** Kinds that are valid, or that staff can still find valid. */
export async function readyKinds(db: Db, id: string, at: Date): Promise<{ kind: CheckKind }[]> {
  const counted = (await readChecks(db, id)).filter(
    ({ state, expiresAt, address }) => (state === 'valid' && expiresAt !== null && expiresAt > at) || (state === 'pending' && address === null),
  );
  return [...new Set(counted.map(({ kind }) => kind))].map((kind) => ({ kind }));
}

/** Asked again while staff has not decided, it stays one request. Checks are free; the badge is asked for with a membership (MEM-022). @throws Refusal `verification_not_included` */
export async function askForGrant(request: Request, id: string): Promise<void> {
  await changing(request, id, async (request, { askedBy, at }) => {
    if ((await requireCompany(request.db, id)).tier === 'standard') throw new Refusal('verification_not_included');
    if (!isEnough(await readyKinds(request.db, id, at))) throw new Refusal('checks_missing');
    const [latest] = await readRequests(request.db, id);
    if (latest?.state !== 'open') await openRequest(request.db, id, askedBy, at);
  });
}
