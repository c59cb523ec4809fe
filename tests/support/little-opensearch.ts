import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Body, searchPlainly } from './little-search.ts';

interface Document {
  version: number;
  /** Null for one that was removed: its version is remembered. */
  body: Body | null;
}

interface Index {
  /** As it was made; one that a test puts there is not searched. */
  settings?: object;
  aliases: Set<string>;
  documents: Map<string, Document>;
}

/**
 * The indices, aliases and versions of an OpenSearch for the order of writes, and what our searches ask of it by a plain look at every document:
 * `proofs/search.ts` asks a real one.
 */
export interface LittleOpenSearch {
  url: string;
  indices: Map<string, Index>;
  /** What is asked, in order: method and path. */
  asked: string[];
  /** Ids that every search finds, and then its total; null: what the documents say. */
  finds: string[] | null;
  /** The request of searches with this number from now on is answered as 503; 0: none. */
  refuses: number;
  /** Waited for before lines are written; what it throws is answered as 503. */
  beforeWrite: () => Promise<void>;
  close(): Promise<void>;
}

export async function startLittleOpenSearch(): Promise<LittleOpenSearch> {
  const little: LittleOpenSearch = { url: '', indices: new Map(), asked: [], finds: [], refuses: 0, beforeWrite: async () => {}, close: async () => {} };
  const server = createServer(async (request, response) => {
    const [status, body] = await answer(little, request).catch((error) => [503, { error: { type: 'unavailable', reason: String(error) } }] as const);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  little.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  little.close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return little;
}

type Reply = readonly [number, object];

async function answer(little: LittleOpenSearch, request: IncomingMessage): Promise<Reply> {
  const path = (request.url ?? '').split('?')[0] as string;
  let text = '';
  for await (const chunk of request) text += chunk;
  little.asked.push(`${request.method} ${path}`);
  if (path === '/_bulk') return write(little, linesOf(text));
  if (path === '/_msearch') return search(little, linesOf(text));
  if (path === '/_aliases') return changeAliases(little, JSON.parse(text));
  if (path.startsWith('/_alias/')) return [200, aliasesLike(little, path.slice('/_alias/'.length))];
  if (path === '/') return [200, { version: { distribution: 'opensearch', number: '2.19.1' } }];
  if (/_(settings|refresh)$/.test(path)) return [200, {}];
  const names = path.slice(1).split(',');
  if (request.method === 'DELETE') for (const name of names) little.indices.delete(name);
  else {
    const { settings, aliases } = JSON.parse(text);
    little.indices.set(names[0] as string, { settings, aliases: new Set(Object.keys(aliases)), documents: new Map() });
  }
  return [200, { acknowledged: true }];
}

// biome-ignore lint/suspicious/noExplicitAny: what the wire carries
type Wire = any;

const linesOf = (text: string): Wire[] => text.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));

function search(little: LittleOpenSearch, lines: Wire[]): Reply {
  little.refuses -= 1;
  if (little.refuses === 0) return [503, { error: { type: 'unavailable', reason: 'refused' } }];
  const asked = lines.flatMap((line, i) => (i % 2 ? [{ at: lines[i - 1].index as string, body: line }] : []));
  return [200, { responses: asked.map(({ at, body }) => (little.finds ? foundOf(little.finds) : foundIn(little, at, body))) }];
}

function foundIn({ indices }: LittleOpenSearch, at: string, body: Wire): object {
  const index = [...indices.values()].find(({ aliases }) => aliases.has(at));
  if (!index) return { status: 404, error: { type: 'index_not_found_exception', reason: at } };
  return searchPlainly(
    [...index.documents.values()].flatMap((one) => one.body ?? []),
    index.settings,
    body,
  );
}

const foundOf = (finds: string[]): object => ({
  hits: { total: { value: finds.length }, hits: finds.map((_id) => ({ _id })) },
  aggregations: {},
});

function aliasesLike({ indices }: LittleOpenSearch, pattern: string): object {
  const start = pattern.replace('*', '');
  const rows = [...indices].map(([name, { aliases }]) => [name, [...aliases].filter((alias) => alias.startsWith(start))] as const);
  return Object.fromEntries(
    rows.filter(([, own]) => own.length > 0).map(([name, own]) => [name, { aliases: Object.fromEntries(own.map((alias) => [alias, {}])) }]),
  );
}

function changeAliases({ indices }: LittleOpenSearch, { actions }: Wire): Reply {
  for (const { add, remove } of actions) {
    if (add) indices.get(add.index)?.aliases.add(add.alias);
    for (const alias of remove?.aliases ?? []) indices.get(remove.index)?.aliases.delete(alias);
  }
  return [200, {}];
}

async function write(little: LittleOpenSearch, lines: Wire[]): Promise<Reply> {
  await little.beforeWrite();
  const items = lines.flatMap((line, i) => {
    const [verb, at] = Object.entries(line)[0] as [string, Wire];
    return at?._index ? [{ [verb]: writeOne(little, at, verb === 'index' ? lines[i + 1] : null) }] : [];
  });
  return [200, { items }];
}

function writeOne({ indices }: LittleOpenSearch, at: Wire, body: Document['body']): object {
  const index = [...indices.values()].find(({ aliases }) => aliases.has(at._index));
  if (!index) return { status: 404, error: { type: 'index_not_found_exception', reason: at._index } };
  if ((index.documents.get(at._id)?.version ?? 0) >= at.version) return { status: 409, error: { type: 'version_conflict_engine_exception', reason: at._id } };
  index.documents.set(at._id, { version: at.version, body });
  return { status: 200 };
}
