import { told } from '#contract/base/sentence.ts';
import { readBands } from '#contract/catalogue/imports/amount-cell.ts';
import { SAMPLE_POLICIES } from '#contract/catalogue/trade/limits.ts';
import type { Trade } from '#contract/catalogue/trade/shapes.ts';
import { amountIn, type Report, readParts, wholeIn } from './cells.ts';

/** Lead times by quantity; undefined when they were reported. */
export function leadTimesIn(text: string | null, report: Report): Trade['leadTimes'] | undefined {
  if (text === null) return [];
  const bands = text.includes('=') ? readBands(text) : [{ from: '1', text }];
  if (!bands) return report('lead_times', told('row.leadTimes'));
  const read = bands.map((band) => ({ from: amountIn(band.from, 'lead_times', report, { whole: true }), days: wholeIn(band.text, 'lead_times', report) }));
  const whole = read.filter((one): one is Trade['leadTimes'][number] => one.from !== undefined && one.days !== undefined);
  return whole.length === read.length ? whole : undefined;
}

/** Words of the form in the other languages, by the policy that they mean. */
const POLICIES: Record<string, (typeof SAMPLE_POLICIES)[number]> = {
  gratis: 'free',
  gratuita: 'free',
  gratuito: 'free',
  免费: 'free',
  'de pago': 'charged',
  'a pagamento': 'charged',
  收费: 'charged',
  abonada: 'credited',
  rimborsato: 'credited',
  可抵扣: 'credited',
  no: 'none',
  ninguna: 'none',
  nessuno: 'none',
  不提供: 'none',
};

/** A sample with its price and days; undefined when it was reported. */
export function sampleIn(text: string | null, report: Report): object | null | undefined {
  if (text === null) return null;
  const read = readParts(text, ['price', 'currency', 'days', 'most'] as const);
  const word = read?.first.toLowerCase() ?? '';
  const policy = SAMPLE_POLICIES.find((one) => one === word) ?? POLICIES[word];
  if (!read || !policy) return report('sample', told('row.sample'));
  const { price, currency, days, most } = read.parts;
  const all = {
    price: price && amountIn(price, 'sample', report),
    currency: currency?.toUpperCase(),
    leadDays: days && wholeIn(days, 'sample', report),
    most: most && amountIn(most, 'sample', report, { whole: true }),
  };
  return { policy, ...Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) };
}

/** Names of a cell, by the fields that they fill. */
export const PACKAGING_PARTS = {
  unitsPerPack: 'units',
  packsPerPallet: 'packs',
  lengthMm: 'length',
  widthMm: 'width',
  heightMm: 'height',
  netKg: 'net',
  grossKg: 'gross',
} as const;

/** How a product is packed, in millimetres and kilograms; undefined when it was reported. */
export function packagingIn(text: string | null, report: Report): object | null | undefined {
  if (text === null) return null;
  const read = readParts(text, Object.values(PACKAGING_PARTS));
  if (!read) return report('packaging', told('row.packaging'));
  const numbers = Object.entries(PACKAGING_PARTS).flatMap(([field, name]) => {
    const written = read.parts[name];
    return written === undefined ? [] : [[field, Number(amountIn(written, 'packaging', report, { whole: name === 'units' || name === 'packs' }))] as const];
  });
  return { type: read.first, ...Object.fromEntries(numbers) };
}
