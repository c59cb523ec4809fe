import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { type CopyStreamQuery, from } from 'pg-copy-streams';

export type Cell = string | number | boolean | null;

const CHUNK = 1 << 16;

/** One table that is written by COPY on a connection of its own. */
export interface Copy {
  write(cells: Cell[]): void;
  /** Waits until PostgreSQL has taken enough of what was written. */
  ready(): Promise<void>;
  /** @returns rows written. */
  end(): Promise<number>;
}

/** Foreign keys and triggers rest meanwhile: what they would say is written by the generator, and checked afterwards. */
export async function openCopy(url: string, table: string, columns: string): Promise<Copy> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0; set timezone = 'UTC'");
  const stream: CopyStreamQuery = client.query(from(`copy ${table} (${columns}) from stdin`));
  const failure = new Promise<never>((_, fail) => stream.once('error', fail));
  failure.catch(() => {});
  let waiting = '';
  let rows = 0;
  const flush = () => {
    stream.write(waiting);
    waiting = '';
  };
  return {
    write(cells) {
      rows += 1;
      waiting += lineOf(cells);
      if (waiting.length > CHUNK) flush();
    },
    async ready() {
      if (stream.writableNeedDrain) await Promise.race([once(stream, 'drain'), failure]);
    },
    async end() {
      flush();
      stream.end();
      await finished(stream);
      await client.end();
      return rows;
    },
  };
}

const lineOf = (cells: Cell[]): string => `${cells.map(textOf).join('\t')}\n`;

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function textOf(cell: Cell): string {
  if (cell === null) return '\\N';
  return typeof cell === 'string' ? cell.replace(SPECIAL, (sign) => ESCAPES[sign] as string) : String(cell);
}

export const numbersOf = (list: number[]): string => `{${list.join(',')}}`;
export const textsOf = (list: string[]): string => `{${list.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** Several tables at once, by name; `ready` waits for all of them. */
export interface Copies<Name extends string> {
  to: Record<Name, Copy>;
  ready(): Promise<void>;
  end(): Promise<void>;
}

export async function openCopies<const Name extends string>(url: string, title: string, tables: Record<Name, string>): Promise<Copies<Name>> {
  const names = Object.keys(tables) as Name[];
  const started = performance.now();
  const opened = await Promise.all(names.map((name) => openCopy(url, name, tables[name])));
  return {
    to: Object.fromEntries(names.map((name, place) => [name, opened[place]])) as Record<Name, Copy>,
    ready: async () => {
      for (const copy of opened) await copy.ready();
    },
    end: async () => {
      const rows = await Promise.all(opened.map((copy) => copy.end()));
      const seconds = (performance.now() - started) / 1000;
      const each = names.map((name, place) => `${name} ${rows[place]} (${Math.round((rows[place] ?? 0) / seconds)}/s)`);
      console.log(`• ${title}: ${seconds.toFixed(1)} s; rows ${each.join(', ')}`);
    },
  };
}
