import type { Tier } from '#contract/base/limits.ts';
import type { Settings, Thing } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { pageHead } from '#web/base/page/page-head.server.ts';
import { breadcrumbList } from '#web/base/page/structured-data.server.ts';
import { translator } from '#web/base/text/texts.server.ts';

export function headOf(settings: Settings, tier: Tier) {
  const t = translator(settings.language, 'membership');
  return pageHead(settings, {
    path: links.membership(tier),
    title: t('title', { heading: t(`${tier}.name`) }),
    description: t(`${tier}.description`),
    keywords: [t(`${tier}.name`), ...t('keywords').split(', ')],
  });
}

export function aboutOf({ siteUrl, language }: Settings, tier: Tier): Thing[] {
  const home = { to: links.home(), text: translator(language, 'shell')('siteName') };
  return [breadcrumbList(siteUrl, [home, { to: links.membership(tier), text: translator(language, 'membership')(`${tier}.name`) }])];
}
