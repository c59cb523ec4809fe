import type { LoaderFunctionArgs } from 'react-router';
import { orPage } from '#web/base/client/refusal.ts';
import { clientContext, settingsContext } from '#web/base/context.ts';
import { addressOf } from '#web/base/languages.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { writtenPages } from '../content/pages.server.ts';
import { searchesOf } from './searches.ts';
import { partOf, pathOf, RFQS, SEARCHES, STATIC, sitemap } from './sitemap.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { siteUrl, language, trade } = context.get(settingsContext);
  const file = params['file'] ?? '';
  if (file === `${STATIC.name}.xml`) {
    const pages = [...staticPages(language), ...(await openRfqs(context))];
    return sitemap(pages.map(({ path, changedAt }) => ({ url: addressOf(siteUrl, path), changedAt })));
  }
  if (file === `${SEARCHES}.xml`) return sitemap((await searchesOf(context.get(clientContext))).map((path) => ({ url: siteUrl + path })));
  if (trade && file === `${RFQS}.xml`) {
    const { data } = await orPage(context.get(clientContext).rfq.listed());
    return sitemap(data.map(({ rfqID, changedAt }) => ({ url: siteUrl + rfqLinks.rfq(rfqID), changedAt })));
  }
  const asked = partOf(file);
  const { data } = asked ? await orPage(context.get(clientContext).listing.part(asked)) : { data: [] };
  if (!asked || data.length === 0) return new Response(null, { status: 404 });
  return sitemap(data.map((entry) => ({ url: siteUrl + pathOf(asked.kind, entry), changedAt: entry.changedAt })));
}

/** The list of open requests for quotation, while there are any. */
async function openRfqs(context: LoaderFunctionArgs['context']) {
  if (!context.get(settingsContext).trade) return [];
  const { data } = await context.get(clientContext).rfq.open({});
  return data.total > 0 ? [{ path: rfqLinks.rfqs(), changedAt: null }] : [];
}

/** Written pages say when they were last checked. */
function staticPages(language: string) {
  const written = writtenPages(language).filter(({ indexed }) => indexed);
  return [...STATIC.paths.map((path) => ({ path, changedAt: null })), ...written.map(({ path, updated }) => ({ path, changedAt: updated }))];
}
