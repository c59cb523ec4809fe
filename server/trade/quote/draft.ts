import type { QuoteChange, QuoteContent } from '#contract/trade/quote/shapes.ts';
import { newId } from '#server/base/database/id.ts';
import { type Fields, Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { showBuyers } from '#server/trade/rfq/mails.ts';
import type { Content } from '#server/trade/rfq/revision/content-queries.ts';
import { readContent } from '#server/trade/rfq/revision/content-queries.ts';
import { isShut } from '#server/trade/rfq/revision/revise-queries.ts';
import { readTerms } from './asked-queries.ts';
import { saveFiles } from './files.ts';
import { insertDraft, readCertificates, readOwnQuote, readProducts, updateDraft } from './queries.ts';

export interface At {
  rfqID: string;
  businessID: string;
}

/** What a quote begins with: the terms that were asked for, and nothing offered. */
export async function emptyQuote(request: Request, rfqID: string): Promise<QuoteContent> {
  const { incoterm, currency } = await readTerms(request.db, rfqID);
  return { incoterm, place: '', currency, validUntil: null, paymentTerms: '', certificates: [], lines: [], costs: [], files: [], note: '' };
}

/** Keeps the draft of a company, whatever became of the request: what was typed stays. In the caller's transaction. */
export async function saveDraft(request: Request, { rfqID, businessID }: At, version: number, change: QuoteChange): Promise<void> {
  const { db, now } = request;
  const [own, asked] = [await readOwnQuote(db, rfqID, businessID), await readContent(db, rfqID)];
  if ((own?.version ?? 0) !== version) throw new Refusal('conflict');
  await refuseForeign(request, businessID, change, asked);
  const { files, ...rest } = change;
  const { files: _, ...before } = own?.draft ?? (await emptyQuote(request, rfqID));
  const draft = { ...before, ...withoutUndefined(rest) } as QuoteContent;
  const quoteID = own?.quoteID ?? newId();
  const kept = { rfqID, businessID, draft, by: actorOf(request).accountID, at: now() };
  const isKept = own ? await updateDraft(db, kept, version) : await insertDraft(db, { id: quoteID, ...kept });
  if (!isKept) throw new Refusal('conflict');
  if (files) await saveFiles(request, quoteID, files);
  // That a supplier writes shows at once, and in a sealed request not at all (CMP-024).
  if (!own && !(await isShut(db, rfqID))) await showBuyers(db, rfqID);
}

const withoutUndefined = (change: QuoteChange): QuoteChange => Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** Lines are those of the request; certificates and products are the company's own. */
export async function refuseForeign({ db }: Request, businessID: string, change: QuoteChange, asked: Pick<Content, 'lines'>): Promise<void> {
  const { lines = [], certificates = [], costs = [] } = change;
  const products = lines.flatMap(({ offer, alternatives }) => [offer, ...alternatives.map((one) => one.offer)].flatMap((one) => one?.productID ?? []));
  const [ownCertificates, ownProducts] = [await readCertificates(db, businessID, certificates), await readProducts(db, businessID, products)];
  const known = new Set(asked.lines.map(({ lineID }) => lineID));
  const seen = new Set<string>();
  const fields: Fields = {};
  for (const [place, { lineID, offer, alternatives }] of lines.entries()) {
    if (!known.has(lineID) || seen.has(lineID)) fields[`lines.${place}.lineID`] = say('quote.lineUnknown');
    seen.add(lineID);
    const isForeign = [offer, ...alternatives.map((one) => one.offer)].some((one) => one?.productID !== undefined && !ownProducts.includes(one.productID));
    if (isForeign) fields[`lines.${place}.offer.productID`] = say('productOfAnother');
  }
  for (const [place, { lineID }] of costs.entries()) if (lineID !== null && !known.has(lineID)) fields[`costs.${place}.lineID`] = say('quote.lineUnknown');
  for (const [place, id] of certificates.entries()) if (!ownCertificates.includes(id)) fields[`certificates.${place}`] = say('certificateOfAnother');
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
}
