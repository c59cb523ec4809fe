// What one typing error costs: node bin/launch.js bench speller
import { sql } from 'kysely';
import type { Client } from '#web/base/client.ts';
import { openDemo } from './support/demo.ts';
import { inTopThree, judge, judged } from './support/judged.ts';
import { randomFrom } from './support/large.ts';

const SEEDS = 3;
const demo = await openDemo();
try {
  await typos(demo.client);
  await corrections(demo.client);
  await names(demo.client);
} finally {
  await demo.stop();
}

/** One random edit (insert, delete, substitute, transpose) in the longest word of four letters or more. */
function withTypo(text: string, random: () => number): string {
  const [word] = [...text.matchAll(/\p{L}{4,}/gu)].map(([found]) => found).sort((a, b) => b.length - a.length);
  if (!word) return text;
  const at = 1 + Math.floor(random() * (word.length - 2));
  const letter = 'abcdefghijklmnopqrstuvwxyz'[Math.floor(random() * 26)] as string;
  const edits = [word.slice(0, at) + letter + word.slice(at), word.slice(0, at) + word.slice(at + 1), word.slice(0, at) + letter + word.slice(at + 1), word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)];
  return text.replace(word, edits[Math.floor(random() * edits.length)] as string);
}

async function typos(client: Client): Promise<void> {
  const clean = judged.filter(({ kind }) => kind !== 'typo');
  const before = inTopThree(await judge(client, clean)).length;
  let after = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const random = randomFrom(seed);
    after += inTopThree(await judge(client, clean.map((query) => ({ ...query, text: withTypo(query.text, random) })))).length / SEEDS;
  }
  console.log(`With one typing error ${after.toFixed(1)} of ${before} hits remain: ${(after / before).toFixed(3)} (floor 0.92)`);
}

/** Only words that occur nowhere are corrected, so no query whose words are all known may change. */
async function corrections(client: Client): Promise<void> {
  let changed = 0;
  for (const { text, kind } of judged.filter((query) => query.kind !== 'typo')) {
    const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
    const { rows } = await sql<{ known: number }>`select count(*) as known from search_term where word = any(${words}) and frequency > 0`.execute(demo.parts.db);
    const { data } = await client.search.facets({ textQuery: text, type: 'PR' });
    if (data.corrected && rows[0]?.known === new Set(words).size) changed += 1;
    if (data.corrected) console.log(`  corrected (${kind}): ${text} -> ${data.corrected}`);
  }
  console.log(`Queries of known words that were changed: ${changed} (floor 0)`);
}

async function names(client: Client): Promise<void> {
  const { rows } = await sql<{ name: string }>`select company_name as name from business order by md5(company_name)`.execute(demo.parts.db);
  const hits = async (change: (name: string) => string) => {
    let found = 0;
    for (const { name } of rows) {
      const { results } = await client.search.businesses({ textQuery: change(name), size: 5 });
      if (results.some(({ businessProfile }) => businessProfile.general.companyName === name)) found += 1;
    }
    return (found / rows.length).toFixed(3);
  };
  const random = randomFrom(9);
  console.log(`Company names among the first five: ${await hits((name) => name)} as written (floor 0.98), ${await hits((name) => withTypo(name, random))} with one typing error (floor 0.93)`);
}
