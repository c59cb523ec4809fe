import type { LoaderFunctionArgs } from 'react-router';
import { settingsContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';

const SECONDS = 3600;

export function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl } = context.get(settingsContext);
  const lines = ['User-agent: *', 'Allow: /', ...links.notForCrawlers.map((path) => `Disallow: ${path}`), '', `Sitemap: ${siteUrl}${links.sitemap()}`];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': `public, max-age=${SECONDS}` } });
}
