/** What a crawler reads on a page. Addresses are absolute. */
export interface Page {
  url: string;
  title: string;
  description: string;
  canonicals: string[];
  /** The same page in each language, by its tag. */
  alternates: Map<string, string>;
  noindex: boolean;
  sharePicture: string | null;
  headings: number;
  ids: Set<string>;
  /** Internal links with their anchors. */
  links: string[];
  /** Pictures, scripts, styles, films of ours. */
  files: string[];
  /** Structured data, not yet parsed. */
  data: string[];
}

interface Tag {
  name: string;
  attributes: Record<string, string>;
}

/** Reads a page; the first of the hosts is the site. React writes every attribute in double quotes, so no parser is needed. */
export function readPage(url: string, html: string, hosts: string[]): Page {
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => json ?? '');
  const tags = tagsOf(html.replace(/(<script\b[^>]*>).*?<\/script>/gs, '$1'));
  const named = (name: string) => tags.filter((tag) => tag.name === name).map(({ attributes }) => attributes);
  const meta = (name: string) => named('meta').find((tag) => tag['name'] === name || tag['property'] === name)?.['content'] ?? '';
  const absolute = (address: string | undefined) => (address && URL.canParse(address, url) ? new URL(address, url).href : '');
  const isOurs = (address: string) => hosts.includes(URL.parse(address)?.origin ?? '');
  const files = tags.flatMap(({ attributes }) => [attributes['src'], attributes['poster'], ...srcset(attributes['srcset'])]);
  const linked = named('link')
    .filter((link) => link['rel'] !== 'canonical' && !link['hreflang'])
    .map((link) => link['href']);
  return {
    url,
    title: decoded(/<title[^>]*>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    description: meta('description'),
    canonicals: named('link')
      .filter((link) => link['rel'] === 'canonical')
      .map((link) => link['href'] ?? ''),
    alternates: new Map(named('link').flatMap((link) => (link['hreflang'] ? [[link['hreflang'], link['href'] ?? '']] : []))),
    noindex: meta('robots').includes('noindex'),
    sharePicture: meta('og:image') || null,
    headings: named('h1').length,
    ids: new Set(tags.flatMap(({ attributes }) => attributes['id'] ?? [])),
    links: named('a')
      .map((link) => absolute(link['href']))
      .filter((address) => address.startsWith(hosts[0] ?? url)),
    files: [...files, ...linked].map(absolute).filter(isOurs),
    data,
  };
}

function tagsOf(html: string): Tag[] {
  return [...html.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(([, name = '', text = '']) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries([...text.matchAll(/([^\s=>"/]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key.toLowerCase(), decoded(value)])),
  }));
}

const srcset = (list = ''): string[] => list.split(',').map((one) => one.trim().split(' ')[0] ?? '');

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#x27': "'" };

/** A text without entities, those of React's HTML and of our XML. */
export function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos|#x27);/g, (_, name: string) => SIGNS[name] as string);
}
