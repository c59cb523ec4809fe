/** What somebody wants of a toggle. Tabs put wishes into the same order: the last one wins in all of them. */
export interface Wish {
  on: boolean;
  at: number;
  /** The tab that said so. */
  by: string;
  /** Counts what became of it: a wish that the server refused comes back turned around, as young as it was. */
  turn: number;
}

export interface Message {
  key: string;
  wish: Wish;
  /** The server has it. */
  isDone: boolean;
  /** How many requests of each tab were known to be over when this was said. */
  over: Record<string, number>;
}

export function isYounger(wish: Wish, than: Wish | null): boolean {
  if (!than) return true;
  if (wish.at !== than.at) return wish.at > than.at;
  return wish.turn === than.turn ? wish.by > than.by : wish.turn > than.turn;
}

export const youngest = (one: Wish | null, other: Wish): Wish => (isYounger(other, one) ? other : (one ?? other));
