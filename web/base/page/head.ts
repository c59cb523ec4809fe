import type { MetaDescriptor } from 'react-router';

/** What the head of a page says, made where its data is loaded. */
export interface Head {
  title: string;
  description: string;
  keywords: string;
  /** The one address of the page, whatever way led to it. */
  canonical: string;
  /** The same page in each language; none for what no search engine keeps. */
  alternates: { language: string; href: string }[];
  siteName: string;
  /** BCP 47 tag of the page's language. */
  locale: string;
  /** What social networks show beside a link: 1200 x 630. */
  picture: string;
  /** False for thin, empty and variant pages: no search engine keeps them, but it follows their links. */
  indexed: boolean;
  kind: 'website' | 'profile' | 'article';
  /** Address of an RSS feed of what the page shows. */
  feed?: string | undefined;
}

const PICTURE = { width: 1200, height: 630 };

/** The tags of a page's head. Every page's `meta` is this; a page that failed brings none and says so itself. */
export function headTags(head: Head | undefined): MetaDescriptor[] {
  if (!head) return [];
  const { title, description, keywords, canonical, alternates, siteName, locale, picture, indexed, kind, feed } = head;
  return [
    { title },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    ...(indexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternates.map(({ language, href }) => ({ tagName: 'link', rel: 'alternate', hrefLang: language, href })),
    ...(feed ? [{ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: siteName, href: feed }] : []),
    ...openGraph({
      type: kind,
      site_name: siteName,
      locale: locale.replace('-', '_'),
      url: canonical,
      title,
      description,
      image: picture,
      'image:width': String(PICTURE.width),
      'image:height': String(PICTURE.height),
      'image:alt': title,
    }),
    // X takes title, description and picture from the Open Graph.
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

const openGraph = (properties: Record<string, string>): MetaDescriptor[] =>
  Object.entries(properties).map(([name, content]) => ({ property: `og:${name}`, content }));
