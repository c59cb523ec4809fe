import { type Lane, lanes, type Work } from '../http/admission-port.ts';

/** A work in line; in each turn of a lane every address that waits there has one. */
export type Waiting = { id: string; work: Work; turn: number; run: Run };

/**
 * The places of one class of works and the line before them, in the shape that p-queue asks for: lanes go before each other, and within a lane addresses
 * take turns (fair queueing). Works of one name take at most half of the places; whom that holds back is passed by.
 */
export class FairLine {
  readonly places: number;
  /** How many have a place, and how many of each name. */
  working = 0;
  readonly #workingOf = new Map<string, number>();
  /** In the order in which they begin. */
  waiting: readonly Waiting[] = [];
  /** The turn that each lane is at. */
  readonly #turns = new Map<Lane, number>();

  constructor(places: number) {
    this.places = places;
  }

  /** None while all in line are held back, by what works or by their names, so that p-queue waits for an end. */
  get size(): number {
    return this.waiting.some(({ work }) => this.#hasPlace(work)) ? this.waiting.length : 0;
  }

  #isNameFull = (name: string): boolean => (this.#workingOf.get(name) ?? 0) >= Math.ceil(this.places / 2);
  #hasPlace = ({ name }: Work): boolean => this.working < this.places && !this.#isNameFull(name);

  /** @returns whether this work need not stand in line: then it has its place. */
  letsIn(work: Work): boolean {
    const isFree = this.waiting.length === 0 && this.#hasPlace(work);
    if (isFree) this.#count(work, 1);
    return isFree;
  }

  #count({ name }: Work, change: number): void {
    this.working += change;
    this.#workingOf.set(name, (this.#workingOf.get(name) ?? 0) + change);
  }
  ended = (work: Work): void => this.#count(work, -1);

  enqueue(run: Run, { id = '', work }: Partial<Waiting> = {}): void {
    if (!work) throw new TypeError('work');
    const one = { id, work, run, turn: this.#turnOf(work) };
    this.waiting = this.waiting.toSpliced(this.waiting.findLastIndex((other) => !goesBefore(one, other)) + 1, 0, one);
  }

  dequeue(): Run | undefined {
    const one = this.waiting.find(({ work }) => this.#hasPlace(work));
    if (!one) return undefined;
    this.remove(one.id);
    this.#turns.set(one.work.lane, one.turn);
    this.#count(one.work, 1);
    return one.run;
  }

  remove(id: string): void {
    this.waiting = this.waiting.filter((one) => one.id !== id);
  }

  /** Names of the works that begin before one that comes now. */
  ahead(work: Work): string[] {
    const mine = { work, turn: this.#turnOf(work) };
    const before = this.waiting.filter((one) => !goesBefore(mine, one)).map((one) => one.work.name);
    return before.filter((name) => name === work.name || !this.#isNameFull(name));
  }

  /** p-queue's, for what nobody asks here: no work has another priority than its lane. */
  filter = (): Run[] => [];
  setPriority = (): void => {};

  /** One turn behind the last work of the same address, or the next one. */
  #turnOf({ lane, from }: Work): number {
    const own = this.waiting.findLast(({ work }) => work.lane === lane && work.from === from);
    return (own?.turn ?? this.#turns.get(lane) ?? 0) + 1;
  }
}

type Run = () => Promise<unknown>;
type Placed = Pick<Waiting, 'work' | 'turn'>;
const goesBefore = (a: Placed, b: Placed): boolean => (lanes.indexOf(a.work.lane) - lanes.indexOf(b.work.lane) || a.turn - b.turn) < 0;
