import type { Settings, Thing } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { pageHead } from '#web/base/page/page-head.server.ts';
import { breadcrumbList } from '#web/base/page/structured-data.server.ts';
import { translator } from '#web/base/text/texts.server.ts';
import { byCountry, type CountryList } from '#web/base/way-links.ts';

export function headOf(settings: Settings, who: CountryList, isEmpty: boolean) {
  const t = translator(settings.language, 'by-country');
  return pageHead(settings, {
    path: byCountry(who),
    title: t('title', { heading: t(`heading.${who}`) }),
    description: t(`description.${who}`),
    keywords: t('keywords').split(', '),
    indexed: !isEmpty,
  });
}

export function aboutOf({ siteUrl, language }: Settings, who: CountryList): Thing[] {
  const home = { to: links.home(), text: translator(language, 'shell')('siteName') };
  return [breadcrumbList(siteUrl, [home, { to: byCountry(who), text: translator(language, 'by-country')(`heading.${who}`) }])];
}
