import { documentLinks, fonts } from '#web/base/page/document.ts';

export const fontLinks = [
  ...fonts,
  ...documentLinks,
  { rel: 'apple-touch-icon', href: '/brand/wbn-icon-180.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];
