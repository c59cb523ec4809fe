import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publishRfq } from '../rfq/draft/publish.ts';
import { inGroup } from './in-group.ts';
import { lockList, readDraftsOf, readList } from './list-queries.ts';

interface Published {
  rfqID: string;
  state: 'open' | 'held';
  number: string;
}

/** Publishes all drafts of a list in the caller's transaction, or none (BOM-013). @throws Refusal of the first group that is in the way. */
export async function publishRfqs(request: Request, listID: string, drafts: { rfqID: string; version: number }[]): Promise<Published[]> {
  const { db } = request;
  const { accountID } = actorOf(request);
  // Two that publish at once go one after the other, whatever the order of their drafts.
  const list = (await lockList(db, listID, accountID)) && (await readList(db, listID, accountID));
  const ids = drafts.map(({ rfqID }) => rfqID);
  const own = list ? await readDraftsOf(db, listID, accountID, ids) : new Set();
  if (!list || new Set(ids).size < ids.length || ids.some((id) => !own.has(id))) throw new Refusal('not_found');
  const titles = new Map(list.made.map(({ rfqID, title }) => [rfqID, title]));
  const published: Published[] = [];
  // At most ten. One is counted after the other, as the limit of RFQ-028 counts them.
  for (const [at, { rfqID, version }] of drafts.entries()) {
    published.push({ rfqID, ...(await inGroup(at, titles.get(rfqID) ?? '', () => publishRfq(request, rfqID, version))) });
  }
  return published;
}
