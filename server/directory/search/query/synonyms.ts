import type { Run } from './runs.ts';
import { MAX_PHRASE } from './runs.ts';
import a0001 from './synonyms/0001-automation.json' with { type: 'json' };
import a0002 from './synonyms/0002-electronics.json' with { type: 'json' };
import a0003 from './synonyms/0003-energy.json' with { type: 'json' };
import a0004 from './synonyms/0004-industrial-technology.json' with { type: 'json' };
import a0005 from './synonyms/0005-machineries.json' with { type: 'json' };
import a0006 from './synonyms/0006-power-transmission.json' with { type: 'json' };
import a0007 from './synonyms/0007-apparel.json' with { type: 'json' };
import a0008 from './synonyms/0008-baby-world.json' with { type: 'json' };
import a0009 from './synonyms/0009-beauty-care.json' with { type: 'json' };
import a0010 from './synonyms/0010-fashion-accessories.json' with { type: 'json' };
import a0011 from './synonyms/0011-food-agriculture.json' with { type: 'json' };
import a0012 from './synonyms/0012-furniture.json' with { type: 'json' };
import a0013 from './synonyms/0013-health-care.json' with { type: 'json' };
import a0014 from './synonyms/0014-home-construction.json' with { type: 'json' };
import a0015 from './synonyms/0015-business-services.json' with { type: 'json' };
import { askedTokens, isStopWord } from './words.ts';

/** Terms that mean the same; or terms that mean one of others, but not the other way round: Stilton is a blue cheese. */
export type SynonymGroup = { both: string[] } | { from: string[]; to: string[] };

export interface SynonymFile {
  industry: string;
  groups: SynonymGroup[];
}

/** What a term, its words in the order of the alphabet, may also be called; each as its words. */
type Synonyms = Map<string, string[][]>;

/** The order of words makes no difference to what is found. */
const keyOf = (phrase: string): string => phrase.split(' ').sort().join(' ');

/** What a run of typed words may also be called. */
export interface NamedOtherwise {
  from: number;
  length: number;
  /** The words of each synonym. */
  to: string[][];
}

/** @throws what is wrong with a file, by industry and term. */
export function readSynonyms(files: SynonymFile[]): Synonyms {
  const known: Synonyms = new Map();
  for (const { industry, groups } of files) {
    const seen = new Set<string>();
    for (const group of groups) learnGroup(known, seen, industry, group);
  }
  return known;
}

function learnGroup(known: Synonyms, seen: Set<string>, industry: string, group: SynonymGroup): void {
  const terms = (texts: string[]) => texts.map((text) => phraseOf(industry, text));
  const [from, to] = 'both' in group ? [terms(group.both), terms(group.both)] : [terms(group.from), terms(group.to)];
  const all = 'both' in group ? from : [...from, ...to];
  if (from.length === 0 || to.length === 0 || all.length < 2) throw new Error(`${industry}: ${all.join()} is a group of one`);
  for (const term of all) {
    if (seen.has(keyOf(term))) throw new Error(`${industry}: "${term}" stands in two places`);
    seen.add(keyOf(term));
  }
  for (const term of from)
    known.set(keyOf(term), [...(known.get(keyOf(term)) ?? []), ...to.filter((other) => other !== term).map((other) => other.split(' '))]);
}

/** A term in the form that is searched. */
function phraseOf(industry: string, text: string): string {
  const tokens = askedTokens(text);
  if (tokens.length === 0 || tokens.every(({ raw }) => isStopWord(raw))) throw new Error(`${industry}: "${text}" says nothing`);
  if (tokens.length > MAX_PHRASE) throw new Error(`${industry}: "${text}" is longer than what is looked up`);
  return tokens.map(({ word }) => word).join(' ');
}

export const SYNONYM_FILES: SynonymFile[] = [a0001, a0002, a0003, a0004, a0005, a0006, a0007, a0008, a0009, a0010, a0011, a0012, a0013, a0014, a0015];

const synonyms = readSynonyms(SYNONYM_FILES);

/** Words that synonyms know, whether the directory holds them or not. */
export const synonymWords: string[] = [...new Set([...synonyms.keys()].flatMap((term) => term.split(' ')))];

/** What the runs of a text may also be called; within a longer run that is called otherwise a shorter one means nothing of its own. */
export function synonymsIn(runs: readonly Run[]): NamedOtherwise[] {
  const found = runs.flatMap(({ phrase, from, length }) => {
    const to = synonyms.get(keyOf(phrase));
    return to ? [{ from, length, to }] : [];
  });
  const isWithin = (one: NamedOtherwise, other: NamedOtherwise) =>
    other.length > one.length && other.from <= one.from && other.from + other.length >= one.from + one.length;
  return found.filter((one) => !found.some((other) => isWithin(one, other)));
}
