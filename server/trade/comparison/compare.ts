import { splitsOf } from '#contract/trade/comparing/best.ts';
import { type Compared, type ComparedQuote, compareQuotes } from '#contract/trade/comparing/compare.ts';
import { type AskedFor, type Given, givenOf } from '#contract/trade/comparing/compared.ts';
import type { Comparison } from '#contract/trade/comparison.ts';
import { sumsOf } from '#contract/trade/quote/sums.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { usualOf } from '#server/trade/benchmark/usual.ts';
import { readReceived } from '#server/trade/quote/readable-queries.ts';
import { readRates } from '#server/trade/rate/queries.ts';
import { type Content, readContent, readRevisions } from '#server/trade/rfq/revision/content-queries.ts';
import { marksOf } from '#server/trade/rfq/revision/differences.ts';
import { type Basis, readBasis, readMarks } from './queries.ts';

type Read = Omit<Comparison['quotes'][number], 'notComparable' | 'total' | 'commonTotal' | 'met' | 'of'>;

/** The quotes of a request that may be read. `shown` are compared with each other, what the buyer's side hid with nobody. */
export interface SideBySide {
  basis: Basis;
  asked: Omit<AskedFor, 'lines'> & Pick<Content, 'title' | 'lines'>;
  rates: Comparison['rates'];
  quotes: Map<string, Read>;
  shown: Compared;
  hidden: ComparedQuote[];
}

export async function sideBySide(request: Request, rfqID: string): Promise<SideBySide> {
  const { db } = request;
  const [basis, content, received] = [await readBasis(db, rfqID), await readContent(db, rfqID), await readReceived(db, rfqID)];
  const beside = await readMarks(db, rfqID, actorOf(request).accountID);
  const rates = await readRates(db, basis.ratesDay);
  const answered = await readRevisions(
    db,
    rfqID,
    received.map(({ answers }) => answers),
  );
  const lines = content.lines.filter(({ struck }) => !struck);
  const asked = { ...content, ...basis, lines };
  const given: Given = { asked, rates: rates?.rates ?? null, day: basis.day };
  // Most quotes answer the same revision: its lines are compared with today's once.
  const marksSince = new Map([...answered].map(([revision, then]) => [revision, marksOf(then, content)]));
  const quotes = received.flatMap((one): Read[] => {
    const its = beside.get(one.quoteID);
    const marks = marksSince.get(one.answers) ?? marksOf(content, content);
    return its ? [{ ...one, ...its, sums: sumsOf(one.content, lines), marks }] : [];
  });
  const among = (some: Read[]) =>
    compareQuotes(
      given,
      some.map((quote) => givenOf(quote, basis.isUndecided)),
    );
  return {
    basis,
    asked,
    rates,
    quotes: new Map(quotes.map((quote) => [quote.quoteID, quote])),
    shown: among(quotes.filter(({ mark }) => !mark.hidden)),
    hidden: quotes.filter(({ mark }) => mark.hidden).flatMap((quote) => among([quote]).quotes),
  };
}

export async function comparisonOf(request: Request, rfqID: string): Promise<Comparison> {
  const { basis, asked, rates, quotes, shown, hidden } = await sideBySide(request, rfqID);
  const { buyer } = basis;
  const usual = await usualOf(request.db, { buyer, lines: asked.lines, quotes: [...quotes.values()], rates: rates?.rates ?? [] });
  return {
    day: basis.day,
    rates,
    quotes: [...shown.quotes, ...hidden].flatMap(({ quoteID, notComparable, total, commonTotal, met, of }) => {
      const quote = quotes.get(quoteID);
      return quote ? [{ ...quote, notComparable, total, commonTotal, met, of }] : [];
    }),
    splits: splitsOf(shown, { currency: basis.currency, lineIDs: asked.lines.map(({ lineID }) => lineID) }),
    usual,
  };
}
