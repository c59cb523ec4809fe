import { type Lane, lanes, type Work } from '../http/admission-port.ts';

type Run = () => Promise<unknown>;

/** A work in line; in each turn of a lane every address that waits there has one. */
export type Waiting = { id: string; work: Work; turn: number; run: Run };

/**
 * The line of one class of works, in the shape that p-queue asks for: lanes go before each other, and within a lane addresses take turns (fair queueing).
 * Works of one name take at most half of the places; whom that holds back is passed by.
 */
export class FairLine {
  /** In the order in which they begin. */
  #waiting: Waiting[] = [];
  /** The turn that each lane is at. */
  readonly #turns = new Map<Lane, number>();
  readonly #workingOf = new Map<string, number>();
  readonly #mostOfName: number;

  constructor(places: number) {
    this.#mostOfName = Math.max(1, Math.ceil(places / 2));
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** None while all in line are held back by their names, so that p-queue waits for an end. */
  get size(): number {
    return this.#waiting.some(({ work }) => !this.isNameFull(work.name)) ? this.#waiting.length : 0;
  }

  #working = (name: string): number => this.#workingOf.get(name) ?? 0;
  isNameFull = (name: string): boolean => this.#working(name) >= this.#mostOfName;

  enqueue(run: Run, { id = '', work }: Partial<Waiting> = {}): void {
    if (!work) throw new TypeError('work');
    const one = { id, work, run, turn: this.#turnOf(work) };
    this.#waiting.splice(this.#waiting.findLastIndex((other) => !goesBefore(one, other)) + 1, 0, one);
  }

  dequeue(): Run | undefined {
    const place = this.#waiting.findIndex(({ work }) => !this.isNameFull(work.name));
    const [one] = place < 0 ? [] : this.#waiting.splice(place, 1);
    if (!one) return undefined;
    this.#turns.set(one.work.lane, one.turn);
    this.#workingOf.set(one.work.name, this.#working(one.work.name) + 1);
    return one.run;
  }

  remove(id: string): void {
    this.#waiting = this.#waiting.filter((one) => one.id !== id);
  }

  ended({ name }: Work): void {
    this.#workingOf.set(name, this.#working(name) - 1);
  }

  /** Names of the works that begin before one that comes now. */
  ahead(work: Work): string[] {
    const mine = { work, turn: this.#turnOf(work) };
    const before = this.#waiting.filter((one) => !goesBefore(mine, one)).map((one) => one.work.name);
    return before.filter((name) => name === work.name || !this.isNameFull(name));
  }

  /** p-queue's, for what nobody asks here: no work has another priority than its lane. */
  filter = (): Run[] => [];
  setPriority = (): void => {};

  /** One turn behind the last work of the same address, or the next one. */
  #turnOf({ lane, from }: Work): number {
    const own = this.#waiting.findLast(({ work }) => work.lane === lane && work.from === from);
    return (own?.turn ?? this.#turns.get(lane) ?? 0) + 1;
  }
}

type Placed = Pick<Waiting, 'work' | 'turn'>;
const goesBefore = (a: Placed, b: Placed): boolean => (lanes.indexOf(a.work.lane) - lanes.indexOf(b.work.lane) || a.turn - b.turn) < 0;
