import type { LoaderFunctionArgs } from 'react-router';
import { orPage } from '#web/base/client/refusal.ts';
import { clientContext, settingsContext } from '#web/base/context.ts';
import { edition } from '#web/base/edition/uk.ts';
import { prefixOf } from '#web/base/languages.ts';
import * as links from '#web/base/links.ts';
import { nameOf, RFQS, SEARCHES, STATIC, sitemapIndex } from './sitemap.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { rootUrl, trade } = context.get(settingsContext);
  const { data } = await orPage(context.get(clientContext).listing.parts());
  const parts = [
    { name: STATIC.name, changedAt: null },
    { name: SEARCHES, changedAt: null },
    ...(trade ? [{ name: RFQS, changedAt: null }] : []),
    ...data.map(({ kind, part, changedAt }) => ({ name: nameOf(kind, part), changedAt })),
  ];
  const inLanguage = ({ lang }: { lang: string }) =>
    parts.map(({ name, changedAt }) => ({ url: rootUrl + prefixOf(lang) + links.sitemapPart(name), changedAt }));
  return sitemapIndex(edition.languages.flatMap(inLanguage));
}
