import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

/** An event as a stream brings it. */
export interface Told {
  id: number;
  event: string;
  data: unknown;
}

export interface Stream {
  status: number;
  headers: IncomingHttpHeaders;
  told: Told[];
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  /** Waits until so many events have come. */
  has(count: number): Promise<Told[]>;
  close(): void;
}

const WAIT_MS = 8_000;

/** Reads a stream of server-sent events, by a connection of its own: `fetch` keeps spare ones open, for which a server that stops would wait. */
export async function openStream(url: string, headers: Record<string, string>): Promise<Stream> {
  const leaving = new AbortController();
  const response = await new Promise<IncomingMessage>((resolve, fail) => {
    get(url, { headers, agent: false, signal: leaving.signal }, resolve).on('error', fail);
  });
  const told: Told[] = [];
  let heard = () => {};
  const ended = read(response, told, () => heard());
  const has = async (count: number) => {
    const until = Date.now() + WAIT_MS;
    while (told.length < count) {
      if (Date.now() > until) throw new Error(`${told.length} of ${count} events came: ${JSON.stringify(told)}`);
      await new Promise<void>((resolve) => {
        heard = resolve;
        setTimeout(resolve, 100);
      });
    }
    return told;
  };
  return { status: response.statusCode ?? 0, headers: response.headers, told, ended, has, close: () => leaving.abort() };
}

async function read(response: IncomingMessage, told: Told[], heard: () => void): Promise<void> {
  let rest = '';
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      const frames = (rest + chunk).split('\n\n');
      rest = frames.pop() ?? '';
      told.push(...frames.flatMap(toldBy));
      heard();
    }
  } catch {
    // Closed by this side, or cut.
  }
}

function toldBy(frame: string): Told[] {
  const fields = new Map(frame.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
  const event = fields.get('event');
  return event ? [{ id: Number(fields.get('id')), event, data: JSON.parse(fields.get('data') ?? 'null') }] : [];
}
