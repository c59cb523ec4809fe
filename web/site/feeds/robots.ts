import type { LoaderFunctionArgs } from 'react-router';
import { settingsContext } from '#web/base/context.ts';
import { edition } from '#web/base/edition/uk.ts';
import { prefixOf } from '#web/base/languages.ts';
import * as links from '#web/base/links.ts';

const SECONDS = 3600;

export function loader({ context }: LoaderFunctionArgs) {
  const { rootUrl } = context.get(settingsContext);
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...edition.languages.flatMap(({ lang }) => links.notForCrawlers.map((path) => `Disallow: ${prefixOf(lang)}${path}`)),
    '',
    `Sitemap: ${rootUrl}${links.sitemap()}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': `public, max-age=${SECONDS}` } });
}
