/** A search of the comparison: stems that all must stand in a document, and what it must be. */
export interface PeerQuery {
  /** As people would type it. */
  text: string;
  words: string[];
  type?: string | undefined;
  country?: string | undefined;
  /** Whether matches are counted as well: by all facets of ours and Xapian, by type and country of the others. */
  facets: boolean;
}

export interface PeerAnswer {
  total: number;
  /** Wall clock. */
  ms: number;
  /** Processor time of whoever did the work, in milliseconds. */
  cpu: number;
}

/** A search engine with the same documents: page of five, exact total, and counts where they are asked for. */
export interface Engine {
  name: string;
  ask(queries: PeerQuery[]): Promise<PeerAnswer[]>;
  close(): Promise<void>;
}

/** What making an engine's index took. */
export interface Built {
  engine: Engine;
  seconds: number;
  bytes: number;
}
