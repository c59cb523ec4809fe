import { TIERS } from '#contract/base/limits.ts';
import { ATTRIBUTE_UNITS } from '#contract/catalogue/attribute-units.ts';
import type { Attribute } from '#contract/catalogue/attributes.ts';
import { SAMPLE_POLICIES } from '#contract/catalogue/trade/limits.ts';
import { CONTRACT_MANUFACTURING, INCOTERMS, MARKETS, PAYMENT_TYPES } from '#contract/company/trade.ts';
import { EMPLOYEE_BANDS } from '#contract/directory/facets.ts';
import { CHECK_KINDS } from '#contract/trust/verification.ts';
import { regionsOfUk } from '#server/directory/places/places.ts';
import { unitOf } from '#server/directory/reference/units.ts';
import { standards } from '#server/trust/standards/standards.ts';

/** Names of values of one facet, by their keys; a value without one is none of the facet any more. */
export type NamesOf = (facet: string) => Map<string, string>;

const same = (keys: readonly string[]): Map<string, string> => new Map(keys.map((key) => [key, key]));
const bandName = (band: string): string => band.replace('1000-', '1,000+').replace('-', '–');

/** Names of values that change with the code alone. Those of the database are read (counts-queries.ts). */
export const FIXED_NAMES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['tier', new Map(TIERS.map((tier) => [tier, tier.charAt(0).toUpperCase() + tier.slice(1)]))],
  ['sample', same(SAMPLE_POLICIES)],
  ['contract', same(CONTRACT_MANUFACTURING)],
  ['terms', same(INCOTERMS)],
  ['payment', same(PAYMENT_TYPES)],
  ['market', same(MARKETS)],
  ['checked', same(CHECK_KINDS)],
  ['employees', new Map(EMPLOYEE_BANDS.map((band) => [band, bandName(band)]))],
  ['certificate', new Map(standards.map(({ key, name }) => [key, name]))],
  ['region', new Map(regionsOfUk.map(({ regionID, name }) => [regionID, name]))],
]);

/** What a value of an attribute is called: its name in the catalogue, a number with its unit, a range by its ends. */
export function attributeValueName({ values = [], type, unit }: Attribute, key: string): string {
  if (type === 'yesno') return key === 'yes' ? 'Yes' : 'No';
  const behind = unit ? ` ${unitOf(unit)?.plural ?? ATTRIBUTE_UNITS[unit] ?? unit}` : '';
  if (type === 'number') return `${key}${behind}`;
  const [from = '', to = ''] = key.split('..');
  if (type === 'range') return from === '' ? `up to ${to}${behind}` : to === '' ? `from ${from}${behind}` : `${from} to ${to}${behind}`;
  return values.find((value) => value.key === key)?.name ?? key;
}
