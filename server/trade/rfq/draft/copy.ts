import type { RfqUnit } from '#contract/trade/rfq/limits.ts';
import type { RfqChange } from '#contract/trade/rfq/shapes.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { readOwn } from '../reading/own-queries.ts';
import { readAnswered, readExclusions } from './copy-queries.ts';
import { beginDraft, type Saved } from './draft.ts';
import { readFiles, writeFiles } from './draft-queries.ts';

/** A draft that asks the same again, of the suppliers that answered (RFQ-032), in the caller's transaction. */
export async function copyRfq(request: Request, rfqID: string): Promise<Saved> {
  const { db } = request;
  const own = await readOwn(db, rfqID, actorOf(request).accountID);
  if (!own) throw new Refusal('not_found');
  const { title, note, country, stateID, place, incoterm, currency, otherCurrencies, paymentTerms, certificates, businessTypes, visibility } = own;
  const { sealed, anonymous, publicPage, lines, businessID } = own;
  const change = {
    ...{ title, note, country, state: stateID, place: place ?? '', incoterm, currency, otherCurrencies, paymentTerms, certificates, businessTypes },
    ...{ visibility, sealed, anonymous, publicPage },
    lines: lines
      .filter(({ struck }) => !struck)
      .map(({ number: _number, struck: _struck, product, ...line }) => ({ ...line, unit: line.unit as RfqUnit, productID: product?.productID ?? null })),
    excluded: await readExclusions(db, rfqID),
    // In a sealed request that was not opened nobody knows who answered.
    invited: await readAnswered(db, rfqID),
  };
  const saved = await beginDraft(request, businessID, change as RfqChange, rfqID);
  await writeFiles(db, saved.rfqID, await readFiles(db, rfqID));
  return saved;
}
