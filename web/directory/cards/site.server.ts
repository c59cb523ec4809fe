import type { FoundSite } from '#contract/directory/search.ts';
import { translator } from '#web/base/text/texts.server.ts';

/** `Branch in Leeds, about 40 miles`: the site that lies where was asked for; null where no place was. */
export function siteText(language: string, site: FoundSite | null): string | null {
  if (!site) return null;
  const t = translator(language, 'card');
  const kind = t(`site.kind.${site.kind}`);
  const where = site.city ? t('site.in', { kind, city: site.city }) : kind;
  if (site.miles === null) return where;
  return t('site.away', { where, distance: site.miles === 0 ? t('site.same') : t('site.miles', { miles: site.miles }) });
}
