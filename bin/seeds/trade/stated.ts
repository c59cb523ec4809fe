import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Decimal } from '#contract/catalogue/decimal.ts';
import { compareAmounts } from '#contract/catalogue/trade/amount.ts';
import { type ListPrice, type Trade, TradeChange } from '#contract/catalogue/trade/shapes.ts';
import { pick } from '../bulk.ts';
import type { SeedBusiness, SeedProduct } from '../files.ts';

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../../../database/seed/trade', `${name}.json`), 'utf8'));

/** What is stated in full, by company and place: attributes beside those that the rows of a product say, and more of a few. */
const STATED: Record<string, object> = read('stated');
/** Six-digit codes by sub-category. */
const HS_CODES: Record<string, string> = read('hs-codes');
/** What is sold there is work and no goods. */
const SERVICES = '0015';

type Raw = Record<string, unknown>;

/**
 * What the companies of the demonstration state of a product beside its texts: what is written in its file, else prices by quantity, lead times, a sample,
 * a code and an origin that fit what the texts say. The same at every first start.
 */
export function statedOf(business: SeedBusiness, product: SeedProduct, index: number, known: Trade): TradeChange {
  const mark = `${business.key}/${index}`;
  const goods = product.trade || product.sub.startsWith(SERVICES) ? {} : goodsOf(business, product, mark, known);
  return TradeChange.parse({ ...goods, ...product.trade, ...STATED[mark] });
}

function goodsOf(business: SeedBusiness, product: SeedProduct, mark: string, { price, moq }: Trade): Raw {
  const hs = HS_CODES[product.sub];
  const list = price && 'currency' in price && isGraduated(price, mark) ? graduated(price, mark) : null;
  const first = list?.breaks[0] ?? (price && 'currency' in price ? price.breaks[0] : undefined);
  return {
    ...(hs !== undefined && { hs, origin: originOf(business, mark) }),
    // Whoever states a price has seen what stands beside it.
    ...(list && { price: list, ...(moq && { moq }), ...leadTimesOf(product, list, mark) }),
    ...(first && price && 'currency' in price && pick(`sample:${mark}`, SAMPLE_OF) === 0 && { sample: sampleOf(first.price, price.currency, mark) }),
  };
}

/** Of four products with a price three have one by quantity; of those in euros all. */
const isGraduated = ({ currency }: ListPrice, mark: string): boolean => currency === 'EUR' || pick(`breaks:${mark}`, 4) > 0;

/** Quantities as multiples of the first, and prices as multiples of the lowest: the one that the text "From £48 a piece" names. */
const STEPS: [times: string, price: string][] = [
  ['1', '1.24'],
  ['5', '1.14'],
  ['20', '1.06'],
  ['100', '1'],
];
/** Of what costs as much as a machine nobody orders a hundred. */
const MACHINE = '1000';
const STEPS_OF_MACHINES: [times: string, price: string][] = [
  ['1', '1.08'],
  ['2', '1.04'],
  ['5', '1'],
];

function graduated(price: ListPrice, mark: string): ListPrice {
  const [{ from, price: lowest } = { from: '1', price: '1' }] = price.breaks;
  const isMachine = compareAmounts(lowest, MACHINE) >= 0;
  const steps = isMachine ? STEPS_OF_MACHINES : pick(`steps:${mark}`, 2) === 0 ? STEPS : [...STEPS.slice(0, 2), ...STEPS.slice(3)];
  const breaks = steps.map(([times, more]) => ({ from: new Decimal(from).times(times).toFixed(), price: rounded(new Decimal(lowest).times(more)) }));
  return { ...price, breaks };
}

function rounded(amount: InstanceType<typeof Decimal>): string {
  const places = amount.gte(MACHINE) ? 0 : amount.gte('1') ? 2 : 4;
  return amount.round(places).toFixed();
}

/** Larger quantities take longer: half of those with prices by quantity say so. */
function leadTimesOf({ lead }: SeedProduct, { breaks }: ListPrice, mark: string): Raw {
  const last = breaks.at(-1)?.from;
  if (lead === undefined || last === undefined || pick(`bands:${mark}`, 2) === 0 || compareAmounts(last, '1') <= 0) return {};
  return { leadTimes: [...[{ from: '1', days: lead }], { from: last, days: lead * 2 + 7 }] };
}

const SAMPLE_OF = 4;
const POLICIES = ['free', 'charged', 'credited', 'none'] as const;

function sampleOf(price: string, currency: string, mark: string): Raw {
  const policy = POLICIES[pick(`policy:${mark}`, POLICIES.length)] ?? 'none';
  if (policy === 'none') return { policy };
  const terms = { leadDays: 3 + pick(`days:${mark}`, 9), most: String(1 + pick(`most:${mark}`, 3)) };
  return policy === 'free' ? { policy, ...terms } : { policy, price: rounded(new Decimal(price).times('1.1')), currency, ...terms };
}

/** Makers make at home; what others sell comes from where such goods often come from. */
const ELSEWHERE = ['CN', 'DE', 'IT', 'GB', 'TR', 'PL', 'IN'];
const originOf = ({ type, country }: SeedBusiness, mark: string): string =>
  type === 'MA' ? country : (ELSEWHERE[pick(`origin:${mark}`, ELSEWHERE.length)] ?? country);
