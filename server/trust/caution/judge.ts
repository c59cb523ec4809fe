import type { Caution } from '#contract/trust/cautions.ts';
import type { Level } from '#contract/trust/levels.ts';
import type { Db } from '#server/base/database/database.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { isDomainLookAlike } from '#server/trust/lookalike/domains.ts';
import { domainKeys, nameKeys } from '#server/trust/lookalike/keys.ts';
import { isNameLookAlike, nameShape } from '#server/trust/lookalike/names.ts';
import { compareAtOnce } from './compare.ts';
import { readAlike, readApart, readEmployer, readLevel, readNearDomains, readNearNames, writeCautions } from './queries.ts';
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

/** Accounts of which little or nothing good is known. */
const UNKNOWN: readonly Level[] = ['new', 'restricted'];
/** What asks for money by an account or a name that is not what it seems. */
const GRAVE: readonly Caution['kind'][] = ['bank', 'lookalike'];

/** Whether staff looks at the first message of a conversation before its receiver does (SAF-015). The writer's company is compared as it is at this moment. */
export async function isToBeSeenFirst(request: Request, written: Written): Promise<boolean> {
  const { db } = request;
  await compareAtOnce(request, written.partyID);
  const level = await readLevel(db, actorOf(request).accountID);
  if (!level || !UNKNOWN.includes(level)) return false;
  if (await readAlike(db, written.partyID)) return true;
  return (await judgeText(db, written)).some(({ kind }) => GRAVE.includes(kind));
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
