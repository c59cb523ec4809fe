// A thread that asks as fast as it is answered, over HTTP or PostgreSQL's protocol.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import type { Asked, Item, Statement } from './item.ts';

export interface Job {
  clients: number;
  /** Ends after so long, or when the items are used up. */
  milliseconds: number;
  once: boolean;
  items?: Item[];
  statements?: Statement[][];
}

export interface Times {
  /** Of each item, in milliseconds. */
  times: number[];
  milliseconds: number;
  bytes: number;
}

const { api, database } = workerData as { api: string; database: string };
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const connections: pg.Client[] = [];
const names = new Map<string, string>();

parentPort?.on('message', (job: Job) =>
  run(job).then(
    (done) => parentPort?.postMessage({ done }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  ),
);

async function run({ clients, milliseconds, once, items = [], statements = [] }: Job): Promise<Times> {
  const queue = items.length > 0 ? items : statements;
  const times: number[] = [];
  const started = performance.now();
  let [next, bytes] = [0, 0];
  const client = async (number: number) => {
    const connection = statements.length > 0 ? await connected(number) : null;
    while (performance.now() - started < milliseconds && (!once || next < queue.length)) {
      const place = next++ % queue.length;
      const begun = performance.now();
      const answered = connection ? await replay(connection, statements[place] as Statement[]) : await ask(items[place] as Item);
      bytes += answered;
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return { times, milliseconds: performance.now() - started, bytes };
}

async function connected(number: number): Promise<pg.Client> {
  const known = connections[number];
  if (known) return known;
  const client = new pg.Client({ connectionString: database, options: '-c lock_timeout=5s -c jit=off', statement_timeout: 10_000 });
  await client.connect();
  connections[number] = client;
  return client;
}

async function replay(connection: pg.Client, statements: Statement[]): Promise<0> {
  for (const { name, text, values } of statements) await connection.query(name ? { name: ownName(text), text, values } : { text, values });
  return 0;
}

/** The product names statements by connection, so that one name stands for several of them here. */
function ownName(text: string): string {
  const name = names.get(text) ?? `r${names.size}`;
  names.set(text, name);
  return name;
}

async function ask({ requests }: Item): Promise<number> {
  const sizes: number[] = [];
  for (const one of requests) sizes.push(await send(one));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function send({ method, path, headers = {}, body }: Asked): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const type = text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((done, fail) => {
    const sent = request(api + path, { method, agent, headers: { ...headers, ...type } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', fail);
      answer.on('end', () => {
        const all = Buffer.concat(parts);
        if (answer.statusCode === 200) done(all.length);
        else fail(new Error(`${method} ${path}: ${answer.statusCode} ${all.toString().slice(0, 300)}`));
      });
    });
    sent.on('error', fail);
    sent.end(text);
  });
}
