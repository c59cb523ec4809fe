import { expect, test } from 'vitest';
import { seeded } from '../../../../tests/support/drawn.ts';
import { type LabelColumns, numbersIn, readNumbers, tally } from './tally.ts';

const random = seeded(36);
const below = (most: number): number => Math.floor(random() * most);
const CODES = 40;

/** Documents with up to six different labels each. */
const drawDocuments = (count: number): number[][] =>
  Array.from({ length: count }, () => [...new Set(Array.from({ length: below(7) }, () => 1 + below(CODES)))]);

function columnsOf(documents: number[][]): LabelColumns {
  const ends = new Uint32Array(documents.length + 1);
  for (const [place, labels] of documents.entries()) ends[place + 1] = (ends[place] as number) + labels.length;
  return { ends, codes: Uint16Array.from(documents.flat()), most: CODES };
}

/** One document after the other, as the rules say it. */
function countedOneByOne(documents: number[][], filters: number[][]): number[][] {
  const counts = Array.from({ length: filters.length + 1 }, () => new Array<number>(CODES + 1).fill(0));
  for (const labels of documents) {
    const missed = filters.flatMap((codes, place) => (codes.some((code) => labels.includes(code)) ? [] : [place]));
    if (missed.length > 1) continue;
    const own = counts[missed.length === 0 ? 0 : (missed[0] as number) + 1] as number[];
    for (const label of labels) own[label] = (own[label] as number) + 1;
  }
  return counts;
}

test('counts of labels are those of a count one by one: of listed documents and of all but those, with up to thirty filters', async () => {
  for (let round = 0; round < 200; round += 1) {
    const documents = drawDocuments(below(300));
    const filters = Array.from({ length: round % 10 === 0 ? 30 : below(4) }, () => Array.from({ length: below(5) }, () => below(CODES + 20)));
    const chosen = documents.flatMap((_, number) => (random() < 0.3 ? [number] : []));
    const others = documents.flatMap((_, number) => (chosen.includes(number) ? [] : [number]));
    const expected = countedOneByOne(
      chosen.map((number) => documents[number] as number[]),
      filters,
    );
    const columns = columnsOf(documents);
    const plain = (counts: Uint32Array[]) => counts.map((each) => [...each]);
    expect(plain(await tally(columns, { numbers: Int32Array.from(chosen) }, filters))).toEqual(expected);
    expect(plain(await tally(columns, { allBut: Int32Array.from(others.toReversed()) }, filters))).toEqual(expected);
  }
});

test('a long count lets others have their turn', async () => {
  const columns = columnsOf(Array.from({ length: 400_000 }, () => [1, 2, 3]));
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  const counts = await tally(columns, { allBut: new Int32Array() }, []);
  clearInterval(timer);
  expect(counts[0]?.[2]).toBe(400_000);
  expect(turns).toBeGreaterThan(0);
});

test('lists of the database are read as they are written', () => {
  for (const numbers of [[], [0], [-1, 20, -300], [2_147_483_647, -2_147_483_648], [7, 8, 9, 10]])
    expect([...numbersIn(`{${numbers.join(',')}}`)]).toEqual(numbers);
  const into = new Uint32Array(5);
  expect(readNumbers('{3,4}', into, 2)).toBe(2);
  expect([...into]).toEqual([0, 0, 3, 4, 0]);
});
