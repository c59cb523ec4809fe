// Holds OpenSearch to what PostgreSQL answers, on a real server that it fetches, starts, kills and stops.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { rebuild } from '#server/directory/search/opensearch/opensearch-rebuild.ts';
import { compare } from './search/compare.ts';
import { killInTheMiddle, takeDown } from './search/failing.ts';
import { openBoth } from './search/parts.ts';
import { compareRandom } from './search/random.ts';
import { rebuildUnderWrites } from './search/rebuilding.ts';
import { fetchOpenSearch, type Server, startOpenSearch } from './search/server.ts';

const root = join(import.meta.dirname, '..');
const missing = await fetchOpenSearch();
if (missing) {
  console.error(missing);
  process.exit(2);
}
const server = await startOpenSearch();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop().then(() => process.exit(1)));
console.log(`OpenSearch ${server.version} at ${server.url}`);
const failed = await proveAll(server).finally(server.stop);
console.log(failed.length === 0 ? 'Search works alike on both engines.' : `FAILED: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);

async function proveAll(at: Server): Promise<string[]> {
  const proofs: Record<string, () => Promise<boolean>> = {};
  // The proof's own argument leaves the tests out, for a second look at the figures.
  if (!process.argv.includes('--figures')) {
    proofs['tests of search on PostgreSQL'] = () => runTests({});
    proofs['tests of search on OpenSearch'] = () => runTests({ SEARCH_PROOF_URL: at.url });
  }
  const both = await openBoth(at.url);
  proofs['judged queries'] = async () => {
    const started = performance.now();
    await rebuild(both.parts.db, both.client);
    console.log(`The demonstration was indexed in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    return compare(both);
  };
  proofs['random faceted searches'] = () => compareRandom(both);
  proofs['take-down'] = () => takeDown(both);
  proofs['rebuild under writes'] = () => rebuildUnderWrites(both);
  proofs['killed in the middle'] = () => killInTheMiddle(both, at);
  const failures: string[] = [];
  try {
    for (const [name, prove] of Object.entries(proofs)) if (!(await prove())) failures.push(name);
  } finally {
    await both.stop();
  }
  return failures;
}

/** What holds for a search, whichever engine is behind it. */
function runTests(environment: Record<string, string>): Promise<boolean> {
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'server/directory/search', '--testTimeout=120000', '--hookTimeout=120000'];
  return new Promise((done) => {
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } }).on('exit', (code) => done(code === 0));
  });
}
