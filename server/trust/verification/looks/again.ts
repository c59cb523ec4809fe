import type { CheckSource } from '#contract/trust/verification.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { wordsOf } from '#server/base/names/say.ts';
import type { RegisterAnswer, RegisterInsolvency } from '#server/base/registers/answer.ts';
import { siteDomain } from '#server/company/business/free-mail-domains.ts';
import { websiteTokens } from '../code.ts';
import { type Company, readCompany, type StoredCheck } from '../queries.ts';
import { type RegisterKind, verdictOf } from '../register.ts';
import { findProof } from './published.ts';
import { askInTurn } from './turn.ts';

/** What a look by the clock saw: it holds (`insolvency` where a register was asked), or a website is without its proof. */
export type Seen = { is: 'holds'; source: CheckSource; insolvency?: RegisterInsolvency | null } | { is: 'missing' };
export type Look = Seen | { is: 'failed'; reason: string } | { is: 'unknown' };
const UNKNOWN: Look = { is: 'unknown' };

/** A register that says no ends a check at once. Silence, a closed door and a register whose turns are taken decide nothing. */
export async function lookAgain(parts: AppContext, check: StoredCheck): Promise<Look> {
  const company = await readCompany(parts.db, check.businessID);
  if (!company || company.hidden) return UNKNOWN;
  if (check.kind === 'website') return lookAtSite(parts, check, company);
  return check.kind === 'register' || check.kind === 'vat' ? lookAtRegister(parts, check, company) : UNKNOWN;
}

async function lookAtSite(parts: AppContext, check: StoredCheck, company: Company): Promise<Look> {
  if (!company.website || siteDomain(company.website) !== check.subject) return UNKNOWN;
  const found = await findProof(parts, company, [...websiteTokens(parts.keys.accepted, check.businessID), ...check.earlierTokens]);
  if (found === 'missing') return { is: 'missing' };
  return found === 'silent' || found === 'closed' ? UNKNOWN : { is: 'holds', source: found };
}

async function lookAtRegister(parts: AppContext, { kind, subject, source }: StoredCheck, company: Company): Promise<Look> {
  const answer = await answerOf(parts, kind as RegisterKind, subject);
  if (!answer) return UNKNOWN;
  const verdict = verdictOf(kind as RegisterKind, subject, answer, company.name);
  if (verdict.is === 'refused') return { is: 'failed', reason: wordsOf(verdict.reason) };
  // What staff accepted under another name goes on as long as the register has it, and is looked at by staff at its end.
  if (!verdict.source || (verdict.is === 'staff' && source !== 'staff')) return UNKNOWN;
  return { is: 'holds', source: verdict.is === 'staff' ? 'staff' : verdict.source, insolvency: verdict.insolvency ?? null };
}

async function answerOf(parts: AppContext, kind: RegisterKind, number: string): Promise<RegisterAnswer | null> {
  try {
    return await askInTurn(parts, kind, number);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
