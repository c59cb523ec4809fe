import type { Settings, Thing } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { pageHead } from '#web/base/page/page-head.server.ts';
import { breadcrumbList, itemList } from '#web/base/page/structured-data.server.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { translator } from '#web/base/text/texts.server.ts';
import type { OpenRow } from './load.server.ts';
import { PAGE } from './paging.ts';
import { addressOf, isFiltered, type Query } from './query.ts';

/** The list of all open requests is found by search engines; each choice of it, and the tabs of who is logged in, are not. */
export function headOf(settings: Settings, query: Query, total: number) {
  const t = translator(settings.language, 'rfqs');
  return pageHead(settings, {
    path: query.tab === 'open' ? addressOf(query, query.page) : rfqLinks.rfqs(query.tab),
    title: query.tab === 'open' ? t('head.title') : t('head.own', { tab: t(`tab.${query.tab}`) }),
    description: t('head.description', { count: total }),
    indexed: query.tab === 'open' && query.page === 1 && !isFiltered(query) && total > 0,
  });
}

export function aboutOf({ siteUrl, language }: Settings, query: Query, { rows, total }: { rows: OpenRow[]; total: number }): Thing[] {
  if (rows.length === 0) return [];
  const t = translator(language, 'rfqs');
  const items = rows.map(({ rfqID, title }) => ({ to: rfqLinks.rfq(rfqID), text: title }));
  const home = { to: links.home(), text: translator(language, 'shell')('siteName') };
  return [
    itemList(siteUrl, t('tab.open'), { items, total, before: PAGE * (query.page - 1) }),
    breadcrumbList(siteUrl, [home, { to: rfqLinks.rfqs(), text: t('tab.open') }]),
  ];
}
