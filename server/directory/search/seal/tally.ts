import { setImmediate as turn } from 'node:timers/promises';

/** The labels of all documents of a seal, one document after the other in the order of their numbers. A label stands there as its code, from 1. */
export interface LabelColumns {
  /** Where the labels of each document end, and before the first of them 0. */
  ends: Uint32Array;
  codes: Uint16Array | Uint32Array;
  /** The highest code. */
  most: number;
}

/** What is counted: documents by number, ascending; or all but those. */
export type Numbered = { numbers: Int32Array } | { allBut: Int32Array };

/** More filters than these do not fit into the bits of a number. */
export const MOST_FILTERS = 30;

/** So many labels are counted, which takes one to two milliseconds, before the process turns to others. */
const SLICE = 500_000;

/**
 * Counts of each code: first among the documents within all filters, then for each filter among those that miss this filter alone. A filter is codes of
 * which a document must have one.
 */
export async function tally(columns: LabelColumns, what: Numbered, filters: readonly (readonly number[])[]): Promise<Uint32Array[]> {
  const counts = Array.from({ length: filters.length + 1 }, () => new Uint32Array(columns.most + 1));
  const count = counterOf(columns, bitsOf(filters, columns.most), counts);
  const numbers = 'numbers' in what ? what.numbers : others(columns.ends.length - 1, what.allBut);
  let seen = 0;
  for (let place = 0; place < numbers.length; place += 1) {
    seen += count(numbers[place] as number);
    if (seen < SLICE) continue;
    seen = 0;
    await turn();
  }
  return counts;
}

/** Which filters a label meets, as bits. */
function bitsOf(filters: readonly (readonly number[])[], most: number): Uint32Array {
  const bits = new Uint32Array(most + 1);
  for (const [place, codes] of filters.entries()) for (const code of codes) if (code > 0 && code <= most) bits[code] = (bits[code] as number) | (1 << place);
  return bits;
}

/** Counts one document. @returns how many labels it has */
function counterOf({ ends, codes }: LabelColumns, bits: Uint32Array, counts: Uint32Array[]): (number: number) => number {
  const all = 2 ** (counts.length - 1) - 1;
  return (number) => {
    const [from, to] = [ends[number] as number, ends[number + 1] as number];
    let met = 0;
    if (all !== 0) for (let at = from; at < to; at += 1) met |= bits[codes[at] as number] as number;
    const missed = all & ~met;
    // Two filters missed: it is counted nowhere.
    if ((missed & (missed - 1)) !== 0) return to - from;
    const own = counts[missed === 0 ? 0 : 32 - Math.clz32(missed)] as Uint32Array;
    for (let at = from; at < to; at += 1) own[codes[at] as number] = (own[codes[at] as number] as number) + 1;
    return to - from;
  };
}

function others(documents: number, without: Int32Array): Int32Array {
  const numbers = new Int32Array(documents);
  const left = new Uint8Array(documents).fill(1);
  for (const number of without) left[number] = 0;
  let found = 0;
  for (let number = 0; number < documents; number += 1) if (left[number] === 1) numbers[found++] = number;
  return numbers.subarray(0, found);
}

const [ZERO, NINE, MINUS] = ['0'.charCodeAt(0), '9'.charCodeAt(0), '-'.charCodeAt(0)];

/** Whole numbers out of a list as PostgreSQL writes it (`{1,-2}`): the usual parser makes a string of each. @returns how many were put into `into` from `at` on */
export function readNumbers(text: string, into: { [index: number]: number }, at = 0): number {
  let [value, sign, found, inside] = [0, 1, 0, false];
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charCodeAt(place);
    if (letter >= ZERO && letter <= NINE) [value, inside] = [10 * value + letter - ZERO, true];
    else if (letter === MINUS) sign = -1;
    else if (inside) {
      into[at + found] = sign * value;
      found += 1;
      [value, sign, inside] = [0, 1, false];
    }
  }
  return found;
}

/** The same as an array of its own. */
export function numbersIn(text: string): Int32Array {
  // One sign and a comma each, at least.
  const room = new Int32Array(text.length >> 1);
  return room.slice(0, readNumbers(text, room));
}
