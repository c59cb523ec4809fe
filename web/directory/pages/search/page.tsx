import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { SEARCH_TEXT } from '#contract/base/limits.ts';
import { keyFilters } from '#contract/directory/filters.ts';
import { orPage } from '#web/base/client/refusal.ts';
import { clientContext, settingsContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { headTags } from '#web/base/page/head.ts';
import { tellCrawlers } from '#web/base/page/structured-data.server.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { facetsOf, find } from './find.ts';
import { aboutOf, headOf } from './head.server.ts';
import { Heading } from './heading.tsx';
import { atPage, lastPage, queryOf } from './query.ts';
import { Rail } from './rail.tsx';
import { Results } from './results.tsx';

export const handle = { query: ['business', 'countries', 'search', ...keyFilters, 'verified', 'tier', 'sort', 'page'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = queryOf(request.url);
  if (query.search.length > SEARCH_TEXT) throw data(null, { status: 400 });
  const client = context.get(clientContext);
  const settings = context.get(settingsContext);
  const [found, facets] = await Promise.all([orPage(find(client, query, settings.language)), facetsOf(client, query)]);
  const last = lastPage(found.total);
  if (query.page > last) throw redirect(links.search(atPage(query, last)));
  const head = headOf(settings, query, found, facets);
  tellCrawlers(context, ...aboutOf(settings, query, found, head));
  return { query, found, facets, head, texts: texts(context.get(settingsContext).language, 'search', 'card') };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function Search() {
  const { query, found, facets } = useLoaderData<typeof loader>();
  const t = useTranslations('search');
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Heading query={query} found={found} facets={facets} />
      <div className="layout layout--rail searchlayout">
        <Results query={query} found={found} facets={facets} />
        <aside aria-label={t('filters')}>
          <Rail query={query} facets={facets} />
        </aside>
      </div>
    </main>
  );
}
