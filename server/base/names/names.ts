import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTranslated } from './say.ts';

/** Names of the attributes of products by their keys, and those of their values that are words, by `attribute/value`. */
interface AttributeNames {
  names: Record<string, string>;
  values: Record<string, string>;
}

/** Names of reference data in one language, by their codes. English is what the database says. */
interface Names {
  /** Regions of the UK. */
  regions: Record<string, string>;
  /** Industries, categories and sub-categories. */
  tree: Record<string, string>;
  /** Descriptions of the industries. */
  industries: Record<string, string>;
  jobPositions: Record<string, string>;
  genders: Record<string, string>;
  /** Of whoever speaks for a company, by the English name: an answer has no code beside it. */
  businessTypes: Record<string, string>;
  /** Name alone where a symbol stands behind the number, else its singular and plural. */
  units: Record<string, [singular: string, plural?: string]>;
}

const read = new Map<string, Translator>();

/** Says an answer of the API in another language, as far as it names reference data: industries, countries, languages, positions, genders. */
export function inLanguage(language: unknown, answer: unknown): unknown {
  if (!isTranslated(language)) return answer;
  const translator = read.get(language) ?? new Translator(language);
  read.set(language, translator);
  return translator.said(answer);
}

type Fields = Record<string, unknown>;

class Translator {
  readonly #names: Names;
  readonly #attributes: AttributeNames;
  readonly #regions: Intl.DisplayNames;
  readonly #languages: Intl.DisplayNames;
  readonly #order: Intl.Collator;

  constructor(language: string) {
    const file = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));
    this.#names = file(`${language}.json`) as Names;
    this.#attributes = file(`attributes.${language}.json`) as AttributeNames;
    this.#regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    this.#languages = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });
    this.#order = new Intl.Collator(language);
  }

  /** The same answer with its names translated; what it was made of stays as it is. `under` is the name of the field that holds it. */
  said(value: unknown, under = ''): unknown {
    if (Array.isArray(value)) return this.#sorted(value.map((one) => this.said(one, under)));
    if (value === null || typeof value !== 'object' || value instanceof Date) return value;
    const fields = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, this.said(inner, name)]));
    return { ...fields, ...this.#named(fields, under) };
  }

  #named(fields: Fields, under: string): Fields {
    const { id, key, code, jobPositionID, regionID, name } = fields;
    if ('countryName' in fields) return { countryName: this.#region(code) ?? fields['countryName'] };
    if ('languageName' in fields) return { languageName: this.#language(code) ?? fields['languageName'] };
    if (typeof name !== 'string') return {};
    if (under === 'preferredLanguage') return { name: this.#language(code) ?? name };
    if (fields['type'] === 'business' && typeof fields['role'] === 'string') return { role: this.#names.businessTypes[fields['role']] ?? fields['role'] };
    if (typeof jobPositionID === 'string') return { name: this.#names.jobPositions[jobPositionID] ?? name };
    if (typeof regionID === 'string') return { name: this.#names.regions[regionID] ?? name };
    if ('more' in fields && Array.isArray(fields['values'])) return this.#facet(fields, name);
    if ('readFrom' in fields) return this.#attribute(fields, String(key), name);
    if ('dimension' in fields && typeof code === 'string') return this.#unit(code);
    if (under === 'countries') return { name: this.#region(key) ?? name };
    if (typeof code === 'string' && code.length === 1) return { name: this.#names.genders[code] ?? name };
    return this.#branch(fields, String(id ?? key), name);
  }

  /** An attribute of products with its values. */
  #attribute({ values }: Fields, key: string, name: string): Fields {
    const named = Array.isArray(values) && {
      values: (values as { key: string; name: string }[]).map((value) => ({ ...value, name: this.#attributes.values[`${key}/${value.key}`] ?? value.name })),
    };
    return { name: this.#attributes.names[key] ?? name, ...named };
  }

  /** A facet of a search: values that are places and languages, and an attribute with its values. */
  #facet({ values }: Fields, facet: string): Fields {
    const key = facet.startsWith('a.') ? facet.slice(2) : null;
    const called = (value: { key: string; name: string }) => {
      if (key !== null) return this.#attributes.values[`${key}/${value.key}`];
      if (facet === 'language') return this.#language(value.key);
      return facet === 'country' || facet === 'origin' ? this.#region(value.key) : this.#names.regions[value.key];
    };
    const named = (values as { key: string; name: string }[]).map((value) => ({ ...value, name: called(value) ?? value.name }));
    return { ...(key !== null && { label: this.#attributes.names[key] }), values: named };
  }

  /** An industry, a category or a sub-category. */
  #branch(fields: Fields, id: string, name: string): Fields {
    const translated = this.#names.tree[id];
    if (!translated) return {};
    const description = this.#names.industries[id];
    return {
      name: translated,
      ...(fields['text'] === name && { text: translated }),
      ...(typeof fields['description'] === 'string' && description && { description }),
    };
  }

  #unit(code: string): Fields {
    const [name, plural] = this.#names.units[code] ?? [];
    return { ...(name && { name }), ...(plural && { singular: name, plural }) };
  }

  #region(code: unknown): string | undefined {
    return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? this.#regions.of(code) : undefined;
  }

  #language(code: unknown): string | undefined {
    return typeof code === 'string' && /^[a-z]{2,3}$/.test(code) ? this.#languages.of(code) : undefined;
  }

  /** Lists of reference data are in the order of their names. */
  #sorted(list: unknown[]): unknown[] {
    const by = ['countryName', 'languageName'].find((name) => list.length > 1 && list.every((one) => one !== null && typeof one === 'object' && name in one));
    return by ? list.toSorted((one, other) => this.#order.compare(String((one as Fields)[by]), String((other as Fields)[by]))) : list;
  }
}
