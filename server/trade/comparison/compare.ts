import { splitsOf } from '#contract/trade/comparing/best.ts';
import { compareQuotes } from '#contract/trade/comparing/compare.ts';
import type { Given, QuoteGiven } from '#contract/trade/comparing/compared.ts';
import type { Comparison } from '#contract/trade/comparison.ts';
import { sumsOf } from '#contract/trade/sums.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { readReceived } from '#server/trade/quote/readable-queries.ts';
import { readRates } from '#server/trade/rate/queries.ts';
import { readContent, readRevisions } from '#server/trade/rfq/revision/content-queries.ts';
import { marksOf } from '#server/trade/rfq/revision/differences.ts';
import { type Basis, readBasis, readMarks } from './queries.ts';

/** The quotes of a request that may be read, side by side; those that the buyer's side hid are compared among nobody. */
export async function comparisonOf(request: Request, rfqID: string): Promise<Comparison> {
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
  const given: Given = { asked: { ...content, ...basis, lines }, rates: rates?.rates ?? null, day: basis.day };
  const quotes = received.flatMap((one) => {
    const its = beside.get(one.quoteID);
    const marks = marksOf(answered.get(one.answers) ?? content, content);
    return its ? [{ ...one, ...its, sums: sumsOf(one.content, lines), marks }] : [];
  });
  const [shown, hidden] = [quotes.filter(({ mark }) => !mark.hidden), quotes.filter(({ mark }) => mark.hidden)];
  const compared = compareQuotes(
    given,
    shown.map((quote) => givenOf(quote, basis)),
  );
  const alone = hidden.flatMap((quote) => compareQuotes(given, [givenOf(quote, basis)]).quotes);
  const known = new Map(quotes.map((quote) => [quote.quoteID, quote]));
  const estimates = new Map(quotes.flatMap(({ quoteID, mark }) => (mark.estimate ? [[quoteID, mark.estimate.amount] as const] : [])));
  return {
    day: basis.day,
    rates,
    quotes: [...compared.quotes, ...alone].flatMap(({ quoteID, notComparable, total, commonTotal, met, of }) => {
      const quote = known.get(quoteID);
      return quote ? [{ ...quote, notComparable, total, commonTotal, met, of }] : [];
    }),
    splits: splitsOf(compared, estimates, { currency: basis.currency, lineIDs: lines.map(({ lineID }) => lineID) }),
  };
}

type Read = Omit<Comparison['quotes'][number], 'notComparable' | 'total' | 'commonTotal' | 'met' | 'of'>;

const givenOf = ({ quoteID, supplier, state, answers, content, certificates, mark }: Read, { isUndecided }: Basis): QuoteGiven => ({
  quoteID,
  name: supplier.name,
  isValid: state !== 'expired',
  isDeclined: isUndecided && state === 'declined',
  answers,
  content,
  certificates,
  estimate: mark.estimate?.amount ?? null,
  chosen: mark.chosen,
});
