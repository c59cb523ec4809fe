// Where the expected result of each judged query stands: node bin/launch.js bench judged
import { openDemo } from './support/demo.ts';
import { gains, inTopThree, judge } from './support/judged.ts';

const demo = await openDemo();
try {
  const verdicts = await judge(demo.client);
  for (const { kind, text, type, country, expect, names, place } of verdicts) {
    if (place === null || place > 3)
      console.log(
        `${place ?? 'missing'}\t${kind}\t${[text, type, country].filter(Boolean).join(' / ')}\n\texpected ${expect.join(' | ')}\n\tfound    ${names.join(' | ')}`,
      );
  }
  for (const kind of new Set(verdicts.map((verdict) => verdict.kind))) {
    const own = verdicts.filter((verdict) => verdict.kind === kind);
    console.log(`${kind.padEnd(10)} ${inTopThree(own).length} of ${own.length}`);
  }
  const reciprocal = verdicts.reduce((sum, { place }) => sum + (place ? 1 / place : 0), 0) / verdicts.length;
  console.log(`\nIn the top 3: ${inTopThree(verdicts).length} of ${verdicts.length} (floor 95 %). Mean reciprocal rank ${reciprocal.toFixed(3)}.`);
  const sets = Object.entries(await gains(demo.client)).map(([call, gain]) => `${call} ${gain.toFixed(3)}`);
  console.log(`NDCG@10: ${sets.join(', ')}.`);
} finally {
  await demo.stop();
}
