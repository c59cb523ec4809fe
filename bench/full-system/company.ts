import type { Tier } from '#contract/base/limits.ts';
import { PRODUCT_LIMIT } from '#contract/base/limits.ts';
import { forFilters } from '#contract/directory/filters.ts';
import { plainFacts } from '#server/directory/search/facets/facts-queries.ts';
import type { BusinessRow, ProductRow } from '#server/directory/search/sources-queries.ts';
import { COUNTRIES, TIERS, TYPES } from '../large/generate.ts';
import { inventName, writer } from '../large/texts.ts';
import { oneOf, type Random, weighted } from '../support/random.ts';
import { idOf, madeAt } from './ids.ts';
import { type Category, calledOf, type Named, type Reference } from './reference.ts';
import type { Sizes } from './sizes.ts';
import { heavy, spread } from './skew.ts';

/** A company as its tables and the index have it. */
export interface Company {
  row: BusinessRow;
  description: string;
  city: string | null;
  founded: number | null;
  photo: string | null;
  website: string | null;
  leadTime: number | null;
  products: Offered[];
}
export interface Offered {
  row: ProductRow;
  specs: { key: string; value: string }[];
  picture: string | null;
}

const CITIES = ['Alderby', 'Brenmoor', 'Castelano', 'Dornheim', 'Eastwick', 'Fenova', 'Grandale', 'Halstead', 'Ironbridge', 'Jadeport', 'Kelham', 'Lowfield'];
const COLOURS = ['black', 'blue', 'green', 'grey', 'red', 'silver', 'white'];

/** Of the facts that are counted, description and country are always there. */
const ALWAYS_FILLED = 2;

const unchecked = (photo: string | null) => ({ checks: 0, fresh: 0, pictures: Number(photo !== null), promoted: false });

interface Making {
  random: Random;
  write: ReturnType<typeof writer>;
  reference: Reference;
  sizes: Sizes;
}

/** Makes companies one after the other, each with its products. */
export function companyMaker(random: Random, reference: Reference, vocabulary: string[], sizes: Sizes): (number: number) => Company {
  const making: Making = { random, write: writer(random, vocabulary), reference, sizes };
  const { countries, categories } = reference;
  const pick = (shares: Record<string, number>) => weighted(random, Object.keys(shares), (place) => Object.values(shares)[place] as number);
  const [type, tier] = [pick(TYPES), pick(TIERS)];
  const country = weighted(random, countries, (place) => COUNTRIES[countries[place]?.code ?? ''] ?? 77 / countries.length);
  const category = weighted(random, categories, (place) => 1 / (1 + ((place * 37) % categories.length)) ** 0.6);
  const tiers = Array.from({ length: sizes.businesses }, () => tier() as Tier);
  const offers = spread(
    random,
    sizes.products,
    tiers.map((one) => PRODUCT_LIMIT[one]),
    sizes.businesses,
  );
  let products = 0;
  return (number) => {
    const own = [category(), ...(random() < 0.4 ? [category()] : [])].filter((one, place, all) => all.indexOf(one) === place);
    const count = offers[number] as number;
    products += count;
    const base = { type: type(), tier: tiers[number] as Tier, country: country() };
    return makeCompany(making, number, { ...base, own, first: products - count, count });
  };
}

interface Drawn {
  type: string;
  tier: Tier;
  country: { code: string; name: string };
  own: Category[];
  /** Number of the first product, and how many there are. */
  first: number;
  count: number;
}

function makeCompany({ random, write, reference, sizes }: Making, number: number, { type, tier, country, own, first, count }: Drawn): Company {
  const [main] = own as [Category];
  const kind = reference.types.get(type) as { name: string; singular: string };
  const city = random() < 0.6 ? oneOf(random, CITIES) : null;
  const [name, short, description] = [inventName(random, () => write(1, 1)), write(15, 24), write(28, 44)];
  const founded = random() < 0.6 ? 1950 + Math.floor(random() * 75) : null;
  const photo = random() < 0.3 ? idOf('file', number % sizes.files, sizes.files) : null;
  const website = random() < 0.4 ? `https://b${number}.example` : null;
  const leadTime = random() < 0.3 ? 1 + Math.floor(random() * 60) : null;
  const trust = {
    tier,
    verified: random() < 0.05,
    filled: ALWAYS_FILLED + Number(founded !== null) + Number(website !== null) + Number(leadTime !== null),
    likes: heavy(random, 0.6, 300),
    ...unchecked(photo),
  };
  const base = { type, country: country.code, industry: main.industry, detail: name, ...trust };
  const products = Array.from({ length: count }, (_, place) => makeProduct({ random, write, reference, sizes }, first + place, oneOf(random, own), base));
  const subs = [...new Map(products.map(({ sub }) => [sub.id, sub])).values()].sort((a, b) => (calledOf(a) < calledOf(b) ? -1 : 1));
  const row: BusinessRow = {
    ...trust,
    id: idOf('business', number, sizes.businesses),
    externalID: `W-${number}`,
    name,
    type,
    country: country.code,
    industry: main.industry,
    categories: own.map(({ id }) => id),
    keywords: [...own.map(calledOf), ...subs.map(calledOf)],
    products: products.map((product) => `${product.row.name} ${product.row.keywords.join(' ')}`),
    subCategories: subs.map(({ id }) => id),
    short,
    rest: [description, city, country.name, null, kind.name, main.industryName, null, null],
    detail: [kind.singular, city, country.name].filter(Boolean).join(' · '),
    createdAt: madeAt(number, sizes.businesses),
    facts: plainFacts(country.code),
    offers: { leadTime: null, inStock: products.length > 0 ? false : null, samples: null },
  };
  return { row, description, city, founded, photo, website, leadTime, products };
}

function makeProduct(
  { random, write, sizes }: Making,
  number: number,
  category: Category,
  company: Pick<BusinessRow, 'type' | 'country' | 'industry' | 'detail' | 'tier' | 'verified' | 'checks' | 'fresh' | 'promoted'>,
): Offered & { sub: Named } {
  const sub = oneOf(random, category.subs);
  const picture = random() < 0.4 ? idOf('file', (number * 7) % sizes.files, sizes.files) : null;
  const specs =
    random() < 0.4
      ? [
          { key: 'Colour', value: oneOf(random, COLOURS) },
          { key: 'Weight', value: `${1 + Math.floor(random() * 900)} g` },
        ]
      : [];
  const row: ProductRow = {
    ...forFilters(() => null),
    ...company,
    id: idOf('product', number, sizes.products),
    externalID: null,
    name: `${write(1, 2)} ${sub.name}`,
    category: category.id,
    industry: category.industry,
    subCategory: sub.id,
    keywords: Array.from({ length: Math.floor(random() * 4) }, () => write(1, 2)),
    called: [sub.name, sub.alsoCalled.join(' '), category.name, category.alsoCalled.join(' ')],
    short: write(12, 24),
    rest: [company.detail, category.industryName, specs.length > 0 ? specs.map(({ key, value }) => `${key} ${value}`).join(' ') : null],
    likes: heavy(random, 0.3, 200),
    filled: 1,
    pictures: Number(picture !== null),
    createdAt: madeAt(number, sizes.products),
    facts: plainFacts(company.country),
    trade: null,
    leadTime: null,
    stock: false,
    datasheet: false,
  };
  return { row, specs, picture, sub };
}
