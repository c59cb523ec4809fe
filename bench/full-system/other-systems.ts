import type { Row } from './measure.ts';
import type { Sizes } from './sizes.ts';

/** Figures of other systems as they were read in the project's trial of peers; none of them is measured here. Milliseconds. */
const READ = [
  {
    kind: 'search, rare word',
    ours: 'search, rare word',
    peers: 'usual PostgreSQL p50 1.14, p95 3.2; best PostgreSQL 0.47, 0.82; CPU alone: Xapian 0.14, SQLite FTS5 0.14',
  },
  {
    kind: 'search, common word',
    ours: 'search, common word',
    peers: 'usual PostgreSQL p50 278, p95 380; best PostgreSQL 1.09, 1.23; CPU alone: Xapian 7.0, SQLite FTS5 33.5',
  },
  {
    kind: 'search, medium word, type and country',
    ours: 'search, word, type and country',
    peers: 'usual PostgreSQL p50 7.5, p95 16.3; best PostgreSQL 1.46, 3.6; CPU alone: Xapian 0.80, SQLite FTS5 8.7',
  },
  { kind: 'company name with one slip', ours: 'search, one slip', peers: 'trigrams p50 9, p95 23; SymSpell, then trigrams 0.8, 3.2' },
  { kind: 'feed page, about 300 followed', ours: 'feed, 300 followed', peers: 'fan-out on read p50 1.6 to 2.3, p95 2.2 to 4.5; fan-out on write 0.37, 0.85' },
  { kind: 'feed page, 3,000 followed', ours: 'feed, 3,000 followed', peers: 'CPU alone: plain join or walk 0.9, each author asked 8.8 to 10.8' },
  { kind: 'post', ours: 'post', peers: 'one row 0.10; written out to 100,000 followers 212' },
] as const;
const HELLO = 'Fastify hello 66,000 requests a second (27,000 under the load of others), 32 connections';

interface Run {
  sizes: Sizes;
  rows: Row[];
}

const pair = ({ p50, p95 }: { p50: number; p95: number }): string => `p50 ${p50.toFixed(2)}, p95 ${p95.toFixed(2)}`;

/** The peers' figures beside ours, as Markdown. */
export function peersBeside({ sizes, rows }: Run): string[] {
  const row = (name: string, clients: number) => rows.find((one) => one.name === name && one.clients === clients);
  const lines = READ.flatMap(({ kind, ours, peers }) => {
    const own = row(ours, 1);
    return own ? [`| ${kind} | ${peers} | over HTTP ${pair(own.call)}; its SQL alone ${pair(own.raw)} |`] : [];
  });
  const empty = rows.find(({ clients }) => clients === 8)?.empty;
  return [
    'Beside peers. Theirs were **read, not measured here**: a trial on a shared two-core machine with 1,000,000 businesses or posts, one client, a connection to the engine itself (no HTTP), top five and exact total, without the cards that a page shows. Ours is one client of this run, access, checks and the whole answer included.',
    '',
    `| class | peers, as read (1,000,000) | ours, measured (scale ${sizes.scale}) |`,
    '|---|---|---|',
    ...lines,
    `| an empty route | ${HELLO} | ${empty?.perSecond.toFixed(0)} requests a second, 8 connections, who asks on the same two cores |`,
  ];
}
