import { newId } from '#server/base/database/id.ts';
import { percentile } from '../support/print.ts';
import type { Item, Scenario, Statement } from './item.ts';
import type { Load } from './load.ts';
import { record, renewed, statementsTook } from './record.ts';

export interface Figures {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

/** One scenario with so many clients, beside its two references. */
export interface Row {
  name: string;
  clients: number;
  call: Figures;
  raw: Figures;
  empty: Figures;
  /** Requests of one item; the empty route counts as often. */
  requests: number;
  statements: number;
  /** Milliseconds of the server's own thread for one item. */
  server: number;
  /** Milliseconds of its statements, as the server sees them; those that run beside each other add up. */
  waited: number;
  kilobytes: number;
}

export const ratioOf = ({ call, raw, empty, requests }: Row, share: 'p50' | 'p95'): number => call[share] / (raw[share] + requests * empty[share]);

/** In turns, so that whatever else the machine does hits all three. */
const ROUNDS = 3;
const CALL_MS = 1_100;
const EMPTY_MS = 350;
const WARM_MS = 250;
const READS = 240;
/** Writes of one round at most. */
const WRITES = 700;
const EMPTY: Item = { requests: [{ method: 'GET', path: '/health/live' }], marks: [] };

const CLIENTS = [1, 8];

export async function measure(load: Load, scenario: Scenario): Promise<Row[]> {
  const rows: Row[] = [];
  const turn = scenario.writes ? null : await recordAll(load, scenario);
  for (const clients of CLIENTS) rows.push(turn ? await measureReads(load, scenario, clients, turn) : await measureWrites(load, scenario, clients));
  return rows;
}

async function recordAll(load: Load, scenario: Scenario): Promise<Turn> {
  const items = await scenario.items(READS);
  const statements: Statement[][] = [];
  for (const item of items) statements.push(await recorded(load, item));
  return { items, statements };
}

async function measureReads(load: Load, { name }: Scenario, clients: number, turn: Turn): Promise<Row> {
  await load.run({ items: turn.items, clients, once: false, milliseconds: WARM_MS });
  await load.run({ statements: turn.statements, clients, once: false, milliseconds: WARM_MS });
  return inTurns(load, { name, clients, once: false }, () => turn);
}

/** What a write leaves behind cannot be written again: each is made once, and replayed with the marks of one that was not made. */
async function measureWrites(load: Load, scenario: Scenario, clients: number): Promise<Row> {
  const [model, ...items] = (await scenario.items(1 + 2 * WRITES * ROUNDS)) as [Item, ...Item[]];
  const since = newId();
  const statements = await recorded(load, model);
  return inTurns(load, { name: scenario.name, clients, once: true }, (round) => {
    const own = items.slice(2 * WRITES * round, 2 * WRITES * (round + 1));
    return { items: own.slice(0, WRITES), statements: own.slice(WRITES).map((item) => renewed(statements, model, item, since)) };
  });
}

const recorded = (load: Load, item: Item): Promise<Statement[]> => record(() => load.run({ items: [item], clients: 1, once: true, milliseconds: 60_000 }));

interface Turn {
  items: Item[];
  statements: Statement[][];
}

async function inTurns(load: Load, { name, clients, once }: { name: string; clients: number; once: boolean }, turnOf: (round: number) => Turn): Promise<Row> {
  const [call, raw, empty] = [collected(), collected(), collected()];
  let [server, waited, bytes] = [0, 0, 0];
  let turn: Turn = { items: [], statements: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    turn = turnOf(round);
    const { items, statements } = turn;
    empty.add(await load.run({ items: [EMPTY], clients, once: false, milliseconds: EMPTY_MS }));
    const [before, took] = [process.threadCpuUsage(), statementsTook()];
    const done = await load.run({ items, clients, once, milliseconds: CALL_MS });
    const { user, system } = process.threadCpuUsage(before);
    server += (user + system) / 1000;
    waited += statementsTook() - took;
    bytes += done.bytes;
    call.add(done);
    raw.add(await load.run({ statements, clients, once, milliseconds: CALL_MS }));
  }
  const count = call.count();
  return {
    ...{ name, clients, requests: turn.items[0]?.requests.length ?? 1, statements: meanLength(turn.statements) },
    ...{ call: call.figures(), raw: raw.figures(), empty: empty.figures() },
    ...{ server: server / count, waited: waited / count, kilobytes: bytes / count / 1000 },
  };
}

const meanLength = (lists: unknown[][]): number => Math.round((10 * lists.reduce((sum, list) => sum + list.length, 0)) / lists.length) / 10;

function collected() {
  const times: number[] = [];
  let milliseconds = 0;
  return {
    add: (part: { times: number[]; milliseconds: number }) => {
      times.push(...part.times);
      milliseconds += part.milliseconds;
    },
    count: () => times.length,
    figures: (): Figures => ({
      perSecond: (1000 * times.length) / milliseconds,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      p99: percentile(times, 0.99),
    }),
  };
}
