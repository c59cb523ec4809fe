import { inTransaction } from '#server/base/database/database.ts';
import type { AppContext, Request } from '#server/base/http/request.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { isPublicDomain, siteDomain } from '#server/company/business/free-mail-domains.ts';
import { isDomainLookAlike } from '#server/trust/lookalike/domains.ts';
import { domainKeys, type Keys, nameKeys } from '#server/trust/lookalike/keys.ts';
import { isNameLookAlike } from '#server/trust/lookalike/names.ts';
import { type Compared, endCases, type Near, type Opened, openCases, readNear, readUncompared, type Shape, writeShapes } from './compare-queries.ts';

/** Companies that one run compares: more than that wait for the next. */
const AT_ONCE = 200;

type Context = Pick<Request, 'db' | 'now'>;

/** For the worker: compares companies whose name, website or checks are not what they were. */
export async function compareCompanies(context: AppContext): Promise<void> {
  for (const company of await readUncompared(context.db, { most: AT_ONCE })) await inTransaction(context, (context) => compare(context, company));
}

/** The same for one company at once, in the caller's transaction: what it writes is judged by what it is now. */
export async function compareAtOnce(context: Context, businessID: string): Promise<void> {
  for (const company of await readUncompared(context.db, { ids: [businessID], most: 1 })) await compare(context, company);
}

type Own = Omit<Shape, 'keys'> & { keys: Keys };

async function compare({ db, now }: Context, company: Compared): Promise<void> {
  const { businessID } = company;
  const own = ownOf(company);
  await writeShapes(
    db,
    company,
    own.map((one) => ({ ...one, keys: one.keys.stored })),
  );
  const valuesOf = (shapes: Own[]): string[] => shapes.map(({ value }) => value);
  const ended = await endCases(db, businessID, { shown: valuesOf(own), known: valuesOf(own.filter(({ known }) => known)) });
  const wanted = (kind: Shape['kind']): string[] => own.filter((one) => one.kind === kind).flatMap(({ keys }) => keys.wanted);
  const near = await readNear(db, { businessID, name: wanted('name'), domain: wanted('domain') });
  const opened = await openCases(db, near.flatMap((other) => own.flatMap((one) => caseOf(businessID, one, other))).slice(0, AT_ONCE), now());
  await purgePages(db, [...new Set([...ended, ...opened])]);
}

/** What a company is compared by: its name, the domain of its website, and those that it holds. */
function ownOf({ name, website, isKnown, held }: Compared): Own[] {
  const site = siteDomain(website);
  const domains = new Set([...held, ...(site && !isPublicDomain(site) ? [site] : [])]);
  return [
    { kind: 'name', value: name, known: isKnown, keys: nameKeys(name) },
    ...[...domains].map((value): Own => ({ kind: 'domain', value, known: held.includes(value), keys: domainKeys(value) })),
  ];
}

/** The one that is not known is taken for the other; of two that are known the one that is compared now. */
function caseOf(businessID: string, own: Own, other: Near): Opened[] {
  if (own.kind !== other.kind || (!own.known && !other.known)) return [];
  const isAlike = own.kind === 'name' ? isNameLookAlike : isDomainLookAlike;
  if (other.known) {
    if (!isAlike(own.value, other.value)) return [];
    return [{ businessID, knownID: other.businessID, shown: own.value, known: other.value }];
  }
  return isAlike(other.value, own.value) ? [{ businessID: other.businessID, knownID: businessID, shown: other.value, known: own.value }] : [];
}
