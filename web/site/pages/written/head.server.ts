import type { Written } from '#web/base/content/types.ts';
import type { Settings, Thing } from '#web/base/context.ts';
import { edition } from '#web/base/edition/uk.ts';
import * as links from '#web/base/links.ts';
import { pageHead } from '#web/base/page-head.server.ts';
import { breadcrumbList } from '#web/base/structured-data.server.ts';
import { translator } from '#web/base/text/texts.server.ts';

/** Title, description and keywords come from the page's file (STA-016). */
export function headOf(settings: Settings, { path, title, description, keywords, indexed, tip }: Written) {
  const t = translator('en', 'written');
  return pageHead(settings, { path, title: t('title', { title }), description, keywords, indexed, kind: tip === null ? 'website' : 'article' });
}

export function aboutOf({ siteUrl }: Settings, page: Written): Thing[] {
  if (!page.indexed) return [];
  const t = translator('en', 'written');
  const own = { to: page.path, text: page.title };
  const home = { to: links.home(), text: translator('en', 'shell')('siteName') };
  if (page.tip === null) return [breadcrumbList(siteUrl, [home, own])];
  const list = { to: links.articles(), text: t('tips') };
  return [articleOf(siteUrl, page), breadcrumbList(siteUrl, page.tip === 0 ? [home, own] : [home, list, own])];
}

function articleOf(siteUrl: string, { path, title, description, keywords, updated }: Written): Thing {
  const publisher = { '@type': 'Organization', '@id': `${siteUrl}/#organization`, name: translator('en', 'shell')('siteName'), url: siteUrl + links.home() };
  return {
    '@type': 'Article',
    headline: title,
    description,
    keywords,
    inLanguage: edition.locale,
    dateModified: updated,
    mainEntityOfPage: siteUrl + path,
    author: publisher,
    publisher,
  };
}
