import type { Attribute } from '#contract/catalogue/attributes.ts';
import { bare } from '#contract/catalogue/imports/header.ts';
import { type MeasuringUnit, unitKey, unitKeys } from '#contract/catalogue/quantity.ts';
import { inLanguage } from '#server/base/names/names.ts';
import { TRANSLATED } from '#server/base/names/say.ts';
import { attributesOf } from '#server/catalogue/attributes/catalogue.ts';
import { plain } from '#server/catalogue/attributes/values.ts';
import { units } from '#server/directory/reference/units.ts';

/** What is said in English, and the same in every other language of the site. */
const inAll = <T>(one: T): T[] => [one, ...TRANSLATED.map((language) => inLanguage(language, one) as T)];

// English first: a word that is one unit there and another elsewhere means the English one.
const unitsByWord = new Map(
  [
    ...TRANSLATED.flatMap((language) => units.map((unit) => ({ unit, said: inLanguage(language, unit) as MeasuringUnit }))),
    ...units.map((unit) => ({ unit, said: unit as MeasuringUnit })),
  ].flatMap(({ unit, said }) => unitKeys(said).map((key) => [key, unit] as const)),
);

/** The unit that a word names, by code, name or alias, in any of the four languages. */
export function unitNamed(text: string): MeasuringUnit | null {
  const key = unitKey(text);
  // Names in Spanish stand in the singular alone.
  return unitsByWord.get(key) ?? unitsByWord.get(key.replace(/s$/, '')) ?? null;
}

const named = new Map<string, Map<string, Attribute>>();

/** The attribute of a sub-category that a heading names by key or name, in any of the four languages. */
export function attributeNamed(subCategory: string, text: string): Attribute | null {
  const known =
    named.get(subCategory) ??
    new Map(
      attributesOf(subCategory)
        .flatMap((attribute) => inAll(attribute).map(({ name }) => [bare(name), attribute] as const))
        .concat(attributesOf(subCategory).map((attribute) => [bare(attribute.key), attribute] as const)),
    );
  named.set(subCategory, known);
  return known.get(bare(text)) ?? null;
}

const spelt = new WeakMap<Attribute, Map<string, string>>();

/** The key of a value of an attribute, by key, name or spelling in any of the four languages. */
export function valueNamedAnywhere(attribute: Attribute, text: string): string | null {
  const known =
    spelt.get(attribute) ??
    new Map(
      inAll(attribute)
        .toReversed()
        .flatMap(({ values = [] }) => values.flatMap(({ key, name, also = [] }) => [key, name, ...also].map((one) => [plain(one).trim(), key] as const))),
    );
  spelt.set(attribute, known);
  return known.get(plain(text).trim()) ?? null;
}
