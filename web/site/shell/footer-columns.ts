import * as links from '#web/base/links.ts';

const home = links.home();

/** Targets of the footer's columns in the order of their labels (LAY-030 to LAY-034). Many point home, as specified. */
export const footerColumns = [
  { name: 'company', targets: [links.aboutUs(), links.privacyPolicy(), links.missionVision(), links.termsAndConditions(), links.contactUs(), home] },
  {
    name: 'services',
    targets: [links.membership('standard'), links.membership('gold'), links.membership('premium'), links.membership('platinum'), home, home],
  },
  { name: 'manufacturers', targets: [links.whyWbn(), home, home, home, home, links.articles()] },
  { name: 'distributors', targets: [home, home, home, home, links.ourNetwork(), home] },
  { name: 'buyers', targets: [home, home, home, home, home, home] },
] as const;
