// Whether the tests notice what is wrong: changes limits of the contract, access rules, conditions of SQL and money, one place at a time, and runs the tests that can see it.
// node bin/launch.js proof mutants [--only=KIND|PART OF A NAME] [--each=N] [--sample=N] [--seed=N] [--whose] [--again] [--known] [--list]; --whose takes the conditions that say whose rows are changed or removed, first ones too, --again runs what survived the last time, --known takes it from the last time which tests see what.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printTable } from '../bench/support/print.ts';
import { root } from '../tests/support/source.ts';
import { allMutants, choose, unknownEquivalents, whyEquivalent } from './mutants/choose.ts';
import { type Fate, openField } from './mutants/field.ts';
import { KINDS, type Mutant } from './mutants/mutant.ts';
import { whoseMutants } from './mutants/sql.ts';

const flags = new Map(process.argv.slice(2).map((flag): [string, string] => [flag.replace(/^--|=.*$/g, ''), flag.replace(/^[^=]*=?/, '')]));
const numberOf = (name: string, usual: number): number => Number(flags.get(name) ?? usual);
const last = join(root, '.cache/mutants.json');

const all = allMutants();
const unknown = unknownEquivalents(all);
if (unknown.length > 0) throw new Error(`proofs/mutants/equivalent.json names what is no mutant any more:\n${unknown.join('\n')}`);
const chosen = chosenOf(all);
if (flags.has('list')) {
  for (const { name, line } of chosen) console.log(`${name} (line ${line})`);
  process.exit(0);
}

const equal = chosen.filter(whyEquivalent);
const fates: Fate[] = [];
const field = await openField(
  chosen.filter((one) => !whyEquivalent(one)),
  flags.has('known'),
  console.log,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void field.close().then(() => process.exit(1)));
try {
  for await (const fate of field.fates()) {
    fates.push(fate);
    console.log(`${fates.length}/${chosen.length - equal.length} ${saidOf(fate)}`);
  }
} finally {
  await field.close();
}
report();

function chosenOf(all: Mutant[]): Mutant[] {
  if (flags.has('again')) {
    const names = existsSync(last) ? (JSON.parse(readFileSync(last, 'utf8')) as string[]) : [];
    return all.filter(({ name }) => names.includes(name));
  }
  const only = flags.get('only') ?? '';
  const isMeant = ({ kind, name }: Mutant): boolean => only === '' || (KINDS.some((one) => one === only) ? kind === only : name.includes(only));
  const meant = (flags.has('whose') ? whoseMutants() : all).filter(isMeant);
  const each = flags.has('sample') ? Math.ceil(numberOf('sample', 40) / new Set(meant.map(({ kind }) => kind)).size) : numberOf('each', 62);
  return choose(meant, each, numberOf('seed', 1));
}

function saidOf({ mutant, by, test, title, ms }: Fate): string {
  const how = by === 'tests' ? `killed by ${test}: ${title}` : by === 'types' ? 'killed by types' : `SURVIVED ${title}`;
  return `${(ms / 1000).toFixed(1)} s ${mutant.kind} ${mutant.name} (line ${mutant.line}): ${how}`;
}

function report(): void {
  const survived = fates.filter(({ by }) => by === null);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(last, JSON.stringify(survived.map(({ mutant }) => mutant.name)));
  const rows = [...KINDS, 'all' as const].map((kind) => {
    const isMeant = (mutant: Mutant) => kind === 'all' || mutant.kind === kind;
    const own = fates.filter(({ mutant }) => isMeant(mutant));
    const killed = own.filter(({ by }) => by !== null).length;
    return {
      kind,
      mutants: String(own.length),
      'killed by tests': String(own.filter(({ by }) => by === 'tests').length),
      'by types': String(own.filter(({ by }) => by === 'types').length),
      survived: String(own.length - killed),
      killed: own.length > 0 ? `${((100 * killed) / own.length).toFixed(1)} %` : '',
      equivalent: String(equal.filter(isMeant).length),
    };
  });
  console.log('');
  printTable(rows);
  if (survived.length > 0) console.log(`\nSurvived:\n${survived.map(({ mutant }) => `${mutant.kind} ${mutant.name} (line ${mutant.line})`).join('\n')}`);
  process.exit(survived.length > 0.05 * fates.length ? 1 : 0);
}
