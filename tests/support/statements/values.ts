import type { Node } from '../source.ts';

/** A place in a file of ours that a type or a function is written in. */
export interface At {
  node: Node;
  path: string;
}

/** What is only known while the product runs: in a statement it becomes a parameter. */
export class Unknown {
  readonly type: At | undefined;
  /** The function whose caller gives it. */
  readonly given: At | undefined;

  constructor(type?: At, given?: At) {
    this.type = type;
    this.given = given;
  }
}

/** A function of ours, with what it sees around it. */
export class Closure {
  readonly at: At;
  readonly env: Env;

  constructor(at: At, env: Env) {
    this.at = at;
    this.env = env;
  }
}

/** Thrown where a value decides what the statement says, and only callers know it. */
export class NeedsCallers extends Error {
  readonly given: At;

  constructor(given: At) {
    super('only its callers know');
    this.given = given;
  }
}

/** Thrown where the code does not come to the statement with the values of this run. */
export class Unreachable extends Error {}

/** Names and what they stand for, each worked out when it is first asked for. */
export class Env {
  readonly path: string;
  readonly #parent: Env | undefined;
  readonly #thunks = new Map<string, () => unknown>();
  readonly #values = new Map<string, unknown>();

  constructor(path: string, parent?: Env) {
    this.path = path;
    this.#parent = parent;
  }

  declare(name: string, thunk: () => unknown): void {
    this.#thunks.set(name, thunk);
  }

  assign(name: string, value: unknown): void {
    if (this.#thunks.has(name)) this.#values.set(name, value);
    else this.#parent?.assign(name, value);
  }

  has(name: string): boolean {
    return this.#thunks.has(name) || (this.#parent?.has(name) ?? false);
  }

  get(name: string): unknown {
    if (this.#values.has(name)) return this.#values.get(name);
    const thunk = this.#thunks.get(name);
    if (!thunk) return this.#parent ? this.#parent.get(name) : new Unknown();
    const value = thunk();
    this.#values.set(name, value);
    return value;
  }
}

/** Which way is taken where a value that is not known decides: each run another, until every way was taken. */
export class Choices {
  readonly #sizes = new Map<string, number>();
  readonly #taken = new Set<string>();
  #turn = 0;
  #forced: [key: string, option: number] | undefined;

  choose(at: At, options: number): number {
    const key = `${at.path}:${at.node.start}`;
    this.#sizes.set(key, options);
    const option = this.#forced?.[0] === key ? this.#forced[1] : Math.min(this.#turn, options - 1);
    this.#taken.add(`${key} ${option}`);
    return option;
  }

  /** Turns to the next run. @returns false when every way was taken. */
  next(): boolean {
    this.#turn++;
    this.#forced = undefined;
    if (this.#turn < Math.max(1, ...this.#sizes.values())) return true;
    for (const [key, size] of this.#sizes)
      for (let option = 0; option < size; option++)
        if (!this.#taken.has(`${key} ${option}`)) {
          this.#taken.add(`${key} ${option}`);
          this.#forced = [key, option];
          this.#turn = 0;
          return true;
        }
    return false;
  }
}
