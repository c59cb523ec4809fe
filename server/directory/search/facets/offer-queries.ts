import { type RawBuilder, sql } from 'kysely';
import { convertQuantity, type MeasuringUnit } from '#contract/catalogue/quantity.ts';
import type { Filters, PriceRange } from '#server/base/search/search-port.ts';
import { unitOf, units } from '#server/directory/reference/units.ts';
import type { Kind } from '../document.ts';

/** What is asked of the trade data of products: of quantities and prices no label could say all that may be asked. */
export interface Offer {
  /** As asked, `2000-H87`; null where no quantity was named. */
  qty: string | null;
  /** Most days of the lead time for that quantity. */
  days: number | null;
  price: PriceRange | null;
  /** What one unit of each currency is in that of the price; null until it is looked up. */
  rates: Rates | null;
}

/** Factors into one currency, its own among them. */
export interface Rates {
  currencies: string[];
  factors: string[];
}

/** A search as far as it concerns trade data. */
interface Asking {
  kind: Kind;
  offer: Offer | null;
}

export const NO_OFFER: Offer = { qty: null, days: null, price: null, rates: null };

export const offerAsked = ({ qty, leadTime, price }: Filters): Offer | null =>
  qty === undefined && price === undefined
    ? null
    : { qty: qty ?? null, days: qty === undefined ? null : (leadTime ?? null), price: price ?? null, rates: null };

/** One quantity in every unit that it converts into, and in pieces for the packs of which a product says what they hold. */
interface Amounts {
  units: string[];
  amounts: string[];
  pieces: string | null;
}

const PIECE = 'H87';
const PACKS = units.filter(({ dimension }) => dimension === 'pack').map(({ code }) => code);

function amountsOf(quantity: string, unit: MeasuringUnit): Amounts {
  const known = units.flatMap((other) => {
    const amount = convertQuantity(quantity, unit, other);
    return amount === null ? [] : [{ code: other.code, amount }];
  });
  return {
    units: known.map(({ code }) => code),
    amounts: known.map(({ amount }) => amount),
    pieces: unit.dimension === 'pack' ? null : (known.find(({ code }) => code === PIECE)?.amount ?? null),
  };
}

/** What is needed, read; null for nothing and for a unit that there is not (the call refuses that one). */
function neededOf({ qty }: Offer): Amounts | null {
  const [quantity = '', code = ''] = qty?.split('-') ?? [];
  const unit = unitOf(code);
  return unit ? amountsOf(quantity, unit) : null;
}

/** A quantity in one of the units of trade data `t`; null where that says nothing of it. */
const amountIn = ({ units: codes, amounts, pieces }: Amounts, unit: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`coalesce((select u.amount from unnest(${codes}::text[], ${amounts}::numeric[]) u (unit, amount) where u.unit = ${unit}),
    case when ${unit} = any(${PACKS}::text[]) and ${unit} = t.moq_unit then ${pieces}::numeric / (t.packaging ->> 'unitsPerPack')::numeric end)`;

/** Whether so much may be ordered, as far as `t` says: an order that nothing is known of is not refused (FAC-011). */
const mayBeOrdered = (needed: Amounts): RawBuilder<boolean> =>
  sql`coalesce((select t.moq_quantity <= n.amount and (t.order_multiple is null or mod(n.amount, t.order_multiple) = 0) from (select ${amountIn(needed, sql`t.moq_unit`)} as amount) n), true)`;

/** The lead time of product `p` with its trade data `t`, for a quantity where one is needed; null for unknown. Bands hold while the first is the product's own. */
const daysOf = (needed: Amounts | null): RawBuilder<number | null> =>
  needed === null
    ? sql`p.lead_time_days`
    : sql`case when t.band_days[1] = p.lead_time_days
        then (select b.days from unnest(t.band_from, t.band_days) with ordinality b (first, days, place)
          where b.first <= ${amountIn(needed, sql`coalesce(t.price_unit, t.moq_unit, ${PIECE})`)} order by b.place desc limit 1)
        else p.lead_time_days end`;

/** What one unit costs in the currency (DAT-015): at the quantity needed, else at the first break; null where it does not compare. */
function priceOf({ price, rates }: Offer, needed: Amounts | null): RawBuilder<string | null> {
  const unit = unitOf(price?.unit);
  if (!price || !unit) return sql`null::numeric`;
  const { currencies, factors } = rates ?? { currencies: [price.currency], factors: ['1'] };
  const one = amountsOf('1', unit);
  const at = needed === null ? sql`b.place = 1` : sql`b.first <= ${amountIn(needed, sql`t.price_unit`)}`;
  return sql`case when t.currency = any(${currencies}::text[]) then
    (select b.price / t.price_per * k.amount * r.factor from unnest(t.break_from, t.break_price) with ordinality b (first, price, place),
      unnest(${one.units}::text[], ${one.amounts}::numeric[]) k (unit, amount), unnest(${currencies}::text[], ${factors}::numeric[]) r (currency, factor)
      where k.unit = t.price_unit and r.currency = t.currency and ${at} order by b.place desc limit 1) end`;
}

function withinPrice(offer: Offer, { from, to, unpriced }: PriceRange, needed: Amounts | null): RawBuilder<boolean> {
  const value = priceOf(offer, needed);
  if (from === undefined && to === undefined) return sql`true`;
  return sql`coalesce((select (${from ?? null}::numeric is null or v.price >= ${from ?? null}::numeric) and (${to ?? null}::numeric is null or v.price <= ${to ?? null}::numeric)
    from (select ${value} as price) v), ${unpriced === true})`;
}

/** Products `p` of a document `d` with their trade data `t`: the product itself, or all that a company shows. */
const offered = ({ kind }: Pick<Asking, 'kind'>): RawBuilder<unknown> =>
  kind === 'product'
    ? sql`product p left join product_trade t on t.product_id = p.id where p.id = d.id`
    : sql`product p join resource shown on shown.id = p.id and shown.hidden_at is null left join product_trade t on t.product_id = p.id where p.business_id = d.id`;

/** What the offer asks of a document `d`; null where it asks nothing. Of a company each part may be met by another product (FAC-005). */
export function offers(plan: Asking): RawBuilder<boolean> | null {
  const { offer } = plan;
  if (!offer) return null;
  const needed = neededOf(offer);
  const parts = [
    ...(needed ? [mayBeOrdered(needed)] : []),
    ...(offer.days === null ? [] : [sql<boolean>`${daysOf(needed)} <= ${offer.days}`]),
    ...(offer.price && plan.kind === 'product' ? [withinPrice(offer, offer.price, needed)] : []),
  ];
  if (parts.length === 0) return null;
  if (plan.kind === 'product') return sql`exists (select from ${offered(plan)} and ${sql.join(parts, sql` and `)})`;
  return sql`(${sql.join(
    parts.map((part) => sql`exists (select from ${offered(plan)} and ${part})`),
    sql` and `,
  )})`;
}

/** Whether product `d` has no price that compares with the one asked for. */
export const isUnpriced = ({ offer }: Pick<Asking, 'offer'>): RawBuilder<boolean> =>
  sql`(select ${offer ? priceOf(offer, neededOf(offer)) : sql`null`} is null from product p left join product_trade t on t.product_id = p.id where p.id = d.id)`;

/** What a document `d` is sorted by, the least first; null for unknown. `unit` is the one that minimum orders are compared in. */
export function offerValue(plan: Asking, sort: 'moq' | 'leadTime' | 'price', unit: string | null): RawBuilder<unknown> {
  const offer = plan.offer ?? NO_OFFER;
  const needed = neededOf(offer);
  const value = { moq: () => moqIn(unit), leadTime: () => daysOf(needed), price: () => priceOf(offer, needed) }[sort]();
  return sql`(select min(${value}) from ${offered(plan)})`;
}

/** The minimum order of `t` in another unit; null where it does not compare. */
function moqIn(code: string | null): RawBuilder<unknown> {
  const unit = unitOf(code);
  if (!unit) return sql`null::numeric`;
  const one = units.flatMap((other) => {
    const amount = convertQuantity('1', other, unit);
    return amount === null ? [] : [{ code: other.code, amount }];
  });
  return sql`t.moq_quantity * (select k.amount from unnest(${one.map((each) => each.code)}::text[], ${one.map(({ amount }) => amount)}::numeric[]) k (unit, amount) where k.unit = t.moq_unit)`;
}

/** The products behind the documents `d`, for counting what they have. */
export const productsBehind = ({ kind }: Pick<Asking, 'kind'>): RawBuilder<unknown> =>
  kind === 'product'
    ? sql`join product_trade t on t.product_id = d.id`
    : sql`join product p on p.business_id = d.id join resource shown on shown.id = p.id and shown.hidden_at is null join product_trade t on t.product_id = p.id`;
