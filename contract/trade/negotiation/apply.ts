import { Decimal } from '#contract/catalogue/decimal.ts';
import { compareAmounts } from '#contract/catalogue/trade/amount.ts';
import type { QuoteContent } from '#contract/trade/quote/shapes.ts';
import { sumOf, sumsOf } from '../quote/sums.ts';
import type { RoundChange, RoundDifference } from './shapes.ts';

type Offer = NonNullable<QuoteContent['lines'][number]['offer']>;
interface Asked {
  lineID: string;
  number: number;
  quantity: string | null;
}

/** A quote as it would be with the changes of a round. Lines and costs that it lacks are passed over: `strangeIn` names them. */
export function changed(content: QuoteContent, { lines, costs, ...terms }: RoundChange, asked: Asked[]): QuoteContent {
  const wanted = new Map(lines.map((line) => [line.lineID, line]));
  const quantityOf = new Map(asked.map(({ lineID, quantity }) => [lineID, quantity]));
  const amounts = new Map(costs.map(({ place, amount }) => [place, amount]));
  return {
    ...content,
    ...Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined && value !== null)),
    lines: content.lines.map((line) => {
      const change = wanted.get(line.lineID);
      return change && line.offer ? { ...line, offer: changedOffer(line.offer, change, quantityOf.get(line.lineID) ?? null, content.currency) } : line;
    }),
    costs: content.costs.map((cost, place) => ({ ...cost, amount: amounts.get(place) ?? cost.amount })),
  };
}

/** The price stands in the break from that quantity on, or in the one that the asked quantity reaches; a quantity below the minimum order lowers it. */
function changedOffer(offer: Offer, { price, quantity, leadDays }: RoundChange['lines'][number], asked: string | null, currency: string): Offer {
  const reached = asked === null ? undefined : breakAt(offer, asked, currency);
  const from = quantity ?? reached?.from ?? offer.breaks[0]?.from ?? '1';
  const before = offer.breaks.find((one) => new Decimal(one.from).eq(from)) ?? reached;
  const cost = price ?? before?.price ?? offer.breaks[0]?.price ?? '0';
  const kept = offer.breaks.filter((one) => !new Decimal(one.from).eq(from));
  const named = price !== undefined || quantity !== undefined;
  const breaks = named ? [...kept, { from, price: cost, ...(before?.days !== undefined && { days: before.days }) }] : offer.breaks;
  const sorted = breaks.toSorted((a, b) => compareAmounts(a.from, b.from));
  const lowered = quantity !== undefined && offer.moq !== undefined && new Decimal(quantity).lt(offer.moq) ? { moq: quantity } : {};
  if (leadDays === undefined) return { ...offer, ...lowered, breaks: sorted };
  return { ...offer, ...lowered, leadDays, breaks: sorted.map(({ from, price }) => ({ from, price })) };
}

function breakAt(offer: Offer, asked: string, currency: string): Offer['breaks'][number] | undefined {
  const sum = sumOf(offer, asked, currency);
  return sum ? offer.breaks.filter(({ from }) => compareAmounts(from, sum.billed) <= 0).at(-1) : undefined;
}

/** Fields of a change that name what the quote has not. */
export function strangeIn(content: QuoteContent, { lines, costs }: RoundChange): string[] {
  const offered = new Set(content.lines.filter(({ offer }) => offer !== null).map(({ lineID }) => lineID));
  return [
    ...lines.flatMap(({ lineID }, place) => (offered.has(lineID) ? [] : [`lines.${place}.lineID`])),
    ...costs.flatMap(({ place }, at) => (content.costs[place] ? [] : [`costs.${at}.place`])),
  ];
}

/** What differs between two states of a quote, old and new (NEG-006). */
export function differencesIn(before: QuoteContent, after: QuoteContent, asked: Asked[]): RoundDifference[] {
  const terms = (['incoterm', 'place', 'paymentTerms', 'validUntil'] as const).flatMap((what) =>
    before[what] === after[what] ? [] : [{ what, lineID: null, number: null, name: null, from: null, old: before[what] ?? '', new: after[what] ?? '' }],
  );
  const costs = after.costs.flatMap(({ name, amount }, place) => {
    const old = before.costs[place]?.amount ?? '0';
    return new Decimal(old).eq(amount) ? [] : [{ what: 'cost' as const, lineID: null, number: null, name, from: null, old, new: amount }];
  });
  const offers = new Map(before.lines.map(({ lineID, offer }) => [lineID, offer]));
  const lines = asked.flatMap((line) => {
    const [old, now] = [offers.get(line.lineID), after.lines.find(({ lineID }) => lineID === line.lineID)?.offer];
    return old && now ? offerDifferences(old, now, line, after.currency) : [];
  });
  return [...lines, ...costs, ...terms];
}

function offerDifferences(old: Offer, now: Offer, { lineID, number, quantity }: Asked, currency: string): RoundDifference[] {
  const [was, is] = quantity === null ? [null, null] : [sumOf(old, quantity, currency), sumOf(now, quantity, currency)];
  const of = (what: RoundDifference['what'], before: string, after: string): RoundDifference[] =>
    before === after ? [] : [{ what, lineID, number, name: null, from: null, old: before, new: after }];
  const reached = [old, now].map((offer) => (quantity === null ? undefined : breakAt(offer, quantity, currency)?.from));
  const breaks = breakDifferences(old, now).filter(({ from }) => !reached.every((one) => one !== undefined && new Decimal(one).eq(from)));
  const plain = (one: string | undefined): string => (one === undefined ? '' : new Decimal(one).toFixed());
  const least = (offer: Offer) => plain(offer.moq ?? offer.breaks[0]?.from);
  return [
    ...of('price', plain(was?.unitPrice), plain(is?.unitPrice)),
    ...breaks.map((one) => ({ what: 'break' as const, lineID, number, name: null, ...one })),
    ...of('quantity', least(old), least(now)),
    ...of('leadDays', String(was?.leadDays ?? old.leadDays), String(is?.leadDays ?? now.leadDays)),
  ];
}

/** From which quantities on a unit costs something else than before; empty where nothing was offered from that quantity on. */
function breakDifferences(old: Offer, now: Offer): { from: string; old: string; new: string }[] {
  return now.breaks.flatMap(({ from, price }) => {
    const before = old.breaks.filter((one) => compareAmounts(one.from, from) <= 0).at(-1)?.price;
    if (before !== undefined && new Decimal(before).eq(price)) return [];
    return [{ from: new Decimal(from).toFixed(), old: before === undefined ? '' : new Decimal(before).toFixed(), new: new Decimal(price).toFixed() }];
  });
}

/** The total of a quote before and after, and what it changes by. */
export function totalChange(before: QuoteContent, after: QuoteContent, asked: Asked[]): { old: string; new: string; change: string } {
  const [old, now] = [sumsOf(before, asked).total, sumsOf(after, asked).total];
  return { old, new: now, change: new Decimal(now).minus(old).toFixed() };
}
