import { PLACES } from '#contract/trade/rfq/limits.ts';
import type { OfferedRfq, OwnRfq, PublicRfq } from '#contract/trade/rfq/shapes.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { mayReadQuotes } from '../ending.ts';
import { countPlaces } from '../places-queries.ts';
import { isShut } from '../revision/revise-queries.ts';
import { findStanding } from '../sides.ts';
import { readOffered } from './offered-queries.ts';
import { readOwn } from './own-queries.ts';
import { readPublic } from './public-queries.ts';

type Seen = { reader: 'buyer'; rfq: OwnRfq } | { reader: 'supplier'; rfq: OfferedRfq } | { reader: 'public'; rfq: PublicRfq };

/** A request as the reader may see it. @throws Refusal `not_found` alike for what is not there and what is not theirs (TPU-004). */
export async function readRfq(request: Request, rfqID: string, bid: string | undefined): Promise<Seen> {
  const seen = (bid === undefined ? await asBuyer(request, rfqID) : await asSupplier(request, rfqID, bid)) ?? (await asAnybody(request, rfqID));
  if (!seen) throw new Refusal('not_found');
  return seen;
}

async function asBuyer(request: Request, rfqID: string): Promise<Seen | null> {
  if (!request.actor) return null;
  const { accountID } = request.actor;
  const rfq = await readOwn(request.db, rfqID, accountID);
  if (!rfq) return null;
  const isDue = rfq.sealed && (rfq.state === 'deciding' || rfq.state === 'lapsed') && !request.maintenance.isReadOnly();
  if (!isDue || !(await isShut(request.db, rfqID)) || !(await mayReadQuotes(request, rfqID))) return { reader: 'buyer', rfq };
  return { reader: 'buyer', rfq: (await readOwn(request.db, rfqID, accountID)) ?? rfq };
}

async function asSupplier(request: Request, rfqID: string, businessID: string): Promise<Seen | null> {
  if (!request.actor) return null;
  const { db } = request;
  const standing = await findStanding(db, { rfqID, businessID, accountID: request.actor.accountID });
  if (!standing?.access) return null;
  const { isInvited, hasDeclined, mayQuote } = standing;
  const taken = await countPlaces(db, rfqID, businessID);
  const rfq = await readOffered(db, rfqID, { businessID, isInvited, hasDeclined, mayQuote, places: { taken, full: taken >= PLACES } });
  return rfq && { reader: 'supplier', rfq };
}

async function asAnybody({ db }: Request, rfqID: string): Promise<Seen | null> {
  const rfq = await readPublic(db, rfqID);
  return rfq && { reader: 'public', rfq };
}
