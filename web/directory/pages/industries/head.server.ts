import type { Settings, Thing } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { pageHead } from '#web/base/page/page-head.server.ts';
import { breadcrumbList, itemList } from '#web/base/page/structured-data.server.ts';
import { translator } from '#web/base/text/texts.server.ts';
import type { IndustryView } from './load.ts';

export function headOf(settings: Settings, industries: IndustryView[]) {
  const t = translator(settings.language, 'head');
  const count = String(industries.length);
  return pageHead(settings, {
    path: links.industries(),
    title: t('industries.title', { count }),
    description: t('industries.description', { count, first: industries.at(0)?.name ?? '', last: industries.at(-1)?.name ?? '' }),
    keywords: industries.map(({ name }) => name),
    indexed: industries.length > 0,
  });
}

export function aboutOf({ siteUrl, language }: Settings, industries: IndustryView[]): Thing[] {
  const t = translator(language, 'industries');
  const items = industries.map(({ key, name }) => ({ to: links.industries(key), text: name }));
  const home = { to: links.home(), text: translator(language, 'shell')('siteName') };
  return [itemList(siteUrl, t('heading'), { items, total: items.length }), breadcrumbList(siteUrl, [home, { to: links.industries(), text: t('heading') }])];
}
