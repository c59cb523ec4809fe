// Crawls a running demonstration as a search engine does and prints what is wrong with it: node bin/launch.js bench crawl [SITE_URL]
import { readConfig } from '#server/base/config/config.ts';
import { crawlSite } from './support/crawl/crawl.ts';

const { findings, visited, more } = await crawlSite(new URL(process.argv[2] ?? readConfig().SITE_URL).origin);
findings.print(visited, more);
process.exit(findings.count() > 0 ? 1 : 0);
