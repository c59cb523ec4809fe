import { likeOf } from '#contract/trade/parts-list/alike.ts';
import type { PartsClass, PartsLine, PartsReason } from '#contract/trade/parts-list/reading.ts';
import { wordsOf } from '#server/directory/search/query/words.ts';
import { endingOf, type Head, vocabulary } from './heads/heads.ts';
import type { NameIndex } from './heads/names.ts';
import marks from './marks.json' with { type: 'json' };
import { MOST_WORDS, type Said, saidOf } from './phrases.ts';
import { byValue, inSeries } from './series.ts';
import { lessAt, type Span } from './standing.ts';
import { isLoose, othersOf, sensesOf, type Told, toldBy } from './tells.ts';

type Choice = PartsClass['choices'][number];

/** A best guess below this is "not sure" and chosen for nobody (BOM-010). */
export const SURE = 0.5;
const CHOICES = 3;
const WORTH = {
  remembered: 1,
  standard: 0.9,
  series: 0.85,
  figures: 0.45,
  phrase: 0.62,
  ending: 0.6,
  eachWord: 0.08,
  together: 0.52,
  later: 0.03,
  thread: 0.48,
  value: 0.54,
  farNeighbour: 0.19,
  name: 0.5,
  longName: 0.54,
  partOfName: 0.4,
  told: 0.21,
  sense: 0.5,
  loose: 0.49,
  eachShare: 0.12,
} as const;
/** What a second meaning loses, a word that may be anything, and what the same words often mean too. */
const LESS = { second: 0.02, oneWord: 0.1, neighbour: 0.16, sense: 0.15, told: 0.1, place: 0.001 } as const;

const standards = new Map(Object.entries(marks.standards).flatMap(([id, names]) => names.map((name) => [name, id] as const)));
const families = new Map(Object.entries(marks.families).flatMap(([family, values]) => values.map((value) => [value, family] as const)));

/** The three best sub-categories of a line by rules and names, each with its reason. `remembered`: what the account chose before, by what lines are like (`likeOf`). */
export function classify(line: PartsLine, names: NameIndex, remembered: ReadonlyMap<string, string> = new Map()): PartsClass {
  const best = new Map<string, Choice>();
  const add = (subCategory: string, score: number, reason: PartsReason): void => {
    if (score > (best.get(subCategory)?.score ?? 0)) best.set(subCategory, { subCategory, score, reason });
  };
  const like = likeOf(line.description);
  const kept = like === '' ? undefined : remembered.get(like);
  if (kept !== undefined) add(kept, WORTH.remembered, { by: 'remembered', said: like });
  const values = [...line.parts.map(({ value }) => value), ...(line.fields.standard ? [line.fields.standard] : [])];
  for (const value of values) byStandard(value, add);
  const said = saidOf(line.description, line.parts);
  byHeads(said, add);
  byPairs(said, values, add);
  bySeries(line.words, isNamedOtherwise(best), add);
  byNames(said, names, add);
  addStainless(best, values, add);
  if (best.size === 0) byThread(line, add);
  addNeighbours(best, add);
  const told = toldBy(said);
  addSenses(best, told, add);
  byTelling(best, told, add);
  return chosen(inDoubt([...best.values()], said));
}

type Add = (subCategory: string, score: number, reason: PartsReason) => void;

/** Words as they are compared with names of products. */
export const keyOf = (words: string): string => wordsOf(words).slice(0, MOST_WORDS).join(' ');

/** Sorted, cut to three, and sure or not. */
export function chosen(choices: readonly Choice[]): PartsClass {
  const sorted = choices.toSorted((one, other) => other.score - one.score || (one.subCategory < other.subCategory ? -1 : 1)).slice(0, CHOICES);
  return { choices: sorted.map((one) => ({ ...one, score: Math.round(one.score * 1000) / 1000 })), sure: (sorted[0]?.score ?? 0) >= SURE };
}

function byStandard(value: string, add: Add): void {
  const whole = value.replace(/^(?:BS |DIN )(?=EN |ISO )/, '').split(':')[0] ?? value;
  const found = standards.get(value) ?? standards.get(whole) ?? standards.get(whole.replace('EN ISO', 'ISO'));
  if (found) add(found, WORTH.standard, { by: 'standard', said: value });
}

/** `2 x 4` is timber where nothing says another thing. */
const SIDES = /^\d+ x ?\d+$/;

/** Heads where they stand: what a thing is ends its part of the line, and begins it in Spanish and Italian. */
function byHeads(said: readonly Said[], add: Add): void {
  const { heads, mostWords } = vocabulary();
  for (let from = 0; from < said.length; from += 1) {
    let words = '';
    for (let to = from + 1; to <= said.length && to - from <= mostWords && said[to - 1]?.segment === said[from]?.segment; to += 1) {
      words += `${words === '' ? '' : ' '}${said[to - 1]?.word}`;
      const head = heads.get(words);
      const isOne = said[to - 1]?.isAside === said[from]?.isAside;
      if (head && (isOne || head.isFirst))
        addHead(said, { from, to }, head, SIDES.test(words) ? WORTH.value : WORTH.phrase + WORTH.eachWord * (to - from - 1), add);
    }
    const word = said[from]?.word ?? '';
    const ending = heads.has(word) ? null : endingOf(word);
    if (ending) addHead(said, { from, to: from + 1 }, ending, WORTH.ending, add);
  }
  turned(said, add);
}

function addHead(said: readonly Said[], span: Span, head: Head, worth: number, add: Add): void {
  const late = (WORTH.later * span.to) / said.length;
  const score = worth + late - lessAt(said, span, head.isFirst);
  for (const [place, id] of head.ids.entries())
    add(id, score - place * LESS.second, { by: isAscii(head.said) && !head.isFirst ? 'word' : 'synonym', said: head.said });
}

/** A comma turns a name round: "valve, ball". */
function turned(said: readonly Said[], add: Add): void {
  const [first, second] = [
    ...Map.groupBy(
      said.filter(({ isBeside, isInBrackets }) => !isBeside && !isInBrackets),
      ({ segment }) => segment,
    ).values(),
  ];
  if (!first || !second || first.length > 2 || second.length > 2) return;
  const head = vocabulary().heads.get([...second, ...first].map(({ word }) => word).join(' '));
  if (head && !head.isFirst) addHead(said, { from: 0, to: said.length }, head, WORTH.phrase + WORTH.eachWord * (first.length + second.length - 1), add);
}

function byPairs(said: readonly Said[], values: readonly string[], add: Add): void {
  const main = said.filter(({ isAside }) => !isAside);
  const all = new Set([...main.map(({ word }) => word), ...values.flatMap((value) => families.get(value) ?? wordsOf(value))]);
  for (const { id, said: name, words } of vocabulary().pairs)
    if (words.every((word) => all.has(word))) add(id, WORTH.together + WORTH.eachWord * words.length, { by: 'word', said: name });
}

const BEARINGS = '0006-0';
/** Whether words say what the line is, and it is nothing of bearings, belts and chains. */
function isNamedOtherwise(best: ReadonlyMap<string, Choice>): boolean {
  const sure = [...best.values()].filter(({ score }) => score >= SURE);
  return sure.length > 0 && sure.every(({ subCategory }) => !subCategory.startsWith(BEARINGS));
}

/** Item numbers stand alone, or behind their letters: `6204`, `NU 208`. */
function bySeries(text: string, isNamed: boolean, add: Add): void {
  const words = wordsOf(text).slice(0, MOST_WORDS);
  for (const [place, word] of words.entries()) {
    const before = words[place - 1] ?? '';
    const found = inSeries(word) ?? behindLetters(before, word);
    // Figures alone beside a thing's name are an item number of its maker.
    if (found) add(found, isNamed && /^\d+$/.test(word) ? WORTH.figures : WORTH.series, { by: 'word', said: word });
    const component = byValue(word);
    if (component) add(component, WORTH.value, { by: 'word', said: word });
  }
}

/** `NU 208`. Components are never written apart: "tips, 1000's" is no transistor. */
function behindLetters(before: string, word: string): string | null {
  const found = /^[a-z]{1,4}$/.test(before) ? inSeries(before + word) : null;
  return found === COMPONENTS ? null : found;
}
const COMPONENTS = '0002-01-01';

const isAscii = (text: string): boolean => /^[ -~]+$/.test(text);

/** Names whose last word stands in the line: whole names weigh most, a part of one by how much of it stands there. */
function byNames(said: readonly Said[], names: NameIndex, add: Add): void {
  const all = new Set(said.flatMap(({ word, isPart }) => (isPart ? [] : [word])));
  for (const last of all) {
    const found = names.get(last);
    if (!found) continue;
    const places = said.flatMap(({ word }, at) => (word === last ? [at] : []));
    const less = Math.min(...places.map((at) => lessAt(said, { from: at, to: at + 1 }, false)));
    const isAlone = places.some((at) => !said.some(({ segment, isBeside }, other) => other < at && segment === said[at]?.segment && !isBeside));
    for (const { id, name, words: wanted } of found) {
      const held = wanted.filter((word) => all.has(word)).length;
      const isWhole = held === wanted.length;
      const worth = isWhole ? (held > 1 ? WORTH.longName : WORTH.name) + WORTH.eachWord * held : (WORTH.partOfName * held) / wanted.length;
      // One word behind another may be anything: "IR receiver" is no vessel.
      add(id, worth - less - (wanted.length === 1 && !isAlone ? LESS.oneWord : 0), { by: 'name', said: name });
    }
  }
}

const neighbours = new Map(Object.entries(marks.neighbours));
/** What the same words often mean too stands behind the best guess, before what shares a word alone. */
function addNeighbours(best: ReadonlyMap<string, Choice>, add: Add): void {
  const [first] = [...best.values()].toSorted((one, other) => other.score - one.score);
  if (!first || first.score < SURE) return;
  for (const [place, id] of (neighbours.get(first.subCategory) ?? []).entries())
    add(id, place === 0 ? first.score - LESS.neighbour : WORTH.farNeighbour, first.reason);
}

/** A thread with a length and no word more: a screw, and nobody knows which. */
function byThread({ parts }: PartsLine, add: Add): void {
  const thread = parts.find(({ kind }) => kind === 'thread');
  if (!thread || !parts.some(({ kind }) => kind === 'length')) return;
  for (const [place, id] of ['0004-05-03', '0004-05-02'].entries()) add(id, WORTH.thread - place * LESS.second, { by: 'word', said: thread.value });
}

const BY_WORDS = new Set(['word', 'synonym', 'name']);
/** One word alone may be many things: what else names end in it stand next, before what is like the best guess. */
function addSenses(best: ReadonlyMap<string, Choice>, told: readonly Told[], add: Add): void {
  const [first] = [...best.values()].toSorted((one, other) => other.score - one.score);
  if (!first || first.score < SURE || !BY_WORDS.has(first.reason.by)) return;
  const words = wordsOf(first.reason.said ?? '');
  const [word] = words;
  if (words.length !== 1 || word === undefined) return;
  const most = Math.min(WORTH.sense, first.score - LESS.sense);
  const senses = sensesOf(word, told, first.subCategory).slice(0, CHOICES - 1);
  for (const [place, id] of senses.entries()) add(id, most - (place + 1) * LESS.place, { by: 'word', said: word });
}

/** Two guesses of different industries this near to each other are one as likely as the other. */
const NEAR = 0.03;

/** A word of many things alone says too little to be sure of one: all guesses lose alike. */
function inDoubt(choices: readonly Choice[], said: readonly Said[]): readonly Choice[] {
  const [first, second] = choices.toSorted((one, other) => other.score - one.score);
  const words = first && BY_WORDS.has(first.reason.by) ? wordsOf(first.reason.said ?? '') : [];
  const [word] = words;
  if (!first || first.score < SURE || words.length !== 1 || word === undefined) return choices;
  const isNear = second && first.score - second.score < NEAR && industryOf(second) !== industryOf(first) && othersOf(said, word).length > 0;
  if (!isNear && !isLoose(said, word, first.subCategory)) return choices;
  const less = first.score - WORTH.loose;
  return choices.map((one) => ({ ...one, score: Math.max(0.01, one.score - less) }));
}

const industryOf = ({ subCategory }: Choice): string => subCategory.slice(0, 4);

/** What the words of a line are said of most: never enough to be sure, more than a part of a name, and before other meanings of the best guess where they say it plainly. */
function byTelling(best: ReadonlyMap<string, Choice>, told: readonly Told[], add: Add): void {
  const [first] = [...best.values()].toSorted((one, other) => other.score - one.score);
  const heads = wordsOf(first?.reason.said ?? '');
  for (const [place, { id, share, word }] of told.slice(0, CHOICES).entries()) {
    const isPlain =
      !(heads.length === 1 && heads[0] === word) && first !== undefined && first.score >= SURE && first.subCategory !== id && share >= PLAIN_SHARE;
    const score = isPlain ? first.score - LESS.told - place * LESS.place : WORTH.told + WORTH.eachShare * Math.min(2, share);
    add(id, score, { by: 'word', said: word });
  }
}
/** From such a share on the words of a line point to a sub-category plainly. */
const PLAIN_SHARE = 0.35;

const FASTENERS = '0004-05-';
const STAINLESS = '0004-05-01';
/** A stainless bolt is a bolt and a stainless fastener. */
function addStainless(best: ReadonlyMap<string, Choice>, values: readonly string[], add: Add): void {
  const material = values.find((value) => families.get(value) === 'stainless');
  const fastener = [...best.values()].filter(({ subCategory }) => subCategory.startsWith(FASTENERS)).toSorted((one, other) => other.score - one.score)[0];
  if (material && fastener) add(STAINLESS, fastener.score - 0.01, { by: 'word', said: material });
}
