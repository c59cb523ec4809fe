import { EXACT_TOTAL } from '#contract/base/limits.ts';
import { rateBetween } from '#contract/trade/rate/conversion.ts';
import type { Db } from '#server/base/database/database.ts';
import type { Found, Wanted } from '#server/base/search/search-port.ts';
import { readRates } from '#server/trade/rate/queries.ts';
import { NO_OFFER, type Rates } from './facets/offer-queries.ts';
import { isValueSort, pageByValue, sortedBy, usualUnit } from './facets/sort-queries.ts';
import { count, isEnough, type Page, pageInOrder, pageOfBest, pageOfEvery } from './find-queries.ts';
import { COUNT_TO, ENOUGH, expectedOf, type Mode, onlyMode } from './query/match-queries.ts';
import { type Plan, wordsSearched } from './query/plan.ts';
import { pageOfSealed } from './seal/sealed-queries.ts';
import { suitsSeal } from './seal/suits.ts';

/** The page of a search. Its order is total and does not depend on the page, so pages neither overlap nor miss anything. */
export async function find(db: Db, asked: Plan, wanted: Wanted): Promise<Found> {
  const plan = await withUsualUnit(db, withPriceToSort(asked, wanted));
  const { ids, total } = await pageOf(db, plan, wanted);
  return { ids, total: Math.min(total, EXACT_TOTAL), totalIsExact: total <= EXACT_TOTAL, words: wordsSearched(plan) };
}

const USUAL_CURRENCY = 'GBP';

/** Prices are sorted in a currency: in that of the filter, else in the usual one. */
const withPriceToSort = (plan: Plan, { sort, currency = USUAL_CURRENCY }: Wanted): Plan =>
  sort === 'price' && !plan.offer?.price ? { ...plan, offer: { ...(plan.offer ?? NO_OFFER), price: { currency } } } : plan;

/** A price is compared in one currency (DAT-015) for one unit: the one that most of what is found has, unless another one was named (FAC-012). */
export async function withUsualUnit(db: Db, plan: Plan): Promise<Plan> {
  const price = plan.offer?.price;
  if (!plan.offer || !price || plan.kind !== 'product') return plan;
  const rates = await ratesInto(db, price.currency);
  const unit = price.unit ?? (await usualUnit(db, plan, 'all', rates)) ?? undefined;
  return { ...plan, offer: { ...plan.offer, rates, price: unit === undefined ? price : { ...price, unit } } };
}

/** What every currency that the table knows is in one. */
async function ratesInto(db: Db, currency: string): Promise<Rates> {
  const { rates } = (await readRates(db)) ?? { rates: [] };
  const known = [...new Set([currency, ...rates.flatMap(({ base, quote }) => [base, quote])])];
  const factors = known.flatMap((one) => {
    const factor = rateBetween(rates, one, currency);
    return factor === null ? [] : [{ one, factor }];
  });
  return { currencies: factors.map(({ one }) => one), factors: factors.map(({ factor }) => factor) };
}

async function pageOf(db: Db, plan: Plan, wanted: Wanted): Promise<Page> {
  const all = await pageIn(db, plan, 'all', wanted);
  if (onlyMode(plan) || all.total - plan.named.length >= ENOUGH || (all.enough ?? (await isEnough(db, plan)))) return all;
  return pageIn(db, plan, 'some', wanted);
}

async function pageIn(db: Db, plan: Plan, mode: Mode, wanted: Wanted): Promise<Page> {
  if (isValueSort(wanted.sort)) return pageByValue(db, plan, mode, wanted, await sortedBy(db, plan, mode, { sort: wanted.sort, near: wanted.near }));
  if (!suitsSeal(plan, mode)) return pageByIndex(db, plan, mode, wanted);
  const page = await pageOfSealed(db, plan, mode, wanted);
  // Taken away since the text was read.
  if (!page.sealed) return pageByIndex(db, plan, mode, wanted);
  if (wanted.sort === 'newest' && page.total >= COUNT_TO) return { ...page, ids: await pageInOrder(db, plan, mode, wanted) };
  return page;
}

async function pageByIndex(db: Db, plan: Plan, mode: Mode, wanted: Wanted): Promise<Page> {
  const expected = plan.filters.reduce((product, { share }) => product * share, expectedOf(plan, mode));
  const isLarge = expected > COUNT_TO && (isCertain(plan) || (await count(db, plan, mode)) >= COUNT_TO);
  const page = isLarge ? undefined : await pageOfEvery(db, plan, mode, wanted);
  if (page && page.total < COUNT_TO) return page;
  const ids = wanted.sort === 'newest' || !plan.hasText ? await pageInOrder(db, plan, mode, wanted) : await pageOfBest(db, plan, mode, wanted);
  return { ids, total: COUNT_TO };
}

/** A word that stood in clearly more documents when they were last counted needs no counting again. */
const isCertain = ({ groups, filters }: Plan): boolean => filters.length === 0 && groups.length === 1 && (groups[0]?.least ?? 0) > 1.2 * COUNT_TO;
