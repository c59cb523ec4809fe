import * as links from '#web/base/links.ts';
import { homeAt } from '#web/base/way-links.ts';

export interface FooterColumn {
  name: 'company' | 'services' | 'manufacturers' | 'distributors' | 'buyers';
  /** In the order of their labels. */
  targets: readonly string[];
}

/** Targets of the footer's columns in the order of their labels (LAY-030 to LAY-034). Many lead home, as specified, and there to their place (FTR-001). They come with the data of a page: no script carries them. */
export const footerColumns: readonly FooterColumn[] = [
  {
    name: 'company',
    targets: [links.aboutUs(), links.privacyPolicy(), links.missionVision(), links.termsAndConditions(), links.contactUs(), homeAt('developers-zone')],
  },
  {
    name: 'services',
    targets: [
      links.membership('standard'),
      links.membership('gold'),
      links.membership('premium'),
      links.membership('platinum'),
      homeAt('company-verification'),
      homeAt('advertise-with-us'),
    ],
  },
  {
    name: 'manufacturers',
    targets: [
      links.whyWbn(),
      homeAt('free-b2b-marketing'),
      homeAt('message-center'),
      homeAt('direct-buyer-enquiries'),
      homeAt('search-buyers-by-countries'),
      links.articles(),
    ],
  },
  {
    name: 'distributors',
    targets: [
      homeAt('work-with-wbn'),
      homeAt('search-manufacturers-by-country'),
      homeAt('search-suppliers-by-country'),
      homeAt('search-retailers-by-country'),
      links.ourNetwork(),
      homeAt('b2b-contract-help'),
    ],
  },
  {
    name: 'buyers',
    targets: [
      homeAt('manufacturers-list'),
      homeAt('exporters-list'),
      homeAt('wholesalers-list'),
      homeAt('distributors-list'),
      homeAt('suppliers-list'),
      homeAt('retailers-list'),
    ],
  },
];
