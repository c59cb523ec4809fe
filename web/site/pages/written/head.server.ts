import type { Written } from '#web/base/content/types.ts';
import type { Settings, Thing } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { pageHead } from '#web/base/page/page-head.server.ts';
import { breadcrumbList } from '#web/base/page/structured-data.server.ts';
import { translator } from '#web/base/text/texts.server.ts';

/** Title, description and keywords come from the page's file (STA-016). */
export function headOf(settings: Settings, { path, title, description, keywords, indexed, tip }: Written) {
  const t = translator(settings.language, 'written');
  return pageHead(settings, { path, title: t('title', { title }), description, keywords, indexed, kind: tip === null ? 'website' : 'article' });
}

export function aboutOf(settings: Settings, page: Written): Thing[] {
  const { siteUrl, language } = settings;
  if (!page.indexed) return [];
  const t = translator(language, 'written');
  const own = { to: page.path, text: page.title };
  const home = { to: links.home(), text: translator(language, 'shell')('siteName') };
  if (page.tip === null) return [breadcrumbList(siteUrl, [home, own])];
  const list = { to: links.articles(), text: t('tips') };
  return [articleOf(settings, page), breadcrumbList(siteUrl, page.tip === 0 ? [home, own] : [home, list, own])];
}

function articleOf({ siteUrl, rootUrl, language, locale }: Settings, { path, title, description, keywords, updated }: Written): Thing {
  const publisher = {
    '@type': 'Organization',
    '@id': `${rootUrl}/#organization`,
    name: translator(language, 'shell')('siteName'),
    url: rootUrl + links.home(),
  };
  return {
    '@type': 'Article',
    headline: title,
    description,
    keywords,
    inLanguage: locale,
    dateModified: updated,
    mainEntityOfPage: siteUrl + path,
    author: publisher,
    publisher,
  };
}
