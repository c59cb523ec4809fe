import type { Business } from '#contract/business.ts';
import { cut } from '#web/base/format.ts';
import { translator } from '#web/base/text/texts.server.ts';
import type { Texts } from '#web/base/text/types.ts';

const DESCRIPTION = 160;

export function headOf({ general, contactInfo }: Business) {
  const t = translator('en', 'business');
  const types = translator('en', 'types');
  const code = general.businessType.code as keyof Texts['types']['one'];
  const type = types.has(`one.${code}`) ? types(`one.${code}`) : general.businessType.name;
  const place = [contactInfo.city, contactInfo.country?.countryName].filter(Boolean).join(', ');
  return {
    title: place ? t('title', { name: general.companyName, type, place }) : t('titleNoPlace', { name: general.companyName, type }),
    description: cut(general.shortDescription || general.companyName, DESCRIPTION),
  };
}
