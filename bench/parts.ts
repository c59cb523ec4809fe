// How right a parts list is read and classified, by rules and names alone: node bin/launch.js bench parts [--tuning | --public | --lists | --apart | --naming]; how long a whole list takes on a generated directory: bench parts --scale=0.02
import { parseArgs } from 'node:util';
import { judgeParts, readSet, totalsOf } from './support/parts.ts';

/** Only the sets that rules are tuned on show single lines: the others are kept for totals. */
const { values } = parseArgs({
  options: {
    tuning: { type: 'boolean', default: false },
    public: { type: 'boolean', default: false },
    lists: { type: 'boolean', default: false },
    apart: { type: 'boolean', default: false },
    naming: { type: 'boolean', default: false },
    scale: { type: 'string' },
    fresh: { type: 'boolean' },
  },
});
if (values.scale) {
  const { measureWhole } = await import('./parts/whole.ts');
  await measureWhole(Number(values.scale));
  process.exit(process.exitCode);
}
const set = (['public', 'tuning', 'lists', 'apart', 'naming'] as const).find((name) => values[name]) ?? 'judged';
const verdicts = judgeParts(readSet(set));
if (values.tuning || values.public || values.lists)
  for (const { text, faults } of verdicts) if (faults.length > 0) console.log(`${text}\n\t${faults.join('\n\t')}`);
for (const [what, { right, of }] of Object.entries(totalsOf(verdicts))) console.log(`${what}\t${right} of ${of}\t${((100 * right) / of).toFixed(1)} %`);

const lines = Array.from({ length: 500 }, (_, index) => verdicts[index % verdicts.length]?.line).filter((line) => line !== undefined);
const before = performance.now();
judgeParts(lines);
console.log(`500 lines parsed and classified without a database in ${(performance.now() - before).toFixed(0)} ms`);
