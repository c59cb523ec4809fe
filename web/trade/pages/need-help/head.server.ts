import type { Settings, Thing } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { pageHead } from '#web/base/page/page-head.server.ts';
import { breadcrumbList } from '#web/base/page/structured-data.server.ts';
import { translator } from '#web/base/text/texts.server.ts';

export function headOf(settings: Settings) {
  const t = translator(settings.language, 'need-help');
  return pageHead(settings, { path: links.needHelp(), title: t('title'), description: t('description'), keywords: t('keywords').split(', ') });
}

export function aboutOf({ siteUrl, language }: Settings): Thing[] {
  const home = { to: links.home(), text: translator(language, 'shell')('siteName') };
  return [breadcrumbList(siteUrl, [home, { to: links.needHelp(), text: translator(language, 'need-help')('heading') }])];
}
