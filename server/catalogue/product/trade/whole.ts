import { isDeepStrictEqual } from 'node:util';
import { Decimal } from '#contract/catalogue/decimal.ts';
import type { AttributeGiven, Trade, TradeChange } from '#contract/catalogue/trade/shapes.ts';
import type { TradeRow } from './trade-queries.ts';

export const NO_TRADE: Trade = {
  moq: null,
  orderMultiple: null,
  price: null,
  leadTimes: [],
  sample: null,
  packaging: null,
  hs: null,
  origin: null,
  brand: null,
  partNumber: null,
  gtin: null,
  attributes: {},
  derived: [],
};

const given = <T extends object>(all: T): Partial<T> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== undefined)) as Partial<T>;
// numeric keeps the zeros that somebody wrote; what is answered has none.
const plain = (amount: string): string => new Decimal(amount).toFixed();
const plainOr = (amount: string | null): string | null => (amount === null ? null : plain(amount));

/** What a row says. `leadTime` is the product's own: bands hold only while the first of them is it, since files and older clients write it alone. */
export function tradeOf(row: TradeRow | null | undefined, leadTime: number | null): Trade {
  const alone = leadTime === null ? [] : [{ from: '1', days: leadTime }];
  if (!row) return { ...NO_TRADE, leadTimes: alone };
  const bands = (row.band_from ?? []).map((from, place) => ({ from: plain(from), days: row.band_days?.[place] ?? 0 }));
  return {
    moq: row.moq_quantity !== null && row.moq_unit !== null ? { quantity: plain(row.moq_quantity), unit: row.moq_unit } : null,
    orderMultiple: plainOr(row.order_multiple),
    price: priceOf(row),
    leadTimes: bands[0]?.days === leadTime ? bands : alone,
    sample: sampleOf(row),
    packaging: row.packaging,
    hs: row.hs_code === null ? null : { code: row.hs_code, six: row.hs_code.slice(0, 6) },
    origin: row.origin,
    brand: row.brand,
    partNumber: row.part_number,
    gtin: row.gtin,
    attributes: row.attributes,
    derived: row.derived,
  };
}

function priceOf(row: TradeRow): Trade['price'] {
  if (row.on_request) return { onRequest: true };
  if (row.currency === null || row.price_unit === null || row.price_per === null) return null;
  const breaks = (row.break_from ?? []).map((from, place) => ({ from: plain(from), price: plain(row.break_price?.[place] ?? '0') }));
  return {
    currency: row.currency,
    unit: row.price_unit,
    per: row.price_per,
    breaks,
    ...given({ incoterm: row.incoterm, place: row.price_place }),
  } as Trade['price'];
}

function sampleOf(row: TradeRow): Trade['sample'] {
  if (row.sample_policy === null) return null;
  const more = { price: plainOr(row.sample_price), currency: row.sample_currency, leadDays: row.sample_days, most: plainOr(row.sample_most) };
  return { policy: row.sample_policy, ...given(more) } as Trade['sample'];
}

/** The row that says it. */
export function rowOf(id: string, trade: Trade): TradeRow {
  const { price, sample, leadTimes } = trade;
  const list = price && 'currency' in price ? price : null;
  // One from the first piece on is the product's own lead time.
  const bands = leadTimes.length > 1 || (leadTimes[0] && leadTimes[0].from !== '1') ? leadTimes : null;
  return {
    product_id: id,
    moq_quantity: trade.moq?.quantity ?? null,
    moq_unit: trade.moq?.unit ?? null,
    order_multiple: trade.orderMultiple,
    on_request: price !== null && list === null,
    currency: list?.currency ?? null,
    price_unit: list?.unit ?? null,
    price_per: list?.per ?? null,
    break_from: list?.breaks.map(({ from }) => from) ?? null,
    break_price: list?.breaks.map(({ price }) => price) ?? null,
    incoterm: list?.incoterm || null,
    price_place: list?.place || null,
    band_from: bands?.map(({ from }) => from) ?? null,
    band_days: bands?.map(({ days }) => days) ?? null,
    sample_policy: sample?.policy ?? null,
    sample_price: sample?.price ?? null,
    sample_currency: sample?.currency ?? null,
    sample_days: sample?.leadDays ?? null,
    sample_most: sample?.most ?? null,
    packaging: trade.packaging,
    hs_code: trade.hs?.code ?? null,
    origin: trade.origin,
    brand: trade.brand || null,
    part_number: trade.partNumber || null,
    gtin: trade.gtin,
    attributes: trade.attributes,
    derived: trade.derived,
  };
}

/** Whether a row says this already. */
export const isSaidBy = (row: TradeRow | undefined, id: string, trade: Trade): boolean =>
  isDeepStrictEqual(rowOf(id, tradeOf(row, row?.band_days?.[0] ?? null)), rowOf(id, trade));

/** The whole after a change: what it names is said by a person now, and no longer read from texts. */
export function changed(current: Trade, { attributes, datasheets: _, certificates: __, ...change }: TradeChange): Trade {
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const said = new Set([...Object.keys(named), ...Object.keys(attributes ?? {}).map((key) => `attributes.${key}`)]);
  const all = { ...current.attributes, ...attributes };
  return {
    ...current,
    ...named,
    attributes: Object.fromEntries(Object.entries(all).filter((pair): pair is [string, AttributeGiven] => pair[1] !== null && pair[1] !== undefined)),
    derived: current.derived.filter((path) => !said.has(path)),
  } as Trade;
}
