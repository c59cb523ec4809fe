import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { PORTS } from './places.ts';

const root = join(import.meta.dirname, '../../..');
const BEYOND = 10;

/** A server of one journey's own, with a database of its own: for what would stand in the way of all others. */
export interface OwnServer {
  site: string;
  account: string;
  api: string;
  /** Runs a command of the operator on it, as somebody at a shell does. @returns what it printed. */
  operate(command: string, ...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** `first` is the first of its ports. */
export async function openServer(name: string, first = PORTS.site + BEYOND): Promise<OwnServer> {
  // Pages are drawn as for visitors.
  const { TEST_WORKER_INDEX: _, NODE_ENV: __, ...environment } = process.env;
  const env = { ...environment, JOURNEY_PORT: String(first), JOURNEY_DATABASE: `test_journeys_${name}` };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'tests/support/serve.ts')], {
    env,
    // It ends with whoever started it.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const databaseUrl = await served(child);
  return {
    site: `http://localhost:${first}`,
    account: `http://localhost:${first + 1}`,
    api: `http://localhost:${first + 2}`,
    async operate(command, ...args) {
      const settings = { ...environment, DATABASE_URL: databaseUrl };
      const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'bin', `${command}.ts`), ...args], { env: settings });
      return stdout;
    },
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The address of its database, once it serves. */
function served(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The server did not start')));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      if (line.startsWith('serving ')) resolve(line.slice('serving '.length));
    });
  });
}
