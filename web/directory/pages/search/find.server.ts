import type { MeasuringUnit } from '#contract/catalogue/quantity.ts';
import type { Client } from '#web/base/client/client.ts';
import { readRates } from '#web/base/client/rates.server.ts';
import type { Settings } from '#web/base/context.ts';
import { translator } from '#web/base/text/texts.server.ts';
import { businessCardData, personCardData, productCardData } from '#web/directory/cards/card-data.ts';
import { companyBeside } from '#web/directory/cards/found.server.ts';
import { neededOf } from '#web/directory/cards/offer.server.ts';
import { attributesBy, productBeside } from '#web/directory/cards/product-facts.server.ts';
import { siteText } from '#web/directory/cards/site.server.ts';
import { filtersOf, kindOf, type Query, sizeOf } from './query.ts';

/** Runs the search that the type asks for (SEA-010..012), five at a time (SEA-016) unless somebody chose more. */
export async function find(client: Client, query: Query, settings: Settings, units: MeasuringUnit[]) {
  const size = sizeOf(query);
  const asked = { textQuery: query.search, skip: size * (query.page - 1), size, sort: query.sort, ...filtersOf(query) };
  const words = { settings, units, rates: await readRates(client), needed: neededOf(asked.qty, units) };
  if (kindOf(query) === 'product') {
    const { results, total_results: total, totalIsExact } = await client.search.products(asked);
    const attributes = await attributesBy(client, results);
    return {
      kind: 'product' as const,
      cards: results.map((one) => productCardData(one, { promoted: one.promoted, marked: one.marked, beside: productBeside(one, words, attributes) })),
      total,
      totalIsExact,
    };
  }
  if (kindOf(query) === 'person') {
    const { countries, industries } = asked;
    const {
      profiles,
      totalResults: total,
      totalIsExact,
    } = await client.search.people({ textQuery: query.search, skip: asked.skip, size, sort: query.sort, countries, industries });
    return { kind: 'person' as const, cards: profiles.map(personCardData), total, totalIsExact };
  }
  const { results, total_results: total, totalIsExact } = await client.search.businesses({ ...asked, businessType: query.business });
  return {
    kind: 'business' as const,
    cards: results.map(({ businessProfile, promoted, site, matchedName, marked, ...found }) => ({
      ...businessCardData(businessProfile, promoted, marked),
      beside: companyBeside({ businessProfile, ...found }, words),
      site: siteText(settings.language, site),
      called: matchedName && translator(settings.language, 'card')(`called.${matchedName.kind}`, { name: matchedName.name }),
    })),
    total,
    totalIsExact,
  };
}

export type Found = Awaited<ReturnType<typeof find>>;
