// How well cautions and look-alikes are told apart (SAF-009, SAF-014): node bin/launch.js bench cautions
import { readFileSync } from 'node:fs';
import { figuresOf, isHeldBack, labelled } from '#server/trust/caution/labelled/labelled.ts';
import { isDomainLookAlike } from '#server/trust/lookalike/domains.ts';
import { nameKeys } from '#server/trust/lookalike/keys.ts';
import pairs from '#server/trust/lookalike/labelled/pairs.json' with { type: 'json' };
import { isAlike, isNameLookAlike, nameShape } from '#server/trust/lookalike/names.ts';

const share = (value: number): string => value.toFixed(3);

for (const [name, set] of [
  ['held back, two fifths', labelled.filter(isHeldBack)],
  ['the rules were written from these, three fifths', labelled.filter((one) => !isHeldBack(one))],
] as const) {
  const { messages, precision, recall, kinds, wrong } = figuresOf(set);
  const fraud = set.filter((one) => one.kinds.length > 0).length;
  console.log(`${name}: ${messages} messages, ${fraud} of them fraudulent: precision ${share(precision)}, recall ${share(recall)}`);
  for (const [kind, one] of Object.entries(kinds))
    console.log(`  ${kind}: ${one.messages} messages, recall ${share(one.recall)}, precision ${share(one.precision)}`);
  for (const { id, said } of wrong) console.log(`  otherwise than labelled: ${id} ${said.join(', ') || 'none'}`);
}

const found = (kind: 'alike' | 'apart'): number =>
  [
    ...pairs.names[kind].map(([one = '', other = '']) => isNameLookAlike(one, other)),
    ...pairs.domains[kind].map(([one = '', other = '']) => isDomainLookAlike(one, other)),
  ].filter(Boolean).length;
console.log(`labelled pairs: ${found('alike')} of 40 look-alikes found, ${found('apart')} of 40 others taken for one`);

const names = readFileSync(`${import.meta.dirname}/../server/trust/lookalike/labelled/real-names.txt`, 'utf8')
  .trim()
  .split('\n');
const shapes = names.map((name) => ({ name, shape: nameShape(name), keys: nameKeys(name) }));
const sharing = new Map<string, (typeof shapes)[number][]>();
for (const one of shapes) for (const key of one.keys.stored) sharing.set(key, [...(sharing.get(key) ?? []), one]);
const near = shapes.map((one) => [...new Set(one.keys.wanted.flatMap((key) => sharing.get(key) ?? []))].filter((other) => other !== one));
const taken = shapes.filter((one, place) => near[place]?.some((other) => isAlike(one.shape, other.shape)));
const compared = near.reduce((sum, others) => sum + others.length, 0) / shapes.length;
console.log(`names of real companies: ${taken.length} of ${names.length} taken for another one, each compared with ${compared.toFixed(1)} on average`);
