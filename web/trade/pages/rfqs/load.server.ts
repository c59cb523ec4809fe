import type { MeasuringUnit } from '#contract/catalogue/quantity.ts';
import type { OpenRfq } from '#contract/trade/rfq/listed.ts';
import type { Client } from '#web/base/client/client.ts';
import { orPage } from '#web/base/client/refusal.ts';
import { quantitiesOf } from '#web/trade/rfq/quantities.ts';
import { PAGE } from './paging.ts';
import { askedOf, dayAfter, isFiltered, NO_FILTERS, type Query, WITHIN } from './query.ts';

const DAY_MS = 86_400_000;

/** The open requests of a page with what can be chosen, and how many there are in all. */
export async function loadOpen(client: Client, query: Query, { units, locale }: { units: MeasuringUnit[]; locale: string }) {
  const asked = askedOf(query);
  const [found, { data: counts }, all] = await Promise.all([
    orPage(client.rfq.search({ ...asked, skip: PAGE * (query.page - 1), size: PAGE })),
    orPage(client.rfq.open(asked)),
    isFiltered(query) ? loadTotal(client) : null,
  ]);
  const names = new Map(counts.countries.map(({ key, name }) => [key, name]));
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return {
    rows: found.data.map((one) => rowOf(one, { units, locale, names })),
    total: found.total,
    totalIsExact: found.totalIsExact,
    counts,
    all: all ?? counts.total,
    within: WITHIN.map((days) => ({ days, before: dayAfter(today, days) })),
  };
}

export const loadTotal = async (client: Client): Promise<number> => (await orPage(client.rfq.open(askedOf(NO_FILTERS)))).data.total;

interface Words {
  units: MeasuringUnit[];
  locale: string;
  names: ReadonlyMap<string, string>;
}

function rowOf({ rfqID, title, branches, lines, lineCount, country, region, deadline, quotes, sealed }: OpenRfq, { units, locale, names }: Words) {
  return {
    rfqID,
    title,
    branches: branches.map(({ name }) => name),
    quantity: quantitiesOf(lines.slice(0, 3), units, locale),
    lineCount,
    country,
    place: [region, country && (names.get(country) ?? country)].filter(Boolean).join(', '),
    deadline,
    quotes,
    sealed,
  };
}

export type OpenRow = ReturnType<typeof rowOf>;
export type OpenList = Awaited<ReturnType<typeof loadOpen>>;
