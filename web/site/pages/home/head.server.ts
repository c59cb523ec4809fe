import type { Settings, Thing } from '#web/base/context.ts';
import { edition } from '#web/base/edition/uk.ts';
import { addressOf } from '#web/base/languages.ts';
import * as links from '#web/base/links.ts';
import { pageHead } from '#web/base/page/page-head.server.ts';
import { translator } from '#web/base/text/texts.server.ts';

export function headOf(settings: Settings) {
  const t = translator(settings.language, 'head');
  return pageHead(settings, {
    path: links.home(),
    title: t('home.title'),
    description: t('home.description'),
    keywords: t('home.keywords').split(','),
    feed: links.latestFeed(),
  });
}

/** The site with its search, and who runs it. */
export function aboutOf({ siteUrl, rootUrl, language, locale }: Settings): Thing[] {
  const name = translator(language, 'shell')('siteName');
  const publisher = `${rootUrl}/#organization`;
  // Braces are kept: a crawler puts the words in their place.
  const search = siteUrl + links.search({ search: '{search_term_string}' }).replace(/%7B(\w+)%7D/, '{$1}');
  return [
    {
      '@type': 'WebSite',
      '@id': `${siteUrl}/#website`,
      name,
      url: addressOf(siteUrl, links.home()),
      inLanguage: locale,
      publisher: { '@id': publisher },
      potentialAction: { '@type': 'SearchAction', target: { '@type': 'EntryPoint', urlTemplate: search }, 'query-input': 'required name=search_term_string' },
    },
    {
      '@type': 'Organization',
      '@id': publisher,
      name,
      url: rootUrl + links.home(),
      logo: rootUrl + links.logo(),
      contactPoint: edition.phones.map(({ number }) => ({ '@type': 'ContactPoint', telephone: number, contactType: 'customer service' })),
    },
  ];
}
