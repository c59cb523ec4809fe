import { wordsOf } from '#server/directory/search/query/words.ts';
import automation from './0001.json' with { type: 'json' };
import electronics from './0002.json' with { type: 'json' };
import energy from './0003.json' with { type: 'json' };
import industrial from './0004.json' with { type: 'json' };
import machineries from './0005.json' with { type: 'json' };
import transmission from './0006.json' with { type: 'json' };
import apparel from './0007.json' with { type: 'json' };
import baby from './0008.json' with { type: 'json' };
import beauty from './0009.json' with { type: 'json' };
import accessories from './0010.json' with { type: 'json' };
import food from './0011.json' with { type: 'json' };
import furniture from './0012.json' with { type: 'json' };
import health from './0013.json' with { type: 'json' };
import construction from './0014.json' with { type: 'json' };
import services from './0015.json' with { type: 'json' };
import further from './further.json' with { type: 'json' };

/** English and Chinese, and German, end in what a thing is; Spanish and Italian begin with it. */
interface Said {
  words?: string[];
  german?: string[];
  romance?: string[];
}
const INDUSTRIES: readonly Record<string, Said>[] = [
  ...[automation, electronics, energy, industrial, machineries, transmission, apparel, baby],
  ...[beauty, accessories, food, furniture, health, construction, services],
];

/** What a thing is called: the sub-categories that it may be, the likeliest first. */
export interface Head {
  said: string;
  ids: string[];
  isFirst: boolean;
}

interface Vocabulary {
  /** By their words, as these are searched. */
  heads: Map<string, Head>;
  /** German ones of one word: longer words end in them. */
  endings: Map<string, Head>;
  /** Words that tell together, wherever they stand, such as bar and brass. */
  pairs: { id: string; said: string; words: string[] }[];
  /** No head has more words. */
  mostWords: number;
}

const SHORTEST_ENDING = 4;
const SHORTEST_BEGINNING = 3;
const keep = (heads: Map<string, Head>, key: string, id: string, said: string, isFirst: boolean): void => {
  const known = heads.get(key);
  if (!known) heads.set(key, { said, ids: [id], isFirst });
  else if (!known.ids.includes(id)) known.ids.push(id);
};

function keepGerman({ heads, endings }: Vocabulary, id: string, said: string): void {
  const key = wordsOf(said).join(' ');
  for (const ending of ['', 'n', 'en', 'e', 'er']) keep(heads, key + ending, id, said, false);
  if (key.includes(' ') || key.length < SHORTEST_ENDING) return;
  for (const ending of ['', 'n', 'en', 'e']) keep(endings, key + ending, id, said, false);
}

const PLURALS: Record<string, string> = { o: 'i', e: 'i', a: 'e' };
const pluralOf = (word: string): string => word.slice(0, -1) + (PLURALS[word.slice(-1)] ?? word.slice(-1));

/** Italian makes its plural by the last vowel; that of Spanish is the same word to the search, but for `-es`. */
function keepRomance({ heads }: Vocabulary, id: string, said: string): void {
  const words = wordsOf(said);
  const [first = '', ...rest] = words;
  const plurals = [words, [pluralOf(first), ...rest], words.map(pluralOf), [`${first}e`, ...rest], [`${first}e`, ...rest.map((word) => `${word}e`)]];
  for (const one of plurals) keep(heads, one.join(' '), id, said, true);
}

/** What a name may be too, behind what it is first, whichever industry comes first. */
function keepFurther(whole: Vocabulary, id: string, said: string): void {
  const key = wordsOf(said).join(' ');
  if (whole.heads.get(key)?.isFirst) keepRomance(whole, id, said);
  else keep(whole.heads, key, id, said, false);
}

let known: Vocabulary | undefined;

/** Put together when the first list is read: it takes a tenth of a second and 15 MB, and most processes read none. */
export function vocabulary(): Vocabulary {
  known ??= putTogether();
  return known;
}

function putTogether(): Vocabulary {
  const whole: Vocabulary = { heads: new Map(), endings: new Map(), pairs: [], mostWords: 0 };
  const all = INDUSTRIES.flatMap((industry) => Object.entries(industry));
  for (const [id, { words = [] }] of all)
    for (const said of words) {
      if (said.includes('+')) whole.pairs.push({ id, said: said.replaceAll('+', ' '), words: said.split('+').flatMap(wordsOf) });
      else keep(whole.heads, wordsOf(said).join(' '), id, said, false);
    }
  for (const [id, { german = [] }] of all) for (const said of german) keepGerman(whole, id, said);
  for (const [id, { romance = [] }] of all) for (const said of romance) keepRomance(whole, id, said);
  for (const [id, names] of Object.entries(further)) for (const said of names) keepFurther(whole, id, said);
  whole.mostWords = Math.max(...[...whole.heads.keys()].map((key) => key.split(' ').length));
  return whole;
}

/** The head of a German word that is put together, such as that of "Senkkopfschraube"; null for others. A shorter beginning is no word: "black" is no "Lack". */
export function endingOf(word: string): Head | null {
  const { endings } = vocabulary();
  for (let from = SHORTEST_BEGINNING; from <= word.length - SHORTEST_ENDING; from += 1) {
    const head = endings.get(word.slice(from));
    if (head) return head;
  }
  return null;
}
