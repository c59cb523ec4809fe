import type { Caution } from '#contract/trust/cautions.ts';
import type { Db } from '#server/base/database/database.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { isDomainLookAlike } from '#server/trust/lookalike/domains.ts';
import { domainKeys, nameKeys } from '#server/trust/lookalike/keys.ts';
import { isNameLookAlike, nameShape } from '#server/trust/lookalike/names.ts';
import { compareAtOnce } from './compare.ts';
import { readAlike, readApart, readEmployer, readNearDomains, readNearNames, writeCautions } from './queries.ts';
import { domainsIn } from './rules/domains-in.ts';
import { kindsOf } from './rules/kinds.ts';

interface Written {
  text: string;
  /** The person or company that writes. */
  partyID: string;
}

/** What whoever reads this is to take care of. Nothing of it leaves the server (SAF-010). */
export async function judgeText(db: Db, { text, partyID }: Written): Promise<Caution[]> {
  const alike = (await alikeDomain(db, text, partyID)) ?? (await alikeEmployer(db, partyID));
  return [...(alike ? [{ kind: 'lookalike' as const, ...alike }] : []), ...kindsOf(text).map((kind) => ({ kind, shown: null, known: null }))];
}

/** Reads what is delivered and keeps its cautions with it, in the caller's transaction. */
export async function keepCautions(request: Request, subjectID: string, { text, partyID }: Written): Promise<Caution[]> {
  const { db, now } = request;
  const found = await judgeText(db, { text, partyID });
  await writeCautions(db, { subjectID, accountID: actorOf(request).accountID, found, at: now() });
  return found;
}

/** Whether the writer itself may be taken for a company that is known, as it is at this moment. */
export async function isSenderAlike(request: Request, partyID: string): Promise<boolean> {
  await compareAtOnce(request, partyID);
  return (await readAlike(request.db, partyID)) !== null;
}

type Alike = { shown: string; known: string } | undefined;

/** The first domain of a text that may be taken for a held one. Whoever holds that one may name others that look like it. */
async function alikeDomain(db: Db, text: string, partyID: string): Promise<Alike> {
  const domains = domainsIn(text);
  if (domains.length === 0) return undefined;
  const near = await readNearDomains(db, [...new Set(domains.flatMap((domain) => domainKeys(domain).wanted))], partyID);
  if (near.length === 0) return undefined;
  const apart = new Set((await readApart(db, domains)).map(({ domain, knownID }) => `${domain} ${knownID}`));
  return domains
    .flatMap((shown) => near.filter(({ domain }) => isDomainLookAlike(shown, domain)).map(({ domain: known, businessID }) => ({ shown, known, businessID })))
    .find(({ shown, businessID }) => !apart.has(`${shown} ${businessID}`));
}

/** Of a person: the company that the profile names. Its very name is what people who work there write. */
async function alikeEmployer(db: Db, partyID: string): Promise<Alike> {
  const shown = await readEmployer(db, partyID);
  if (!shown) return undefined;
  const names = await readNearNames(db, nameKeys(shown).wanted);
  const { letters } = nameShape(shown);
  if (names.some((name) => nameShape(name).letters === letters)) return undefined;
  const known = names.find((name) => isNameLookAlike(shown, name));
  return known === undefined ? undefined : { shown, known };
}
