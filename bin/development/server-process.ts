import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ApplicationError, type Transport } from '#web/base/client/client.ts';
import type { AskedCall, Said } from './words.ts';

const PROGRAM = join(import.meta.dirname, 'product.ts');
/** Milliseconds in which several files are saved as one. */
const TOGETHER_MS = 30;
/** Milliseconds that a process may still work on what it was asked. */
const PATIENCE_MS = 1_000;
/** Of what a process said last, which tells why it ended. */
const KEPT_CHARACTERS = 8_000;

type Addresses = Extract<Said, { addresses: object }>['addresses'];

/** The server of the product, which is started anew when a file of it was changed. */
export interface Product {
  started(): Promise<unknown>;
  /** Where it listens now; who asks while it starts waits. @throws Error that says why it did not start. */
  address(door: keyof Addresses): () => Promise<string>;
  /** The way of pages to their calls, in a language. */
  transport(language: string): Transport;
  /** A file was changed. @returns whether the server is made of it */
  changed(path: string): boolean;
  stop(): Promise<void>;
}

/** One process, from its start to its end. */
interface Life {
  child: ChildProcess;
  addresses: Promise<Addresses>;
  loaded: Set<string>;
  isOver(): boolean;
  call: (language: string) => Transport;
}

/** Starts the server on the database at `databaseUrl`. */
export function startProduct(databaseUrl: string): Product {
  let life = begin(databaseUrl);
  let timer: NodeJS.Timeout | undefined;
  const restart = (): void => {
    const started = performance.now();
    void end(life.child);
    life = begin(databaseUrl);
    life.addresses.then(
      () => console.log(`• The server started anew in ${((performance.now() - started) / 1000).toFixed(1)} s`),
      () => console.log('• The server does not start: the next change of a file tries again'),
    );
  };
  return {
    // It is said where it is shown.
    started: () => life.addresses.catch(() => {}),
    address: (door) => async () => (await life.addresses)[door],
    transport: (language) => async (sending) => {
      await life.addresses;
      return life.call(language)(sending);
    },
    changed(path) {
      const isOwn = life.loaded.has(path) || path.endsWith('.sql') || (life.isOver() && /\.(ts|json)$/.test(path));
      if (!isOwn) return false;
      clearTimeout(timer);
      timer = setTimeout(restart, TOGETHER_MS);
      return true;
    },
    async stop() {
      clearTimeout(timer);
      await end(life.child);
    },
  };
}

function begin(databaseUrl: string): Life {
  const child = fork(PROGRAM, [databaseUrl], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const loaded = new Set<string>();
  const waiting = new Map<number, { done: (reply: unknown) => void; fail: (error: Error) => void }>();
  let over = false;
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    said = (said + text).slice(-KEPT_CHARACTERS);
  });
  const addresses = new Promise<Addresses>((done, fail) => {
    child.on('message', (message: Said) => {
      if ('loaded' in message) loaded.add(message.loaded);
      else if ('addresses' in message) done(message.addresses);
      else answered(waiting, message);
    });
    child.once('close', () => {
      over = true;
      const error = new Error(said.trim() || 'The server ended.');
      fail(error);
      for (const { fail: refuse } of waiting.values()) refuse(error);
    });
  });
  addresses.catch(() => {});
  return { child, addresses, loaded, isOver: () => over, call: callsTo(child, waiting) };
}

type Waiting = Map<number, { done: (reply: unknown) => void; fail: (error: Error) => void }>;

function callsTo(child: ChildProcess, waiting: Waiting): Life['call'] {
  let last = 0;
  return (language) => (sending) =>
    new Promise((done, fail) => {
      last += 1;
      waiting.set(last, { done, fail });
      child.send({ id: last, language, sending } satisfies AskedCall);
    });
}

function answered(waiting: Waiting, message: Extract<Said, { id: number }>): void {
  const asked = waiting.get(message.id);
  waiting.delete(message.id);
  if ('reply' in message) {
    asked?.done(message.reply);
    return;
  }
  const { status, code, ...rest } = message.refusal;
  asked?.fail(new ApplicationError(status, { error: code as never, ...rest }));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}
