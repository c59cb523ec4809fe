import { told } from '#contract/base/sentence.ts';
import { Decimal } from '#contract/catalogue/decimal.ts';
import { readAmount, readBands, readPricing } from '#contract/catalogue/imports/amount-cell.ts';
import { excerpt } from '#contract/catalogue/imports/cells.ts';
import type { MeasuringUnit } from '#contract/catalogue/quantity.ts';
import type { ListPrice, Trade } from '#contract/catalogue/trade/shapes.ts';
import { unitOf } from '#server/directory/reference/units.ts';
import { amountIn, type Report, type TradeCells } from './cells.ts';
import { unitNamed } from './words.ts';

/** As the form says it in the four languages. */
const ON_REQUEST = new Set([
  'on request',
  'price on request',
  'poa',
  'precio a consultar',
  'a consultar',
  'prezzo su richiesta',
  'su richiesta',
  '价格面议',
  '面议',
]);

type Amounts = { quantity: string; unit: string } | null;

/** The minimum order of a row, its unit beside it or behind the number. Undefined: nothing is said, or it was reported. */
export function moqIn(cells: TradeCells, current: Trade, report: Report): Amounts | undefined {
  const text = cells['moq_quantity'];
  if (text === undefined || text === null) return text;
  const digits = /^[\d.,'’ ]*/.exec(text)?.[0] ?? '';
  const word = text.slice(digits.length).trim();
  const unit = unitIn(cells['moq_unit'] ?? word, 'moq_unit', report) ?? (cells['moq_unit'] === undefined && word === '' ? unitOf(current.moq?.unit) : null);
  if (!unit) return word === '' && !cells['moq_unit'] ? report('moq_unit', told('row.unitMissing', { column: 'moq_unit' })) : undefined;
  const quantity = amountIn(digits, 'moq_quantity', report, unit);
  return quantity === undefined ? undefined : { quantity, unit: unit.code };
}

/** A unit by its name; null for no text, or one that was reported. */
function unitIn(text: string | null | undefined, column: string, report: Report): MeasuringUnit | null {
  if (!text) return null;
  const unit = unitNamed(text);
  if (!unit) report(column, told('row.noUnit', { text: excerpt(text) }));
  return unit;
}

export interface PriceRead {
  price: Trade['price'];
  /** One price without a quantity: it begins where the minimum order says. */
  isSingle: boolean;
}

/** The price of a row. What the file has no column for stays as it is. Undefined: nothing is said, or it was reported. */
export function priceIn(cells: TradeCells, moq: Amounts, current: Trade['price'], report: Report): PriceRead | undefined {
  const text = cells['price_breaks'];
  if (text === undefined) return undefined;
  if (text === null) return { price: null, isSingle: false };
  if (ON_REQUEST.has(text.trim().toLowerCase())) return { price: { onRequest: true }, isSingle: false };
  const was = current && 'currency' in current ? current : null;
  const unit =
    unitIn(cells['price_unit'], 'price_unit', report) ?? (cells['price_unit'] ? null : unitOf(was && cells['price_unit'] === undefined ? was.unit : moq?.unit));
  if (!unit) return cells['price_unit'] ? undefined : report('price_unit', told('row.unitMissing', { column: 'price_unit' }));
  const breaks = breaksIn(text, unit, report);
  const per = perIn(cells['price_per'], was, report);
  const currency = breaks && currencyIn(cells['price_currency'], breaks.currencies, was, report);
  if (!breaks || !currency || per === undefined) return undefined;
  const place = {
    incoterm: kept(cells['price_incoterm']?.toUpperCase(), cells['price_incoterm'], was?.incoterm),
    place: kept(cells['price_place'], cells['price_place'], was?.place),
  };
  return { price: { currency, unit: unit.code, per, breaks: breaks.breaks, ...given(place) } as Trade['price'], isSingle: breaks.isSingle };
}

const kept = (said: string | null | undefined, cell: string | null | undefined, was: string | undefined) => (cell === undefined ? was : (said ?? undefined));
const given = (all: object) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ''));

interface BreaksRead {
  breaks: ListPrice['breaks'];
  currencies: Set<string>;
  isSingle: boolean;
}

function breaksIn(text: string, unit: MeasuringUnit, report: Report): BreaksRead | undefined {
  const isSingle = !text.includes('=');
  const bands = isSingle ? [{ from: '1', text }] : readBands(text);
  if (!bands || bands.length === 0) return report('price_breaks', told('row.breaks'));
  const read: BreaksRead = { breaks: [], currencies: new Set(), isSingle };
  for (const band of bands) {
    const from = readAmount(band.from, unit);
    const pricing = readPricing(band.text);
    if ('problem' in from) return report('price_breaks', from.problem);
    if ('problem' in pricing) return report('price_breaks', pricing.problem);
    if (pricing.currency) read.currencies.add(pricing.currency);
    read.breaks.push({ from: new Decimal(from.amount).toFixed(), price: new Decimal(pricing.amount).toFixed() });
  }
  return read;
}

/** Of its column, of the signs in the prices, or the one that stands; they may not differ. */
function currencyIn(cell: string | null | undefined, signs: Set<string>, was: ListPrice | null, report: Report): string | undefined {
  const named = cell?.trim().toUpperCase() || null;
  const [sign = null] = signs;
  if (signs.size > 1 || (named && sign && sign !== named)) {
    const other = [...signs].find((one) => one !== named) ?? '';
    return report('price_breaks', told('row.currencyOther', { text: excerpt(other), currency: named ?? sign ?? '' }));
  }
  const currency = named ?? sign ?? (cell === undefined ? was?.currency : undefined);
  return currency ?? report('price_currency', told('row.currencyMissing'));
}

function perIn(cell: string | null | undefined, was: ListPrice | null, report: Report): number | undefined {
  if (cell === undefined) return was?.per ?? 1;
  const amount = cell === null ? '1' : amountIn(cell, 'price_per', report, { whole: true });
  return amount === undefined ? undefined : Number(amount);
}
