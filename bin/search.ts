// Serves the operator of a search in OpenSearch (docs/search.md): bin/launch.js search rebuild | status
import { readConfig } from '#server/base/config/config.ts';
import type { Db } from '#server/base/database/database.ts';
import { type OpenSearch, openSearch } from '#server/base/scaling/opensearch.ts';
import { KINDS } from '#server/directory/search/document.ts';
import { countDocuments, rebuild } from '#server/directory/search/opensearch/opensearch-rebuild.ts';
import { operate } from './steps/operate.ts';
import { countRowsIn, readPending } from './steps/queries.ts';

const USAGE = `Usage: node bin/launch.js search rebuild    builds the index anew beside the one that is searched, then changes over
       node bin/launch.js search status     what is indexed, and what waits`;

const verbs: Record<string, (db: Db, client: OpenSearch) => Promise<void>> = {
  async rebuild(db, client) {
    const started = performance.now();
    await rebuild(db, client, (kind, written) => console.log(`${kind}: ${written}`));
    console.log(`Searches have changed over after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  },
  async status(db, client) {
    for (const kind of KINDS) {
      const rows = await countRowsIn(db, `search_${kind}`);
      console.log(`${kind}: ${(await countDocuments(client, kind)) ?? 'no index,'} of ${rows[0]?.count} documents`);
    }
    const rows = await readPending(db);
    console.log(`Waiting: ${rows[0]?.count}, the oldest for ${rows[0]?.age} s.`);
  },
};

process.exitCode = await main();

async function main(): Promise<number> {
  const work = verbs[process.argv[2] ?? ''];
  if (!work) console.error(USAGE);
  if (!work) return 2;
  const config = readConfig({ ...process.env, ROLE: 'api' });
  const { SEARCH_URL } = config;
  if (!SEARCH_URL) console.error('SEARCH_URL names no OpenSearch: PostgreSQL searches, and needs no rebuild (bin/seed writes its documents anew).');
  return SEARCH_URL ? operate(config, (db) => work(db, openSearch(SEARCH_URL)), { asItIs: true }) : 2;
}
