import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BusinessTypeCode, SiteKind, Tier } from '#contract/base/limits.ts';
import type { SentProductChange } from '#contract/catalogue/product-change.ts';

/** A product as the authors of the demonstration wrote it. */
export interface SeedProduct {
  name: string;
  sub: string;
  image: string | null;
  more?: string[];
  /** Covers whose films show it (`films.ts`). */
  films?: string[];
  keywords?: string[];
  lead?: number;
  stock?: boolean;
  moq?: string;
  price?: string;
  description: string;
  specs?: [string, string][];
  /** Stated in full, as the API takes it: then nothing is made up (`trade/stated.ts`). */
  trade?: SentTrade;
  /** Places of the company's certificates that cover it. */
  certificates?: number[];
}

type SentTrade = NonNullable<SentProductChange['trade']>;

export interface SeedBusiness {
  key: string;
  name: string;
  type: BusinessTypeCode;
  country: string;
  state: string | null;
  city: string;
  zip?: string;
  address?: string;
  categories: string[];
  year?: number;
  tier: Tier;
  verified: boolean;
  days: number;
  logo: string | null;
  cover: string | null;
  short: string;
  general?: string;
  employees?: [number, number];
  production?: [number, number];
  revenue?: [number, number];
  capacity?: [number, number, string, string];
  factory?: { facilities: string; size: number; lines: number; contract: string[] };
  trade?: { markets: string[]; languages: string[]; sales?: number; lead?: number };
  terms?: { delivery: string[]; currencies: string[]; packaging: string[]; payment: string[] };
  certificates?: { name: string; issued: string; expires: string | null }[];
  /** From `standing.json`. */
  trading?: string[];
  former?: { name: string; until: string }[];
  /** Names of pictures. */
  gallery?: { picture: string; caption: string }[];
  /** Its products by their place in the file, those that stand first on its page. */
  first?: number[];
  sites?: { kind: SiteKind; name?: string; address?: string; city: string; state: string; zip: string }[];
  products: SeedProduct[];
}

export interface SeedPerson {
  key: string;
  first: string;
  last: string;
  gender: 'F' | 'M' | 'X' | 'N';
  country: string;
  state: string | null;
  city: string;
  position: string;
  business?: string;
  company?: string;
  profession?: string;
  language?: string;
  born?: string;
  showBorn?: boolean;
  showProfession?: boolean;
  portrait?: string | null;
  cover?: string;
  bio: string;
}

const directory = join(import.meta.dirname, '../../database/seed/directory');

/** The demonstration directory as written, in the order of its files; each business carries its industry, and what `standing.json` says of its names and places. */
export async function readDirectory(): Promise<{ businesses: (SeedBusiness & { industry: string })[]; people: (SeedPerson & { industry: string })[] }> {
  const standing = JSON.parse(await readFile(join(directory, 'standing.json'), 'utf8')) as Record<string, Partial<SeedBusiness>>;
  const files = (await readdir(directory)).filter((name) => /^\d{4}-.*\.json$/.test(name)).sort();
  const parts = await Promise.all(
    files.map(async (file) => {
      const { businesses, people } = JSON.parse(await readFile(join(directory, file), 'utf8')) as { businesses: SeedBusiness[]; people: SeedPerson[] };
      const industry = file.slice(0, 4);
      return { businesses: businesses.map((one) => ({ ...one, ...standing[one.key], industry })), people: people.map((one) => ({ ...one, industry })) };
    }),
  );
  return { businesses: parts.flatMap((part) => part.businesses), people: parts.flatMap((part) => part.people) };
}
