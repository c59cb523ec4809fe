import type { Quoted } from '#server/trade/benchmark/statistics.ts';
import { type Random, randomFrom } from '../../../bench/support/random.ts';

/** How a market is made: the same kind gives the same frequencies, each seed another history. */
export interface Kind {
  name: string;
  /** Of prices among suppliers, on the logarithmic scale. */
  spread: number;
  /** How many times dearer the dear half is. */
  dear: number;
  /** Suppliers of the first quarter, at least and at most. */
  suppliers: [least: number, most: number];
  /** How often one of the suppliers has a price list that holds for the next quarter too. */
  lists: number;
  /** Of suppliers that come before the second, each number as likely. */
  join: number[];
}

const SOME = [0, 1, 1, 2];
export const KINDS: Kind[] = [
  { name: 'few suppliers', spread: 0.15, dear: 1, suppliers: [1, 5], lists: 0.5, join: SOME },
  { name: 'two suppliers', spread: 0.25, dear: 1, suppliers: [2, 2], lists: 0.5, join: [0] },
  { name: 'five and more', spread: 0.2, dear: 1, suppliers: [5, 9], lists: 0.5, join: SOME },
  { name: 'five or six with price lists', spread: 0.22, dear: 1, suppliers: [5, 6], lists: 1, join: SOME },
  { name: 'many', spread: 0.25, dear: 1, suppliers: [10, 24], lists: 0.5, join: SOME },
  { name: 'two grades', spread: 0.05, dear: 2.2, suppliers: [6, 8], lists: 0.7, join: SOME },
  { name: 'two grades, many', spread: 0.08, dear: 3, suppliers: [10, 20], lists: 0.7, join: SOME },
];

/** Two quarters of one cell: suppliers leave and join, some change their prices, and each asks somewhat more or less of a buyer. */
export function marketOf({ spread, dear, suppliers: [least, most], lists, join }: Kind, seed: number): [Quoted[], Quoted[]] {
  const random = randomFrom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const level = 10 ** (3 * random());
  const price = () => level * Math.exp(spread * normal()) * (random() < 0.5 ? dear : 1);
  const first = Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, (_, place) => ({ supplier: `s${place}`, price: price() }));
  const stay = first.slice(pick(random, [0, 0, 0, 1]));
  const joined = Array.from({ length: pick(random, join) }, (_, place) => ({ supplier: `n${place}`, price: price() }));
  const isListed = random() < lists;
  const second = [...stay.map(({ supplier, price }) => ({ supplier, price: isListed ? price : price * Math.exp(0.05 * normal()) })), ...joined];
  return [quotesOf(random, first, isListed), quotesOf(random, second, isListed)];
}

const pick = (random: Random, of: number[]): number => of[Math.floor(random() * of.length)] ?? 0;

/** Each supplier quotes to some of eight buyers, to all at one price where it has a list. */
function quotesOf(random: Random, suppliers: { supplier: string; price: number }[], isListed: boolean): Quoted[] {
  return suppliers.flatMap(({ supplier, price }) =>
    Array.from({ length: 8 }, (_, buyer) => buyer)
      .filter(() => random() < 0.6)
      .map((buyer) => ({ supplier, buyer: `b${buyer}`, value: (isListed ? price : price * (0.98 + 0.04 * random())).toFixed(4) })),
  );
}
