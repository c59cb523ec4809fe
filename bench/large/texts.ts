import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '#server/directory/search/query/words.ts';
import { oneOf, type Random, weighted } from '../support/random.ts';

const root = join(import.meta.dirname, '../../database/seed');
const readAll = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => /^\d{4}-/.test(name))
    .sort()
    .map((name) => readFileSync(join(root, folder, name), 'utf8'));

/** Zipf-Mandelbrot: the commonest word stands in about a fifth of the businesses, the thousandth in about one of a hundred. */
const FLATNESS = 110;
const STEEPNESS = 1.4;

/** Words of the tree and the demonstration directory, as searches see them, commonest first. */
export function readVocabulary(): string[] {
  const counts = new Map<string, number>();
  for (const text of [...readAll('tree'), ...readAll('directory')].flatMap(textsIn))
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const plain = [...counts].filter(([word]) => /^[a-z]{3,}$/.test(word) && wordsOf(word)[0] === word);
  return plain.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([word]) => word);
}

/** Everything in a JSON file that people read: strings of more than one word. */
function textsIn(json: string): string[] {
  const texts: string[] = [];
  JSON.parse(json, (_, value) => (typeof value === 'string' && value.includes(' ') ? texts.push(value) : 0) && undefined);
  return texts;
}

/** Writes sentences of so many words, the common ones as often as they are in life. */
export function writer(random: Random, vocabulary: string[]): (least: number, most: number) => string {
  const word = weighted(random, vocabulary, (rank) => 1 / (rank + FLATNESS) ** STEEPNESS);
  return (least, most) => Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, word).join(' ');
}

const ONSETS = ['b', 'br', 'c', 'ch', 'd', 'dr', 'f', 'g', 'gl', 'h', 'k', 'l', 'm', 'n', 'p', 'r', 's', 'sh', 'st', 't', 'th', 'v', 'w'];
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ay', 'ea', 'ow'];
const CODAS = ['', 'b', 'ck', 'd', 'l', 'll', 'm', 'n', 'nd', 'r', 'rn', 's', 'st', 't', 'x'];
const ENDS = [
  'bank',
  'by',
  'dale',
  'field',
  'gate',
  'ham',
  'hurst',
  'ley',
  'mere',
  'moor',
  'ridge',
  'stead',
  'stone',
  'ton',
  'wick',
  'wood',
  'ano',
  'ero',
  'ova',
  'sson',
];
const LEGAL = ['Ltd', 'Limited', 'plc', 'GmbH', 'S.r.l.', 'S.A.', 'Inc.', 'LLC', 'B.V.', 'Pvt. Ltd.', 'Co., Ltd.', ''];

/** A company's name: an invented word, one or two words of a trade, a legal form. */
export function inventName(random: Random, trade: () => string): string {
  const syllable = () => oneOf(random, ONSETS) + oneOf(random, VOWELS) + oneOf(random, CODAS);
  const word = syllable() + (random() < 0.5 ? syllable() : '') + oneOf(random, ENDS);
  const trades = random() < 0.4 ? [trade(), trade()] : [trade()];
  return [word, ...trades]
    .map((part) => part[0]?.toUpperCase() + part.slice(1))
    .concat(oneOf(random, LEGAL))
    .join(' ')
    .trim();
}
