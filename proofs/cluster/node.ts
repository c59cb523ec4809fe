import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../tests/support/ports.ts';
import { killPostgres } from '../faults/killed.ts';
import { databaseUser, type Program, postgresPrograms, run } from './programs.ts';

/** One PostgreSQL with its patroni. */
export interface Node {
  name: string;
  /** PostgreSQL's, and that of patroni's own door. */
  port: number;
  door: number;
  data: string;
  start(): void;
  /** Both at once, as when the machine falls. */
  kill(): Promise<void>;
  /** What patroni printed last. */
  lines(): string[];
}

export interface Asked {
  directory: string;
  etcd: number;
  password: string;
  /** Whether a write waits until the standby has it, and whether who leads goes on while etcd is away and the other one knows of it. */
  safe: boolean;
}

/** What the two agree on. Shorter than 20 seconds patroni takes no `ttl`. */
const sharedSettings = (safe: boolean): string => `
    ttl: 20
    loop_wait: 2
    retry_timeout: 3
    maximum_lag_on_failover: 1048576
    synchronous_mode: ${safe}
    failsafe_mode: ${safe}
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 120, shared_buffers: 64MB, wal_keep_size: 256MB, jit: 'off' }`;

const settingsOf = (node: { name: string; port: number; door: number; home: string }, { etcd, password, safe }: Asked): string => `
scope: wbn
name: ${node.name}
restapi: { listen: '127.0.0.1:${node.door}', connect_address: '127.0.0.1:${node.door}' }
etcd3: { host: '127.0.0.1:${etcd}' }
bootstrap:
  dcs:${sharedSettings(safe)}
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
  pg_hba:
    - host replication replicator 127.0.0.1/32 scram-sha-256
    - host all all 127.0.0.1/32 scram-sha-256
postgresql:
  listen: 127.0.0.1:${node.port}
  connect_address: 127.0.0.1:${node.port}
  data_dir: ${node.home}/data
  bin_dir: ${postgresPrograms}
  pgpass: ${node.home}/pgpass
  parameters: { unix_socket_directories: ${node.home} }
  authentication:
    superuser: { username: postgres, password: '${password}' }
    replication: { username: replicator, password: '${password}' }
    rewind: { username: rewinder, password: '${password}' }
`;

export async function createNode(name: string, asked: Asked): Promise<Node> {
  const home = join(asked.directory, name);
  const [port, door] = [await freePort(), await freePort()];
  const user = databaseUser();
  await mkdir(home, { mode: 0o700 });
  const file = join(home, 'patroni.yml');
  await writeFile(file, settingsOf({ name, port, door, home }, asked), { mode: 0o600 });
  if (user.uid !== undefined) for (const path of [home, file]) await chown(path, user.uid, user.gid);
  const data = join(home, 'data');
  let patroni: Program | null = null;
  return {
    name,
    port,
    door,
    data,
    start: () => {
      patroni = run('patroni', [file], { ...user, cwd: home, env: { PATH: process.env['PATH'], HOME: home, LC_ALL: 'C.UTF-8' } });
    },
    async kill() {
      await Promise.all([patroni?.kill(), killPostgres(data).catch(() => {})]);
    },
    lines: () => patroni?.lines() ?? [],
  };
}

interface Member {
  name: string;
  role: string;
  state: string;
}

/** Who is what, as whichever patroni runs tells it. */
export async function membersOf(nodes: Node[]): Promise<Member[]> {
  for (const { door } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${door}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}
