import { keptFor } from '#web/base/client/kept.server.ts';

const KEPT_MS = 600_000;

/** Names of categories and sub-categories by their ids. */
export const readCategoryNames = keptFor<Record<string, string>>(
  KEPT_MS,
  async (client) => {
    const { data } = await client.industry.tree();
    const all = data.flatMap(({ categories }) => categories.flatMap((one) => [one, ...one.subCategories]));
    return Object.fromEntries(all.map(({ id, name }) => [id, name]));
  },
  {},
);

/** Names of countries by their codes. */
export const readCountryNames = keptFor<Record<string, string>>(
  KEPT_MS,
  async (client) => Object.fromEntries((await client.reference.countries()).data.map(({ code, countryName }) => [code, countryName])),
  {},
);
