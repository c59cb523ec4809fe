import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { COUNTED, type CountedAnswer, type CountedQuery } from './counting.ts';
import type { Built, PeerQuery } from './engine.ts';

const PAGE = 5;

/** Xapian by Debian's own Python (python3-xapian), in a process of its own. */
export interface Xapian {
  build(path: string, folder: string): Promise<{ bytes: number }>;
  open(folder: string): Promise<void>;
  /** How each facet is counted soonest, by these searches. */
  choose(queries: CountedQuery[]): Promise<Layout>;
  take(layout: Layout): Promise<void>;
  /** `tell`: with the counts, which take time to write down. */
  ask(queries: (CountedQuery & { facets: boolean; size: number })[], tell?: boolean): Promise<CountedAnswer[]>;
  close(): void;
}

export type Layout = Record<string, string>;

export function startXapian(): Xapian {
  const child = spawn('/usr/bin/python3', [join(import.meta.dirname, 'peer_xapian.py')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const order = async <T>(what: object): Promise<T> => {
    child.stdin.write(`${JSON.stringify(what)}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error('Xapian gave up: apt-get install python3-xapian');
    return JSON.parse(value) as T;
  };
  return {
    build: (path, folder) => order({ do: 'build', path, folder, facets: COUNTED }),
    open: async (folder) => void (await order({ do: 'open', folder })),
    choose: (queries) => order({ do: 'choose', queries }),
    take: async (layout) => void (await order({ do: 'layout', layout })),
    ask: (queries, tell = false) => order({ do: 'search', queries, tell }),
    close: () => void child.stdin.end(),
  };
}

/** A search by stems as Xapian takes it. */
const asCounted = ({ text, words, type, country, facets }: PeerQuery) => ({
  ...{ text, facets, size: PAGE, groups: words.map((stem) => [[`Z${stem}`]]) },
  filters: Object.entries({ type, country }).flatMap(([facet, value]) => (value ? [{ facet, labels: [`${facet}=${value}`] }] : [])),
});

/** Its index is made of the documents, and how it counts best is measured by these searches. */
export async function buildXapian(path: string, folder: string, sample: PeerQuery[] = []): Promise<Built> {
  const xapian = startXapian();
  const started = performance.now();
  const { bytes } = await xapian.build(path, folder);
  const seconds = (performance.now() - started) / 1000;
  await xapian.open(folder);
  await xapian.take(await xapian.choose(sample.map(asCounted)));
  return { engine: { name: 'Xapian', ask: (queries) => xapian.ask(queries.map(asCounted)), close: async () => xapian.close() }, seconds, bytes };
}
