import '#web/base/styles/facets.css';
import '#web/base/styles/result.css';
import '#web/base/styles/result-compare.css';
import '#web/base/styles/result-facts.css';
import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { SEARCH_TEXT } from '#contract/base/limits.ts';
import type { MeasuringUnit } from '#contract/catalogue/quantity.ts';
import { addressNames } from '#contract/directory/search-address.ts';
import { orPage } from '#web/base/client/refusal.ts';
import { readUnits } from '#web/base/client/units.server.ts';
import { clientContext, settingsContext } from '#web/base/context.ts';
import { deferHydration } from '#web/base/page/deferred.tsx';
import { headTags } from '#web/base/page/head.ts';
import { tellCrawlers } from '#web/base/page/structured-data.server.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { enteredIn, withEntered } from './facets/entered.ts';
import { find } from './find.server.ts';
import { allValues, facetsOf } from './find.ts';
import { aboutOf, headOf } from './head.server.ts';
import { Heading } from './heading.tsx';
import { openRfqsOf } from './open-rfqs.server.ts';
import { addressOf, lastPage, type Query, sizeOf } from './query.ts';
import { Rail } from './rail.tsx';
import { queryOf } from './read-query.ts';
import { Results } from './results.tsx';

/** Links that work as they were written. */
const Beneath = deferHydration(import.meta.env.SSR ? (await import('./beneath.tsx')).Beneath : null, async () => (await import('./beneath.tsx')).Beneath);

const AskPlace = deferHydration(
  import.meta.env.SSR ? (await import('./facets/ask-place.tsx')).AskPlace : null,
  async () => (await import('./facets/ask-place.tsx')).AskPlace,
);

export const handle = {
  query: [
    'business',
    'countries',
    'search',
    ...addressNames,
    'a.*',
    'sort',
    'size',
    'page',
    'all',
    'near',
    'qtyAmount',
    'qtyUnit',
    'priceFrom',
    'priceTo',
    'priceCurrency',
    'priceUnit',
    'leadDays',
    'nearPlace',
    'rangeFrom',
    'rangeTo',
    'rangeOf',
  ],
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const client = context.get(clientContext);
  const settings = context.get(settingsContext);
  const units = await readUnits(client);
  const { query, wrong } = readAddress(request.url, units);
  if (query.search.length > SEARCH_TEXT) throw data(null, { status: 400 });
  const asked = new URL(request.url).searchParams.get('all');
  const [found, facets, all, rfqs] = await Promise.all([
    orPage(find(client, query, settings, units)),
    facetsOf(client, query),
    asked ? allValues(client, query, asked) : null,
    settings.trade ? openRfqsOf(client, query) : null,
  ]);
  const last = lastPage(found.total, sizeOf(query));
  if (query.page > last) throw redirect(addressOf({ ...query, page: last }));
  const head = headOf(settings, query, found, facets);
  tellCrawlers(context, ...aboutOf(settings, query, found, head));
  return {
    query,
    wrong,
    found,
    facets,
    all,
    rfqs,
    units: pluralsOf(units),
    head,
    texts: texts(context.get(settingsContext).language, 'search', 'saved-search', 'card'),
  };
}

/** @throws a redirect to the one address of what a form sent, or of a postcode that says more than its area. */
function readAddress(url: string, units: MeasuringUnit[]): { query: Query; wrong: string | null } {
  const given = new URL(url).searchParams;
  const query = queryOf(url, new Set(units.map(({ code }) => code)));
  const entered = enteredIn(given);
  const near = query.chosen['near']?.[0];
  if (!entered && near !== undefined && near !== given.get('near')) throw redirect(addressOf(query));
  if (!entered || entered.wrong) return { query, wrong: entered?.wrong ?? null };
  throw redirect(addressOf(withEntered(query, entered)));
}

const pluralsOf = (units: MeasuringUnit[]): Record<string, string> => Object.fromEntries(units.map(({ code, plural }) => [code, plural]));

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function Search() {
  const { query, wrong, found, facets, all, rfqs, units } = useLoaderData<typeof loader>();
  const t = useTranslations('search');
  const locale = useLocale();
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Heading query={query} found={found} facets={facets} />
      <Beneath query={query} facets={facets} units={units} rfqs={rfqs} />
      <div className="layout layout--rail searchlayout">
        <div>
          {query.sort === 'nearest' && !query.chosen['near'] && <AskPlace query={query} wrong={wrong} />}
          <Results query={query} found={found} facets={facets} units={units} />
        </div>
        <aside aria-label={t('filters')}>
          <Rail query={query} facets={facets} units={units} locale={locale} wrong={wrong} all={all} />
        </aside>
      </div>
    </main>
  );
}
