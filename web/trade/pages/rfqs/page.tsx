import '#web/base/styles/facets.css';
import '#web/trade/rfq/rfq.css';
import './rfqs.css';
import Plus from 'lucide-react/icons/plus';
import { Suspense } from 'react';
import { Link, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { readUnits } from '#web/base/client/units.server.ts';
import { clientContext, settingsContext } from '#web/base/context.ts';
import { headTags } from '#web/base/page/head.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { tellCrawlers } from '#web/base/page/structured-data.server.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { tradeOn } from '#web/trade/rfq/trade-on.server.ts';
import { aboutOf, headOf } from './head.server.ts';
import { loadOpen, loadTotal } from './load.server.ts';
import { Open } from './open.tsx';
import { lastPage } from './paging.ts';
import { addressOf, queryOf } from './query.ts';
import { RowsSkeleton } from './skeleton.tsx';
import { Tabs } from './tabs.tsx';

// What who is logged in sees of their own comes with its scripts and words, and so does what looks after sessions; visitors never load it (TME-012).
const OwnTab = lazily(() => import('./own/own-tab.tsx'));

/** The server shows open requests by these; which company one looks for, and which state of one's own, the browser alone reads. */
export const handle = { query: ['tab', 'search', 'category', 'country', 'before', 'page'], own: ['state', 'bid', 'assigned', 'flag', 'currency'] };

export async function loader(args: LoaderFunctionArgs) {
  tradeOn(args);
  const { request, context } = args;
  const client = context.get(clientContext);
  const settings = context.get(settingsContext);
  const query = queryOf(request.url);
  const words = texts(settings.language, 'rfq', 'rfqs', 'saved-search');
  if (query.tab !== 'open') {
    const all = await loadTotal(client);
    return { query, open: null, all, head: headOf(settings, query, all), texts: words };
  }
  const open = await loadOpen(client, query, { units: await readUnits(client), locale: settings.locale });
  const last = lastPage(open.total);
  if (query.page > last) throw redirect(addressOf(query, last));
  tellCrawlers(context, ...aboutOf(settings, query, open));
  return { query, open, all: open.all, head: headOf(settings, query, open.total), texts: words };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** `/rfq`: open requests for everybody, and three tabs for who is logged in (TSC-001). */
export default function RfqsPage() {
  const t = useTranslations('rfqs');
  const { query, open, all } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page rfqs" tabIndex={-1}>
      <div className="pagehead pagehead--action">
        <div>
          <h1 className="h1">{t('heading')}</h1>
          <p className="muted">{t('lede')}</p>
        </div>
        <Link className="btn btn--primary" to={rfqLinks.newRfq()}>
          <Plus className="icon" />
          {t('new')}
        </Link>
      </div>
      <Tabs current={query.tab} open={all} />
      {open ? (
        <Open query={query} list={open} />
      ) : (
        <Suspense fallback={<RowsSkeleton tall={query.tab === 'for-you'} />}>
          <OwnTab tab={query.tab} />
        </Suspense>
      )}
    </main>
  );
}
