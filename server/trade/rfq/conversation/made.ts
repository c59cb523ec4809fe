import type { OfferInThread } from '#contract/trade/quote-talk.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import type { Asker } from '#server/trade/inquiry/asker-queries.ts';
import { writeLines } from '../draft/draft-queries.ts';
import { insertInvitations } from '../invite-queries.ts';
import { insertRevision, readContent } from '../revision/content-queries.ts';
import { nextNumber, noteHistory } from '../state-queries.ts';
import { insertAsked, letWrite, mayMeet } from './conversation-queries.ts';

const TITLE = 120;
const NOTHING = { category: null, subCategory: null, productID: null, itemNumber: '', attributes: [], targetPrice: null, note: '', struck: false } as const;

/**
 * The request that a quote in a conversation answers, in the caller's transaction: what is offered, as if it had been asked of this company alone. Whoever
 * offers may write the quote of that request from then on. @throws Refusal `not_found` where the two are kept apart.
 */
export async function makeAsked(
  request: Request,
  { accountID, businessID, subject, country }: Asker,
  { supplierID, lines, currency, at }: { supplierID: string; at: Date } & Pick<OfferInThread, 'lines' | 'currency'>,
): Promise<{ rfqID: string; lineIDs: string[] }> {
  const { db } = request;
  const by = actorOf(request).accountID;
  const rfqID = newId();
  const number = await nextNumber(db, 'R', at);
  const title = [...subject].slice(0, TITLE).join('').trim();
  await insertAsked(db, { id: rfqID, number, accountID, businessID, title, country, currency, at });
  if (!(await mayMeet(db, rfqID, supplierID))) throw new Refusal('not_found');
  const asked = lines.map(({ description, quantity, unit }, place) => ({
    ...NOTHING,
    lineID: newId(),
    number: place + 1,
    description,
    quantity,
    unit,
    attributes: [],
  }));
  await writeLines(db, rfqID, asked);
  await insertRevision(db, rfqID, { revision: 1, by: accountID, at, content: await readContent(db, rfqID), differences: [] });
  await insertInvitations(db, rfqID, [supplierID], { by: accountID, at });
  await letWrite(db, rfqID, supplierID, by, at);
  await noteHistory(db, rfqID, { what: 'offered', by: null, business: supplierID, at });
  return { rfqID, lineIDs: asked.map(({ lineID }) => lineID) };
}
