import type { PartsPart } from '#contract/trade/parts-list/reading.ts';
import { isStopWord, tokensOf } from '#server/directory/search/query/words.ts';
import { vocabulary } from './heads/heads.ts';
import { unitOf } from './vocabulary.ts';

/** A word of a line and where it stands in its sentence. */
export interface Said {
  word: string;
  /** The part between commas and the like that it stands in, from 0. */
  segment: number;
  /** Whether it was read as a size, a quantity and the like, and can be in no name. */
  isPart: boolean;
  /** Whether it is a size, a material, a number and the like, or behind a head without being one: "black", "set". */
  isBeside: boolean;
  /** Behind "with" or "for": it belongs to the item and is not it. */
  isAside: boolean;
  isInBrackets: boolean;
  /** Whether the whole line is in capitals, as lists of spare parts are, which name the thing first: "NUT LOCK". */
  isShouted: boolean;
}

/** More words of a line say nothing about what it is. */
export const MOST_WORDS = 40;
const ASIDE = new Set(['with', 'c/w', 'for', 'incl', 'incl.', 'including', 'includes', 'w/', 'mit', 'für', 'con', 'per', 'para', '+']);
const COLOURS = new Set(
  'orange pink purple brown gold beige teal maroon navy violet magenta cyan turquoise ivory naranja rosa marron arancione viola marrone lila braun'.split(' '),
);
/** Whether a word is a colour that other things are called too: "orange". */
export const isColour = (word: string): boolean => COLOURS.has(word);

/** Words that stand behind what a thing is and say how it is. */
const QUALITIES = new Set(
  'black white red blue green yellow grey silver clear transparent natural male female left right long short small large big mini type size set kit pack packs bag box roll grade class length assembly complete new pcs piece pieces each pair pairs thick wide high version v2 long assorted various style standard heavy duty round flat schwarz weiss rot blau negro blanco rojo nero bianco rosso zinc zinced plated plain spare optional generic any'.split(
    ' ',
  ),
);

/** Words of a text with the place of each: parts that were read keep their words and are beside. */
export function saidOf(text: string, parts: readonly PartsPart[]): Said[] {
  const said: Said[] = [];
  const place = { segment: 0, isAside: false, brackets: 0, isShouted: /\p{Lu}/u.test(text) && text === text.toUpperCase() };
  let from = 0;
  for (const one of [...parts, null]) {
    const to = one ? Math.max(one.from, from) : text.length;
    for (const piece of text.slice(from, to).match(PIECES) ?? []) addPiece(said, place, piece);
    if (one) {
      const { segment, isAside } = place;
      for (const word of plainWords(text.slice(to, one.to)))
        said.push({ word, segment, isPart: !OF_NAMES.has(one.kind), isBeside: true, isAside, isInBrackets: place.brackets > 0, isShouted: place.isShouted });
      from = Math.max(one.to, from);
    }
  }
  return withoutUnit(said.slice(0, MOST_WORDS));
}

const CELL_UNITS = new Set('bottle bot btl can tin jar tub pad ream pail sachet tube foot cu c u lm lf mtr bunch tray'.split(' '));
/** A last cell that says only what a thing is counted by is no part of its name: "cutting disc, box". */
function withoutUnit(said: Said[]): Said[] {
  const last = said.at(-1)?.segment ?? 0;
  const cell = said.filter(({ segment }) => segment === last);
  const name = said.filter(({ segment, isBeside }) => segment < last && !isBeside).map(({ word }) => word);
  const isUnit = name.length > 0 && cell.length <= 2 && cell.every(({ word, isPart }) => !isPart && (unitOf(word) !== null || CELL_UNITS.has(word)));
  if (
    !isUnit ||
    vocabulary().heads.has([...name, ...cell.map(({ word }) => word)].join(' ')) ||
    vocabulary().heads.has([...cell.map(({ word }) => word), ...name].join(' '))
  )
    return said;
  return said.filter(({ segment }) => segment < last);
}

/** Kinds of parts that names have too: "Latex gloves". */
const OF_NAMES = new Set<PartsPart['kind']>(['material', 'finish']);

/** `25/bundle`: how many are in one. */
const IN_ONE = /^\d[\d.,]*\/\p{L}+$/u;

/** Signs that part a line, and what stands between spaces otherwise. */
const PIECES = /[,;()[\]|（）、，]|[^\s,;()[\]|（）、，]+/gu;
const BREAKS = new Set([',', ';', '|', '-', '–', '—', '/', '->', ':', '、', '，']);

interface Place {
  segment: number;
  isAside: boolean;
  brackets: number;
  isShouted: boolean;
}

function addPiece(said: Said[], place: Place, piece: string): void {
  if ('([（'.includes(piece)) {
    place.brackets += 1;
    place.segment += 1;
  } else if (')]）'.includes(piece)) {
    place.brackets = Math.max(0, place.brackets - 1);
    place.segment += 1;
  } else if (BREAKS.has(piece)) place.segment += 1;
  else {
    if (said.length > 0 && ASIDE.has(piece.toLowerCase())) place.isAside = true;
    const { segment, isAside, brackets } = place;
    for (const word of plainWords(withoutDots(piece)))
      said.push({
        word,
        segment,
        isPart: IN_ONE.test(piece),
        isBeside: IN_ONE.test(piece) || /\d/.test(word) || QUALITIES.has(word) || isColour(word) || (word.length === 1 && /[a-z]/.test(word)),
        isAside,
        isInBrackets: brackets > 0,
        isShouted: place.isShouted,
      });
    if (piece.endsWith(':')) place.segment += 1;
  }
}

/** `P.V.C.Socket` as it is read aloud: letters with points are one word. */
const withoutDots = (piece: string): string => piece.replaceAll(/(?<![\p{L}\p{N}])(?:\p{L}\.){2,}/gu, (letters) => `${letters.replaceAll('.', '')} `);

/** Words as they are searched, without those that say nothing. */
const plainWords = (text: string): string[] =>
  tokensOf(text)
    .filter(({ raw }) => !isStopWord(raw))
    .map(({ word }) => word);
