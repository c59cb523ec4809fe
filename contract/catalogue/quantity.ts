import { Decimal } from './decimal.ts';

/** A unit as `GET /ref-data/unit` serves it. */
export interface MeasuringUnit {
  /** UN/ECE Recommendation 20, for packs X and the code of Recommendation 21. */
  code: string;
  name: string;
  /** As they stand behind a number. */
  singular: string;
  plural: string;
  dimension: 'count' | 'set' | 'mass' | 'length' | 'area' | 'volume' | 'time' | 'pack';
  /** How many base units (piece, set, kg, m, m², l, hour) it is, exactly: a decimal or a ratio such as 1/60. A pack has none. */
  factor: string | null;
  /** Only whole numbers of it are asked for. */
  whole: boolean;
  aliases: string[];
}

/** How a product is packed: the code of the pack, and how many pieces one holds. */
export interface Packing {
  type: string;
  unitsPerPack: string;
}

const QUANTITY = /^0*(\d{1,9})(?:\.(\d{1,3}))?$/;

/**
 * Reads a quantity: above 0 to 999,999,999.999, three places at most, whole where the unit is.
 * @returns the decimal without zeros at its ends, as it travels and is stored; null for anything else.
 */
export function readQuantity(text: string, { whole }: Pick<MeasuringUnit, 'whole'>): string | null {
  if (text.length > 20 || !QUANTITY.test(text)) return null;
  const amount = new Decimal(text);
  if (amount.lte('0') || (whole && !amount.eq(amount.round()))) return null;
  return amount.toFixed();
}

/**
 * The same quantity in another unit: within one dimension, and of packs through what one holds.
 * @returns a decimal, exact to 40 places where it does not end; null where nothing says how they compare.
 */
export function convertQuantity(quantity: string, from: MeasuringUnit, to: MeasuringUnit, packing?: Packing): string | null {
  if (from.code === to.code) return new Decimal(quantity).toFixed();
  const [source, target] = [baseOf(from, packing), baseOf(to, packing)];
  if (!source || !target || source.dimension !== target.dimension) return null;
  // One division, at the end: what divides evenly stays exact.
  return new Decimal(quantity).times(source.over).times(target.under).div(source.under.times(target.over)).toFixed();
}

function baseOf({ code, dimension, factor }: MeasuringUnit, packing: Packing | undefined) {
  if (dimension === 'pack') return packing?.type === code ? { dimension: 'count', over: new Decimal(packing.unitsPerPack), under: new Decimal('1') } : null;
  const [over = '1', under = '1'] = (factor ?? '1').split('/');
  return { dimension, over: new Decimal(over), under: new Decimal(under) };
}

/** `1 piece`, `1,000 pieces`, `0.5 m³`: singular at exactly 1, the number as the language of `locale` writes it. */
export function showQuantity(quantity: string, { singular, plural }: Pick<MeasuringUnit, 'singular' | 'plural'>, locale: string): string {
  const amount = new Decimal(quantity);
  // A decimal text is formatted as it is; a number would have been rounded on its way.
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(amount.toFixed() as `${number}`);
  return `${number} ${amount.eq('1') ? singular : plural}`;
}

/** The unit with a code; null for a code that there is not. */
export const unitIn = <U extends MeasuringUnit>(units: readonly U[], code: string | null | undefined): U | null =>
  units.find((unit) => unit.code === code) ?? null;

/** The unit that somebody means by its code, a name or an alias, in any case; null for a word that names none. */
export function recogniseUnit<U extends MeasuringUnit>(text: string, units: readonly U[]): U | null {
  const asked = unitKey(text);
  return units.find((unit) => unitKeys(unit).includes(asked)) ?? null;
}

/** All that a unit is called, as `recogniseUnit` compares it. */
export const unitKeys = ({ code, name, singular, plural, aliases }: MeasuringUnit): string[] => [
  ...new Set([code, name, singular, plural, ...aliases].map(unitKey)),
];

/** A word as `unitKeys` has it. NFKC turns m³ into m3. */
export const unitKey = (text: string): string => text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ').replace(/\.$/, '');
