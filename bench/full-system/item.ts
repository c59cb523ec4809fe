/** One request as it goes over the wire. */
export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

/** What somebody does: one request, or a few that belong together, one after the other. */
export interface Item {
  requests: Asked[];
  /** What is in no other item, in the same places: a write is replayed with those of another. */
  marks: string[];
}

export interface Scenario {
  name: string;
  /** A write takes each item once; a read draws from them again and again. */
  writes: boolean;
  items(count: number): Promise<Item[]>;
}

/** A statement as it goes to PostgreSQL. */
export interface Statement {
  name?: string | undefined;
  text: string;
  values: unknown[];
}
