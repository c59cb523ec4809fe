import type { LoaderFunctionArgs } from 'react-router';
import { clientContext, settingsContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { orPage } from '#web/base/refusal.ts';
import { nameOf, STATIC, sitemapIndex } from './sitemap.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl } = context.get(settingsContext);
  const { data } = await orPage(context.get(clientContext).listing.parts());
  const parts = data.map(({ kind, part, changedAt }) => ({ url: siteUrl + links.sitemapPart(nameOf(kind, part)), changedAt }));
  return sitemapIndex([{ url: siteUrl + links.sitemapPart(STATIC.name) }, ...parts]);
}
