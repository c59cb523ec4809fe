import { createReadStream, rmSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import type { Built, PeerQuery } from './engine.ts';

/** SQLite's full-text search, as it is built into Node.js: filters are words of their own, types and countries columns beside it. */
export async function buildFts5(path: string, file: string): Promise<Built> {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  const started = performance.now();
  const db = new DatabaseSync(file);
  db.exec(`pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -1000000;
    create virtual table documents using fts5(words, content='', columnsize=1, tokenize="unicode61 tokenchars '-_'");
    create table facts (id integer primary key, type text not null, country text not null); begin`);
  const [words, facts] = [db.prepare('insert into documents(rowid, words) values (?, ?)'), db.prepare('insert into facts values (?, ?, ?)')];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const [number = '', type = '', country = '', text = ''] = line.split('\t');
    words.run(Number(number), `${text} type_${type} country_${country}`);
    facts.run(Number(number), type, country);
  }
  db.exec(`commit; insert into documents(documents) values('optimize')`);
  const page = db.prepare('select rowid from documents where documents match ? order by rank limit 5');
  const total = db.prepare('select count(*) as total from documents where documents match ?');
  const counts = ['type', 'country'].map((column) =>
    db.prepare(`select ${column} as value, count(*) as count from documents d join facts f on f.id = d.rowid where documents match ? group by 1`),
  );
  const ask = (query: PeerQuery) => {
    const matched = [...query.words, ...(query.type ? [`type_${query.type}`] : []), ...(query.country ? [`country_${query.country}`] : [])];
    const text = matched.map((word) => `"${word}"`).join(' AND ');
    const [before, began] = [process.cpuUsage(), performance.now()];
    page.all(text);
    const found = total.get(text) as { total: number };
    if (query.facets) for (const one of counts) one.all(text);
    const { user, system } = process.cpuUsage(before);
    return { total: found.total, ms: performance.now() - began, cpu: (user + system) / 1000 };
  };
  return {
    engine: { name: 'SQLite FTS5', ask: async (queries) => queries.map(ask), close: async () => db.close() },
    seconds: (performance.now() - started) / 1000,
    bytes: statSync(file).size,
  };
}
