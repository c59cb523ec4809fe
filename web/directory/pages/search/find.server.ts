import type { MeasuringUnit } from '#contract/catalogue/quantity.ts';
import type { Client } from '#web/base/client/client.ts';
import { readRates } from '#web/base/client/rates.server.ts';
import type { Settings } from '#web/base/context.ts';
import { translator } from '#web/base/text/texts.server.ts';
import { usualAnswer } from '#web/directory/cards/answers.server.ts';
import { businessCardData, personCardData, productCardData } from '#web/directory/cards/card-data.ts';
import { cardOffer, neededOf } from '#web/directory/cards/offer.server.ts';
import { siteText } from '#web/directory/cards/site.server.ts';
import { filtersOf, kindOf, type Query, sizeOf } from './query.ts';

/** Runs the search that the type asks for (SEA-010..012), five at a time (SEA-016) unless somebody chose more. */
export async function find(client: Client, query: Query, settings: Settings, units: MeasuringUnit[]) {
  const size = sizeOf(query);
  const asked = { textQuery: query.search, skip: size * (query.page - 1), size, sort: query.sort, ...filtersOf(query) };
  if (kindOf(query) === 'product') {
    const needed = neededOf(asked.qty, units);
    const [{ results, total_results: total, totalIsExact }, rates] = await Promise.all([client.search.products(asked), readRates(client)]);
    return {
      kind: 'product' as const,
      cards: results.map((one) => productCardData(one, one.promoted, cardOffer(one.trade, needed, { units, rates }, settings))),
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
    cards: results.map(({ businessProfile, promoted, site, matchedName }) => ({
      ...businessCardData(businessProfile, promoted),
      answers: usualAnswer(settings.language, businessProfile.responses),
      site: siteText(settings.language, site),
      called: matchedName && translator(settings.language, 'card')(`called.${matchedName.kind}`, { name: matchedName.name }),
    })),
    total,
    totalIsExact,
  };
}

export type Found = Awaited<ReturnType<typeof find>>;
