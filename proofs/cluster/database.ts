import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tests/support/ports.ts';
import { type Balancer, balanceDatabase } from './balancer.ts';
import { createNode, membersOf, type Node } from './node.ts';
import { type Program, run } from './programs.ts';

/** Two PostgreSQL under patroni, an etcd that says which of them leads, and a balancer that leads there. */
export interface Cluster {
  directory: string;
  nodes: [Node, Node];
  /** Of the primary, whoever that is. */
  url: string;
  /** Of each node, for reads. */
  replicaUrls: string;
  leader(): Promise<Node>;
  /** Gives the lead to the other one, as before work on the machine of the first. */
  switchOver(): Promise<void>;
  /** Nobody can say who leads, until `work` has ended. */
  withoutStore(work: () => Promise<void>): Promise<void>;
  /** Until there is a leader and the other one follows it; and, where writes wait for it, is the one that they wait for. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 180_000;

export async function startCluster({ safe }: { safe: boolean }): Promise<Cluster> {
  const directory = await mkdtemp(join(tmpdir(), 'wbn-cluster-'));
  await chmod(directory, 0o755);
  const password = randomBytes(12).toString('hex');
  const [etcd, peer] = [await freePort(), await freePort()];
  let store = startEtcd(directory, etcd, peer);
  const asked = { directory, etcd, password, safe };
  const nodes: [Node, Node] = [await createNode('a', asked), await createNode('b', asked)];
  const balancer = await balanceDatabase(directory, nodes);
  const urlOf = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const cluster: Cluster = {
    directory,
    nodes,
    url: urlOf(balancer.port),
    replicaUrls: nodes.map(({ port }) => urlOf(port)).join(','),
    leader: () => until('a leader', async () => leaderOf(nodes)),
    async switchOver() {
      const leader = await cluster.leader();
      const [candidate] = nodes.filter((node) => node !== leader);
      const body = JSON.stringify({ leader: leader.name, candidate: candidate?.name });
      const answer = await fetch(`http://127.0.0.1:${leader.door}/switchover`, { method: 'POST', body });
      if (!answer.ok) throw new Error(`patroni refused to switch over: ${answer.status} ${await answer.text()}`);
    },
    async withoutStore(work) {
      await store.kill();
      await work();
      store = startEtcd(directory, etcd, peer);
    },
    whole: () => until('a cluster that is whole', () => isWhole(nodes, safe)).then(() => {}),
    stop: () => stopAll(directory, nodes, [balancer, store]),
  };
  nodes[0].start();
  await cluster.leader();
  nodes[1].start();
  await cluster.whole();
  return cluster;
}

function startEtcd(directory: string, client: number, peer: number): Program {
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const args = { name: 'one', 'data-dir': join(directory, 'etcd'), 'listen-client-urls': at(client), 'advertise-client-urls': at(client) };
  const peers = { 'listen-peer-urls': at(peer), 'initial-advertise-peer-urls': at(peer), 'initial-cluster': `one=${at(peer)}` };
  return run(
    'etcd',
    Object.entries({ ...args, ...peers }).map(([name, value]) => `--${name}=${value}`),
  );
}

async function leaderOf(nodes: Node[]): Promise<Node | null> {
  const found = (await membersOf(nodes)).find(({ role, state }) => role === 'leader' && state === 'running');
  return nodes.find(({ name }) => name === found?.name) ?? null;
}

async function isWhole(nodes: Node[], safe: boolean): Promise<true | null> {
  const members = await membersOf(nodes);
  const follows = members.some(({ role, state }) => role === (safe ? 'sync_standby' : 'replica') && ['running', 'streaming'].includes(state));
  return follows && members.some(({ role }) => role === 'leader') ? true : null;
}

async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  const begun = performance.now();
  while (performance.now() - begun < PATIENCE_MS) {
    const found = await look();
    if (found) return found;
    await wait(200);
  }
  throw new Error(`There was no ${what} for ${PATIENCE_MS / 1000} s.`);
}

async function stopAll(directory: string, nodes: Node[], programs: (Program | Balancer)[]): Promise<void> {
  await Promise.all(nodes.map((node) => node.kill()));
  await Promise.all(programs.map((one) => one.kill()));
  await rm(directory, { recursive: true, force: true });
}
