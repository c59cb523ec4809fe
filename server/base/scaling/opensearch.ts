/** OpenSearch did not answer as asked; whoever asks can do without it. */
export class OpenSearchTrouble extends Error {
  override name = 'OpenSearchTrouble';
  /** Of the answer; 0 where there was none in time. */
  readonly status: number;
  constructor(message: string, status = 0) {
    super(message);
    this.status = status;
  }
}

export interface OpenSearch {
  /** Begins the name of everything that is ours there. */
  prefix: string;
  /** @throws OpenSearchTrouble */
  ask<T>(method: string, path: string, body?: object, milliseconds?: number): Promise<T>;
  /** The same with one JSON object in each line (`_bulk`, `_msearch`). @throws OpenSearchTrouble */
  askLines<T>(path: string, lines: object[], milliseconds?: number): Promise<T>;
}

/** An administrative request or a write may take this long. */
const PATIENCE_MS = 10_000;
/** After a failure nobody is kept waiting for the next one: so long nothing is asked at all, then twice as long, to half a minute. */
const REST_MS = 5_000;
const LONGEST_REST_MS = 30_000;
const OVERLOADED = 429;

/** `http(s)://user:password@host:port/prefix`; the prefix is `wbn` where the address names none. */
export function openSearch(url: string, restMs = REST_MS): OpenSearch {
  const { origin, username, password, pathname } = new URL(url);
  const headers: Record<string, string> = {};
  if (username) headers.authorization = `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`;
  let restsUntil = 0;
  let rest = restMs;
  const takeRest = () => {
    // Many may fail at once: that is one failure.
    if (Date.now() < restsUntil) return;
    restsUntil = Date.now() + rest;
    rest = Math.min(2 * rest, LONGEST_REST_MS);
  };
  const send = async <T>(method: string, path: string, content: { body?: string; type: string }, milliseconds: number): Promise<T> => {
    if (Date.now() < restsUntil) throw new OpenSearchTrouble('did not answer a moment ago');
    const signal = AbortSignal.timeout(milliseconds);
    const init = { method, signal, headers: { ...headers, ...(content.body !== undefined && { 'content-type': content.type }) }, ...content };
    try {
      const answer = await read<T>(await fetch(origin + path, init));
      rest = restMs;
      return answer;
    } catch (error) {
      const trouble = troubleOf(error);
      // What it refuses is ours to mend, and tells nothing of how it is.
      if (trouble.status === 0 || trouble.status === OVERLOADED || trouble.status >= 500) takeRest();
      throw trouble;
    }
  };
  return {
    prefix: pathname.replace(/\//g, '') || 'wbn',
    ask: (method, path, body, milliseconds = PATIENCE_MS) =>
      send(method, path, { type: 'application/json', ...(body && { body: JSON.stringify(body) }) }, milliseconds),
    askLines: (path, lines, milliseconds = PATIENCE_MS) =>
      send('POST', path, { type: 'application/x-ndjson', body: lines.map((line) => `${JSON.stringify(line)}\n`).join('') }, milliseconds),
  };
}

async function read<T>(answer: Response): Promise<T> {
  const text = await answer.text();
  if (!answer.ok) throw new OpenSearchTrouble(text.slice(0, 500), answer.status);
  return JSON.parse(text) as T;
}

function troubleOf(error: unknown): OpenSearchTrouble {
  if (error instanceof OpenSearchTrouble) return error;
  const { message, cause } = error as Error;
  return new OpenSearchTrouble([message, cause instanceof Error ? (cause.message ?? '') : ''].filter(Boolean).join(': '));
}
