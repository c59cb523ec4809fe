// Fails on a high weakness in a package of the lock that docs/decisions/advisories.json does not accept: .github/workflows/ci.yml, CONTRIBUTING.md.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Accepted, type Advisory, advisoriesIn, failuresOf } from './packages/advisories.ts';
import { askNpm } from './packages/npm.ts';

const root = join(import.meta.dirname, '..');
const LIST = 'docs/decisions/advisories.json';

process.exitCode = await main();

async function main(): Promise<number> {
  const accepted = z.array(Accepted).parse(JSON.parse(await readFile(join(root, LIST), 'utf8')));
  let advisories: Advisory[];
  try {
    advisories = advisoriesIn(askNpm(['audit', '--audit=true'], root));
  } catch (error) {
    console.error(`The registry was not reached, so that nothing is known: ${(error as Error).message}`);
    // Somebody on a train may go on; CI must not take silence for an answer.
    return process.env.CI ? 1 : 0;
  }
  const failures = failuresOf(advisories, accepted, new Date().toISOString().slice(0, 10));
  for (const failure of failures) console.error(failure);
  console.log(`${advisories.length} advisories in all, ${accepted.length} accepted by ${LIST}, ${failures.length} to be mended.`);
  return failures.length > 0 ? 1 : 0;
}
