import type { Settings, Thing } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { pageHead } from '#web/base/page/page-head.server.ts';
import { translator } from '#web/base/text/texts.server.ts';
import type { BusinessView, PersonView } from '#web/people/person/person-view.ts';

export function headOf(settings: Settings, { id, name, position, company, about, industry, place }: PersonView, indexed: boolean) {
  const t = translator(settings.language, 'head');
  const work = [position, company].filter(Boolean).join(', ');
  return pageHead(settings, {
    path: links.profile(id),
    title: work ? t('profile.title', { name, work }) : t('profile.titleNoWork', { name }),
    description: about.join(' ') || t('profile.description', { name }),
    keywords: [name, position, company, industry, ...place.split(', ')],
    kind: 'profile',
    indexed,
  });
}

export function aboutOf({ siteUrl }: Settings, { id, name, portrait, position, company, about, place }: PersonView, businesses: BusinessView[]): Thing[] {
  const page = siteUrl + links.profile(id);
  const here = businesses.find((business) => business.name === company);
  return [
    {
      '@type': 'ProfilePage',
      '@id': page,
      url: page,
      mainEntity: {
        '@type': 'Person',
        '@id': `${page}#person`,
        name,
        url: page,
        image: portrait?.url ?? null,
        description: about.join(' '),
        jobTitle: position,
        worksFor: company && { '@type': 'Organization', name: company, url: here ? siteUrl + links.business(here.name, here.id) : null },
        homeLocation: place && { '@type': 'Place', name: place },
      },
    },
  ];
}
