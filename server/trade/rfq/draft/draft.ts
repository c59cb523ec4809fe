import { MOST_DRAFTS } from '#contract/trade/rfq/limits.ts';
import type { LineChange, RfqChange } from '#contract/trade/rfq/shapes.ts';
import type { Db } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { type Fields, Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { readAccess } from '#server/company/actor/queries.ts';
import { claimAttachments } from '#server/trade/inquiry/attachments.ts';
import { lockSender } from '#server/trade/inquiry/contact-queries.ts';
import type { Locked } from '../state-queries.ts';
import {
  asFile,
  countDrafts,
  insertRfq,
  readCategoriesOf,
  readFiles,
  readLines,
  readUnknown,
  type StoredLine,
  updateRfq,
  withIds,
  writeExclusions,
  writeFiles,
  writeLines,
} from './draft-queries.ts';

export interface Saved {
  rfqID: string;
  version: number;
  changedAt: string;
}

/** Begins a draft, for the caller or for a business that they belong to, in the caller's transaction. */
export async function beginDraft(request: Request, businessID: string | null, change: RfqChange, copyOf: string | null = null): Promise<Saved> {
  const { db, now } = request;
  const { accountID } = actorOf(request);
  if (businessID !== null && !(await readAccess(db, businessID, accountID))) throw new Refusal('not_found');
  // Two that are begun at once are counted one after the other.
  await lockSender(db, accountID);
  if ((await countDrafts(db, accountID)) >= MOST_DRAFTS) throw new Refusal('draft_limit');
  const rfqID = newId();
  await insertRfq(db, { id: rfqID, accountID, businessID, copyOf, at: now() });
  return applyChange(request, { id: rfqID, accountID, businessID }, change);
}

/** Writes what a change names. Lines keep the number that they have; the others get the next ones. */
export async function applyChange(
  request: Request,
  { id, accountID, businessID }: Pick<Locked, 'id' | 'accountID' | 'businessID'>,
  change: RfqChange,
  strike = false,
): Promise<Saved> {
  const { db, now } = request;
  await refuseUnknown(db, [accountID, businessID], change);
  if (change.lines) await writeLines(db, id, await numbered(db, change.lines, await readLines(db, id), strike));
  if (change.files) await saveFiles(request, id, change.files);
  if (change.excluded) await writeExclusions(db, id, change.excluded);
  const { version, changedAt } = await updateRfq(db, id, change, now());
  return { rfqID: id, version, changedAt: changedAt.toISOString() };
}

/** In a draft lines are counted anew each time; once they are published their numbers stay, and what is named no more is struck out. */
async function numbered(db: Db, given: LineChange[], before: StoredLine[], strike: boolean): Promise<StoredLine[]> {
  const named = withIds(given);
  const categories = await readCategoriesOf(
    db,
    given.flatMap(({ subCategory }) => subCategory ?? []),
  );
  if (new Set(named.map(({ lineID }) => lineID)).size < named.length) throw new Refusal('invalid_input', { fields: { lines: say('rfq.lineTwice') } });
  const numbers = new Map(before.map(({ lineID, number }) => [lineID, number]));
  let last = Math.max(0, ...numbers.values());
  const numberOf = (lineID: string, place: number): number => {
    if (!strike) return place + 1;
    const number = numbers.get(lineID);
    if (number !== undefined) return number;
    last += 1;
    return last;
  };
  const lines = named.map((line, place) => ({
    ...line,
    category: line.subCategory === null ? line.category : (categories.get(line.subCategory) ?? null),
    number: numberOf(line.lineID, place),
    struck: false,
  }));
  const kept = new Set(lines.map(({ lineID }) => lineID));
  return strike ? [...lines, ...before.filter(({ lineID }) => !kept.has(lineID)).map((line) => ({ ...line, struck: true }))] : lines;
}

async function saveFiles(request: Request, id: string, given: NonNullable<RfqChange['files']>): Promise<void> {
  const known = new Map((await readFiles(request.db, id)).map((file) => [file.fileID, file]));
  const rest = await claimAttachments(
    request,
    given.flatMap(({ token }) => token ?? []),
  );
  const files = given.flatMap(({ token, fileID, lineID }, place) => {
    const kept = fileID === undefined ? undefined : known.get(fileID);
    if (kept) return { ...kept, lineID };
    const fresh = token === undefined ? undefined : rest.shift();
    if (!fresh) throw new Refusal('invalid_input', { fields: { [`files.${place}`]: say('uploadUnknown') } });
    return asFile(fresh, lineID);
  });
  await writeFiles(request.db, id, files);
}

/** What is named has to be there (TBA-003), and nobody invites themselves. */
async function refuseUnknown(db: Db, buyer: (string | null)[], change: RfqChange): Promise<void> {
  const { lines = [], excluded = [], invited = [], country = null, state = null } = change;
  const unknown = await readUnknown(db, {
    country,
    state: country === null ? null : state,
    categories: lines.flatMap(({ category, subCategory }) => (subCategory === null && category !== null ? category : [])),
    subCategories: lines.flatMap(({ subCategory }) => subCategory ?? []),
    products: lines.flatMap(({ productID }) => productID ?? []),
    businesses: [...excluded, ...invited],
  });
  const isUnknown = (kind: string, name: string | null) => unknown.some((one) => one.kind === kind && one.name === name);
  const fields: Fields = {
    ...(isUnknown('country', country) && { country: say('countryNotListed') }),
    ...((isUnknown('state', state) || (state !== null && country === null)) && { state: say('rfq.state') }),
    ...Object.fromEntries(
      lines.flatMap(({ category, subCategory, productID }, place) => [
        ...(isUnknown('subCategory', subCategory) ? [[`lines.${place}.subCategory`, say('rfq.subCategory')] as const] : []),
        ...(subCategory === null && isUnknown('category', category) ? [[`lines.${place}.category`, say('rfq.subCategory')] as const] : []),
        ...(isUnknown('product', productID) ? [[`lines.${place}.productID`, say('rfq.product')] as const] : []),
      ]),
    ),
    ...Object.fromEntries(
      [['excluded', excluded] as const, ['invited', invited] as const].flatMap(([field, ids]) =>
        ids.flatMap((id, place) => (isUnknown('business', id) || buyer.includes(id) ? [[`${field}.${place}`, say('rfq.business')] as const] : [])),
      ),
    ),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
}
