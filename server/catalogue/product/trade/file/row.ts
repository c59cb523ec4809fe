import { isDeepStrictEqual } from 'node:util';
import { issuesOf } from '#contract/base/issues.ts';
import { plainSentence } from '#contract/base/plain-sentences.ts';
import { type Sentence, told } from '#contract/base/sentence.ts';
import { readSentence } from '#contract/base/sentences.ts';
import { excerpt } from '#contract/catalogue/imports/cells.ts';
import type { Names } from '#contract/catalogue/imports/names.ts';
import { ATTRIBUTE_COLUMN } from '#contract/catalogue/imports/trade-columns.ts';
import { type Trade, TradeChange } from '#contract/catalogue/trade/shapes.ts';
import { attributesOf } from '#server/catalogue/attributes/catalogue.ts';
import { unitOf } from '#server/directory/reference/units.ts';
import { readAttributeCell } from './attribute-cell.ts';
import { amountIn, type Report, type TradeCells } from './cells.ts';
import { leadTimesIn, packagingIn, sampleIn } from './other-cells.ts';
import { columnOf } from './paths.ts';
import { moqIn, priceIn } from './price-cells.ts';
import { attributeNamed } from './words.ts';

export interface TradeRead {
  /** What the row says otherwise than what stands; what it does not name stays. */
  change: TradeChange;
  /** Its price begins at a quantity that the file names. */
  isPriceFixed: boolean;
  /** Columns by the keys of the attributes that they mean. */
  headings: Map<string, string>;
  problems: { column: string; sentence: Sentence }[];
}

interface About {
  /** What stands, so that a row may say a part of it. */
  current: Trade;
  subCategory: string | null;
  /** Of the column `lead_time_days`; undefined: the file has none. */
  leadTime: number | null | undefined;
}

/** Reads the columns of trade data of one row. */
export function readTradeCells(cells: TradeCells, names: Pick<Names, 'country'>, about: About): TradeRead {
  const problems: TradeRead['problems'] = [];
  const headings = new Map<string, string>();
  const report: Report = (column, sentence) => {
    if (!problems.some((one) => one.column === column)) problems.push({ column, sentence });
  };
  const price = pricesIn(cells, about.current, report);
  const raw = { ...price.change, ...factsIn(cells, names, report), ...attributesIn(cells, about, headings, report), ...leadTimes(cells, about, report) };
  const checked = TradeChange.safeParse(given(raw), { error: plainSentence });
  for (const { path, message } of issuesOf(checked.error)) report(columnOf(path.join('.'), headings) ?? '', readSentence(message));
  return { change: checked.success ? pruned(checked.data, about) : {}, isPriceFixed: price.isFixed, headings, problems };
}

const given = (all: Record<string, unknown>) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));

function pricesIn(cells: TradeCells, current: Trade, report: Report) {
  const moq = moqIn(cells, current, report);
  const unit = unitOf((moq === undefined ? current.moq : moq)?.unit);
  const step = cells['order_multiple'];
  const orderMultiple = step ? amountIn(step, 'order_multiple', report, { whole: unit?.whole ?? true }) : step;
  const read = priceIn(cells, moq === undefined ? current.moq : moq, current.price, report);
  return { change: { moq, orderMultiple, price: read?.price }, isFixed: read !== undefined && !read.isSingle };
}

function factsIn(cells: TradeCells, names: Pick<Names, 'country'>, report: Report) {
  const { origin, gtin, hs_code: hs, sample, packaging } = cells;
  const country = origin ? names.country(origin) : null;
  if (country === undefined) report('origin', told('row.noCountry', { text: excerpt(origin ?? '') }));
  return {
    origin: origin ? country?.code : origin,
    gtin: gtin?.replace(/[ -]/g, '') ?? gtin,
    hs: hs ?? hs,
    brand: cells['brand'] === null ? '' : cells['brand'],
    partNumber: cells['part_number'] === null ? '' : cells['part_number'],
    sample: sample === undefined ? undefined : sampleIn(sample, report),
    packaging: packaging === undefined ? undefined : packagingIn(packaging, report),
  };
}

/** The days of the first quantity are the lead time of the product: the two columns say the same, or one of them is empty. */
function leadTimes(cells: TradeCells, { leadTime }: About, report: Report) {
  const text = cells['lead_times'];
  if (text === undefined) return {};
  if (text === null && leadTime !== undefined && leadTime !== null) return { leadTimes: [{ from: '1', days: leadTime }] };
  const read = leadTimesIn(text, report);
  const first = read?.[0]?.days;
  if (leadTime !== undefined && leadTime !== null && first !== undefined && first !== leadTime)
    report('lead_times', told('row.leadTimesOther', { days: leadTime, first }));
  return { leadTimes: read };
}

function attributesIn(cells: TradeCells, { subCategory, current }: About, headings: Map<string, string>, report: Report) {
  const named = Object.entries(cells).filter(([column, text]) => column.startsWith(ATTRIBUTE_COLUMN) && text !== undefined);
  const read: Record<string, unknown> = {};
  for (const [column, text] of named) {
    const attribute = attributeNamed(subCategory ?? '', column.slice(ATTRIBUTE_COLUMN.length));
    // A column is for the products of one sub-category: in the rows of others it is empty.
    if (!attribute && text) report(column, told('trade.attributeUnknown'));
    if (!attribute) continue;
    const other = headings.get(attribute.key);
    if (other && !text) continue;
    if (other && cells[other]) report(column, told('row.attributeTwice', { column: other }));
    headings.set(attribute.key, column);
    const value = text ? readAttributeCell(attribute, text) : null;
    if (value && 'problem' in value) report(column, value.problem);
    else if (value || attribute.key in current.attributes) read[attribute.key] = value?.value ?? null;
  }
  return Object.keys(read).length > 0 ? { attributes: read } : {};
}

/** Without what stands already: what was read from a text and not confirmed stays so. */
function pruned(change: TradeChange, { current, subCategory }: About): TradeChange {
  const { attributes, ...rest } = change;
  const plain = (value: unknown) => (value === '' ? null : value);
  const differ = Object.entries(rest).filter(([key, value]) => !isDeepStrictEqual(plain(value), current[key as keyof Trade]));
  const units = new Map(attributesOf(subCategory ?? '').map(({ key, unit }) => [key, unit]));
  const inFull = (key: string, value: unknown) => (Array.isArray(value) ? value.toSorted() : isMeasured(value) ? { unit: units.get(key), ...value } : value);
  const others = Object.entries(attributes ?? {}).filter(([key, value]) => !isDeepStrictEqual(inFull(key, value), inFull(key, current.attributes[key])));
  return { ...Object.fromEntries(differ), ...(others.length > 0 && { attributes: Object.fromEntries(others) }) };
}

const isMeasured = (value: unknown): value is object => typeof value === 'object' && value !== null;
