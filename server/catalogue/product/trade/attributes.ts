import { type Sentence, told } from '#contract/base/sentence.ts';
import { ATTRIBUTE_UNITS } from '#contract/catalogue/attribute-units.ts';
import type { Attribute } from '#contract/catalogue/attributes.ts';
import { Decimal } from '#contract/catalogue/decimal.ts';
import { convertQuantity } from '#contract/catalogue/quantity.ts';
import type { AttributeGiven, Trade } from '#contract/catalogue/trade/shapes.ts';
import { attributesOf } from '#server/catalogue/attributes/catalogue.ts';
import type { AttributeReading } from '#server/catalogue/attributes/read.ts';
import { unitOf } from '#server/directory/reference/units.ts';

type Given = Trade['attributes'];
/** What is wrong, by the path of its field. */
export type Problems = Record<string, Sentence>;

/** What is wrong with values of attributes, by `trade.attributes.{key}`. */
export function attributeProblems(subCategory: string | null, given: Given): Problems {
  const known = new Map(attributesOf(subCategory ?? '').map((one) => [one.key, one]));
  const problems = Object.entries(given).flatMap(([key, value]) => {
    const attribute = known.get(key);
    const problem = attribute ? problemOf(attribute, value) : told('trade.attributeUnknown');
    return problem ? [[`trade.attributes.${key}`, problem] as const] : [];
  });
  return Object.fromEntries(problems);
}

function problemOf(attribute: Attribute, value: AttributeGiven): Sentence | null {
  if (!isOfType(attribute, value)) return told('trade.attribute');
  if (typeof value === 'boolean') return null;
  if (typeof value === 'string' || Array.isArray(value)) return areValues(attribute, [value].flat()) ? null : told('trade.attributeValue');
  return numberProblem(attribute, value);
}

function numberProblem(attribute: Attribute, given: Exclude<AttributeGiven, string | string[] | boolean>): Sentence | null {
  const amounts = numbersIn(given).map((number) => inUnitOf(attribute, number, given.unit));
  if (amounts.includes(null)) return told('trade.attributeUnit', { unit: unitName(attribute.unit) });
  const { least = -999_999_999, most = 999_999_999 } = attribute;
  const isWithin = amounts.every((amount) => amount !== null && new Decimal(amount).gte(String(least)) && new Decimal(amount).lte(String(most)));
  if (!isWithin) return told('trade.attributeLimits', { least, most });
  const [low, high] = amounts;
  return low && high && new Decimal(low).gt(high) ? told('trade.attributeReversed') : null;
}

function isOfType({ type }: Attribute, value: AttributeGiven): boolean {
  if (type === 'yesno') return typeof value === 'boolean';
  if (type === 'choice') return typeof value === 'string';
  if (type === 'choices') return Array.isArray(value);
  const isObject = typeof value === 'object' && !Array.isArray(value);
  if (type === 'number') return isObject && 'value' in value;
  return isObject && !('value' in value) && (value.from !== undefined || value.to !== undefined);
}

const areValues = ({ values = [] }: Attribute, keys: string[]): boolean => {
  const known = new Set(values.map(({ key }) => key));
  return keys.every((key) => known.has(key));
};

type NumberGiven = Exclude<AttributeGiven, string | string[] | boolean>;
const numbersIn = (given: NumberGiven): string[] => ('value' in given ? [given.value] : [given.from, given.to].filter((one) => one !== undefined));

/** A number in the unit of the attribute; null in a unit of another kind. */
export function inUnitOf(attribute: Attribute, number: string, unit: string | undefined): string | null {
  if (unit === undefined || unit === attribute.unit) return new Decimal(number).toFixed();
  const [from, to] = [unitOf(unit), unitOf(attribute.unit)];
  return from && to ? convertQuantity(number, from, to) : null;
}

/** A unit as it stands behind a number. */
export const unitName = (code: string | undefined): string => unitOf(code)?.plural ?? ATTRIBUTE_UNITS[code ?? ''] ?? code ?? '';

/** What was read from a row of `specs`, as it would have been entered. */
export function enteredOf(attribute: Attribute, reading: AttributeReading): AttributeGiven {
  const unit = attribute.unit && { unit: attribute.unit };
  if (typeof reading === 'number') return { value: new Decimal(String(reading)).toFixed(), ...unit };
  if (typeof reading !== 'object' || Array.isArray(reading)) return reading;
  const ends = Object.entries(reading).flatMap(([end, number]) => (number === null ? [] : [[end, new Decimal(String(number)).toFixed()]]));
  return { ...Object.fromEntries(ends), ...unit };
}

/** Values whose key the sub-category does not have, as rows of `specs`, and those that stay (DAT-027). */
export function movedTo(
  subCategory: string | null,
  before: string | null,
  { attributes, derived }: Trade,
): { kept: Given; specs: { key: string; value: string }[] } {
  // What was read from rows of `specs` stands there.
  const said = Object.entries(attributes).filter(([key]) => !derived.includes(`attributes.${key}`));
  const has = new Set(attributesOf(subCategory ?? '').map(({ key }) => key));
  const known = new Map(attributesOf(before ?? '').map((one) => [one.key, one]));
  const kept = Object.fromEntries(said.filter(([key]) => has.has(key)));
  const specs = said.flatMap(([key, value]) => {
    const attribute = known.get(key);
    return has.has(key) || !attribute ? [] : [{ key: attribute.name, value: textOf(attribute, value) }];
  });
  return { kept, specs };
}

/** A value as a person reads it, in English. */
function textOf({ values = [], unit }: Attribute, value: AttributeGiven): string {
  const nameOf = (key: string) => values.find((one) => one.key === key)?.name ?? key;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' || Array.isArray(value)) return [value].flat().map(nameOf).join(', ');
  const measured = (number: string) => `${number} ${unitName(value.unit ?? unit)}`.trim();
  if ('value' in value) return measured(value.value);
  if (value.from === undefined) return `Up to ${measured(value.to ?? '')}`;
  return value.to === undefined ? `From ${measured(value.from)}` : `${value.from} to ${measured(value.to)}`;
}
